package import Lifecycle
package import LifecycleOracle

// How a client is played in both life cycles.
extension TestedEngine {
  /// Whether there are apps that it could be asked for.
  package var livesSomeLifeCycle: Bool {
    capabilities.contains(.client) || !capabilities.isDisjoint(with: [.appBased, .sceneBased])
  }

  /// The rules that it is judged by: those about engines, about clients, or about their migration.
  package var book: [Rule] {
    guard let contract, capabilities.contains(.migrates) else { return Rule.book(for: contract) }
    return Rule.migration(of: contract)
  }

  /// The client, played in each scenario without scenes, and once more after the app has moved to a
  /// single scene.
  ///
  /// - Throws: Why there is nothing to compare.
  package var migrating: any TestedEngine {
    get throws(MigrationObstacle) {
      try checkMigration()
      if let shared = self as? any SharedEngine { return shared.migratingOnThreads }
      let local = self.local
      return LocalEngine(
        name: name, capabilities: capabilities.migrating, contract: contract
      ) { (scenario: Scenario) throws(EngineFailure) in
        try MigrationEngine(scenario, playedBy: local.make)
      }
    }
  }

  /// Complains of a client that says nothing of the app, or is not played in one of the life
  /// cycles.
  private func checkMigration() throws(MigrationObstacle) {
    guard let contract, contract.isAboutTheApp else {
      throw MigrationObstacle(problem: "promises nothing about the app that could be compared")
    }
    for (given, cycle) in [(Given().unmigrated, "app-based"), (Given().migrated, "scene-based")] {
      let launch = Scenario(given, [.launch])
      guard capabilities.supports(launch) else {
        throw MigrationObstacle(problem: "does not declare the \(cycle) life cycle")
      }
      do throws(EngineFailure) {
        _ = try local.make(launch).trace(of: launch, telling: HostedApp(), reportsStates: false)
      } catch .unsupported(let reason) {
        throw MigrationObstacle(problem: "does not live the \(cycle) life cycle: \(reason)")
      } catch {
        // That it fails is found where it is played.
      }
    }
  }
}

extension SharedEngine {
  fileprivate var migratingOnThreads: any TestedEngine { underTest.migrated }
}

extension EngineUnderTest {
  fileprivate var migrated: EngineUnderTest<MigrationEngine<E>> {
    EngineUnderTest<MigrationEngine<E>>(
      name: name, identity: identity, isExternal: isExternal, capabilities: capabilities.migrating,
      contract: contract, window: 1,
      playing: { scenario throws(EngineFailure) in try MigrationEngine(scenario, playedBy: make) },
      processStatistics: processStatistics, heeding: heed, open: { (open?($0) ?? self).migrated })
  }
}

/// Why a client, or a scenario, cannot be played in both life cycles.
package struct MigrationObstacle: Error {
  /// What is the matter with it, behind its name.
  package let problem: String
  /// What would do.
  package var remedy = "a migration is from an app without scenes to the same app with one"
}

extension Scenario {
  /// The same in an app without scenes, which migrates.
  ///
  /// - Throws: Why it has no such life.
  package func unmigrated() throws(MigrationObstacle) -> Scenario {
    let scenario = Scenario(given.unmigrated, stimuli)
    if let illegal = scenario.firstIllegal {
      throw MigrationObstacle(problem: "'\(stimuli[illegal])' takes scenes")
    }
    guard scenario.given.migrated.isSceneBased, !scenario.given.mustRefuseLaunch else {
      throw MigrationObstacle(
        problem: "no such system runs both kinds of app", remedy: "iOS 13 to 26 do")
    }
    return scenario
  }
}

extension Capabilities {
  /// What a client is asked for that is played in both life cycles: apps that may be without scenes,
  /// on systems that know them. No view covers its own, which in the background takes a scene.
  fileprivate var migrating: Capabilities {
    subtracting([.sceneBased, .multipleScenes, .tellsOfPlaces])
      .union([.migrates, .systems(13...26)])
  }
}

extension Contract {
  /// Whether anything is told of the app, beside what is told of scenes, or of what it does.
  package var isAboutTheApp: Bool {
    events.contains { $0.level == .app }
      || !promises.isDisjoint(with: Promises.acts.union([.state, .links, .urls]))
  }
}
