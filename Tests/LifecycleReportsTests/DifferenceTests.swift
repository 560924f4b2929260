import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReports
import SignatureLiterals
import Testing

@Suite("Differences from an allowed answer, as text")
struct DifferenceTests {
  /// Returns the part of a report that shows how two traces differ.
  static func lines(
    _ id: String, _ actual: String, _ allowed: String, _ capabilities: Capabilities = .all
  ) throws -> [String] {
    let rule = try #require(Rule.book.first { $0.id == id })
    var finding = Finding(
      rule: rule,
      [Failure(signature: Signature(stringLiteral: "\(id)#end"), first: 0, count: 1)],
      trace: try Trace(notation: actual))
    finding.allowed = try Trace(notation: allowed)
    let outcome = Outcome(
      engine: "mine", capabilities: capabilities,
      plan: Plan(seed: 1, scenarios: 1, length: 1, threads: 1), scenarios: 1, stimuli: 1,
      tallies: Rule.book.map { _ in Tally() }, findings: [finding])
    let lines = TextReport(outcome).text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "--- actual"))
    #expect(lines[start + 1] == "+++ one allowed answer")
    return lines[(start + 2)...].prefix { !$0.isEmpty }.map(String.init)
  }

  @Test("A missing observation is added, and a breach at the end is marked there")
  func missing() throws {
    #expect(
      try Self.lines(
        "background/entered-on-leaving",
        "given multiple scenes; home | A.willResignActive !; wait 1s",
        "given multiple scenes; home | A.willResignActive A.didEnterBackground; wait 1s")
        == [
          "  given multiple scenes", "  home    | A.willResignActive !",
          "+         | A.didEnterBackground", "  wait 1s |",
        ])
  }

  @Test("An unexpected observation is removed, and both orders are shown")
  func order() throws {
    #expect(
      try Self.lines(
        "deactivation/before-background", "home | A.didEnterBackground! A.willResignActive",
        "home | A.willResignActive A.didEnterBackground")
        == [
          "  home |", "-      | A.didEnterBackground!", "       | A.willResignActive",
          "+      | A.didEnterBackground",
        ])
  }

  @Test("Different details are shown as an exchange, and so are states if they decide")
  func details() throws {
    #expect(
      try Self.lines(
        "state/sceneless", "url | A.openURLContexts ! | app active, A background",
        "url | A.openURLContexts(url) | app background, A background")
        == [
          "  url |", "-     | A.openURLContexts !", "+     | A.openURLContexts(url)",
          "-     | | app active, A background", "+     | | app background, A background",
        ])
  }

  @Test("States get a line of their own if the observations leave no room")
  func states() throws {
    let told = "A.willConnect A.willEnterForeground A.didBecomeActive"
    #expect(
      try Self.lines(
        "state/sceneless", "open A | \(told) | app active, A foregroundActive; wait 1s | suspend!",
        "open A | \(told) | app active, A foregroundActive; wait 1s |")
        == [
          "  open A  | A.willConnect A.willEnterForeground A.didBecomeActive",
          "          | | app active, A foregroundActive", "  wait 1s |", "-         | suspend!",
        ])
    #expect(
      try Self.lines(
        "state/sceneless", "home | A.willResignActive | app active; wait 1s | suspend!",
        "home | A.willResignActive | app active; wait 1s |")
        == ["  home    | A.willResignActive | app active", "  wait 1s |", "-         | suspend!"])
  }

  @Test("Observations that the engine does not declare are not marked as different")
  func undeclared() throws {
    #expect(
      try Self.lines(
        "deactivation/before-background", "home | A.snapshot A.didEnterBackground! suspend",
        "home | A.willResignActive A.didEnterBackground", [.sceneBased])
        == [
          "  home |", "+      | A.willResignActive", "       | A.didEnterBackground! suspend",
        ])
  }

  @Test("Notifications are shown if the two answers would look alike without them")
  func notifications() throws {
    #expect(
      try Self.lines(
        "deactivation/before-background", "home | A.willResignActive !",
        "home | A.willResignActive app:willResignActive")
        == ["  home | A.willResignActive !", "+      | app:willResignActive"])
  }

  @Test(
    "A difference has at most 80 columns and only ASCII letters",
    arguments: [Runs.broken.log, Runs.kept.log])
  func width(log: RunLog) {
    for finding in log.outcome.findings + log.outcome.warnings {
      var outcome = log.outcome
      outcome.findings = [finding]
      let lines = TextReport(outcome).text.split(separator: "\n", omittingEmptySubsequences: false)
      guard let start = lines.firstIndex(of: "--- actual") else {
        #expect(finding.allowed == nil)
        continue
      }
      let shown = lines[start...].prefix { !$0.isEmpty }
      #expect(shown.allSatisfy { $0.count <= 80 && $0.utf8.allSatisfy { $0 < 0x7F } })
      #expect(shown.dropFirst(2).contains { $0.hasPrefix("-") || $0.hasPrefix("+") })
    }
  }
}
