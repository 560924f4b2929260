package import Lifecycle
package import LifecycleOracle

/// A scenario of a run, played once more to see what it is like and what comes of it.
package struct Sample: Sendable {
  /// Its number.
  package let number: UInt64
  package let scenario: Scenario
  /// The rules that it exercises.
  package let exercised: [Rule]
  /// The first breach of an enforced rule, with what was wrong.
  package let breach: (signature: Signature, message: String)?
  /// Why there is no answer to judge.
  package let failure: EngineFailure?

  /// So many scenarios of a run are sampled at most.
  package static let most: UInt64 = 1000
}

extension TestedEngine {
  /// Plays some of the first `count` scenarios of a plan, evenly spread: the same of every run of as
  /// many, on any number of threads.
  ///
  /// - Parameters:
  ///   - plan: What was played.
  ///   - count: How many scenarios of it were.
  ///   - note: What is done with each, in their order.
  package func sample(_ plan: Plan, first count: UInt64, _ note: (Sample) -> Void) {
    var player = Player(self, plan.oracle(capabilities, explains: true))
    let stride = max(1, (count + Sample.most - 1) / Sample.most)
    for position in Swift.stride(from: 0, to: count, by: Int(stride)) {
      let number =
        plan.scenarios(at: position / Budget.block).lowerBound + position % Budget.block
      let one = RandomScenarios(
        seed: plan.seed, capabilities: capabilities, length: plan.length,
        platform: plan.platform, numbers: number..<number + 1)
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
