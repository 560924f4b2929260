import Lifecycle
package import LifecycleCampaigns
package import LifecycleRules

/// What the rules have to say of recorded traces, as text: trace by trace, then rule by rule.
package struct ExaminationReport {
  private let examinations: [Examination]
  private let rules: [Rule]

  /// A report of traces that were judged by `rules`.
  package init(_ examinations: [Examination], by rules: [Rule]) {
    self.examinations = examinations
    self.rules = rules
  }

  /// The text, its last line ended.
  package var text: String {
    let told = examinations.flatMap(lines)
    return (told + [""] + table + [""] + summary).joined(separator: "\n") + "\n"
  }

  private func lines(of examination: Examination) -> [String] {
    let name = examination.name
    var lines: [String]
    switch examination.verdict {
    case .accepted:
      let count = rules.indices.count { examination.exercises($0) }
      lines = ["\(name) accepted (\(count.of("rule")) exercised)"]
    case .rejected(let breach):
      lines = Paragraph(
        rule(breach, in: examination) + ": " + rules[breach.rule].statement,
        after: "\(name) rejected: ").lines + "\(examination.trace)".indented()
    case .argued(let breach, let because):
      lines = Paragraph(
        rule(breach, in: examination) + ": " + because, after: "\(name) argued: ").lines
    case .notJudged(let obstacle): lines = ["\(name) not judged (\(obstacle.words))"]
    }
    return lines + examination.notes.flatMap { note in
      Paragraph(
        rule(note, in: examination) + ": " + rules[note.rule].statement,
        after: "  note (\(rules[note.rule].level.rawValue)): ").lines
    }
  }

  private func rule(_ breach: Breach, in examination: Examination) -> String {
    "\(rules[breach.rule].id) \(breach.place(in: examination.trace))"
  }

  private var table: [String] {
    var columns = Columns([.left, .left, .right, .right, .right])
    columns.add(["rule", "level", "traces that exercise it", "uphold it", "contradict it"])
    for position in rules.indices {
      let exercising = examinations.filter { $0.exercises(position) }
      let contradicting = exercising.count { $0.tallies[position].broken > 0 }
      columns.add([
        rules[position].id, rules[position].level.rawValue, exercising.count.grouped,
        (exercising.count - contradicting).grouped, contradicting.grouped,
      ])
    }
    return columns.lines
  }

  private var summary: [String] {
    let count = rules.indices.count { position in
      examinations.contains { $0.exercises(position) }
    }
    return [
      "\(examinations.count.of("trace")): \(Self.counts(examinations.map(\.verdict)))",
      "\(count) of \(rules.count.of("rule")) exercised",
    ]
  }

  private static func counts(_ verdicts: [Examination.Verdict]) -> String {
    var (accepted, rejected, argued, unjudged) = (0, 0, 0, 0)
    for verdict in verdicts {
      switch verdict {
      case .accepted: accepted += 1
      case .rejected: rejected += 1
      case .argued: argued += 1
      case .notJudged: unjudged += 1
      }
    }
    return "\(accepted) accepted, \(rejected) rejected, \(argued) argued, \(unjudged) not judged"
  }
}

extension Examination.Obstacle {
  /// The reason in words.
  var words: String {
    switch self {
    case .system(let system): system
    case .unordered: "the order is not asserted"
    case .uncertain(let count): "\(count) uncertain observations are too many to try every reading"
    }
  }
}
