import Lifecycle
import LifecycleOracle
import LifecycleReports
import LifecycleTraces
import Testing

@Suite("An examined trace")
struct TraceVerdictTests {
  /// A partial log: the app comes to the front, goes to the back, and comes to the front again.
  static let start = """
    log partial
    launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
    A.didBecomeActive
    home | A.willResignActive A.didEnterBackground
    launch | A.willEnterForeground A.didBecomeActive
    """

  static func firstLine(of text: String, isStrict: Bool = false) throws -> String {
    var checker = TraceChecker(isStrict: isStrict)
    let traceVerdict = checker.judge(try Trace(notation: text), named: "T")
    let report = TraceVerdictReport([traceVerdict], by: checker.rules).text
    return String(report.replacing("\n    ", with: " ").prefix { $0 != "\n" })
  }

  @Test(
    "is accepted, or rejected by a rule at a place, or not judged",
    arguments: [
      ("\(start)", "T accepted ("),
      (
        "\(start); home | A.didEnterBackground",
        "T rejected: deactivation/before-background at 'A.didEnterBackground' (step 4): "
      ),
      ("\(start); home |", "T rejected: background/entered-on-leaving after 'home' (step 4): "),
      (
        "log unordered; home | A.willResignActive",
        "T not judged (the order of events is not asserted)"
      ),
    ])
  func verdict(text: String, expected: String) throws {
    #expect(try Self.firstLine(of: text).hasPrefix(expected))
  }

  @Test(
    "that does not tell of ends may have ended with its last scene, and not with another",
    arguments: [
      ("quit | A.didEnterBackground app.willTerminate", "T accepted"),
      ("close A |", "T accepted"),
      ("open B | B.willConnect B.willEnterForeground B.didBecomeActive; close B |", "T rejected"),
    ])
  func hiddenEnds(steps: String, expected: String) throws {
    let start = """
      given multiple scenes
      log partial
      absent ?.didDisconnect ?.didEnterBackground
      launch | A.willConnect A.willEnterForeground A.didBecomeActive
      """
    #expect(try Self.firstLine(of: "\(start); \(steps)").hasPrefix(expected))
  }

  @Test(
    "may tell of two lives at once, if the first was told of its end",
    arguments: [
      ("app.willTerminate app.didFinishLaunching app.didBecomeActive", "T accepted"),
      ("app.didFinishLaunching app.didBecomeActive", "T rejected: launch/will-then-did-finish"),
    ])
  func twoLives(told: String, expected: String) throws {
    let start = "given no scenes; log partial; launch | app.didFinishLaunching app.didBecomeActive"
    #expect(try Self.firstLine(of: "\(start); ? | \(told)").hasPrefix(expected))
  }

  @Test(
    "is accepted if any reading of what is uncertain is",
    arguments: [
      ("\(start); home | A.didEnterBackground?", false),
      ("\(start); home | A.willResignActive? A.didEnterBackground", true),
      ("\(start); home | A.willResignActive A.didEnterBackground? A.didEnterBackground?", true),
      ("\(start); home | A.willResignActive A.didEnterBackground A.didEnterBackground", false),
    ])
  func uncertain(text: String, isAccepted: Bool) throws {
    #expect(try Self.firstLine(of: text).hasPrefix("T accepted") == isAccepted)
  }

  @Test("with too much that is uncertain is not judged")
  func tooUncertain() throws {
    let hedged = Array(repeating: "A.snapshot?", count: 11).joined(separator: " ")
    #expect(
      try Self.firstLine(of: "log starts unknown, partial; home | \(hedged)")
        == "T not judged (11 uncertain observations have too many combinations)")
  }

  @Test(
    "that breaks a SHOULD rule is noted, and rejected where those are enforced",
    arguments: [(false, "T accepted"), (true, "T rejected: deactivation/inactive-during-")])
  func strict(isStrict: Bool, expected: String) throws {
    let text = """
      \(Self.start)
      interrupt call | A.willResignActive
      interrupt alert |
      end alert | A.didBecomeActive
      """
    #expect(try Self.firstLine(of: text, isStrict: isStrict).hasPrefix(expected))
  }

  @Test("is reported with others, rule by rule")
  func report() throws {
    let ids = ["deactivation/before-background", "background/on-lock"]
    var checker = TraceChecker(rules: ids.compactMap(Rule.named), isStrict: false)
    let texts = [
      Self.start,
      "log starts unknown, partial; absent A.willResignActive; "
        + "home | A.didBecomeActive A.didEnterBackground",
      """
      given iOS 12, no scenes
      log starts unknown, partial
      absent app.didEnterBackground
      ? | app.didBecomeActive
      lock | app.willResignActive
      """,
      "log unordered; home | A.didEnterBackground",
    ]
    let traceVerdicts = try texts.enumerated().map { index, text in
      checker.judge(try Trace(notation: text), named: "T\(index + 1)")
    }
    #expect(
      TraceVerdictReport(traceVerdicts, by: checker.rules).text == """
        T1 accepted (1 rule exercised)
        T2 rejected: deactivation/before-background at 'A.didEnterBackground' (step 1):
            `A.didEnterBackground` was called while scene A was active:
            `A.willResignActive` must come first.
          log starts unknown, partial
          absent A.willResignActive
          home | A.didBecomeActive A.didEnterBackground!
        T3 accepted (1 rule exercised)
          note (OBSERVED): background/on-lock after 'lock' (step 2): After `lock`, the
            app is still in the foreground (inactive): `app.didEnterBackground` is
            missing.
        T4 not judged (the order of events is not asserted)

        rule                            level     exercised by  upheld by  contradicted by  argued by
        deactivation/before-background  MUST                 2          1                1          0
        background/on-lock              OBSERVED             1          0                1          0

        4 traces: 2 accepted, 1 rejected, 0 argued, 1 not judged
        2 of 2 rules exercised
        excluded rules: none

        """)
  }

  @Test("without any notification gets a line to add, if a rule about notifications rejects it")
  func withoutNotifications() throws {
    let launch = """
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
      A.didBecomeActive
      """
    func report(_ text: String) throws -> String {
      var checker = TraceChecker(isStrict: false)
      return TraceVerdictReport(
        [checker.judge(try Trace(notation: text), named: "T")], by: checker.rules
      ).text
    }
    let hint = "If none was recorded, add: log without notifications\n"
    #expect(try report(launch).contains(hint))
    #expect(try !report("\(launch) A:willConnect").contains(hint))
    #expect(try !report("log without notifications; \(launch)").contains(hint))
    #expect(try !report("log without notifications; \(launch) A.didBecomeActive").contains(hint))
  }

  @Test("that argues about the rule it breaks is not rejected for it")
  func argued() throws {
    var checker = TraceChecker(isStrict: false)
    let corpus = try RecordedCorpusTests.traces("app-based")
    let recorded = try #require(corpus.first { $0.id == "R189" })
    let unargued = checker.judge(recorded.trace, named: recorded.id)
    #expect(unargued.isRejected)
    let breach = try #require(unargued.verdict.breach)
    #expect(checker.rules[breach.rule].id == "launch/no-foreground-callback-when-app-based")
    #expect(checker.judge(recorded).verdict == .argued(breach))
  }
}
