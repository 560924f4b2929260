import Lifecycle
import LifecycleOracle
import Testing

/// Clients as somebody wrote them who had the manual alone.
@Suite("A client that does what few do")
struct UnusualClientTests {
  private static let launch =
    "launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground"
  private static let crossings =
    "client Up; client app up = cameForward, down = wentBack; "
    + "client app focus = becameActive, blur = resignedActive\n"
  private static let sessions =
    "client Days; client app begin = session begins, end(time) = session ends\n"
  private static let returns =
    "client Wakes; client app suspended = wentBack; "
    + "client app resumed = cameForward, first silent in front\n"
  private static let background =
    "event fetch | app.willFinishLaunching app.didFinishLaunching deliver(fetch) app.performFetch"

  @Test(
    "is right",
    arguments: [
      // Readiness that nobody received is not owed, and may be told to who comes late.
      """
      \(crossings)client ready = ready; client promises replay
      given receives late
      launch | app.willFinishLaunching app.didFinishLaunching >ready A.willConnect \
      A.willEnterForeground >up A.didBecomeActive >focus
      subscribe | >focus
      """,
      """
      \(crossings)client ready = ready; client promises replay
      given receives late
      \(launch) A.didBecomeActive
      subscribe | >ready >focus
      """,
      // Who receives late has missed the beginning of a session, and hears the end of it.
      """
      \(sessions)client promises sessions 30s, links, kept links
      \(launch) >begin A.didBecomeActive
      unsubscribe |
      subscribe |
      home | A.willResignActive A.didEnterBackground
      wait 60s |
      launch | A.willEnterForeground >end(60s) >begin A.didBecomeActive
      """,
      """
      \(sessions)client promises sessions 30s, links, kept links
      given receives late
      \(launch) >begin A.didBecomeActive
      subscribe | >begin
      """,
      // The end of a session may wait for a process in which the app comes to the front.
      """
      \(sessions)client promises sessions 60s from activity, ends late
      given modes fetch
      \(launch) A.didBecomeActive >begin
      home | A.willResignActive A.didEnterBackground
      quit | app.willTerminate terminate(user-quit)
      event fetch | app.willFinishLaunching app.didFinishLaunching deliver(fetch)
      terminate | app.willTerminate terminate(system-request)
      \(launch) A.didBecomeActive >end(0s) >begin
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
      \(launch) A.didBecomeActive >front
      home | A.willResignActive A.didEnterBackground >back >pause
      launch | A.willEnterForeground A.didBecomeActive >front
      home | A.willResignActive A.didEnterBackground >pause >back
      """,
      // A late receiver is told where the app is, not where scenes are.
      """
      client Scenes; client scene on = active; client promises replay
      \(launch) A.didBecomeActive A>on
      unsubscribe |
      subscribe |
      """,
      // What UIKit does not name need not be made up for by each word; what is gone needs no pause.
      """
      client Up; client app up = cameForward, back = background, front = active or inactive
      \(launch) >up >front A.didBecomeActive
      close A | A.willResignActive A.didDisconnect
      launch | A.willConnect A.willEnterForeground >front A.didBecomeActive
      """,
      """
      client Gone; client scene dead = detached, off = resignedActive, back = wentBack
      \(launch) A.didBecomeActive
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
      \(launch) >up A.didBecomeActive
      activity | A.continue(activity 1)
      url | A.openURLContexts(url 2) >url(2)
      activity | A.continue(activity 3) >activity(3)
      """,
      "client Named; client app focus = becameActive, mode(active) = active; client promises state\n"
        + "\(launch) A.didBecomeActive >focus >mode(active)\nask state | >state(mode(active))",
      // A way up that may be no return: told after a launch to the background, not told at one.
      """
      \(returns)given modes fetch
      \(background)
      launch | A.willConnect A.willEnterForeground >resumed A.didBecomeActive
      """,
      """
      \(returns)\(launch) A.didBecomeActive
      home | A.willResignActive A.didEnterBackground >suspended
      launch | A.willEnterForeground >resumed A.didBecomeActive
      """,
      // Both words of one crossing lead to the end.
      """
      client Two; client app pause = wentBack, stop = wentBack; client app bye = ends
      \(launch) A.didBecomeActive
      terminate | app.willTerminate >pause >stop >bye terminate(system-request)
      """,
      """
      client Two; client app pause = wentBack, stop = wentBack; client app bye = ends
      \(launch) A.didBecomeActive
      terminate | app.willTerminate >bye >pause >stop terminate(system-request)
      """,
      // What is not promised may be handed on as what it is.
      """
      client Loads; client promises urls
      \(launch) A.didBecomeActive
      activity | A.continue(activity 1) >activity(1)
      """,
      // Beside a car's screen it is not said which way up was the first.
      """
      \(returns)given car B
      request B | app.willFinishLaunching app.didFinishLaunching B.willConnect B.willEnterForeground \
      B.didBecomeActive
      launch | A.willConnect A.willEnterForeground A.didBecomeActive
      """,
    ])
  func right(text: String) throws {
    let oracle = try Self.judged(text)
    #expect(oracle.breaches.isEmpty, "\(oracle.breaches.map { Rule.bridge[$0.rule].id })")
  }

  @Test(
    "is wrong where it is marked, and named rightly",
    arguments: [
      // One of two words for a crossing is not enough.
      (
        "nothing-lost",
        """
        client Unity; client app Focus_off = resignedActive, Pause_on = resignedActive
        client app Pause_off = becameActive, first open; client app Focus_on = becameActive, first open
        \(launch) A.didBecomeActive >Focus_on
        interrupt alert | A.willResignActive >Focus_off !
        """
      ),
      (
        "balanced",
        """
        client Unity; client app Focus_off = resignedActive, Pause_on = resignedActive
        client app Pause_off = becameActive, first open; client app Focus_on = becameActive, first open
        \(launch) A.didBecomeActive >Focus_on
        interrupt alert | A.willResignActive >Focus_off >Pause_on
        end alert | A.didBecomeActive >Focus_on !
        """
      ),
      (
        "nothing-lost",
        """
        client Both; client app front = active, middle = inactive, back = background, pause = wentBack
        \(launch) A.didBecomeActive >front
        home | A.willResignActive >middle A.didEnterBackground >back !
        """
      ),
      // What leads to a place is not the place.
      (
        "nothing-lost",
        """
        client Short; client app on = active, hidden = inactive or background, paused = background
        \(launch) A.didBecomeActive >on
        home | A.willResignActive A.didEnterBackground >hidden !
        """
      ),
      // A bounce that is told by places.
      (
        "settles-bounces",
        """
        client Calm; client app front = active, middle = inactive; client promises settled
        \(launch) A.didBecomeActive >front
        banner | A.willResignActive >middle A.didBecomeActive >front !
        """
      ),
      // What follows itself is a step.
      (
        "legal-steps",
        """
        client Steps; client app on = active, off = inactive, over = ends
        client app steps on > off, off > on
        \(launch) >off A.didBecomeActive >on
        banner | A.willResignActive A.didBecomeActive >on!
        """
      ),
      // URLs that are promised alone are owed as links are, once.
      (
        "link-once",
        """
        client Files; client promises urls
        url | app.willFinishLaunching app.didFinishLaunching A.willConnect(url 1) \
        A.willEnterForeground A.didBecomeActive !
        """
      ),
      (
        "link-once",
        """
        client Files; client promises urls
        \(launch) A.didBecomeActive
        activity | A.continue(activity 1)
        url | A.openURLContexts(url 2) >url(2) >url(2)!
        """
      ),
      // Behind one that takes a link nobody else hears of it.
      (
        "forwards-to-all",
        """
        client Ends; client promises listeners, yes ends
        given listeners 3 accepting 2
        \(launch) A.didBecomeActive
        url | A.openURLContexts(url 1) >pass(1,url 1) >pass(2,url 1) >pass(3,url 1)!
        """
      ),
      // A link is handed on, not only that there is one.
      (
        "forwards-to-all",
        """
        client Drops; client promises listeners, own
        given listeners 2
        \(launch) A.didBecomeActive
        url | A.openURLContexts(url 1) >pass(1)! >pass(2,url 1) >pass(own,url 1)
        """
      ),
      // Behind the end nothing can be made up for.
      (
        "forwards-to-all",
        """
        client Last; client forwards willTerminate; client promises listeners
        given listeners 2
        \(launch) A.didBecomeActive
        terminate | app.willTerminate >pass(1) terminate(system-request) !
        """
      ),
      (
        "ends-once",
        """
        client Two; client app gone = ends, over = ends
        \(launch) A.didBecomeActive
        terminate | app.willTerminate >gone terminate(system-request) !
        """
      ),
      // A late receiver is told once.
      (
        "no-duplicates",
        """
        \(crossings)client promises replay
        \(launch) >up A.didBecomeActive >focus
        unsubscribe |
        subscribe | >focus >focus!
        """
      ),
      (
        "nothing-lost",
        """
        \(returns)given no scenes, modes fetch
        \(background)
        launch | app.willEnterForeground app.didBecomeActive !
        """
      ),
      // A link is what it came as, and came.
      (
        "link-once",
        """
        client Loads; client promises urls
        \(launch) A.didBecomeActive
        url | A.openURLContexts(url 1) >activity(1)!
        """
      ),
      (
        "link-once",
        """
        client Loads; client promises links
        \(launch) A.didBecomeActive
        url | A.openURLContexts(url 1) >url(1) >push(9)!
        """
      ),
      // Nobody can mistake one scene for several.
      (
        "nothing-invented",
        """
        client One; client app resume = cameForward, first silent; client app focus = becameActive
        launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
        A.didBecomeActive >focus >resume!
        """
      ),
      (
        "launch-is-no-return",
        "\(returns)\(launch) >resumed! A.didBecomeActive"
      ),
    ])
  func wrong(rule: String, text: String) throws {
    let trace = try Trace(notation: text)
    let oracle = try Self.judged(text)
    let marked = trace.steps.indices.flatMap { step in
      trace.steps[step].marks.map { [step, $0] }
    }
    #expect(oracle.breaches.map { [$0.step, $0.index] } == marked)
    #expect(oracle.breaches.map { Rule.bridge[$0.rule].id } == ["bridge/\(rule)"])
  }

  private static func judged(_ text: String) throws -> Oracle {
    let trace = try Trace(notation: text)
    let contract = try #require(trace.contract)
    var oracle = Oracle(
      rules: Rule.bridge, capabilities: contract.capabilities, isStrict: true,
      contract: contract, keepsBreaches: true)
    oracle.judge(trace)
    return oracle
  }
}
