import Lifecycle
import LifecycleOracle

/// Why the marked place of a trace breaks a rule, and what is left open.
struct BreachText {
  private let trace: Trace
  private let rule: Rule
  private let message: String?

  init(_ trace: Trace, of rule: Rule, saying message: String? = nil) {
    self.trace = trace
    self.rule = rule
    self.message = message
  }

  /// Which rule is broken, what was wrong in this trace, and the requirement.
  var heading: [String] {
    let name = "\(rule.id) broken (\(rule.level.rawValue)): "
    guard let message else { return Paragraph(rule.statement, after: name).lines }
    return Paragraph(message, after: name).lines
      + Paragraph(rule.statement, after: "Requirement: ").lines
  }

  /// Where it broke, and what is left open.
  var lines: [String] {
    var lines = place.map { Paragraph($0).lines } ?? []
    for latitude in rule.latitude { lines += Paragraph(latitude, after: "Also allowed: ").lines }
    return lines
  }

  /// That there is no allowed answer to show beside it, and where an example is.
  static func noAnswer(keeping rule: Rule) -> String {
    "No allowed answer is shown: none of the suite's own engines answers this scenario without a "
      + "breach. An example of the rule: lifecheck explain \(rule.id)"
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
