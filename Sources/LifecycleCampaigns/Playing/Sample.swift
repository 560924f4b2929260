package import Lifecycle
package import LifecycleOracle

/// A scenario of a run that was played again, with its verdict.
package struct Sample: Sendable {
  /// The scenario's number in the run.
  package let number: UInt64
  package let scenario: Scenario
  package let exercised: [Rule]
  /// The first breach of an enforced rule, with its message.
  package let breach: (signature: Signature, message: String)?
  /// The engine failure, if the engine gave no answer.
  package let failure: EngineFailure?

  /// The largest number of scenarios sampled in a run.
  package static let most: UInt64 = 1000
}

extension TestedEngine {
  /// Plays some of the first `count` scenarios of a plan, evenly spread.
  ///
  /// Runs with the same plan and count have the same samples, on any number of threads.
  package func sample(_ plan: Plan, first count: UInt64, _ note: (Sample) -> Void) {
    var player = Player(self, plan.oracle(capabilities, explains: true))
    let stride = max(1, (count + Sample.most - 1) / Sample.most)
    // A position counts the scenarios that are played, a number those of the whole run.
    for position in Swift.stride(from: 0, to: count, by: Int(stride)) {
      let number =
        plan.scenarios(at: position / Budget.block).lowerBound + position % Budget.block
      let one = RandomScenarios(
        seed: plan.seed, capabilities: capabilities, length: plan.length,
        platform: plan.platform, app: plan.app, numbers: number..<number + 1)
      for (number, scenario) in one {
        player.oracle.resetTallies()
        var failure: EngineFailure?
        do throws(EngineFailure) { try player.play(scenario) } catch { failure = error }
        let oracle = player.oracle
        let breach = oracle.breach.map { breach in
          (breach.signature(among: plan.rules), oracle.message(of: breach) ?? "")
        }
        let exercised = zip(plan.rules, oracle.tallies).filter { $0.1.exercised > 0 }.map(\.0)
        note(
          Sample(
            number: number, scenario: scenario, exercised: exercised, breach: breach,
            failure: failure))
      }
    }
  }
}
