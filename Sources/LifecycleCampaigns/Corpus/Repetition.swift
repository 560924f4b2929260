package import Lifecycle
package import LifecycleRules

/// Plays single scenarios again and says what came of them.
package struct Repetition<E: Engine> {
  private var player: Player<E>

  /// A repetition against `engine`, judged by `oracle`.
  package init(_ engine: EngineUnderTest<E>, by oracle: Oracle) {
    player = Player(engine, oracle)
  }

  /// What comes of a scenario.
  package mutating func verdict(of scenario: Scenario) -> ReplayVerdict {
    guard player.engine.capabilities.isSuperset(of: scenario.needs) else { return .unsupported }
    do throws(EngineFailure) {
      try player.play(scenario)
    } catch .unsupported {
      return .unsupported
    } catch {
      return .unanswered(error)
    }
    let breach = player.oracle.breach
    return breach.map { .violated($0.signature(among: player.oracle.rules)) } ?? .held
  }
}

extension Scenario {
  /// What an engine must be capable of to be asked to play it.
  var needs: Capabilities {
    var needs: Capabilities = given.scenes ? .sceneBased : .appBased
    if given.multipleScenes { needs.insert(.multipleScenes) }
    if given.script != Script() { needs.insert(.reactions) }
    return stimuli.reduce(into: needs) { $0.formUnion($1.kind.needs) }
  }
}
