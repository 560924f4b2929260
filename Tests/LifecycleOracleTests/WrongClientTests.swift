import Lifecycle
import LifecycleOracle
import Testing

/// What is wrong with clients as somebody wrote them who had the manual alone.
@Suite("A client that breaks what few break")
struct WrongClientTests {
  @Test(
    "is wrong where it is marked, and named rightly",
    arguments: [
      // One of two words for a crossing is not enough.
      (
        "nothing-lost",
        """
        client Unity; client app Focus_off = resignedActive, Pause_on = resignedActive
        client app Pause_off = becameActive, first open; client app Focus_on = becameActive, first open
        \(UnusualClient.launch) A.didBecomeActive >Focus_on
        interrupt alert | A.willResignActive >Focus_off !
        """
      ),
      (
        "balanced",
        """
        client Unity; client app Focus_off = resignedActive, Pause_on = resignedActive
        client app Pause_off = becameActive, first open; client app Focus_on = becameActive, first open
        \(UnusualClient.launch) A.didBecomeActive >Focus_on
        interrupt alert | A.willResignActive >Focus_off >Pause_on
        end alert | A.didBecomeActive >Focus_on !
        """
      ),
      (
        "nothing-lost",
        """
        client Both; client app front = active, middle = inactive, back = background, pause = wentBack
        \(UnusualClient.launch) A.didBecomeActive >front
        home | A.willResignActive >middle A.didEnterBackground >back !
        """
      ),
      // A later way up is no first one, though nothing was told of the first, nor of the way down.
      (
        "hears-scenes",
        """
        \(UnusualClient.silent)\(UnusualClient.launch) A.didBecomeActive
        \(UnusualClient.comesBack("", "!"))
        """
      ),
      (
        "balanced",
        """
        client Up; client app resume = cameForward, first open; client app low = memory warning
        client scene shown = active
        \(UnusualClient.launch) A.didBecomeActive A>shown
        \(UnusualClient.comesBack(">resume", "A>shown"))
        \(UnusualClient.comesBack("", "A>shown !"))
        """
      ),
      (
        "balanced",
        """
        client Up; client app on = active
        \(UnusualClient.launch) A.didBecomeActive >on
        \(UnusualClient.comesBack("", "!"))
        """
      ),
      (
        "balanced",
        """
        client Up; client app on = active or inactive
        \(UnusualClient.launch) >on A.didBecomeActive
        interrupt alert | A.willResignActive
        end alert | A.didBecomeActive
        \(UnusualClient.comesBack("", "!"))
        """
      ),
      (
        "nothing-lost",
        """
        client Windows; client scene shown = active
        \(UnusualClient.launch) A.didBecomeActive A>shown
        close A | A.willResignActive A.didEnterBackground A.didDisconnect
        launch | A.willConnect A.willEnterForeground A.didBecomeActive !
        """
      ),
      (
        "launch-is-no-return",
        """
        \(UnusualClient.silent)given modes fetch
        \(UnusualClient.background)
        launch | A.willConnect A.willEnterForeground >resume! A.didBecomeActive
        """
      ),
      // A second answer, one that nobody has asked for, and a second word to who comes late.
      (
        "state-agrees",
        """
        \(UnusualClient.crossings)client promises state
        \(UnusualClient.launch) >up A.didBecomeActive >focus
        ask state | >state(active) >state(active)!
        wait 5s | >state(active)!
        """
      ),
      (
        "starts-without-a-window",
        """
        \(UnusualClient.crossings)client ready = ready; client promises starts
        given starts late
        \(UnusualClient.launch) A.didBecomeActive
        start | >ready >ready!
        """
      ),
      (
        "late-start",
        """
        \(UnusualClient.crossings)client promises starts
        given starts late
        \(UnusualClient.launch) A.didBecomeActive
        start | >up >up!
        """
      ),
      // A session that has begun is not begun again as the step goes on.
      (
        "session-balanced",
        """
        \(UnusualClient.sessions)client promises sessions 30s from activity
        \(UnusualClient.launch) A.didBecomeActive >begin
        home | A.willResignActive A.didEnterBackground
        wait 60s |
        launch | A.willEnterForeground A.didBecomeActive >end(0s) >begin A.willResignActive \
        A.didBecomeActive >end(0s)! >begin
        """
      ),
      // What leads to a place is not the place.
      (
        "nothing-lost",
        """
        client Short; client app on = active, hidden = inactive or background, paused = background
        \(UnusualClient.launch) A.didBecomeActive >on
        home | A.willResignActive A.didEnterBackground >hidden !
        """
      ),
      // A bounce that is told by places.
      (
        "settles-bounces",
        """
        client Calm; client app front = active, middle = inactive; client promises settled
        \(UnusualClient.launch) A.didBecomeActive >front
        banner | A.willResignActive >middle A.didBecomeActive >front !
        """
      ),
      // What follows itself is a step.
      (
        "legal-steps",
        """
        client Steps; client app on = active, off = inactive, over = ends
        client app steps on > off, off > on
        \(UnusualClient.launch) >off A.didBecomeActive >on
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
        \(UnusualClient.launch) A.didBecomeActive
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
        \(UnusualClient.launch) A.didBecomeActive
        url | A.openURLContexts(url 1) >pass(1,url 1) >pass(2,url 1) >pass(3,url 1)!
        """
      ),
      // A link is handed on, not only that there is one.
      (
        "forwards-to-all",
        """
        client Drops; client promises listeners, own
        given listeners 2
        \(UnusualClient.launch) A.didBecomeActive
        url | A.openURLContexts(url 1) >pass(1)! >pass(2,url 1) >pass(own,url 1)
        """
      ),
      // Behind the end nothing can be made up for.
      (
        "forwards-to-all",
        """
        client Last; client forwards willTerminate; client promises listeners
        given listeners 2
        \(UnusualClient.launch) A.didBecomeActive
        terminate | app.willTerminate >pass(1) terminate(system-request) !
        """
      ),
      (
        "ends-once",
        """
        client Two; client app gone = ends, over = ends
        \(UnusualClient.launch) A.didBecomeActive
        terminate | app.willTerminate >gone terminate(system-request) !
        """
      ),
      // A late receiver is told once.
      (
        "no-duplicates",
        """
        \(UnusualClient.crossings)client promises replay
        \(UnusualClient.launch) >up A.didBecomeActive >focus
        unsubscribe |
        subscribe | >focus >focus!
        """
      ),
      (
        "nothing-lost",
        """
        \(UnusualClient.returns)given no scenes, modes fetch
        \(UnusualClient.background)
        launch | app.willEnterForeground app.didBecomeActive !
        """
      ),
      // A link is what it came as, and came.
      (
        "link-once",
        """
        client Loads; client promises urls
        \(UnusualClient.launch) A.didBecomeActive
        url | A.openURLContexts(url 1) >activity(1)!
        """
      ),
      (
        "link-once",
        """
        client Loads; client promises links
        \(UnusualClient.launch) A.didBecomeActive
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
        "\(UnusualClient.returns)\(UnusualClient.launch) >resumed! A.didBecomeActive"
      ),
    ])
  func wrong(rule: String, text: String) throws {
    try UnusualClient.expectBreaches(of: rule, where: text)
  }
}
