package import Lifecycle

/// An instance that a library made for one scenario, or for one process of an app.
package class LibraryInstance {
  fileprivate let player: LibraryPlayer
  fileprivate let pointer: UnsafeMutableRawPointer
  fileprivate var reported = ReportedStates()

  package init(_ given: Given, of player: LibraryPlayer) throws(EngineFailure) {
    self.player = player
    pointer = try player.create(given)
  }

  /// Always throws, because the library is loaded by a player.
  package required init(_ given: Given) throws(EngineFailure) {
    throw .unavailable("an instance of a library can only be created by its player")
  }

  deinit { player.library.destroy(pointer) }

  package final var applicationState: ApplicationState? { reported.application }

  package final func activationState(of scene: SceneID) -> ActivationState? { reported[scene] }
}

/// An engine that a library made for one scenario.
package final class LibraryEngine: LibraryInstance, Engine {
  package func handle(_ stimulus: Stimulus, telling app: HostedApp) throws(EngineFailure) {
    reported = try player.handle(stimulus, pointer, telling: app)
    app.note(scenesWithStates: reported.scenes)
  }
}

/// A host-driven implementation that a library made for one process of an app.
package final class LibraryImplementation: LibraryInstance, HostDriven {
  package func handle(_ event: HostEvent, telling app: HostedApp) throws(EngineFailure) {
    reported = try player.hear(event, pointer, telling: app)
  }
}

/// A client of UIKit that a library made for one process of an app.
package final class LibraryClient: ClientOfUIKit {
  private let instance: LibraryInstance

  package init(
    _ given: Given, _ host: ClientHost, of player: LibraryPlayer
  ) throws(EngineFailure) {
    instance = try LibraryInstance(given, of: player)
    hear(host.isLate ? .start : .processStarts, host)
  }

  package func receive(_ told: Observation, _ host: ClientHost) { hear(.told(told), host) }
  package func perform(_ stimulus: Stimulus, _ host: ClientHost) { hear(.performs(stimulus), host) }
  package func wake(_ token: Int, _ host: ClientHost) { hear(.wakes(token), host) }
  package func finishTurn(_ host: ClientHost) { hear(.turnEnds, host) }

  private func hear(_ what: LineToClient.What, _ host: ClientHost) {
    host.relay { app throws(EngineFailure) in
      try instance.player.hear(LineToClient(what, host), instance.pointer, telling: app)
    }
  }
}
