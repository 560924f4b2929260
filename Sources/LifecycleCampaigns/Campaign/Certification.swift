package import Lifecycle
package import LifecycleExploration
package import LifecycleOracle
import LifecycleShrinking

/// A proof that nothing shorter than a finding fails in the same way, as far as the proof got.
///
/// It covers scenarios with the finding's given and every kind of stimulus about a scope.
package struct Certificate: Hashable, Sendable {
  /// The arguments of the stimuli.
  package var scope: Scope
  /// The number of stimuli up to which every scenario was played.
  package var depth: Int
  /// Whether these are all scenarios shorter than the finding.
  package var isProof: Bool
  /// The number of scenarios played. Those that reach the same state count once.
  package var scenarios: Int

  package init(scope: Scope, depth: Int, isProof: Bool, scenarios: Int) {
    self.scope = scope
    self.depth = depth
    self.isProof = isProof
    self.scenarios = scenarios
  }

  /// The certificate of a search that only found something shorter with another failure.
  var unproved: Certificate {
    Certificate(scope: scope, depth: 0, isProof: false, scenarios: scenarios)
  }
}

/// Searches for anything shorter than a finding that fails in the same way.
package struct Certification<E: Engine> {
  private let engine: LocalEngine<E>
  private let oracle: Oracle
  /// The largest number of stimuli played.
  private let steps: Int
  private let isOver: @Sendable () -> Bool

  /// Creates a search of at most `steps` stimuli, judged by `oracle`, until `isOver` returns
  /// `true`.
  package init(
    _ engine: some TestedEngine<E>, by oracle: Oracle, within steps: Int,
    until isOver: @escaping @Sendable () -> Bool = { false }
  ) {
    self.isOver = isOver
    self.engine = engine.local
    self.oracle = oracle
    self.steps = steps
  }

  /// Returns the shortest scenario with the given of `scenario` that fails in the same way.
  ///
  /// Of several, it returns the first in the order of simplicity of stimuli.
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
      ProofMonitor(until: isOver))
    let shortest = proof.counterexample ?? scenario
    let isProof = length == 0 || proof.depth == shortest.stimuli.count - 1
    // A search that reached the finding's own length without a failure proves nothing.
    let depth = isProof || proof.depth < length ? proof.depth : 0
    return (
      shortest,
      Certificate(scope: scope, depth: depth, isProof: isProof, scenarios: proof.scenarios)
    )
  }

  /// Returns the stimuli of a scope, simpler ones first.
  private func alphabet(_ scope: Scope, _ given: Given) -> Alphabet {
    let stimuli = Alphabet(scope, for: engine.capabilities).stimuli
    return Alphabet(
      stimuli.sorted { Scenario(given, [$0]).isSimpler(than: Scenario(given, [$1])) })
  }
}
