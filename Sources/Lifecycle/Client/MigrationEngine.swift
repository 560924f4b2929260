/// A client that is played twice, in an app without scenes and in the same app once it has moved to
/// a single scene: of each step the first half is what followed without, and the second, behind
/// `migrated`, what followed with it.
///
/// One life is over before the other begins, so that a client may keep something in its class.
package struct MigrationEngine<E: Engine>: Engine {
  private let lives: [Trace]
  private var position = 0

  package static var capabilities: Capabilities { E.capabilities }

  /// A scenario without scenes, as engines play it that `make` makes.
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

  package init(_ given: Given) throws(EngineFailure) {
    throw .unavailable("nobody says what it is played by")
  }

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
    // These are of scenes alone.
    (given.car, given.display, given.linksInPairs) = (nil, nil, false)
    return given
  }
}

extension Trace {
  /// What was told without scenes, and once the app had moved to them, if that is what it tells.
  package var lives: (before: Trace, after: Trace)? {
    var (before, after) = (self, self)
    after.given = given.migrated
    for (number, step) in steps.enumerated() {
      guard let move = step.observations.firstIndex(where: { $0.event == .client(.migrated) })
      else { return nil }
      before.steps[number].observations = Array(step.observations[..<move])
      before.steps[number].marks = []
      let told = Array(step.observations[(move + 1)...])
      after.steps[number].observations = told
      // What is told before alone is missing after.
      after.steps[number].marks = step.marks.map { $0 > move ? $0 - move - 1 : told.count }
    }
    return steps.isEmpty ? nil : (before, after)
  }
}
