import Lifecycle
import LifecycleOracle
import Testing

@Suite("The oracle")
struct VerdictTests {
  @Test("leaves out rules that an engine is not capable of")
  func unsupported() throws {
    let trace = try Trace(
      notation: """
        launch | app.willFinishLaunching app.didFinishLaunching A.willConnect \
        A.willEnterForeground A.didBecomeActive
        acquire camera |
        home | A.willResignActive A.didEnterBackground
        wait 9s | suspend
        """)
    var oracle = Oracle(capabilities: .callbacksOnly, isStrict: true)
    oracle.judge(trace)
    #expect(oracle.breach == nil)
    let held = oracle.rules.indices.filter { oracle.tallies[$0].exercised > 0 }
    #expect(held.allSatisfy { Capabilities.callbacksOnly.suffice(for: oracle.rules[$0].needs) })
  }

  @Test("counts a request for a scene's activity as the start of its preservation")
  func activityRequest() throws {
    let rule = try #require(Rule.named("preservation/after-background-callback"))
    var oracle = Oracle(rules: [rule], capabilities: .all, isStrict: true)
    let launch =
      "given state restoration; launch | app.willFinishLaunching app.didFinishLaunching "
      + "A.willConnect A.willEnterForeground A.didBecomeActive"
    oracle.judge(
      try Trace(notation: "\(launch); home | A.willResignActive A.stateRestorationActivity"))
    #expect(oracle.tallies[0].exercised == 0)
    oracle.judge(
      try Trace(
        notation: "\(launch); home | A.willResignActive A.didEnterBackground "
          + "A.stateRestorationActivity"))
    #expect(oracle.tallies[0].held == 1)
  }

  @Test(
    "lets a link wait for the end of an interruption, but not come twice",
    arguments: [
      ("", "A.willConnect(url) A.willEnterForeground A.didBecomeActive", true),
      (" A.willConnect(url)", "A.willEnterForeground A.didBecomeActive", true),
      (
        " A.willConnect(url)", "A.willEnterForeground A.openURLContexts(url) A.didBecomeActive",
        false
      ),
    ])
  func lateLink(atOnce: String, later: String, isAllowed: Bool) throws {
    let trace = try Trace(
      notation: """
        interrupt call |
        url | app.willFinishLaunching app.didFinishLaunching\(atOnce)
        end call | \(later)
        """)
    var oracle = Oracle(
      rules: Rule.book.filter { $0.id == "cause/link" }, capabilities: .all, isStrict: true)
    oracle.judge(trace)
    #expect((oracle.breach == nil) == isAllowed)
  }

  @Test(
    "lets links wait that are opened during an interruption, each for one passing",
    arguments: [
      ("url |; launch | A.willEnterForeground A.openURLContexts(url); end call | \(active)", true),
      ("url |; open A | A.willEnterForeground A.openURLContexts(url); end call | \(active)", true),
      ("url |; memory warning | A.openURLContexts(url)", false),
      ("url |; end call | A.willEnterForeground A.performActionFor(shortcut) \(active)", false),
      (
        "url |; url |\n"
          + "end call | A.willEnterForeground A.openURLContexts(url) A.openURLContexts(url) \(active)",
        true
      ),
      (
        "url |; end call | A.willEnterForeground A.openURLContexts(url) A.openURLContexts(url) \(active)",
        false
      ),
      (
        "tap notification |\n"
          + "end call | A.willEnterForeground app.didReceiveRemoteNotification(push) \(active)",
        true
      ),
      ("tap notification |; end call | A.willEnterForeground \(active)", false),
      (
        "reclaim A | A.didDisconnect; tap notification |\nend call | A.willConnect(push) "
          + "A.willEnterForeground app.didReceiveNotificationResponse(push) \(active)", true
      ),
      ("url |; home |; end call |; launch | A.willEnterForeground \(active)", true),
      (
        "url |; home |; end call |\n"
          + "launch | A.willEnterForeground A.openURLContexts(url) \(active)", false
      ),
      (
        "activity | A.willContinueUserActivity\n"
          + "end call | A.willEnterForeground \(active) A.continue(activity)", true
      ),
      ("activity | A.willContinueUserActivity; end call | A.willEnterForeground \(active)", true),
    ])
  func waitingLinks(steps: String, isAllowed: Bool) throws {
    let trace = try Trace(
      notation: """
        launch | app.willFinishLaunching app.didFinishLaunching A.willConnect \(Self.up)
        home | A.willResignActive A.didEnterBackground
        interrupt call |
        \(steps)
        """)
    let ids = ["cause/link", "cause/event", "other/link-after-interruption"]
    let rules = Rule.book.filter {
      ids.contains($0.id) || $0.id.hasPrefix("other/open-url")
        || $0.id == "other/tapped-notification"
    }
    var oracle = Oracle(rules: rules, capabilities: .all, isStrict: true)
    oracle.judge(trace)
    #expect((oracle.breach == nil) == isAllowed)
  }

  private static let active = "A.didBecomeActive"

  @Test(
    "judges news that an app in the background missed, though the engine reports no suspension",
    arguments: [
      ("lock | app.protectedDataWillBecomeUnavailable \(down); unlock | \(up)", "protected-data"),
      (
        "lock | app.protectedDataWillBecomeUnavailable \(down)\n"
          + "unlock | app.protectedDataDidBecomeAvailable \(up)", nil
      ),
      ("home | \(down); change locale |; launch | \(up)", "change"),
      ("home | \(down); change locale | app:didChange(locale); launch | \(up)", nil),
      ("home | \(down); change locale |; launch | app:didChange(locale) \(up)", nil),
      ("home | \(down); change settings |; launch | \(up)", nil),
      ("home | \(down); time change |; launch | \(up)", "time-change"),
      (
        "home | \(down); time change | app:significantTimeChange app.significantTimeChange\n"
          + "launch | \(up)", nil
      ),
      (
        "home | \(down); time change |\n"
          + "launch | app:significantTimeChange app.significantTimeChange \(up)", nil
      ),
    ])
  func unseenSuspension(steps: String, rule: String?) throws {
    let trace = try Trace(
      notation: """
        launch | app.willFinishLaunching app.didFinishLaunching A.willConnect \(Self.up)
        \(steps)
        """)
    let capabilities: Capabilities = [
      .sceneBased, .bothDelegates, .changes, .protectedData, .appNotifications,
    ]
    var oracle = Oracle(
      rules: Rule.book.filter { $0.chapter == "other" || $0.chapter == "cause" },
      capabilities: capabilities, isStrict: true, explainsBreaches: true)
    oracle.judge(trace)
    #expect(oracle.breach.map { oracle.rules[$0.rule].id } == rule.map { "other/" + $0 })
    #expect(oracle.breach.map { oracle.message(of: $0)?.contains(" was ") == true } ?? true)
  }

  private static let down = "A.willResignActive A.didEnterBackground"
  private static let up = "A.willEnterForeground A.didBecomeActive"

  @Test("A breach that warns is reported although a breach that is only information came before it")
  func warnings() throws {
    var oracle = Oracle(capabilities: .callbacksOnly, isStrict: false)
    oracle.judge(
      try Trace(
        notation: """
          launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
          A.didBecomeActive
          interrupt call | A.willResignActive
          lock |
          end call | A.didBecomeActive
          """))
    let warning = try #require(oracle.warning)
    #expect(oracle.breach == nil)
    #expect(oracle.rules[warning.rule].id == "deactivation/inactive-during-interruption")
  }
}
