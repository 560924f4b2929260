package import Lifecycle

/// An engine that a library has made for one scenario.
package final class LibraryEngine: Engine {
  private let player: LibraryPlayer
  private let engine: UnsafeMutableRawPointer
  private var reported = ReportedStates()

  /// Has the library make an engine for an app.
  package init(_ given: Given, of player: LibraryPlayer) throws(EngineFailure) {
    self.player = player
    engine = try player.create(given)
  }

  package init(_ given: Given) throws(EngineFailure) {
    throw .unavailable("an engine of a library is made by a player of that library")
  }

  deinit { player.library.destroy(engine) }

  package func handle(_ stimulus: Stimulus, telling app: HostedApp) throws(EngineFailure) {
    reported = try player.handle(stimulus, engine, telling: app)
  }

  package var applicationState: ApplicationState? { reported.application }

  package func activationState(of scene: SceneID) -> ActivationState? { reported[scene] }
}
