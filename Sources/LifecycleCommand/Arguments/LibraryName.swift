import Lifecycle
import LifecycleCampaigns
import LifecycleWire

extension EngineUnderTest where E == LibraryEngine {
  /// The engine of a library, as `lib:PATH` names it on the command line.
  init(library path: String) throws(Complaint) {
    do throws(LibraryFault) {
      self.init(try EngineLibrary(path: path), name: "lib:" + path)
    } catch {
      throw Complaint(.engineFailed, error.problem, error.remedy)
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
