import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReports
import SignatureLiterals
import Testing

@Suite("Report of a campaign")
struct ReportTests {
  static let rules = ["deactivation/before-background", "deactivation/on-lock", "state/sceneless"]
    .compactMap(Rule.named)

  static func outcome(
    _ tallies: [Tally], findings: [Finding] = [], scenarios: UInt64 = 2_000_000,
    capabilities: Capabilities = .all
  ) -> Outcome {
    Outcome(
      engine: "fault:skips-deactivation", capabilities: capabilities,
      plan: Plan(seed: 7, scenarios: 2_000_000, length: 25, threads: 2, rules: rules),
      scenarios: scenarios, stimuli: scenarios * 25, tallies: tallies, findings: findings,
      warnings: [], isComplete: scenarios == 2_000_000)
  }

  static func finding() throws -> Finding {
    let trace = try Trace(
      notation: """
        launch | app.willFinishLaunching app.didFinishLaunching
        home | A.didEnterBackground!
        """)
    var finding = Finding(
      rule: rules[0],
      [
        Failure(
          signature: "deactivation/before-background#didEnterBackground", first: 1_234,
          count: 1_000_000)
      ], trace: trace)
    (finding.failures[0].originalLength, finding.failures[0].shrinkRuns) = (25, 31)
    finding.allowed = try Trace(
      notation: """
        launch | app.willFinishLaunching app.didFinishLaunching
        home | A.willResignActive A.didEnterBackground
        """)
    return finding
  }

  @Test("The whole report has each breach with trace, source and replay command, and all counts")
  func whole() throws {
    let tallies = [Tally(held: 234, broken: 1_000_000), Tally(held: 5), Tally()]
    let report = TextReport(Self.outcome(tallies, findings: [try Self.finding()]))
    #expect(
      report.text == """
        rule                            level     exercised     broken  verdict

        deactivation/before-background  MUST      1,000,234  1,000,000  violated
        deactivation/on-lock            DISPUTED          5          0  held

        state/sceneless                 MUST              0          0  not exercised

        excluded rules: none

        deactivation/before-background broken (MUST): An active scene or app must resign
            before it enters the background.

        --- actual
        +++ one allowed answer
          launch | app.willFinishLaunching app.didFinishLaunching
          home   |
        +        | A.willResignActive
                 | A.didEnterBackground!

        Broken by 'A.didEnterBackground' after 'home' (step 2).
        Also allowed: Notifications and other scenes' callbacks may come between.
        Documentation: https://developer.apple.com/documentation/uikit/preparing-your-ui-to-run-in-the-background,
            section "Quiet your app upon deactivation"
        Signature: deactivation/before-background#didEnterBackground
        First in scenario 1,234 of seed 7, in 1,000,000 of 2,000,000 scenarios; \
        shrunk from 25 to 2 stimuli in 31 runs
        Reproduce: lifecheck replay 'launch; home' --engine fault:skips-deactivation \
        --rules deactivation/before-background

        MUST      0/2 held, 1 violated, 1 not exercised
        DISPUTED  1/1 held
        2,000,000 scenarios, 50,000,000 stimuli, engine fault:skips-deactivation, seed 7
        violated: deactivation/before-background
        Next: lifecheck explain deactivation/before-background

        """)
  }

  @Test("The screen report has each finding in columns, a summary of each level, and the verdict")
  func screen() throws {
    let log = RunLog(
      Self.outcome([Tally(broken: 1), Tally(held: 5), Tally()], findings: [try Self.finding()]))
    #expect(
      TextReport(log, .screen).text == """
        1. deactivation/before-background (MUST): An active scene or app must resign
           before it enters the background.
           stimulus  expected                 actual
           launch    app.willFinishLaunching  app.willFinishLaunching
                     app.didFinishLaunching   app.didFinishLaunching
           home      A.willResignActive                                missing
                     A.didEnterBackground     A.didEnterBackground     broken here
           In words: the person taps the app's icon; leaves the app
           Documentation: \
        https://developer.apple.com/documentation/uikit/preparing-your-ui-to-run-in-the-background
           Seen in 1,000,000 of 2,000,000 scenarios
           Shortest found: 2 steps (shorter ones not all tried)
           Reproduce: lifecheck replay 'launch; home' --engine fault:skips-deactivation \
        --rules deactivation/before-background

        MUST      0/2 held, 1 violated, 1 not exercised
        DISPUTED  1/1 held
        2,000,000 scenarios, 50,000,000 stimuli, engine fault:skips-deactivation, seed 7
        violated: deactivation/before-background
        Next: lifecheck explain deactivation/before-background; whole traces, with
            notifications and states: the Reproduce lines; all rules and the coverage:
            --verbose; all keywords: lifecheck words

        """)
  }

  @Test(
    "The screen report shows every finding with its columns and its replay command",
    arguments: [7, 30])
  func many(count: Int) throws {
    let outcome = try Self.outcome(failing: count)
    let lines = TextReport(RunLog(outcome), .screen).text.split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast()
    let titles = lines.filter { $0.contains(" (MUST): ") }
    #expect(titles.count == count && titles.last?.hasPrefix("\(count). ") == true)
    #expect(lines.count { $0.hasPrefix("   stimulus  expected") } == count)
    #expect(lines.count { $0.hasPrefix("   Reproduce: ") } == count)
    let long = lines.filter {
      $0.count > 80 && !$0.contains("Reproduce: ") && !$0.contains("https://")
    }
    #expect(long == [])
  }

  /// Returns an outcome in which `count` rules are broken in the same way.
  private static func outcome(failing count: Int) throws -> Outcome {
    let finding = try finding()
    var outcome = outcome([Tally(), Tally(), Tally()])
    outcome.plan.rules = Rule.book
    outcome.tallies = Rule.book.map { _ in Tally(held: 1) }
    outcome.findings = Rule.book.filter { $0.level == .must }.prefix(count).map {
      var own = finding
      own.rule = $0
      own.failures[0].signature = Signature(stringLiteral: "\($0.id)#didEnterBackground")
      return own
    }
    return outcome
  }

  @Test("A finding with the same difference refers to the first one, and none is left out")
  func alike() throws {
    let log = RunLog(try Self.outcome(failing: 30))
    let rules = log.outcome.findings.compactMap(\.rule?.id)
    let screen = TextReport(log, .screen).text
    let same = "   Probably the same bug as finding 1 (missing: A.willResignActive)"
    #expect(screen.split(separator: "\n").count { $0 == same } == 29)
    let whole = TextReport(log, .whole).text
    #expect(rules.allSatisfy { whole.contains("Signature: \($0)#") })
    let page = Runs.page("report.html", of: log)
    let references = page.matches(
      of: /Probably the same bug as <a href="#finding-1">finding 1<\/a>/)
    #expect(references.count == 29)
  }

  @Test("Colour is used only on request, and the words stay the same")
  func colour() throws {
    let log = RunLog(Self.outcome([Tally(), Tally(), Tally()], findings: [try Self.finding()]))
    let plain = TextReport(log, .screen).text
    let coloured = TextReport(log, .screen, .terminal).text
    #expect(!plain.contains("\u{1B}"))
    #expect(coloured.contains("\u{1B}[32mhome      A.willResignActive"))
    #expect(coloured.contains("\u{1B}[31mviolated: deactivation/before-background\u{1B}[0m\n"))
    #expect(coloured.replacing(/\u{1B}\[[0-9]*m/, with: "") == plain)
  }

  @Test("A report states what was wrong in the trace before it states the requirement")
  func message() throws {
    var finding = try Self.finding()
    finding.message = "`A.didEnterBackground` was called while scene A was active."
    let text = TextReport(Self.outcome([Tally(), Tally(), Tally()], findings: [finding])).text
    #expect(
      text.contains(
        """

        deactivation/before-background broken (MUST): `A.didEnterBackground` was called
            while scene A was active.
        Requirement: An active scene or app must resign before it enters the background.

        --- actual
        """))
  }

  @Test("A report says if no allowed answer is shown, and where to find an example")
  func noAnswer() throws {
    var finding = try Self.finding()
    finding.allowed = nil
    let text = TextReport(Self.outcome([Tally(), Tally(), Tally()], findings: [finding])).text
    #expect(text.contains("\n  home   | A.didEnterBackground!\n"))
    #expect(text.contains("\nNo allowed answer to show: "))
    #expect(text.contains("lifecheck explain deactivation/before-background\n"))
  }

  @Test(
    "A report ends with the verdict",
    arguments: [
      ([1, 1, 1], 2_000_000, Capabilities.all, "passed: all 2 selected MUST rules"),
      ([1, 0, 1], 2_000_000, .all, "passed: all 2 selected MUST rules"),
      (
        [0, 1, 1], 2_000_000, .all,
        "passed: 1 of 2 selected MUST rules that apply; 1 could not be exercised"
      ),
      (
        [1, 1, 0], 2_000_000, .callbacksOnly,
        "passed: the 1 selected MUST rule that applies; 1 needs capabilities that the engine does not declare"
      ),
      ([0, 0, 0], 0, .all, "nothing ran: no scenario was played"),
    ])
  func verdict(held: [UInt64], scenarios: UInt64, capabilities: Capabilities, expected: String) {
    let outcome = Self.outcome(
      held.map { Tally(held: $0) }, scenarios: scenarios, capabilities: capabilities)
    for detail in [TextReport.Detail.screen, .whole] {
      let words = TextReport(RunLog(outcome), detail).text.split(whereSeparator: \.isWhitespace)
      #expect(words.joined(separator: " ").hasSuffix(expected))
    }
  }

  @Test("A report names the engine that failed to answer, and the scenario")
  func failure() throws {
    var finding = try Self.finding()
    finding.rule = nil
    finding.failure = .flood
    let text = TextReport(Self.outcome([Tally(), Tally(), Tally()], findings: [finding])).text
    #expect(text.hasSuffix("\nfailed: the engine did not answer every scenario\n"))
    #expect(
      text.contains(
        "no answer: reported more than the 4096 observations that a step may have\n"))
    #expect(text.contains("Reproduce: lifecheck replay 'launch; home' --engine fault:"))
  }

  @Test("A replay command contains --strict where only a strict replay shows the breach")
  func strict() throws {
    var finding = try Self.finding()
    finding.rule = Rule.named("deactivation/inactive-during-interruption")
    var outcome = Self.outcome([Tally(), Tally(), Tally()], findings: [finding])
    outcome.plan.isStrict = true
    #expect(
      TextReport(outcome).text.contains(
        "--rules deactivation/inactive-during-interruption --strict\n"))
  }

  @Test(
    "A report says why the run ended early",
    arguments: [
      (TextReport.Stop.interrupted, 2_000_000, "stopped after 1,024 of 2,000,000 scenarios"),
      (.interrupted, nil, "stopped after 1,024 scenarios"),
      (.timeOver, nil, "stopped after 1,024 scenarios: time ran out"),
      (nil, 2_000_000, nil),
    ] as [(TextReport.Stop?, UInt64?, String?)])
  func stop(stop: TextReport.Stop?, limit: UInt64?, expected: String?) {
    let outcome = Self.outcome([Tally(), Tally(), Tally()], scenarios: 1_024)
    let text = TextReport(outcome, stop: stop, limit: limit).text
    #expect(
      text.split(separator: "\n").first { $0.hasPrefix("stopped ") }.map(String.init) == expected)
  }
}
