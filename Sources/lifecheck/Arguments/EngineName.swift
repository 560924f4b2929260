import LifecycleCampaigns
import LifecycleEngines

/// An engine of ours by its name on the command line.
struct EngineName {
  let name: String
  private let selection: EngineCatalogue.Selection

  /// The engine of that name.
  init(_ name: String) throws(Complaint) {
    guard let selection = EngineCatalogue.selection(named: name) else {
      throw .unknown(
        "engine", name, among: EngineCatalogue.names, list: "list them with: lifecheck engines")
    }
    self.name = name
    self.selection = selection
  }

  /// Whether it is the engine that the suite takes its word for.
  var isReference: Bool { selection == .reference }

  /// The rule that an engine with a fault is about, by id: it is enforced whatever its level, so
  /// that the fault does not pass.
  var enforced: Set<String> { selection.fault.map { [$0.entry.rule] } ?? [] }

  /// The engine, to be tested.
  var engine: EngineUnderTest<ReferenceEngine> {
    let selection = selection
    return EngineUnderTest(name: name, merging: \.renumbered) { given in
      selection.engine(for: given)
    }
  }
}
