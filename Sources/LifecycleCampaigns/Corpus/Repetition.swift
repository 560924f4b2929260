package import Lifecycle
package import LifecycleOracle

/// Plays single scenarios again and judges them, by the retry policy `thorough`.
package struct Repetition<E: Engine> {
  private var player: Player<E>

  package init(_ engine: some TestedEngine<E>, by oracle: Oracle) {
    player = Player(engine, oracle)
    player.continuesAfterBreach = true
  }

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
  /// The engine gave no answer, or failed after a breach.
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
