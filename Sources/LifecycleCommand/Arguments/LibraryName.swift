import Lifecycle
import LifecycleCampaigns
import LifecycleReference
import LifecycleWire

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
