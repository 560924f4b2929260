package import LifecycleCampaigns
import LifecycleOracle

/// The findings of a log as commands that GitHub Actions turns into annotations.
package struct GitHubAnnotations {
  private let log: RunLog

  package init(_ log: RunLog) { self.log = log.sanitized }

  /// The maximum number of annotations of each kind in a step.
  static let most = 10

  /// The commands, one per line.
  package var text: String {
    let invalid = log.outcome.replayPhase.expectations.filter(\.isInvalid).map(expectationLine)
    let groups = log.groupsOfConcern
    let failures = groups.filter { !$0.isWarning }
    let violations = failures.filter { !$0.main.isExpected }.map { line("error", $0) }
    let errors = (invalid + violations + log.unshrunk.map(unshrunkLine)).prefix(Self.most)
    let expected = failures.filter(\.main.isExpected).prefix(Self.most)
    let notices = expected.map { line("notice", $0) }
    let warnings = groups.filter(\.isWarning).prefix(Self.most).map { line("warning", $0) }
    return (errors + warnings + notices).map { "\($0)\n" }.joined()
  }

  private func line(_ command: String, _ group: FindingGroup) -> String {
    let finding = group.main
    let text = FindingText(group, of: log.outcome)
    return line(
      command, at: finding, [finding.words] + text.excerpt + text.further + [text.command])
  }

  /// Returns the command for a failure that the run had no time to shrink.
  private func unshrunkLine(_ finding: Finding) -> String {
    let replay = ReplayWay.command.lineToReplay(
      number: finding.firstScenario, on: log.outcome.engine, log.outcome.plan)
    return line(
      "error", at: finding,
      [finding.words, "The run ended before this failure was shrunk.", "Reproduce: \(replay)"])
  }

  private func line(_ command: String, at finding: Finding, _ text: [String]) -> String {
    var properties =
      log.place(of: finding).map { ["file=\(Self.property($0.file))", "line=\($0.line)"] } ?? []
    properties.append("title=" + Self.property(finding.rule?.id ?? finding.signature.description))
    return "::\(command) \(properties.joined(separator: ","))::"
      + Self.data(text.joined(separator: "\n"))
  }

  /// Returns the command for a stale or expired expectation, at the expectation's line.
  private func expectationLine(_ result: ExpectationResult) -> String {
    let expectation = result.expectation
    let text = ExpectationText(result: result, outcome: log.outcome)
    return "::error file=\(Self.property(expectation.file)),line=\(expectation.line),"
      + "title=\(Self.property(result.verdict.words))::"
      + Self.data(text.lines.joined(separator: "\n"))
  }

  /// Returns the command for the error of a run without verdict.
  package static func line(_ error: String) -> String {
    "::error title=lifecheck::\(data(error))\n"
  }

  /// Escapes a message.
  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// Escapes a property, which `:` or `,` would end.
  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
