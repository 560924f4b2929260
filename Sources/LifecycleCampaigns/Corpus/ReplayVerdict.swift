package import Lifecycle
package import LifecycleOracle

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
