import Lifecycle
package import LifecycleCampaigns
import LifecycleFaults
import LifecycleReference
import LifecycleReports
import LifecycleWire

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

    /// Reads the place from the words.
    init(_ words: Words) {
      self = words.contains(Self.flag) ? .here : .child
      if self == .here { ProcessEnd.watch() }
    }

    static let flag = "--in-process"
  }

  /// Finds the engine with a name, among the engines that an executable adds and all others.
  package init(
    _ name: String, among brought: [EmbeddedEngine], _ place: Place, isClient: Bool = false
  ) throws(CommandError) {
    self.name = name
    if let engine = brought.first(where: { $0.name == name }) {
      self.engine =
        switch place {
        case .here: engine.engine
        case .child: try ExternalEngine.engine(isolated: name)
        }
      selection = nil
      return
    }
    if name.hasPrefix(LibraryName.mark) {
      let path = try LibraryName.path(name)
      engine =
        switch place {
        case .here: try LibraryName.engine(path)
        case .child: try ExternalEngine.engine(isolated: name)
        }
      selection = nil
      return
    }
    if name.hasPrefix(ExternalEngine.mark) {
      engine = try ExternalEngine.engine(name)
      selection = nil
      return
    }
    if let client = try ClientName(name) {
      engine = client.engine
      selection = nil
      return
    }
    guard let selection = EngineCatalogue.selection(named: name) else {
      if let path = ExternalEngine.name(ofFile: name) {
        let noun = isClient ? "client" : "engine"
        throw CommandError(.usage, "unknown \(noun) '\(name)'", "did you mean \(ShellWord(path))?")
      }
      throw .unknown(
        isClient ? "client" : "engine", called: name,
        among: brought.map(\.name)
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

  /// Whether the engine is the reference engine, whose failure is a fault of the suite.
  var isReference: Bool { selection == .reference }

  /// The ids of the rules that the faults of the engine break.
  ///
  /// These rules are enforced at any level, so that no fault passes.
  package var enforced: Set<String> { Set(selection?.faults.map(\.rule) ?? []) }
}

/// The name of an engine in a shared library.
enum LibraryName {
  /// The prefix of such a name.
  static let mark = "lib:"

  static func path(_ name: String) throws(CommandError) -> String {
    let path = String(name.dropFirst(mark.count))
    guard !path.isEmpty else {
      throw CommandError(
        .usage, "'\(mark)' needs the path of a library", "for example: --engine lib:./engine.so")
    }
    guard !LogFile.isStream(path) else {
      throw CommandError(.missing, "'\(path)' is not a file", "give the path of a shared library")
    }
    return path
  }
}

extension LibraryName {
  /// Opens the engine of a library, which `lib:PATH` names on the command line.
  static func engine(_ path: String) throws(CommandError) -> any TestedEngine {
    do throws(LibraryFault) {
      let library = try EngineLibrary(path: path)
      if let contract = library.contract {
        return EngineUnderTest<ClientEngine<ReferenceEngine, LibraryClient>>(
          library, contract, name: mark + path)
      }
      return library.isHostDriven
        ? EngineUnderTest<HostDrivenEngine<LibraryImplementation>>(library, name: mark + path)
        : EngineUnderTest<LibraryEngine>(library, name: mark + path)
    } catch {
      throw CommandError(.engineFailed, error.problem, error.remedy)
    }
  }
}

extension EngineUnderTest where E == LibraryEngine {
  fileprivate init(_ library: EngineLibrary, name: String) {
    // Each thread opens an engine of its own, so no threads share the player.
    nonisolated(unsafe) let player = LibraryPlayer(library)
    self.init(
      name: name, capabilities: library.capabilities, window: 1,
      playing: { scenario throws(EngineFailure) in try LibraryEngine(scenario.given, of: player) },
      open: { _ in EngineUnderTest(library, name: name) })
  }
}

extension EngineUnderTest where E == HostDrivenEngine<LibraryImplementation> {
  fileprivate init(_ library: EngineLibrary, name: String) {
    // Each thread opens an implementation of its own, so no threads share the player.
    nonisolated(unsafe) let player = LibraryPlayer(library)
    self.init(
      name: name, capabilities: .drivenByHost(declaring: library.capabilities), window: 1,
      playing: { scenario throws(EngineFailure) in
        try HostDrivenEngine(
          scenario.given, in: .drawn(for: scenario.given), capabilities: library.capabilities
        ) { given throws(EngineFailure) in try LibraryImplementation(given, of: player) }
      },
      open: { _ in EngineUnderTest(library, name: name) })
  }
}

extension EngineUnderTest where E == ClientEngine<ReferenceEngine, LibraryClient> {
  fileprivate init(_ library: EngineLibrary, _ contract: Contract, name: String) {
    // Each thread opens a client of its own, so no threads share the player.
    nonisolated(unsafe) let player = LibraryPlayer(library)
    self.init(
      name: name,
      capabilities: contract.capabilities.union(library.capabilities.intersection(.sideBySide)),
      contract: contract, window: 1,
      playing: { scenario throws(EngineFailure) in
        let given = scenario.given
        return ClientEngine(ReferenceEngine(given, taking: given.platform), contract, given) {
          given, host throws(EngineFailure) in try LibraryClient(given, host, of: player)
        }
      },
      open: { _ in EngineUnderTest(library, contract, name: name) })
  }
}
