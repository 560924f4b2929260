extension Oracle {
  /// The breaches that be reported in the present scenario: in each step the first, and of those
  /// at one place the most specific; besides, those that no other breach can lead to.
  ///
  /// All others are consequences of these, or the same thing said by another rule.
  package var blamed: [Breach] {
    var blamed: [Breach] = []
    var alone: [Breach] = []
    for breach in breaches where enforced[breach.rule] {
      if rules[breach.rule].standsAlone {
        alone.append(breach)
      } else if let last = blamed.last, last.step == breach.step {
        if breach.outranks(last, among: rules) { blamed[blamed.count - 1] = breach }
      } else {
        blamed.append(breach)
      }
    }
    guard !alone.isEmpty else { return blamed }
    return (blamed + alone).sorted { $0.outranks($1, among: rules) }
  }

  /// Whether a breach of the rule at a position fails.
  package func enforces(_ rule: Int) -> Bool { enforced[rule] }
}
