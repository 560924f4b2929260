import Lifecycle
import LifecycleOracle
import Testing

@Suite("What a client tells once more, or against its steps")
struct RepeatingClientTests {
  private static let stepping =
    """
    client Steps; client app on = active, middle = inactive, hidden = inactive or background, first open
    client app back = background, gone = unattached or ends
    client app steps on > middle, middle > on, middle > hidden, hidden > middle, hidden > back
    client app steps back > hidden, back > gone, gone > on, gone > back
    \(UnusualClient.launch) >middle A.didBecomeActive >on
    """

  @Test(
    "is wrong where it is marked, and named rightly",
    arguments: [
      // A scene's notification and the app's own tell of one change of the app.
      (
        "no-duplicates",
        """
        client Up; client app up = becameActive; client app down = resignedActive
        given platform notifications-first
        \(UnusualClient.launch) A:didActivate >up A.didBecomeActive app:didBecomeActive >up!
        """
      ),
      // A window that was told to be active has been there.
      (
        "no-resume-without-pause",
        """
        client Up; client scene came = attached, on = becameActive, off = resignedActive
        given no scenes
        launch | app.willFinishLaunching[inactive] app.didFinishLaunching app.didBecomeActive A>on
        interrupt alert | app.willResignActive A>off A>came!
        """
      ),
      // Who starts late goes all the way to where the app is, and no other.
      (
        "late-start",
        """
        \(UnusualClient.walking)given starts late
        \(UnusualClient.launch) A.didBecomeActive
        start | >started !
        """
      ),
      (
        "late-start",
        "\(UnusualClient.walking)given starts late\n\(UnusualClient.launch)\nstart | >started >resumed!"
      ),
      // Who has not promised that sessions end late has none left to end.
      (
        "session-balanced",
        """
        \(UnusualClient.sessions)client promises sessions 10s from activity, starts
        \(UnusualClient.launch) A.didBecomeActive >begin
        stop |
        start | >end(0s)! >begin
        """
      ),
      // The way to the end goes by the steps, downward, and no further.
      ("legal-steps", "\(stepping)\nterminate | app.willTerminate >hidden! >back >gone"),
      (
        "no-duplicates",
        "\(stepping)\nterminate | app.willTerminate >middle >hidden >hidden! >back >gone"
      ),
      (
        "ends-once",
        "\(stepping)\nterminate | app.willTerminate >middle >hidden >back >gone >on!"
      ),
      // What has come of a bounce is told once.
      (
        "settles-bounces",
        """
        client Settled; client app pause = wentBack, blur = resignedActive
        client app focus = becameActive; client promises settled
        given platform resigns-briefly
        \(UnusualClient.launch) A.didBecomeActive >focus
        lock | A.willResignActive >blur A.didBecomeActive A.willResignActive A.didEnterBackground \
        >blur >pause !
        """
      ),
      // An app without scenes has windows alone, whatever screens its given has.
      (
        "balanced",
        """
        client Up; client app up = cameForward, first silent; client app down = wentBack
        given no scenes, car B
        launch | app.willFinishLaunching[inactive] app.didFinishLaunching app.didBecomeActive
        home | app.willResignActive app.didEnterBackground >down
        launch | app.willEnterForeground app.didBecomeActive
        home | app.willResignActive app.didEnterBackground >down
        launch | app.willEnterForeground app.didBecomeActive !
        """
      ),
    ])
  func wrong(rule: String, text: String) throws {
    try UnusualClient.expectBreaches(of: rule, where: text)
  }

  @Test("is right where the end takes the app down by its steps")
  func right() throws {
    let ends = "terminate | app.willTerminate >middle >hidden >back >gone terminate(system-request)"
    #expect(try UnusualClient.judged("\(Self.stepping)\n\(ends)").breaches.isEmpty)
  }
}
