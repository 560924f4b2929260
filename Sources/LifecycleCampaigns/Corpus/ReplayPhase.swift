package import Lifecycle
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
}

extension ReplayPhase {
  /// Whether a failure with this signature is expected, by an expectation that still applies.
  package func expects(_ signature: Signature) -> Bool { expectation(of: signature) != nil }

  /// Returns the expectation of failures with this signature, if it still applies and still fails.
  package func expectation(of signature: Signature) -> Expectation? {
    expectations.first { $0.verdict == .fails && $0.expectation.pattern.matches(signature) }?
      .expectation
  }

  /// The number of scenarios played.
  package var count: Int { corpus.count + expectations.count }

  /// Returns the first file of the corpus that fails with this signature.
  package func file(showing signature: Signature) -> CorpusFile? {
    corpus.first { $0.verdict.signatures.contains(signature) }?.file
  }
}

/// Plays single scenarios again and judges them.
package struct Repetition<E: Engine> {
  private var player: Player<E>

  package init(_ engine: some TestedEngine<E>, by oracle: Oracle) {
    player = Player(engine, oracle)
    player.continuesAfterBreach = true
  }

  /// Plays a scenario and returns the verdict.
  package mutating func verdict(of scenario: Scenario) -> ReplayVerdict {
    guard player.engine.capabilities.supports(scenario) else { return .unsupported }
    do throws(EngineFailure) {
      try player.play(scenario)
    } catch .unsupported {
      // A breach before the unsupported stimulus still counts.
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

/// The verdict on a scenario that was played again.
package enum ReplayVerdict: Hashable, Sendable {
  /// No enforced rule was broken.
  case held
  /// Enforced rules were broken. There is at least one signature, and the first breach comes first.
  case violated([Signature])
  case unanswered(EngineFailure)
  /// The scenario was not played, because the engine lacks a capability.
  case unsupported

  /// The failure signatures, the first failure first.
  package var signatures: [Signature] {
    switch self {
    case .violated(let signatures): signatures
    case .unanswered(let failure): [failure.signature]
    case .held, .unsupported: []
    }
  }

  /// The signature of the first failure, if there is one.
  package var signature: Signature? { signatures.first }

  /// The engine failure, if the engine gave no answer.
  package var engineFailure: EngineFailure? {
    if case .unanswered(let failure) = self { failure } else { nil }
  }
}
