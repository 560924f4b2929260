package import Lifecycle
package import LifecycleOracle

/// Plays single scenarios again and says what came of them.
package struct Repetition<E: Engine> {
  private var player: Player<E>

  /// A repetition against `engine`, judged by `oracle`.
  package init(_ engine: some TestedEngine<E>, by oracle: Oracle) {
    player = Player(engine, oracle)
    player.goesOn = true
  }

  /// What comes of a scenario.
  package mutating func verdict(of scenario: Scenario) -> ReplayVerdict {
    guard player.engine.capabilities.supports(scenario) else { return .unsupported }
    do throws(EngineFailure) {
      try player.play(scenario)
    } catch .unsupported {
      // What was broken before the scenario was cut is broken.
      if player.oracle.breach == nil { return .unsupported }
    } catch {
      return .unanswered(error)
    }
    var signatures: [Signature] = []
    for breach in player.oracle.blamed {
      let signature = breach.signature(among: player.oracle.rules)
      if !signatures.contains(signature) { signatures.append(signature) }
    }
    return signatures.isEmpty ? .held : .violated(signatures)
  }
}
