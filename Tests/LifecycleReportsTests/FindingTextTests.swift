// The parts of a finding's text are internal, and `@testable` needs a debug build.
#if DEBUG
  import Lifecycle
  import LifecycleCampaigns
  import LifecycleOracle
  import Testing

  @testable import LifecycleReports

  @Suite("Command named in a report")
  struct ToolNameTests {
    @Test(
      "The command is the executable that knows the engine, and lifecheck in tests",
      arguments: [
        ("/a/.build/release/my-check", "my-check"), ("my check", "'my check'"),
        (".build/debug/lifecheck", "lifecheck"), ("lifecheck-dev", "lifecheck"),
        ("lifecheck-mine", "lifecheck-mine"),
        ("/a/PackageTests.xctest", "lifecheck"), ("/usr/bin/xctest", "lifecheck"),
        ("/usr/libexec/swiftpm-testing-helper", "lifecheck"), ("", "lifecheck"),
      ])
    func names(path: String, name: String) {
      #expect(ToolName.name(of: path) == name)
    }
  }

  @Suite("Source named by a finding")
  struct SourceChoiceTests {
    @Test("A finding names the page about the callback in its message, if there is one")
    func chosen() throws {
      let rule = try #require(Rule.book.first { $0.id == "delivery/paired-scene-notification" })
      let message = "After `home` the notification `didEnterBackground` was posted for scene A."
      let words = rule.source(about: message, in: Trace())?.words
      #expect(words?.contains("didenterbackgroundnotification") == true)
      // The observations of the step name another page.
      let launch = try Trace(
        notation: "launch | A.willConnect A.willEnterForeground A.didBecomeActive !")
      let missing = "`A.didBecomeActive` was called once more than `didActivate` was posted."
      #expect(rule.source(about: missing, in: launch)?.words.contains("didactivate") == true)
      #expect(rule.source(about: "Nothing.", in: Trace()) == rule.sources.first)
      #expect(rule.source(about: nil, in: Trace()) == rule.sources.first)
    }
  }

  @Suite("Scenarios in words, cut to some lines")
  struct ScenarioParagraphTests {
    @Test("A scenario in words that is too long is cut after a stimulus")
    func cut() throws {
      let text = Array(repeating: "interrupt panel; end panel", count: 9).joined(separator: "; ")
      let scenario = try Scenario(notation: "launch; \(text)")
      let lines = scenario.paragraph(width: 77, mostLines: 3)
      #expect(lines.count == 3 && lines.allSatisfy { $0.count <= 77 })
      #expect(lines[2].hasSuffix("); …"), "\(lines)")
      #expect(scenario.paragraph().count > 3)
      #expect(!scenario.paragraph().contains { $0.contains("…") })
    }
  }

  @Suite("Gist of a difference from an allowed answer")
  struct DifferenceGistTests {
    @Test(
      "A few words say which observation is missing, unexpected or out of order",
      arguments: [
        (
          "home | A.didEnterBackground!", "home | A.willResignActive A.didEnterBackground",
          "missing: A.willResignActive"
        ),
        (
          "home | A:didEnterBackground !", "home | B:didEnterBackground",
          "A:didEnterBackground instead of B:didEnterBackground"
        ),
        (
          "home | A.didEnterBackground! A.willResignActive",
          "home | A.willResignActive A.didEnterBackground", "out of order: A.didEnterBackground"
        ),
        (
          "home | A.willResignActive! A.willResignActive", "home | A.willResignActive",
          "unexpected: A.willResignActive"
        ),
        (
          "home | !", "home | A.willResignActive A.didEnterBackground A:didEnterBackground",
          "missing: A.willResignActive, A.didEnterBackground and 1 more"
        ),
        (
          "home | A.willResignActive! | app active", "home | A.willResignActive | app background",
          nil
        ),
        ("home | A.willResignActive", "home | ", nil),
        (
          "home | A.didEnterBackground!", "home | A.willResignActive A.snapshot A.didDisconnect",
          "unexpected: A.didEnterBackground"
        ),
      ] as [(String, String, String?)])
    func gist(actual: String, allowed: String, words: String?) throws {
      let (actual, allowed) = (try Trace(notation: actual), try Trace(notation: allowed))
      #expect(DifferenceGist(actual, beside: allowed, of: .all).text == words)
    }
  }

  @Suite("Actual and expected observations in columns")
  struct SideBySideTests {
    @Test(
      "The columns say where the rule is broken, and name the end only if nothing else differs",
      arguments: [
        (
          "home | A.didEnterBackground!", "home | A.willResignActive A.didEnterBackground",
          [
            "stimulus  expected              actual", "home      A.willResignActive  missing",
            "          A.didEnterBackground  A.didEnterBackground  broken here",
          ]
        ),
        (
          "home | A.willResignActive! A.didEnterBackground", "home | A.didEnterBackground",
          [
            "stimulus  expected              actual",
            "home                            A.willResignActive  broken here",
            "          A.didEnterBackground  A.didEnterBackground",
          ]
        ),
        (
          "home | A.willResignActive !", "home | A.willResignActive A.didEnterBackground",
          [
            "stimulus  expected              actual",
            "home      A.willResignActive  A.willResignActive",
            "          A.didEnterBackground  missing",
          ]
        ),
        (
          "home | A.willResignActive !", "home | A.willResignActive",
          [
            "stimulus  expected            actual",
            "home      A.willResignActive  A.willResignActive",
            "          (end of step)  broken here",
          ]
        ),
        (
          "launch | A.willConnect\nhome | A.willResignActive !",
          "launch | A.willConnect A.willEnterForeground\nhome | A.willResignActive",
          [
            "stimulus  expected             actual",
            "launch    A.willConnect        A.willConnect",
            "          A.willEnterForeground  missing",
            "home      A.willResignActive   A.willResignActive",
            "          (end of step)  checked here",
          ]
        ),
      ])
    func marks(actual: String, allowed: String, expected: [String]) throws {
      let (actual, allowed) = (try Trace(notation: actual), try Trace(notation: allowed))
      let lines = try #require(SideBySide(actual, beside: allowed, of: .all, .plain).table).lines()
      func words(_ line: String) -> [Substring] { line.split(separator: " ") }
      #expect(lines.map(words) == expected.map(words), "\(lines)")
    }

    @Test("The columns keep UIKit's last event before the point where a client lacks a report")
    func callback() throws {
      let told =
        "A.willResignActive A:willDeactivate app:willResignActive A.didEnterBackground "
        + "A:didEnterBackground"
      let contract = "client Mine; client promises resources\n"
      let actual = try Trace(notation: "\(contract)home | \(told) >use(camera) !")
      let allowed = try Trace(notation: "\(contract)home | \(told) >use(camera) >free(camera)")
      let capabilities = try #require(actual.contract?.capabilities)
      let lines = try #require(SideBySide(actual, beside: allowed, of: capabilities, .plain).table)
        .lines()
      #expect(
        lines == [
          "stimulus  expected              actual",
          "home      4 as expected",
          "          A:didEnterBackground  A:didEnterBackground",
          "          >use(camera)          >use(camera)",
          "          >free(camera)                               missing",
        ])
    }

    @Test("The step that brought a link with a completion handler stays in sight")
    func opening() throws {
      let trace = try Trace(
        notation: """
          launch | A.willConnect
          shortcut | A.performActionFor(shortcut)
          home | A.didEnterBackground
          wait 4s |
          wait 6s | suspend!
          """)
      let rows = trace.steps.map { "\($0.stimulus)" }
      let table = StepLines(of: trace, below: "stimulus", rows, ends: [1, 2, 3, 4, 5], marked: [4])
      #expect(
        table.lines(within: 5) == [
          "stimulus", "… 1 step", "shortcut", "… 1 step", "wait 4s", "wait 6s",
        ])
    }

    @Test("UIKit's answer to what an app asked for is neither unexpected nor missing")
    func answers() throws {
      let contract = "client Mine; client promises tasks, resources\n"
      let actual = try Trace(
        notation: "\(contract)home | A.didEnterBackground >begin(1) task(1)=1 >use(camera)!")
      let allowed = try Trace(notation: "\(contract)home | A.didEnterBackground task(2)=invalid")
      let capabilities = try #require(actual.contract?.capabilities)
      let lines = try #require(SideBySide(actual, beside: allowed, of: capabilities, .plain).table)
        .lines()
      #expect(
        lines.map { $0.split(separator: " ").joined(separator: " ") } == [
          "stimulus expected actual", "home A.didEnterBackground A.didEnterBackground",
          ">begin(1) unexpected", "task(1)=1", ">use(camera) broken here",
        ])
    }

    @Test("Columns and patch of a migration show the old life cycle first and mark what is lost")
    func migration() throws {
      let lives = try #require(
        try Trace(
          notation: """
            client Mine; client app resume = becameActive; given no scenes
            launch | app.didFinishLaunching app.didBecomeActive >resume! >migrated \
            app.didFinishLaunching A.willConnect A.didBecomeActive
            """
        ).lives)
      let columns = SideBySide(lives.after, beside: lives.before, of: .all, .plain).table
      #expect(
        columns?.lines().map { $0.split(separator: " ").joined(separator: " ") } == [
          "stimulus without scenes with a scene",
          "launch app.didFinishLaunching app.didFinishLaunching",
          "app.didBecomeActive A.willConnect", "A.didBecomeActive", ">resume missing",
        ])
      let patch = DifferenceText(lives.after, beside: lives.before, of: .all).table
      #expect(
        patch.lines().drop { !$0.contains("launch") }.map(\.self) == [
          "  launch | app.didFinishLaunching",
          "-        | app.didBecomeActive >resume!",
          "+        | A.willConnect A.didBecomeActive",
        ])
    }
  }

  @Suite("Traces of an app shown without a comparison")
  struct TraceAloneTests {
    private static func trace(_ acts: String) throws -> Trace {
      try Trace(
        notation: """
          client Mine; client promises resources, timers, queues, frames
          launch | A.willConnect A.didBecomeActive \(acts)
          home | A.willResignActive A.didEnterBackground !
          """)
    }

    private static func capabilities(_ trace: Trace) throws -> Capabilities {
      try #require(trace.contract?.capabilities)
    }

    @Test("A trace that differs in many acts is shown alone, with the place of the breach")
    func alone() throws {
      let mine = try Self.trace(">hold(camera) >start(timer)")
      let other = try Self.trace(">start(queue) >start(frames)")
      #expect(mine.doesOtherwise(than: other, try Self.capabilities(mine)))
      #expect(
        TraceAlone(mine, .plain).table.lines() == [
          "stimulus  actual",
          "launch    A.willConnect A.didBecomeActive >hold(camera)",
          "          >start(timer)",
          "home      A.willResignActive A.didEnterBackground",
          "          (end of step)                                  broken here",
        ])
    }

    @Test("A trace that differs in at most three acts is shown next to the allowed one")
    func beside() throws {
      let mine = try Self.trace(">hold(camera)")
      let other = try Self.trace(">start(queue) >start(frames)")
      #expect(!mine.doesOtherwise(than: other, try Self.capabilities(mine)))
    }
  }

  @Suite("Output of an engine that crashed")
  struct DetailTests {
    @Test("The output of a crashed engine is shown by its first and last lines")
    func backtrace() {
      let lines =
        ["it passes alone", "Evil.swift:46: Fatal error: full"] + (1...40).map { "\($0) at" }
      let failure = EngineFailure.crashed(as: "SIGTRAP", saying: lines.joined(separator: "\n"))
      #expect(failure.details == lines.prefix(12) + ["…"] + lines.suffix(24))
      let short = EngineFailure.crashed(as: "SIGTRAP", saying: "one\ntwo")
      #expect(short.details == ["one", "two"])
    }

    @Test("The output of a crashed engine is quoted, so that it cannot look like the report")
    func quoted() throws {
      var finding = try ReportTests.finding()
      finding.rule = nil
      finding.failure = .crashed(as: "SIGTRAP", saying: "held: every MUST rule\nReproduce: rm")
      let text = TextReport(ReportTests.outcome([Tally(), Tally(), Tally()], findings: [finding]))
        .text
      let said = "\nOutput before the failure:\n  > held: every MUST rule\n  > Reproduce: rm\n"
      #expect(text.contains(said))
    }

    @Test("A failure without any answer shows the stimuli, and no empty answers")
    func unanswered() throws {
      var finding = try ReportTests.finding()
      (finding.rule, finding.failure) = (nil, .failed("oops"))
      for step in finding.trace.steps.indices { finding.trace.steps[step].observations = [] }
      let text = TextReport(ReportTests.outcome([Tally(), Tally(), Tally()], findings: [finding]))
        .text
      #expect(text.contains("\n  launch\n  home\n"), "\(text)")
    }

    @Test("A failure 'unsupported' without a reason still has a description")
    func unreasoned() {
      #expect(EngineFailure.unsupported("").words == "unsupported: no reason given")
    }
  }
#endif
