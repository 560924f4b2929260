package import Lifecycle
package import LifecycleOracle

// Playing a client in both life cycles.
extension TestedEngine {
  /// Whether the engine can run at least one kind of app.
  package var runsSomeApp: Bool {
    capabilities.contains(.client) || !capabilities.isDisjoint(with: [.appBased, .sceneBased])
  }

  /// All rules for this engine: those about engines, about clients, or about the migration of
  /// clients.
  package var book: [Rule] {
    guard let contract, capabilities.contains(.migrates) else { return Rule.book(for: contract) }
    return Rule.migration(of: contract)
  }

  /// Returns the client, played in each scenario without scenes, and again after the migration to
  /// one scene.
  ///
  /// - Parameter app: An app whose features the client must support in both life cycles.
  /// - Returns: The engine that plays both.
  /// - Throws: The reason why there is nothing to compare.
  package func asMigration(
    of app: Given = Given()
  ) throws(MigrationObstacle) -> any TestedEngine {
    try checkMigration(in: app)
    if let shared = self as? any SharedEngine { return shared.asMigrationOnThreads }
    let local = self.local
    return LocalEngine(
      name: name, capabilities: capabilities.ofMigration, contract: contract
    ) { (scenario: Scenario) throws(EngineFailure) in
      try MigrationEngine(scenario, playedBy: local.make)
    }
  }

  /// Throws if the client reports nothing about the app, or does not run in one of the life cycles.
  private func checkMigration(in app: Given) throws(MigrationObstacle) {
    guard let contract, contract.isAboutTheApp else {
      throw MigrationObstacle(problem: "promises nothing about the app to compare")
    }
    for (given, cycle) in [(app.unmigrated, "app-based"), (app.migrated, "scene-based")] {
      let launch = Scenario(given, [.launch])
      guard capabilities.supports(launch) else {
        throw MigrationObstacle(problem: "does not declare the \(cycle) life cycle")
      }
      do throws(EngineFailure) {
        _ = try local.make(launch).trace(of: launch, telling: HostedApp(), reportsStates: false)
      } catch .unsupported(let reason) {
        throw MigrationObstacle(problem: "does not support the \(cycle) life cycle: \(reason)")
      } catch {
        // Playing the scenarios finds this failure.
      }
    }
  }
}

extension SharedEngine {
  fileprivate var asMigrationOnThreads: any TestedEngine { underTest.asSharedMigration }
}

extension EngineUnderTest {
  /// The client, played in both life cycles. An engine is made only after its plays have ended, so
  /// one scenario at a time is under way.
  fileprivate var asSharedMigration: EngineUnderTest<MigrationEngine<E>> {
    EngineUnderTest<MigrationEngine<E>>(
      name: name, identity: identity, isExternal: isExternal,
      capabilities: capabilities.ofMigration, contract: contract, window: 1,
      playing: { scenario throws(EngineFailure) in try MigrationEngine(scenario, playedBy: make) },
      processStatistics: processStatistics, heeding: heed,
      open: { (open?($0) ?? self).asSharedMigration })
  }
}

/// The reason why a client or a scenario cannot be played in both life cycles.
package struct MigrationObstacle: Error {
  /// The problem, to be read after the name of the client or scenario.
  package let problem: String
  package var remedy = "a migration compares an app without scenes to the same app with one scene"
}

extension Scenario {
  /// Returns the scenario in an app without scenes, which can migrate.
  ///
  /// - Throws: The reason why there is no such scenario.
  package func unmigrated() throws(MigrationObstacle) -> Scenario {
    let scenario = Scenario(given.unmigrated, stimuli)
    if let illegal = scenario.firstIllegal {
      throw MigrationObstacle(problem: "'\(stimuli[illegal])' needs scenes")
    }
    guard scenario.given.migrated.isSceneBased, !scenario.given.mustRefuseLaunch else {
      throw MigrationObstacle(
        problem: "this system cannot run both kinds of app", remedy: "use iOS 13 to 26")
    }
    return scenario
  }
}

extension Capabilities {
  /// The capabilities of a client that is played in both life cycles.
  ///
  /// Its apps may be without scenes, on systems that have scenes. `tellsOfPlaces` goes because the
  /// stimuli `present` and `dismiss` need it: their effect in the background depends on a scene.
  fileprivate var ofMigration: Capabilities {
    subtracting([.sceneBased, .multipleScenes, .tellsOfPlaces])
      .union([.migrates, .systems(13...26)])
  }
}

extension Contract {
  /// Whether the contract has events or promises about the app, and not only about scenes.
  package var isAboutTheApp: Bool {
    events.contains { $0.level == .app }
      || !promises.isDisjoint(with: Promises.acts.union([.state, .links, .urls]))
  }
}
