import Lifecycle
import LifecycleCampaigns
import LifecycleWire

/// The name of an engine in a shared library.
enum LibraryName {
  /// What it begins with.
  static let mark = "lib:"

  /// The path that it names.
  static func path(_ name: String) throws(CommandError) -> String {
    let path = String(name.dropFirst(mark.count))
    guard !path.isEmpty else {
      throw CommandError(.usage, "'\(mark)' names no library", "such as: --engine lib:./engine.so")
    }
    return path
  }
}

extension EngineUnderTest where E == LibraryEngine {
  /// The engine of a library, as `lib:PATH` names it on the command line.
  init(library path: String) throws(CommandError) {
    do throws(LibraryFault) {
      self.init(try EngineLibrary(path: path), name: LibraryName.mark + path)
    } catch {
      throw CommandError(.engineFailed, error.problem, error.remedy)
    }
  }

  private init(_ library: EngineLibrary, name: String) {
    // Each thread opens the engine for itself: nobody shares the player.
    nonisolated(unsafe) let player = LibraryPlayer(library)
    self.init(
      name: name, capabilities: library.capabilities, window: 1,
      playing: { scenario throws(EngineFailure) in try LibraryEngine(scenario.given, of: player) },
      open: { _ in EngineUnderTest(library, name: name) })
  }
}
