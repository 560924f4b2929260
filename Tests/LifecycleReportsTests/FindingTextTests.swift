import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import Testing

@testable import LifecycleReports

@Suite("The command that a report names")
struct ToolNameTests {
  @Test(
    "is the executable that knows the engine, and lifecheck in tests",
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

@Suite("The source that a finding names")
struct SourceChoiceTests {
  @Test("is about what its message names, where there is such a page")
  func chosen() throws {
    let rule = try #require(Rule.book.first { $0.id == "delivery/paired-scene-notification" })
    let message = "After `home` the notification `didEnterBackground` was posted for scene A."
    let words = rule.source(about: message, in: Trace())?.words
    #expect(words?.contains("didenterbackgroundnotification") == true)
    #expect(rule.source(about: "Nothing.", in: Trace()) == rule.sources.first)
    #expect(rule.source(about: nil, in: Trace()) == rule.sources.first)
  }
}

@Suite("What happens in a scenario, in words")
struct ScenarioParagraphTests {
  @Test("is cut behind a stimulus, where there is no room for all")
  func cut() throws {
    let text = Array(repeating: "interrupt panel; end panel", count: 9).joined(separator: "; ")
    let scenario = try Scenario(notation: "launch; \(text)")
    let lines = scenario.paragraph(width: 77, most: 3)
    #expect(lines.count == 3 && lines.allSatisfy { $0.count <= 77 })
    #expect(lines[2].hasSuffix("); …"), "\(lines)")
    #expect(scenario.paragraph().count > 3)
    #expect(!scenario.paragraph().contains { $0.contains("…") })
  }
}

@Suite("In which way a step differs from an allowed answer")
struct DifferenceGistTests {
  @Test(
    "is said in a few words",
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
        "home | A.willResignActive! | app active", "home | A.willResignActive | app background", nil
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

@Suite("What was told beside what is expected")
struct SideBySideTests {
  @Test(
    "says where the rule is broken, in words, and names the end only where nothing else differs",
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
          "home      A.willResignActive  A.willResignActive", "          (the end)  broken here",
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
          "          (the end)  noticed here",
        ]
      ),
    ])
  func marks(actual: String, allowed: String, expected: [String]) throws {
    let (actual, allowed) = (try Trace(notation: actual), try Trace(notation: allowed))
    let lines = try #require(SideBySide(actual, beside: allowed, of: .all, .plain).lines).lines()
    func words(_ line: String) -> [Substring] { line.split(separator: " ") }
    #expect(lines.map(words) == expected.map(words), "\(lines)")
  }

  @Test("keeps in sight what UIKit told last before a client should have said something")
  func callback() throws {
    let told =
      "A.willResignActive A:willDeactivate app:willResignActive A.didEnterBackground "
      + "A:didEnterBackground"
    let contract = "client Mine; client promises resources\n"
    let actual = try Trace(notation: "\(contract)home | \(told) >use(camera) !")
    let allowed = try Trace(notation: "\(contract)home | \(told) >use(camera) >free(camera)")
    let capabilities = try #require(actual.contract?.capabilities)
    let lines = try #require(SideBySide(actual, beside: allowed, of: capabilities, .plain).lines)
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
}

@Suite("An app beside one that does something else")
struct ToldAloneTests {
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

  @Test("is shown alone, with its own acts and the place where the rule is broken")
  func alone() throws {
    let mine = try Self.trace(">hold(camera) >start(timer)")
    let other = try Self.trace(">start(queue) >start(frames)")
    #expect(mine.doesOtherwise(than: other, try Self.capabilities(mine)))
    #expect(
      ToldAlone(mine, .plain).lines.lines() == [
        "stimulus  actual",
        "launch    A.willConnect A.didBecomeActive >hold(camera)",
        "          >start(timer)",
        "home      A.willResignActive A.didEnterBackground",
        "          (the end)                                      broken here",
      ])
  }

  @Test("is shown beside it where three acts differ at most")
  func beside() throws {
    let mine = try Self.trace(">hold(camera)")
    let other = try Self.trace(">start(queue) >start(frames)")
    #expect(!mine.doesOtherwise(than: other, try Self.capabilities(mine)))
  }
}

@Suite("What an engine says on its way down")
struct DetailTests {
  @Test("is shown from its first lines, where what is wrong stands, and its last")
  func backtrace() {
    let lines =
      ["it passes alone", "Evil.swift:46: Fatal error: full"] + (1...40).map { "\($0) at" }
    let failure = EngineFailure.crashed(as: "SIGTRAP", saying: lines.joined(separator: "\n"))
    #expect(failure.details == lines.prefix(4) + ["…"] + lines.suffix(8))
    let short = EngineFailure.crashed(as: "SIGTRAP", saying: "one\ntwo")
    #expect(short.details == ["one", "two"])
  }

  @Test("cannot pass for what the suite says")
  func quoted() throws {
    var finding = try ReportTests.finding()
    finding.rule = nil
    finding.failure = .crashed(as: "SIGTRAP", saying: "held: every MUST rule\nReproduce: rm")
    let text = TextReport(ReportTests.outcome([Tally(), Tally(), Tally()], findings: [finding]))
      .text
    let said = "\nWhat it said:\n  > held: every MUST rule\n  > Reproduce: rm\n"
    #expect(text.contains(said))
  }

  @Test("has a word for what it does not know, also where it gives no reason")
  func unreasoned() {
    #expect(EngineFailure.unsupported("").words == "it does not know what it was asked")
  }
}
