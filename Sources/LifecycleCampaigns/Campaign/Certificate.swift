package import Lifecycle
package import LifecycleExploration
package import LifecycleOracle
import LifecycleShrinking

/// How far it is proved that nothing shorter than a finding fails in the same way.
///
/// It holds for the finding's given and for scenarios of every kind of stimulus about the things of
/// a scope.
package struct Certificate: Hashable, Sendable {
  /// The things that the scenarios are about.
  package var scope: Scope
  /// Up to how many stimuli every scenario was played.
  package var depth: Int
  /// Whether those are all that are shorter than the finding.
  package var isProof: Bool
  /// How many scenarios that were; of those that lead to equal states, one.
  package var scenarios: Int

  package init(scope: Scope, depth: Int, isProof: Bool, scenarios: Int) {
    self.scope = scope
    self.depth = depth
    self.isProof = isProof
    self.scenarios = scenarios
  }
}

/// Looks for anything shorter than a finding that fails in the same way.
package struct Certification<E: Engine> {
  private let engine: LocalEngine<E>
  private let oracle: Oracle
  private let steps: Int

  /// A search of at most so many stimuli, which `oracle` judges.
  package init(_ engine: some TestedEngine<E>, by oracle: Oracle, within steps: Int) {
    self.engine = engine.local
    self.oracle = oracle
    self.steps = steps
  }

  /// The shortest scenario with the given of `scenario` that fails in the same way; of several, the
  /// first in the order in which stimuli are simple.
  package func shortest(
    _ scenario: Scenario, failing failure: Property.Failure
  ) -> (scenario: Scenario, certificate: Certificate) {
    let scope = Scope(of: scenario)
    let length = scenario.stimuli.count
    let proof = engine.prove(
      Property(
        scenario.given, alphabet(scope, scenario.given), by: oracle, against: failure,
        within: Property.Limits(
          depth: length, steps: steps, memory: Budget.certificateMemory)),
      ProofMonitor())
    let shortest = proof.counterexample ?? scenario
    let isProof = length == 0 || proof.depth == shortest.stimuli.count - 1
    return (
      shortest,
      Certificate(
        scope: scope, depth: isProof || proof.depth < length ? proof.depth : 0, isProof: isProof,
        scenarios: proof.scenarios)
    )
  }

  /// The stimuli of a scope, the simpler first.
  private func alphabet(_ scope: Scope, _ given: Given) -> Alphabet {
    let stimuli = Alphabet(scope, for: engine.capabilities).stimuli
    return Alphabet(
      stimuli.sorted { Scenario(given, [$0]).isSimpler(than: Scenario(given, [$1])) })
  }
}
