package import Lifecycle

/// The place in a trace where a rule was broken.
package struct Breach: Hashable, Sendable {
  /// The rule's position in the oracle's rules.
  package var rule: Int
  /// The step, from 0.
  package var step: Int
  /// The observation within the step; the number of observations stands for the step's end.
  package var index: Int
  /// Whether the end of the step broke the rule, and no observation.
  package var isAtEnd: Bool
  /// The observed event; `nil` if the rule is broken at the end of the step.
  package var event: Event?
  /// The receiver of the event; `nil` if the rule is broken at the end of the step.
  package var receiver: Receiver?
  /// The meanings of the event, if a client reported it.
  package var meanings = Meanings()

  /// The number of breaches of one scenario that are kept; further breaches are only counted.
  static var mostKept: Int { 1024 }

  /// Whether this breach is reported instead of `other`, being earlier or more specific.
  ///
  /// Every breach outranks `nil`, which stands for no other breach.
  package func outranks(_ other: Breach?, among rules: [Rule]) -> Bool {
    guard let other else { return true }
    if step != other.step { return step < other.step }
    if index != other.index { return index < other.index }
    if isAtEnd != other.isAtEnd { return !isAtEnd }
    let (mine, theirs) = (rules[rule], rules[other.rule])
    if mine.breadth != theirs.breadth { return mine.breadth < theirs.breadth }
    return rule < other.rule
  }

  /// Returns the failure signature: the rule and the event that broke it.
  package func signature(among rules: [Rule]) -> Signature {
    Signature(rule: rules[rule].id, symptom: event?.signatureName(meanings) ?? Signature.end)
  }
}

extension Trace {
  /// Returns the trace with `breach` as its only mark.
  package func marking(_ breach: Breach) -> Trace {
    var marked = self
    for step in marked.steps.indices {
      marked.steps[step].marks = step == breach.step ? [breach.index] : []
    }
    return marked
  }
}

extension Oracle {
  /// The breaches to report in the current scenario.
  ///
  /// Of the enforced rules, they are the first breach of each step: the most specific, if several are
  /// at one place. Breaches of rules with `blame: .always` are added. The others probably follow.
  package var blamed: [Breach] {
    var blamed: [Breach] = []
    var independent: [Breach] = []
    for breach in breaches where enforced[breach.rule] {
      if rules[breach.rule].blame == .always {
        independent.append(breach)
      } else if let last = blamed.last, last.step == breach.step {
        if breach.outranks(last, among: rules) { blamed[blamed.count - 1] = breach }
      } else {
        blamed.append(breach)
      }
    }
    guard !independent.isEmpty else { return blamed }
    return (blamed + independent).sorted { $0.outranks($1, among: rules) }
  }

  /// Whether a breach of the rule at a position is a failure.
  package func enforces(_ rule: Int) -> Bool { enforced[rule] }
}
