package import Lifecycle
package import LifecycleOracle

/// What is played before a campaign: scenarios that failed once, and the reproducers of failures
/// that are expected.
package struct ReplayPhase: Hashable, Sendable {
  package var corpus: [CorpusResult] = []
  package var expectations: [ExpectationResult] = []

  /// Nothing was played.
  package init() {}

  /// Plays the files of a corpus, and the reproducers of expectations on a day, unless it is
  /// stopped.
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

/// Plays single scenarios again and says what came of them.
package struct Repetition<E: Engine> {
  private var player: Player<E>

  /// A repetition against `engine`, judged by `oracle`.
  package init(_ engine: some TestedEngine<E>, by oracle: Oracle) {
    player = Player(engine, oracle)
    player.continuesAfterBreach = true
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

/// What came of a scenario that was played again.
package enum ReplayVerdict: Hashable, Sendable {
  /// No enforced rule was broken.
  case held
  /// Rules were broken, in the ways that have these signatures: at least one, the first first.
  case violated([Signature])
  /// The engine gave no answer.
  case unanswered(EngineFailure)
  /// The engine lacks a capability that the scenario needs: it was not played.
  case unsupported

  /// The ways in which it failed, the first first.
  package var signatures: [Signature] {
    switch self {
    case .violated(let signatures): signatures
    case .unanswered(let failure): [failure.signature]
    case .held, .unsupported: []
    }
  }

  /// The way in which it failed first, if it did.
  package var signature: Signature? { signatures.first }

  /// What the engine said, if it gave no answer.
  package var engineFailure: EngineFailure? {
    if case .unanswered(let failure) = self { failure } else { nil }
  }
}
