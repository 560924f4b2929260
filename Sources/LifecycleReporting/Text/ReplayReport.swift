package import Lifecycle
package import LifecycleRules

/// What followed a scenario, as text: the verdict, the trace, and every rule it broke.
package struct ReplayReport {
  private let trace: Trace
  private let oracle: Oracle
  private let engine: String

  /// A report of a trace that `oracle` has judged, which keeps every breach.
  package init(_ trace: Trace, by oracle: Oracle, engine: String) {
    self.trace = trace
    self.oracle = oracle
    self.engine = engine
  }

  /// The text, its last line ended.
  package var text: String {
    var lines = [verdict, ""] + "\(marked)".indented()
    if let blamed {
      let rule = oracle.rules[blamed.rule]
      let heading = "\(rule.id) broken (\(rule.level.rawValue)): "
      lines += [""] + Paragraph(rule.statement, after: heading).lines
      lines += BreachText(marked, of: rule).lines
      lines += rule.sources.flatMap { Paragraph($0.words, after: "Source: ").lines }
    }
    let others = oracle.breaches.filter { $0 != blamed }
    if !others.isEmpty { lines += ["", "Also broken, perhaps in consequence:"] }
    for breach in others {
      let rule = oracle.rules[breach.rule]
      lines +=
        Paragraph(
          "\(rule.id) (\(rule.level.rawValue)) \(breach.place(in: trace)): \(rule.statement)",
          after: "  "
        ).lines
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var verdict: String {
    guard let breach = oracle.breach else {
      let warning = oracle.warning.map { "; warning: \(oracle.rules[$0.rule].id)" } ?? ""
      let count = oracle.tallies.count { $0.exercised > 0 }
      return "held by \(engine): \(count.of("rule")) put to the test\(warning)"
    }
    return "violated by \(engine): \(oracle.rules[breach.rule].id)"
  }

  private var blamed: Breach? { oracle.breach ?? oracle.warning }

  private var marked: Trace {
    guard let blamed else { return trace }
    return trace.marking(blamed)
  }
}
