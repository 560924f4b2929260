import Lifecycle
import LifecycleJSON
import LifecycleOracle

/// The amount of detail about each place of a trace.
package enum InspectionDetail {
  /// The changes, and the rules that held, were broken or could not be judged.
  case said
  /// Also the rules that were checked and could not be broken.
  case whole
}

/// A trace as the oracle judged it, place by place.
///
/// Each place has the known state before and after, and the checked rules with results and reasons.
struct InspectionText {
  let trace: Trace
  let rules: [Rule]
  let inspections: [Inspection]

  /// Returns the text for a terminal.
  func lines(_ detail: InspectionDetail) -> [String] { inspections.flatMap { lines($0, detail) } }

  private func lines(_ inspection: Inspection, _ detail: InspectionDetail) -> [String] {
    let changes = zip(inspection.before, inspection.after).filter { $0 != $1 }
      .map { "\($0.name): \($0.value) -> \($1.value)" }.joined(separator: "; ")
    var lines: [String]
    if inspection.place == .stimulus {
      let facts = inspection.before.filter { $0.value != "none" }.map { "\($0.name) \($0.value)" }
      lines = ["", "\(inspection.step + 1). \(name(inspection)): \(meaning(inspection))"]
      lines += trace.steps[inspection.step].hostLines.map { "  " + $0 }
      lines += Self.wrapped("before", facts.joined(separator: "; "))
      lines += Self.wrapped("after", changes)
    } else {
      let name = "  \(name(inspection))"
      lines = changes.isEmpty ? [name] : Paragraph("(\(changes))", after: name + "  ").lines
    }
    for (rule, message) in inspection.broken {
      lines += Self.wrapped("broken", "\(rules[rule].id): \(message)")
    }
    // In a trace with a breach, the rules that held in other steps are only counted.
    if detail == .said, !brokenSteps.isEmpty, !brokenSteps.contains(inspection.step) {
      let held = inspection.held
      return lines + Self.wrapped("held", held.isEmpty ? "" : held.count.of("rule"))
    }
    lines += Self.wrapped("held", ids(of: inspection.held))
    lines += Self.wrapped(
      "not judged: state unclear after the earlier failure", ids(of: inspection.uncertain))
    if detail == .whole {
      lines += Self.wrapped("could not be broken here", ids(of: inspection.silent))
    }
    return lines
  }

  /// The steps with a breach.
  private var brokenSteps: Set<Int> {
    Set(inspections.filter { !$0.broken.isEmpty }.map(\.step))
  }

  private func ids(of rules: [Int]) -> String {
    rules.map { self.rules[$0].id }.joined(separator: ", ")
  }

  private func meaning(_ inspection: Inspection) -> String {
    trace.steps[inspection.step].stimulus.inWords
  }

  private static func wrapped(_ name: String, _ text: String) -> [String] {
    text.isEmpty ? [] : Paragraph(text, after: "    \(name): ").lines
  }

  private func name(_ inspection: Inspection) -> String {
    let step = trace.steps[inspection.step]
    switch inspection.place {
    case .stimulus: return "\(step.stimulus)"
    case .observation(let index): return "\(step.observations[index])"
    case .end:
      return "end of the step" + (step.reported.isEmpty ? "" : ", reported: \(step.reported)")
    }
  }

  /// The data for `Page/page.js`: states and rules are numbers, because most of them repeat.
  var json: JSON {
    var states: [[String]] = []
    var numbers: [[String]: Int] = [:]
    // Returns the position of a state in `states`, and adds the state if it is new.
    func number(_ facts: [Inspection.Fact]) -> JSON {
      let values = facts.map(\.value)
      let number = numbers[values] ?? states.count
      if number == states.count {
        numbers[values] = number
        states.append(values)
      }
      return JSON(number)
    }
    let places = inspections.map { inspection -> JSON in
      [
        "name": .text(name(inspection)),
        "means": .text(inspection.place == .stimulus ? meaning(inspection) : ""),
        "before": number(inspection.before), "after": number(inspection.after),
        "broken": .list(inspection.broken.map { .list([JSON($0.rule), .text($0.message)]) }),
        "held": .list(inspection.held.map { JSON($0) }),
        "uncertain": .list(inspection.uncertain.map { JSON($0) }),
        "silent": .list(inspection.silent.map { JSON($0) }),
      ]
    }
    return [
      "facts": JSON(inspections.first?.before.map(\.name) ?? []),
      "states": .list(states.map { JSON($0) }), "places": .list(places),
    ]
  }
}
