package import LifecycleCampaigns
import LifecycleOracle

/// A log in Markdown, for the build pages of GitHub and GitLab.
package struct MarkdownSummary {
  private let log: RunLog
  private let earlier: EarlierLog?

  /// Creates a summary of a log, with the changes since an earlier log.
  package init(_ log: RunLog, since earlier: EarlierLog? = nil) {
    (self.log, self.earlier) = (log.sanitized, earlier)
  }

  /// The maximum size of a summary in bytes, below the mebibyte that GitHub Actions allows a step.
  static let capacity = 1_000_000

  /// The text, with a final line break.
  package var text: String {
    let levels = LevelTable(log.outcome).lines.joined(separator: "\n")
    var lines = heading + [""] + Markdown.block(levels) + changes + invalid
    var size = lines.reduce(0) { $0 + $1.utf8.count + 1 }
    let groups = log.groupsOfConcern
    for (position, group) in groups.enumerated() {
      let more = section(on: group)
      size += more.reduce(0) { $0 + $1.utf8.count + 1 }
      // The line about the findings that are left out needs room as well.
      guard size < Self.capacity - 200 else {
        lines += ["", "\((groups.count - position).of("more finding")) in the log"]
        break
      }
      lines += [""] + more
    }
    return (lines + [""] + information + unexercised).joined(separator: "\n") + "\n"
  }

  private var heading: [String] {
    let outcome = log.outcome
    return [
      "## " + Markdown.plain(Headline(log).verdict), "",
      "Engine \(Markdown.code(outcome.engine)), seed \(outcome.plan.seed), "
        + "\(outcome.scenarios.of("scenario")), \(outcome.stimuli.of("stimulus", "stimuli")); "
        + "lifecheck \(Markdown.plain(log.suite)), rule book \(Markdown.code(Suite.bookDigest))",
    ] + engineErrors
  }

  /// The identity that the engine states, the early end of the run, and the engine errors.
  private var engineErrors: [String] {
    let stopped = TextReport(log).stopped.map { [$0] } ?? []
    let lines = Headline(log).identity + stopped + EngineErrorText(outcome: log.outcome).lines
    return lines.isEmpty ? [] : [""] + Markdown.block(lines.joined(separator: "\n"))
  }

  /// The changes since the earlier log.
  private var changes: [String] {
    guard let earlier else { return [] }
    let comparison = Comparison(log, since: earlier.log)
    let items = comparison.changes.map { change, signatures in
      "- \(change.rawValue): \(signatures.map(Markdown.code).joined(separator: ", "))"
    }
    let differences =
      comparison.unlike.isEmpty ? [] : ["- the runs differ: " + comparison.caution]
    return ["", "### " + Markdown.plain("Since \(earlier.name)"), ""]
      + (items.isEmpty ? ["- nothing new, nothing fixed"] : items) + differences
  }

  private func section(on group: FindingGroup) -> [String] {
    let finding = group.main
    let text = FindingText(group, of: log.outcome)
    let name = finding.rule.map { "\($0.id) (\($0.level.rawValue))" } ?? "no answer"
    let expected = finding.isExpected ? ", expected" : ""
    let others = ([text.earlier.joined(separator: " ")] + text.others).filter { !$0.isEmpty }
    let words = text.inWords.map { $0.drop { $0 == " " } }.joined(separator: " ")
    let page = text.page.map { $0.hasPrefix("https:") ? "<\($0)>" : Markdown.plain($0) }
    let followOns = text.followOns.map { "- " + Markdown.plain($0) }
    let certificate = text.certificate.map { $0.drop { $0 == " " } }.joined(separator: " ")
    return ["### " + Markdown.plain(name + expected), "", Markdown.plain(finding.words), ""]
      + Markdown.block(text.excerpt.joined(separator: "\n"), isPatch: text.isPatch)
      + Self.output(finding) + ["", Markdown.plain(words), ""]
      + (page.map { ["Documentation: \($0)", ""] } ?? []) + [Markdown.plain(text.history), ""]
      + others.flatMap { [Markdown.plain($0), ""] }
      + (followOns.isEmpty ? [] : [FindingText.followOnTitle + ":", ""] + followOns + [""])
      + (text.certificate.isEmpty ? [] : [Markdown.plain(certificate), ""])
      + Markdown.block(text.command)
  }

  /// Returns the engine's output before it failed, if there is any.
  private static func output(_ finding: Finding) -> [String] {
    let lines = finding.failure?.details ?? []
    return lines.isEmpty
      ? [] : ["", "Output before the failure:", ""] + Markdown.block(lines.joined(separator: "\n"))
  }

  private var invalid: [String] {
    log.outcome.replayPhase.expectations.filter(\.isInvalid).flatMap { result in
      let text = ExpectationText(result: result, outcome: log.outcome)
      return ["", "### " + Markdown.plain(result.verdict.words), "", Markdown.plain(text.problem)]
        + ["", "Listed in \(Markdown.code(text.place)), for <\(result.expectation.issue)>"]
    }
  }

  private var information: [String] {
    let ids = log.groups.filter(\.isInformation).compactMap(\.main.rule?.id)
    return ids.isEmpty
      ? []
      : [
        "For information (real devices break these rules too, or no page states them): "
          + "\(ids.map(Markdown.code).joined(separator: ", "))", "",
      ]
  }

  private var unexercised: [String] {
    let missed = log.results.filter { $0.kind == .notExercised }.map { Markdown.code($0.rule.id) }
    return missed.isEmpty ? [] : ["Not exercised: \(missed.joined(separator: ", "))"]
  }
}
