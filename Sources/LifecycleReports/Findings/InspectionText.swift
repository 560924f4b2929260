import Lifecycle
import LifecycleCampaigns
import LifecycleJSON
import LifecycleOracle

/// A trace as the oracle judged it, place by place: what it knew before and after, which rules were
/// asked, what each said and why.
struct InspectionText {
  private let trace: Trace
  private let rules: [Rule]
  private let inspections: [Inspection]

  /// The inspections of a trace by an oracle of those rules.
  init(_ trace: Trace, by rules: [Rule], _ inspections: [Inspection]) {
    self.trace = trace
    self.rules = rules
    self.inspections = inspections
  }

  /// The text for a terminal.
  var lines: [String] { inspections.flatMap(lines) }

  private func lines(_ inspection: Inspection) -> [String] {
    let changes = zip(inspection.before, inspection.after).filter { $0 != $1 }.map {
      before, after in
      "\(before.name): \(before.value) -> \(after.value)"
    }
    let isStart = inspection.place == .stimulus
    let known = inspection.before.filter { $0.value != "none" }.map { "\($0.name) \($0.value)" }
      .joined(separator: "; ")
    return
      (isStart ? ["", "\(inspection.step + 1). \(name(inspection))"] : ["  \(name(inspection))"])
      + (isStart ? Self.wrapped("before", [known]) : [])
      + Self.wrapped("after", changes.isEmpty ? [] : [changes.joined(separator: "; ")])
      + inspection.broken.flatMap {
        Self.wrapped("broken", ["\(rules[$0.rule].id): \($0.message)"])
      }
      + [
        ("held", inspection.held),
        ("not counted, for what they read is uncertain", inspection.uncertain),
        ("could not be broken here", inspection.silent),
      ].flatMap { name, said in
        Self.wrapped(name, said.isEmpty ? [] : [said.map { rules[$0].id }.joined(separator: ", ")])
      }
  }

  private static func wrapped(_ name: String, _ texts: [String]) -> [String] {
    texts.flatMap { Paragraph($0, after: "    \(name): ").lines }
  }

  /// What the place is called.
  private func name(_ inspection: Inspection) -> String {
    let step = trace.steps[inspection.step]
    switch inspection.place {
    case .stimulus: return "\(step.stimulus)"
    case .observation(let index): return "\(step.observations[index])"
    case .end:
      return "end of the step" + (step.reported.isEmpty ? "" : ", reported: \(step.reported)")
    }
  }

  /// The same for the page: states and rules by their numbers, as most of them repeat.
  var json: JSON {
    var states: [[String]] = []
    var numbers: [[String]: Int] = [:]
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
        "name": .text(name(inspection)), "isStart": .flag(inspection.place == .stimulus),
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
