import Lifecycle
package import LifecycleOracle

/// What is played before a campaign: scenarios that failed once, and the reproducers of failures
/// that are expected.
package struct ReplayPhase: Hashable, Sendable {
  package var corpus: [CorpusResult] = []
  package var expectations: [ExpectationResult] = []

  /// Nothing was played.
  package init() {}

  /// Plays the files of a corpus, and the reproducers of expectations on a day.
  package init(
    _ corpus: [CorpusFile], _ expectations: [Expectation], on today: Day,
    against engine: some TestedEngine, _ plan: Plan
  ) {
    var repetition = Repetition(engine, by: plan.oracle(engine.capabilities))
    self.corpus = corpus.map { CorpusResult($0, repetition.verdict(of: $0.scenario)) }
    self.expectations = expectations.map {
      ExpectationResult($0, on: today, against: engine, enforcing: plan.enforced)
    }
  }
}

extension ReplayPhase {
  /// Whether a failure with this signature is one that is expected, in force and still seen.
  package func expects(_ signature: Signature) -> Bool { expectation(of: signature) != nil }

  /// The expectation, in force and still seen, of failures with this signature.
  package func expectation(of signature: Signature) -> Expectation? {
    expectations.first { $0.verdict == .fails && $0.expectation.pattern.matches(signature) }?
      .expectation
  }

  /// How much was played.
  package var count: Int { corpus.count + expectations.count }

  /// The first file of the corpus that fails with this signature.
  package func file(showing signature: Signature) -> CorpusFile? {
    corpus.first { $0.verdict.signatures.contains(signature) }?.file
  }
}
