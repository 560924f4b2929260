package import LifecycleCampaigns
import LifecycleFaults
import LifecycleReference
import LifecycleReports

/// An engine by its name on the command line.
package struct EngineName {
  package let name: String
  package let engine: any TestedEngine
  /// The selection from the suite's engines, if the engine is one of them.
  private let selection: EngineCatalogue.Selection?

  /// The process in which an engine of an executable or a library is played.
  ///
  /// In a process of its own, the engine may trap and hang. In this process, the engine is fastest.
  package enum Place {
    case child, here

    init(_ words: Words) {
      self = words.contains(Self.flag) ? .here : .child
      if self == .here { ProcessEnd.watch() }
    }

    static let flag = "--in-process"
  }

  /// Finds the engine or client with a name: one of the executable's own, else a library, a command
  /// or a built-in client, else a built-in engine.
  package init(
    _ name: String, among ownEngines: [EmbeddedEngine], _ place: Place, isClient: Bool = false
  ) throws(CommandError) {
    self.name = name
    if let other = try Self.engine(name, among: ownEngines, place) {
      (engine, selection) = (other, nil)
      return
    }
    guard let selection = EngineCatalogue.selection(named: name) else {
      if let path = ExternalEngine.name(ofFile: name) {
        let noun = isClient ? "client" : "engine"
        throw CommandError(.usage, "unknown \(noun) '\(name)'", "did you mean \(ShellWord(path))?")
      }
      throw .unknown(
        isClient ? "client" : "engine", called: name,
        among: ownEngines.map(\.name)
          + (isClient ? ClientName.entries.map(\.name) : EngineCatalogue.names))
    }
    self.selection = selection
    // The suite's engines are values that can neither trap nor hang, so they need no process.
    engine =
      if selection.faults.isEmpty {
        EngineUnderTest(name: name, merging: { $0.renumber() }) { given in
          selection.engineWithoutFaults(for: given)
        }
      } else {
        EngineUnderTest(name: name, merging: { $0.renumber() }) { given in
          selection.engine(for: given)
        }
      }
  }

  /// Returns the engine with a name, unless it is one of the suite's engines.
  private static func engine(
    _ name: String, among ownEngines: [EmbeddedEngine], _ place: Place
  ) throws(CommandError) -> (any TestedEngine)? {
    if let own = ownEngines.first(where: { $0.name == name }) {
      return place == .here ? own.engine : try ExternalEngine.engine(isolated: name)
    }
    if name.hasPrefix(LibraryName.mark) {
      let path = try LibraryName.path(name)
      return place == .here
        ? try LibraryName.engine(path) : try ExternalEngine.engine(isolated: name)
    }
    if name.hasPrefix(ExternalEngine.mark) { return try ExternalEngine.engine(name) }
    return try ClientName(name)?.engine
  }

  /// Whether the engine is the reference engine, whose failure is a fault of the suite.
  var isReference: Bool { selection == .reference }

  /// The number of scenarios that a run plays if neither their number nor a time is given.
  ///
  /// A command speaks over pipes, and in some languages a scenario takes it a millisecond.
  package var usualScenarios: UInt64 {
    name.hasPrefix(ExternalEngine.mark) ? 200_000 : 2_000_000
  }

  /// The ids of the rules that the faults of the engine break.
  ///
  /// These rules are enforced at any level, so that no fault passes.
  package var enforced: Set<String> { Set(selection?.faults.map(\.rule) ?? []) }
}

extension EngineName {
  static let clientOption = "--client"

  /// Creates the engine or client that the words name, or else the engine or client named `usual`.
  init(
    _ words: Words, or usual: String, among ownEngines: [EmbeddedEngine], _ place: Place
  ) throws(CommandError) {
    let client = words[Self.clientOption]
    if client != nil, words["--engine"] != nil {
      throw CommandError(
        .usage, "'--engine' and '\(Self.clientOption)' cannot be combined",
        "an engine replaces UIKit; for a client, the suite plays UIKit")
    }
    try self.init(
      client ?? words["--engine"] ?? usual, among: ownEngines, place, isClient: client != nil)
    if client != nil, engine.contract == nil {
      throw CommandError(
        .usage, "'\(name)' is not a client",
        name.hasPrefix(ExternalEngine.mark)
          ? "its hello must contain \"drive\":\"client\" and a contract"
          : "list them with: lifecheck clients")
    }
    if words["--engine"] != nil, engine.contract != nil {
      throw CommandError(
        .usage, "'\(name)' is a client of UIKit, not an engine",
        "use '\(Self.clientOption)'")
    }
  }
}
