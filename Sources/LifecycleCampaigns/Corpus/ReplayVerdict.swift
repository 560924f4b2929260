package import Lifecycle

/// What came of a scenario that was played again.
package enum ReplayVerdict: Hashable, Sendable {
  /// No enforced rule was broken.
  case held
  /// A rule was broken, in the way that has this signature.
  case violated(String)
  /// The engine gave no answer.
  case unanswered(EngineFailure)
  /// The engine lacks a capability that the scenario needs: it was not played.
  case unsupported

  /// The way in which it failed, if it did.
  package var signature: String? {
    switch self {
    case .violated(let signature): signature
    case .unanswered(let failure): failure.signature
    case .held, .unsupported: nil
    }
  }

  /// What the engine said, if it gave no answer.
  package var engineFailure: EngineFailure? {
    if case .unanswered(let failure) = self { failure } else { nil }
  }
}
