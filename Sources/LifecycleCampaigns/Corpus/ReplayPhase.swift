package import LifecycleOracle

/// The part of a run before the campaign: the corpus, and the reproducers of expected failures.
package struct ReplayPhase: Hashable, Sendable {
  package var corpus: [CorpusResult] = []
  package var expectations: [ExpectationResult] = []

  package init() {}

  /// Plays the files of a corpus and the reproducers of expectations, until the monitor ends it.
  ///
  /// `today` decides which expectations have expired.
  package init(
    _ corpus: [CorpusFile], _ expectations: [Expectation], on today: Day,
    against engine: some TestedEngine, _ plan: Plan, _ monitor: Monitor = Monitor()
  ) {
    var repetition = Repetition(engine, by: plan.oracle(engine.capabilities))
    for file in corpus where !monitor.isEnding {
      self.corpus.append(CorpusResult(file, repetition.verdict(of: file.scenario)))
    }
    for expectation in expectations where !monitor.isEnding {
      self.expectations.append(
        ExpectationResult(expectation, on: today, against: engine, enforcing: plan.enforced))
    }
  }

  /// Whether a failure with this signature is expected, by an expectation that still applies.
  package func expects(_ signature: Signature) -> Bool { expectation(of: signature) != nil }

  /// Returns the expectation of failures with this signature, if it still applies and still fails.
  package func expectation(of signature: Signature) -> Expectation? {
    expectations.first { $0.verdict == .fails && $0.expectation.pattern.matches(signature) }?
      .expectation
  }

  /// The number of scenarios played.
  package var count: Int { corpus.count + expectations.count }

  package func file(showing signature: Signature) -> CorpusFile? {
    corpus.first { $0.verdict.signatures.contains(signature) }?.file
  }
}
