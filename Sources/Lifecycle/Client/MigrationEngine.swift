/// An engine that plays a client twice: in an app without scenes, and in the same app with one
/// scene.
///
/// Each step has the observations without scenes, then `migrated`, then the observations with a
/// scene. The play without scenes ends before the second play begins, so that a client may keep
/// state in its class.
package struct MigrationEngine<E: Engine>: Engine {
  /// The play without scenes, and the play with one scene.
  private let lives: [Trace]
  /// The position of the next step.
  private var position = 0

  package static var capabilities: Capabilities { E.capabilities }

  /// Creates both plays of a scenario without scenes, with engines that `make` creates.
  package init(
    _ scenario: Scenario, playedBy make: (Scenario) throws(EngineFailure) -> E
  ) throws(EngineFailure) {
    let app = HostedApp()
    var lives: [Trace] = []
    for given in [scenario.given, scenario.given.migrated] {
      let life = Scenario(given, scenario.stimuli)
      lives.append(try make(life).trace(of: life, telling: app, reportsStates: false))
    }
    self.lives = lives
  }

  /// Always fails, because only `init(_:playedBy:)` knows the stimuli and the player.
  package init(_ given: Given) throws(EngineFailure) {
    throw .unavailable("its player is unknown")
  }

  /// Tells the app the next step of both plays. The stimuli must be the scenario's, in order.
  package mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    app.replaceObservations(
      lives[0].steps[position].observations + [Observation(.client(.migrated))]
        + lives[1].steps[position].observations)
    position += 1
  }
}

extension Given {
  /// The same app with a single scene.
  package var migrated: Given { with(scenes: true) }

  /// The same app without scenes.
  package var unmigrated: Given { with(scenes: false) }

  private func with(scenes: Bool) -> Given {
    var given = self
    given.scenes = scenes
    given.multipleScenes = false
    // These settings are for scenes only.
    (given.car, given.display, given.linksInPairs) = (nil, nil, false)
    return given
  }
}

extension Trace {
  /// The traces without scenes and after the move to scenes; `nil` if the trace is no migration.
  package var lives: (before: Trace, after: Trace)? {
    var (before, after) = (self, self)
    after.given = given.migrated
    for (number, step) in steps.enumerated() {
      guard let border = step.observations.firstIndex(where: { $0.event == .client(.migrated) })
      else { return nil }
      before.steps[number].observations = Array(step.observations[..<border])
      before.steps[number].marks = step.marks.filter { $0 < border }
      let afterMove = Array(step.observations[(border + 1)...])
      after.steps[number].observations = afterMove
      // A mark in the first part says that the second part lacks an act. Such a mark moves behind
      // the last observation of the second part.
      after.steps[number].marks = step.marks.map {
        $0 > border ? $0 - border - 1 : afterMove.count
      }
    }
    return steps.isEmpty ? nil : (before, after)
  }
}
