import Lifecycle
package import LifecycleOracle
package import LifecycleTraces

/// The verdicts of the rules on recorded traces, as text: trace by trace, then rule by rule.
package struct TraceVerdictReport {
  private let traceVerdicts: [TraceVerdict]
  private let rules: [Rule]
  private let isVerbose: Bool

  /// Creates a report of verdicts by `rules`; it lists exercised rules only, unless `isVerbose`.
  package init(_ traceVerdicts: [TraceVerdict], by rules: [Rule], isVerbose: Bool = false) {
    self.traceVerdicts = traceVerdicts
    self.rules = rules
    self.isVerbose = isVerbose
  }

  /// The text, with a final line break.
  package var text: String {
    let verdicts = traceVerdicts.flatMap { lines(of: $0) }
    return (verdicts + [""] + table + [""] + summary).joined(separator: "\n") + "\n"
  }

  private func lines(of traceVerdict: TraceVerdict) -> [String] {
    let name = traceVerdict.name
    switch traceVerdict.verdict {
    case .accepted:
      return ["\(name) accepted (\(exercised(traceVerdict)))"] + notes(traceVerdict)
        + scenes(traceVerdict.scenes) + inferred(traceVerdict) + untold(traceVerdict)
    case .rejected(let breach):
      return lines(about: breach, traceVerdict, after: "\(name) rejected: ")
        + traceVerdict.trace.linesOnScreen + hint(breach, traceVerdict.trace)
        + notes(traceVerdict) + scenes(traceVerdict.scenes)
    case .argued(let breach):
      return lines(about: breach, traceVerdict, after: "\(name) argued: ") + notes(traceVerdict)
        + scenes(traceVerdict.scenes)
    case .notJudged(let obstacle): return ["\(name) not judged (\(obstacle.words))"]
    }
  }

  private func exercised(_ traceVerdict: TraceVerdict) -> String {
    let count = rules.indices.count { traceVerdict.exercises($0) }
    let inferred = rules.indices.count { traceVerdict.isExercisedByInference($0) }
    return "\(count.of("rule")) exercised"
      + (inferred == 0 ? "" : ", \(inferred.grouped) of them by inferred stimuli")
  }

  /// Returns the source's names of lettered scenes, and the scenes that the rules do not cover.
  private func scenes(_ scenes: RecordedScenes) -> [String] {
    var lines: [String] = []
    if !scenes.renamed.isEmpty {
      let names = scenes.renamed.map { "\($0.letter) is '\($0.name)'" }
      lines += Paragraph(names.joined(separator: ", "), after: "  scenes: ").lines
    }
    guard !scenes.others.isEmpty else { return lines }
    let names = scenes.others.map { scene in
      "'\(scene.name)' (\(scene.role.rawValue))"
    }
    let ofWhole = scenes.leftOutOfWhole
    let whole = ofWhole == 0 ? "" : ", and \(ofWhole.grouped) of the app as a whole"
    let text =
      "\(scenes.leftOutOfOthers.of("observation")) of \(names.joined(separator: ", "))\(whole): "
      + "the rules cover only windows"
    return lines + Paragraph(text, after: "  not judged: ").lines
  }

  /// Returns the inferred stimuli with their evidence, and the results of rules that they exercise.
  private func inferred(_ traceVerdict: TraceVerdict) -> [String] {
    guard let inferred = traceVerdict.inferred else { return [] }
    let stimuli = inferred.inference.steps.map { step in
      let evidence = step.evidence.map(\.description).joined(separator: " ")
      return "'\(step.stimulus)' from \(evidence.isEmpty ? "the group" : evidence)"
    }
    var text = stimuli.joined(separator: "; ")
    if !inferred.held.isEmpty {
      text += "; exercises \(inferred.held.map { rules[$0].id }.joined(separator: ", "))"
    }
    let notes = inferred.notes.flatMap { note in
      let rule = rules[note.rule]
      let place = note.place(in: inferred.inference.trace)
      return Paragraph(
        "\(rule.id) \(place): \(rule.statement)",
        after: "  note (\(rule.level.rawValue), by an inferred stimulus): "
      ).lines
    }
    return Paragraph(text, after: "  inferred: ").lines + notes
  }

  /// Returns the rules that need a stimulus, each under a stimulus that would exercise the rule.
  private func untold(_ traceVerdict: TraceVerdict) -> [String] {
    guard !traceVerdict.untold.isEmpty else { return [] }
    let parts = traceVerdict.untold.map { untold in
      "'\(untold.stimulus)': \(untold.rules.map { rules[$0].id }.joined(separator: ", "))"
    }
    return Paragraph(parts.joined(separator: "; "), after: "  not judged without a stimulus: ")
      .lines
  }

  private func notes(_ traceVerdict: TraceVerdict) -> [String] {
    traceVerdict.notes.flatMap { note in
      let rule = rules[note.rule]
      let isArgued = traceVerdict.argument(about: rule) != nil
      let kind = rule.level.rawValue + (isArgued ? ", argued" : "")
      return lines(about: note, traceVerdict, after: "  note (\(kind)): ")
    }
  }

  /// Returns the line to add to a trace without notifications, if a rule about them rejects it.
  private func hint(_ breach: Breach, _ trace: Trace) -> [String] {
    let hasOne = trace.steps.contains { step in
      step.observations.contains { if case .notification = $0.event { true } else { false } }
    }
    guard !hasOne, !rules[breach.rule].needs.isDisjoint(with: .notifications) else { return [] }
    return ["  The trace has no notification. If none was recorded, add: log without notifications"]
  }

  /// Returns the rule, the place, and what is wrong there, or the argument for the trace.
  private func lines(
    about breach: Breach, _ traceVerdict: TraceVerdict, after head: String
  ) -> [String] {
    let rule = rules[breach.rule]
    let reason =
      traceVerdict.argument(about: rule)?.because ?? traceVerdict.messages[breach]
      ?? rule.statement
    let place = breach.place(in: traceVerdict.trace)
    return Paragraph("\(rule.id) \(place): \(reason)", after: head).lines
  }

  private var table: [String] {
    var columns = Columns([.left, .left, .right, .right, .right, .right])
    columns.add(["rule", "level", "exercised by", "upheld by", "contradicted by", "argued by"])
    for (position, rule) in rules.enumerated() {
      let exercising = traceVerdicts.filter { $0.exercises(position) }
      if exercising.isEmpty, !isVerbose { continue }
      let breaking = exercising.filter { $0.breaks(position) }
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
    ] + UnjudgedPromises(traceVerdicts, by: rules).lines + RuleNoteLines.excluded.lines
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
  var words: String {
    switch self {
    case .system(let system): system
    case .unordered: "the order of events is not asserted"
    case .uncertain(let count): "\(count) uncertain observations have too many combinations"
    }
  }
}
