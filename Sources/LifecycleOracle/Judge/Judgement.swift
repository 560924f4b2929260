import Lifecycle

/// The judgement of a rule about an observation or the end of a step.
package enum Judgement: UInt8, Hashable, Sendable {
  /// The rule could not have been broken here.
  case silent
  /// The rule could have been broken here, and was not.
  case held
  /// The rule was broken here.
  case broken

  /// Returns held if the condition is true, and broken otherwise.
  package static func holds(_ condition: Bool) -> Judgement { condition ? .held : .broken }

  /// Returns broken if some subjects are certainly in a forbidden state, and silent if only
  /// possibly.
  package static func avoids(surely: SubjectSet, possibly: SubjectSet) -> Judgement {
    guard surely.isEmpty else { return .broken }
    return possibly.isEmpty ? .held : .silent
  }

  /// Returns held if every possible state is allowed, broken if none is, and silent otherwise.
  package static func among(_ possible: LifecycleStateSet, _ allowed: LifecycleStateSet)
    -> Judgement
  {
    if possible.isDisjoint(with: allowed) { return .broken }
    return possible.isSubset(of: allowed) ? .held : .silent
  }
}
