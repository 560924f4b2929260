import Lifecycle
import LifecycleRules

/// Why the marked place of a trace breaks a rule, and what would keep it.
struct BreachText {
  private let trace: Trace
  private let rule: Rule

  init(_ trace: Trace, of rule: Rule) {
    self.trace = trace
    self.rule = rule
  }

  /// Where it broke, an example that keeps it, and what is left open.
  var lines: [String] {
    var lines = place.map { Paragraph($0).lines } ?? []
    if let kept = rule.examples.first(where: { !$0.contains("!") }) {
      lines += ["It is kept by, for example:"] + kept.indented()
    }
    for latitude in rule.latitude { lines += Paragraph(latitude, after: "Left open: ").lines }
    return lines
  }

  /// Where it broke, in a sentence.
  var place: String? {
    for (number, step) in trace.steps.enumerated() {
      guard let mark = step.marks.first else { continue }
      let after = "'\(step.stimulus)' (step \(number + 1))"
      if step.observations.indices.contains(mark) {
        return "It was broken by '\(step.observations[mark])', which followed \(after)."
      }
      return "It was broken when all had followed \(after): "
        + "by then something is missing, or what is there may not stay so."
    }
    return nil
  }
}
