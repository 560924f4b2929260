import Lifecycle
import LifecycleOracle
import Testing

/// Clients as somebody wrote them who had the manual alone.
@Suite("A client that does what few do")
struct UnusualClientTests {
  @Test(
    "is right",
    arguments: [
      // Readiness that nobody received is not owed, and may be told to who comes late.
      """
      \(UnusualClient.crossings)client ready = ready; client promises replay
      given receives late
      launch | app.willFinishLaunching app.didFinishLaunching >ready A.willConnect \
      A.willEnterForeground >up A.didBecomeActive >focus
      subscribe | >focus
      """,
      """
      \(UnusualClient.crossings)client ready = ready; client promises replay
      given receives late
      \(UnusualClient.launch) A.didBecomeActive
      subscribe | >ready >focus
      """,
      // Who receives late has missed the beginning of a session, and hears the end of it.
      """
      \(UnusualClient.sessions)client promises sessions 30s, links, kept links
      \(UnusualClient.launch) >begin A.didBecomeActive
      unsubscribe |
      subscribe |
      home | A.willResignActive A.didEnterBackground
      wait 60s |
      launch | A.willEnterForeground >end(60s) >begin A.didBecomeActive
      """,
      """
      \(UnusualClient.sessions)client promises sessions 30s, links, kept links
      given receives late
      \(UnusualClient.launch) >begin A.didBecomeActive
      subscribe | >begin
      """,
      // The end of a session may wait for a process in which the app comes to the front.
      """
      \(UnusualClient.sessions)client promises sessions 60s from activity, ends late
      given modes fetch
      \(UnusualClient.launch) A.didBecomeActive >begin
      home | A.willResignActive A.didEnterBackground
      quit | app.willTerminate terminate(user-quit)
      event fetch | app.willFinishLaunching app.didFinishLaunching deliver(fetch)
      terminate | app.willTerminate terminate(system-request)
      \(UnusualClient.launch) A.didBecomeActive >end(0s) >begin
      """,
      // A scene that is gone, and another that connects: two, though they share a letter.
      """
      client Born; client scene born = attached, dead = detached; client promises settled
      request A | app.willFinishLaunching app.didFinishLaunching A.willConnect A>born suspend
      close A |
      launch | resume A.didDisconnect A>dead app.didDiscardSceneSessions(A) A.willConnect A>born \
      A.willEnterForeground A.didBecomeActive
      """,
      // Where the app is, and the boundary that it crossed, in either order.
      """
      client Both; client app front = active, back = background, pause = wentBack
      \(UnusualClient.launch) A.didBecomeActive >front
      home | A.willResignActive A.didEnterBackground >back >pause
      launch | A.willEnterForeground A.didBecomeActive >front
      home | A.willResignActive A.didEnterBackground >pause >back
      """,
      // A late receiver is told where the app is, not where scenes are.
      """
      client Scenes; client scene on = active; client promises replay
      \(UnusualClient.launch) A.didBecomeActive A>on
      unsubscribe |
      subscribe |
      """,
      // What UIKit does not name need not be made up for by each word; what is gone needs no pause.
      """
      client Up; client app up = cameForward, back = background, front = active or inactive
      \(UnusualClient.launch) >up >front A.didBecomeActive
      close A | A.willResignActive A.didDisconnect
      launch | A.willConnect A.willEnterForeground >front A.didBecomeActive
      """,
      """
      client Gone; client scene dead = detached, off = resignedActive, back = wentBack
      \(UnusualClient.launch) A.didBecomeActive
      close A | A.willResignActive A.didEnterBackground A.didDisconnect A>dead
      """,
      // A remote notification that was not tapped is no link.
      """
      client Proxy; client forwards didReceiveRemoteNotification; client promises listeners
      given modes remote-notification, listeners 1
      event remote-notification | app.willFinishLaunching app.didFinishLaunching \
      deliver(remote-notification) app.didReceiveRemoteNotification(push) >pass(1)
      """,
      // Who promises URLs alone hands on an activity or not.
      """
      client Files; client app up = cameForward; client promises urls
      \(UnusualClient.launch) >up A.didBecomeActive
      activity | A.continue(activity 1)
      url | A.openURLContexts(url 2) >url(2)
      activity | A.continue(activity 3) >activity(3)
      """,
      "client Named; client app focus = becameActive, mode(active) = active; client promises state\n"
        + "\(UnusualClient.launch) A.didBecomeActive >focus >mode(active)\nask state | >state(mode(active))",
      // A way up that may be no return: told after a launch to the background, not told at one.
      """
      \(UnusualClient.returns)given modes fetch
      \(UnusualClient.background)
      launch | A.willConnect A.willEnterForeground >resumed A.didBecomeActive
      """,
      """
      \(UnusualClient.returns)\(UnusualClient.launch) A.didBecomeActive
      home | A.willResignActive A.didEnterBackground >suspended
      launch | A.willEnterForeground >resumed A.didBecomeActive
      """,
      // Both words of one crossing lead to the end.
      """
      client Two; client app pause = wentBack, stop = wentBack; client app bye = ends
      \(UnusualClient.launch) A.didBecomeActive
      terminate | app.willTerminate >pause >stop >bye terminate(system-request)
      """,
      """
      client Two; client app pause = wentBack, stop = wentBack; client app bye = ends
      \(UnusualClient.launch) A.didBecomeActive
      terminate | app.willTerminate >bye >pause >stop terminate(system-request)
      """,
      // What is not promised may be handed on as what it is.
      """
      client Loads; client promises urls
      \(UnusualClient.launch) A.didBecomeActive
      activity | A.continue(activity 1) >activity(1)
      """,
      // Who starts beside a display, and counts windows alone, has not been told that it is active.
      """
      \(UnusualClient.crossings)client promises starts
      given starts late, display B, platform activates-briefly-when-interrupted
      interrupt alert |
      request B | app.willFinishLaunching app.didFinishLaunching B.willConnect B.willEnterForeground \
      B.didBecomeActive
      start |
      launch | A.willConnect A.willEnterForeground A.didBecomeActive A.willResignActive >up >focus >blur
      """,
      // Beside a car's screen it is not said which way up was the first.
      """
      \(UnusualClient.returns)given car B
      request B | app.willFinishLaunching app.didFinishLaunching B.willConnect B.willEnterForeground \
      B.didBecomeActive
      launch | A.willConnect A.willEnterForeground A.didBecomeActive
      """,
      // A scene that connects is another than the one that is gone: nothing is owed for that.
      """
      client Video; client scene on = inactive or active, off = background, gone = detached
      \(UnusualClient.launch) A>on A.didBecomeActive
      close A | A.willResignActive A.didDisconnect A>gone app.didDiscardSceneSessions(A)
      request A | A.willConnect
      """,
      // The end takes everything down, beside a screen of its own too.
      """
      \(UnusualClient.returns)client app blur = resignedActive, exit = ends
      given car B
      request B | app.willFinishLaunching app.didFinishLaunching B.willConnect B.willEnterForeground \
      B.didBecomeActive
      terminate | app.willTerminate >blur >suspended >exit terminate(system-request)
      """,
      // One word does for all that lies behind, also where a screen of its own is all that there is.
      """
      client Once; client app resumed = cameForward or becameActive, paused = wentBack or resignedActive
      given car B
      request B | app.willFinishLaunching app.didFinishLaunching B.willConnect B.willEnterForeground \
      B.didBecomeActive >resumed
      launch | A.willConnect A.willEnterForeground A.didBecomeActive
      """,
      // One word for each of two crossings, behind a bounce that is left out.
      """
      client Each; client app resumed = cameForward or becameActive, paused = wentBack or resignedActive
      \(UnusualClient.launch) >resumed A.didBecomeActive >resumed
      lock | app:willResignActive A.willResignActive app:didBecomeActive A.didBecomeActive \
      app:willResignActive A.willResignActive app:didEnterBackground >paused >paused A.didEnterBackground
      """,
      // Who starts late goes by its steps to where the app is.
      """
      \(UnusualClient.walking)given starts late
      \(UnusualClient.launch) A.didBecomeActive
      start | >started >resumed
      """,
      "\(UnusualClient.walking)given starts late\n\(UnusualClient.launch)\nstart | >started",
      // What it has left open on the disk it may end as it is started again.
      """
      \(UnusualClient.sessions)client promises sessions 10s from activity, ends late, starts
      \(UnusualClient.launch) A.didBecomeActive >begin
      stop |
      start | >end(0s) >begin
      """,
    ])
  func right(text: String) throws {
    let oracle = try UnusualClient.judged(text)
    #expect(oracle.breaches.isEmpty, "\(oracle.breaches.map { Rule.bridge[$0.rule].id })")
  }
}

/// The beginnings of traces of such clients.
enum UnusualClient {
  static let launch =
    "launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground"
  static let crossings =
    "client Up; client app up = cameForward, down = wentBack; "
    + "client app focus = becameActive, blur = resignedActive\n"
  static let sessions =
    "client Days; client app begin = session begins, end(time) = session ends\n"
  static let returns =
    "client Wakes; client app suspended = wentBack; "
    + "client app resumed = cameForward, first silent in front\n"
  static let silent = "client Up; client app resume = cameForward, first silent\n"

  static let walking =
    "client Walks; client app created = background, started = inactive, resumed = active; "
    + "client app steps created > started, started > resumed, resumed > started, started > created; "
    + "client promises starts\n"

  /// A way to the background of which nothing is told, and what is told of the way back.
  static func comesBack(_ forward: String, _ active: String) -> String {
    """
    home | A.willResignActive A.didEnterBackground
    launch | A.willEnterForeground \(forward) A.didBecomeActive \(active)
    """
  }

  static let background =
    "event fetch | app.willFinishLaunching app.didFinishLaunching deliver(fetch) app.performFetch"

  /// Expects that a rule is broken where a trace is marked, and no other.
  static func expectBreaches(of rule: String, where text: String) throws {
    let trace = try Trace(notation: text)
    let oracle = try judged(text)
    let marked = trace.steps.indices.flatMap { step in
      trace.steps[step].marks.map { [step, $0] }
    }
    #expect(oracle.breaches.map { [$0.step, $0.index] } == marked)
    #expect(Set(oracle.breaches.map { Rule.bridge[$0.rule].id }) == ["bridge/\(rule)"])
  }

  static func judged(_ text: String) throws -> Oracle {
    let trace = try Trace(notation: text)
    let contract = try #require(trace.contract)
    var oracle = Oracle(
      rules: Rule.bridge, capabilities: contract.capabilities, isStrict: true,
      contract: contract, keepsBreaches: true)
    oracle.judge(trace)
    return oracle
  }
}
