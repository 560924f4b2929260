package import Lifecycle

/// Where in a trace a rule was broken.
package struct Breach: Hashable, Sendable {
  /// The rule's position in the oracle's rules.
  package var rule: Int
  /// The step, from 0.
  package var step: Int
  /// The observation within the step; the number of observations stands for the step's end.
  package var index: Int
  /// Whether it was found at the step's end rather than at an observation.
  package var isAtEnd: Bool
  /// What was observed there; nothing, for something that is missing in the end.
  package var event: Event?
  /// To whom.
  package var receiver: Receiver?
}

extension Breach {
  /// Whether this breach is reported rather than `other`: it comes first, or is more specific.
  package func outranks(_ other: Breach, among rules: [Rule]) -> Bool {
    if step != other.step { return step < other.step }
    if index != other.index { return index < other.index }
    if isAtEnd != other.isAtEnd { return !isAtEnd }
    let (mine, theirs) = (rules[rule], rules[other.rule])
    if mine.breadth != theirs.breadth { return mine.breadth < theirs.breadth }
    return rule < other.rule
  }

  /// A stable name of this way of failing: the rule, and what broke it.
  package func signature(among rules: [Rule]) -> Signature {
    Signature(rule: rules[rule].id, place: event?.place ?? Signature.missing)
  }
}

extension Trace {
  /// The trace with `breach`, and nothing else, marked.
  package func marking(_ breach: Breach) -> Trace {
    var marked = self
    for step in marked.steps.indices {
      marked.steps[step].marks = step == breach.step ? [breach.index] : []
    }
    return marked
  }
}
