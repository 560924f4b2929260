import Lifecycle
package import LifecycleOracle
package import LifecycleTraces

/// What the rules have to say of recorded traces, as text: trace by trace, then rule by rule.
package struct TraceVerdictReport {
  private let traceVerdicts: [TraceVerdict]
  private let rules: [Rule]

  /// A report of traces that were judged by `rules`.
  package init(_ traceVerdicts: [TraceVerdict], by rules: [Rule]) {
    self.traceVerdicts = traceVerdicts
    self.rules = rules
  }

  /// The text, its last line ended.
  package var text: String {
    let told = traceVerdicts.flatMap(lines)
    return (told + [""] + table + [""] + summary).joined(separator: "\n") + "\n"
  }

  private func lines(of traceVerdict: TraceVerdict) -> [String] {
    let name = traceVerdict.name
    switch traceVerdict.verdict {
    case .accepted:
      let count = rules.indices.count { traceVerdict.exercises($0) }
      return ["\(name) accepted (\(count.of("rule")) exercised)"] + notes(traceVerdict)
    case .rejected(let breach):
      return line(breach, traceVerdict, after: "\(name) rejected: ")
        + "\(traceVerdict.trace)".indented() + notes(traceVerdict)
    case .argued(let breach):
      return line(breach, traceVerdict, after: "\(name) argued: ") + notes(traceVerdict)
    case .notJudged(let obstacle): return ["\(name) not judged (\(obstacle.words))"]
    }
  }

  private func notes(_ traceVerdict: TraceVerdict) -> [String] {
    traceVerdict.notes.flatMap { note in
      let rule = rules[note.rule]
      let isArgued = traceVerdict.argument(about: rule) != nil
      let kind = rule.level.rawValue + (isArgued ? ", argued" : "")
      return line(note, traceVerdict, after: "  note (\(kind)): ")
    }
  }

  /// The rule, the place, and why it is broken, or why that does not speak against it.
  private func line(
    _ breach: Breach, _ traceVerdict: TraceVerdict, after head: String
  ) -> [String] {
    let rule = rules[breach.rule]
    let reason = traceVerdict.argument(about: rule)?.because ?? rule.statement
    let place = breach.place(in: traceVerdict.trace)
    return Paragraph("\(rule.id) \(place): \(reason)", after: head).lines
  }

  private var table: [String] {
    var columns = Columns([.left, .left, .right, .right, .right, .right])
    columns.add(["rule", "level", "exercised by", "upheld by", "contradicted by", "argued by"])
    for (position, rule) in rules.enumerated() {
      let exercising = traceVerdicts.filter { $0.exercises(position) }
      let breaking = exercising.filter { $0.tallies[position].broken > 0 }
      let argued = breaking.count { $0.argument(about: rule) != nil }
      let counts = [
        exercising.count, exercising.count - breaking.count, breaking.count - argued, argued,
      ]
      columns.add([rule.id, rule.level.rawValue] + counts.map(\.grouped))
    }
    return columns.lines
  }

  private var summary: [String] {
    let count = rules.indices.count { position in
      traceVerdicts.contains { $0.exercises(position) }
    }
    return [
      "\(traceVerdicts.count.of("trace")): \(Self.counts(traceVerdicts.map(\.verdict)))",
      "\(count) of \(rules.count.of("rule")) exercised",
    ] + RuleNoteLines.excluded.lines
  }

  private static func counts(_ verdicts: [TraceVerdict.Verdict]) -> String {
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

extension TraceVerdict.Obstacle {
  /// The reason in words.
  var words: String {
    switch self {
    case .system(let system): system
    case .unordered: "the order is not asserted"
    case .uncertain(let count): "\(count) uncertain observations are too many to try every reading"
    }
  }
}
