import LifecycleCampaigns
import LifecycleEngines
import Synchronization

/// An engine by its name on the command line.
struct EngineName {
  let name: String
  /// The engine, to be tested.
  let engine: any TestedEngine
  /// Which of ours it is, if it is.
  private let selection: EngineCatalogue.Selection?

  /// The engine of that name.
  init(_ name: String) throws(Complaint) {
    self.name = name
    let brought = Surroundings.engines.withLock { $0 }
    if let engine = brought.first(where: { $0.name == name }) {
      self.engine = engine.engine
      selection = nil
      return
    }
    if name.hasPrefix("lib:") {
      engine = try EngineUnderTest(library: String(name.dropFirst(4)))
      selection = nil
      return
    }
    if name.hasPrefix(EngineElsewhere.mark) {
      engine = try EngineElsewhere.engine(name)
      selection = nil
      return
    }
    guard let selection = EngineCatalogue.selection(named: name) else {
      throw .unknown(
        "engine", name, among: brought.map(\.name) + EngineCatalogue.names,
        list: "list them with: lifecheck engines")
    }
    self.selection = selection
    engine = EngineUnderTest(name: name, merging: \.renumbered) { given in
      selection.engine(for: given)
    }
  }

  /// Whether it is the engine that the suite takes its word for.
  var isReference: Bool { selection == .reference }

  /// The rule that an engine with a fault is about, by id: it is enforced whatever its level, so
  /// that the fault does not pass.
  var enforced: Set<String> { selection?.fault.map { [$0.entry.rule] } ?? [] }
}
