import Lifecycle

// Rules about the user sessions that clients report: their begin, end and duration.
extension Rule {
  static let ofSessions = [sessionNeedsForeground, sessionBalanced, sessionTime]

  /// The contract of a client that reports sessions.
  static let sessionClient =
    "client Example; client app begin = session begins, end = session ends; "
    + "client promises starts, sessions 30s\n"

  /// A session of `sessionClient`, and the move to the background.
  private static let leftSession =
    sessionClient
    + "launch | app.willFinishLaunching app.didFinishLaunching A.willConnect "
    + "A.willEnterForeground >begin A.didBecomeActive\n"
    + "home | A.willResignActive A.didEnterBackground"

  /// A session that the last process has left open.
  private static let lateSession =
    "client Example; client app begin = session begins, end = session ends; "
    + "client promises sessions 30s, ends late\n"
    + "launch | app.willFinishLaunching app.didFinishLaunching A.willConnect "
    + "A.willEnterForeground >begin A.didBecomeActive\n"
    + "terminate | A.willResignActive terminate(system-request)\n"

  static let sessionNeedsForeground = Rule(
    "bridge/session-needs-foreground", .must,
    "A session must begin only while the app is in "
      + "front, or if the app was in front earlier in the step.",
    sources: [.page("uikit/about-the-background-execution-sequence")],
    needs: [.client, .userSessions], breadth: .narrow,
    check: .bridge(exercisedBy: [.reportedSession], at: [.session]) {
      $0.beginsOutOfSight($0.report.seen.meanings)
    },
    message: .client("begins a session while the app is not in front", ""),
    examples: [
      """
      \(sessionClient)launch | app.willFinishLaunching app.didFinishLaunching A.willConnect \
      A.willEnterForeground >begin A.didBecomeActive
      """,
      """
      client Example; client app begin = session begins, end = session ends
      client promises starts, sessions 30s from activity
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect \
      A.willEnterForeground >begin A.didBecomeActive
      """,
      """
      \(sessionClient)given modes fetch
      event fetch | app.willFinishLaunching app.didFinishLaunching >begin! deliver(fetch)
      """,
    ])

  static let sessionBalanced = Rule(
    "bridge/session-balanced", .must,
    "While the app is active, a session must be open. A return within the session's time must "
      + "continue it, and a later return must begin a new one.",
    sources: [.page("uikit/managing-your-app-s-life-cycle")],
    latitude: [
      "A session may begin when the app comes to the front, or not until it is active.",
      "With `ends late`, a new process may continue the session of the last one.",
    ],
    needs: [.client, .userSessions],
    check: .bridge(exercisedBy: [.reportedSession], pending: [.session], at: [.session]) {
      $0.unbalances($0.report.seen.meanings)
    },
    message: .sessionUnbalanced,
    examples: [
      """
      \(leftSession)
      wait 60s |
      launch | A.willEnterForeground >end >begin A.didBecomeActive
      """,
      """
      \(leftSession) >end
      launch | A.willEnterForeground >begin! A.didBecomeActive
      """,
      """
      \(sessionClient)interrupt alert |
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground
      end alert | A.didBecomeActive >begin
      home | A.willResignActive A.didEnterBackground
      wait 60s |
      interrupt alert |
      launch | A.willEnterForeground
      end alert | A.didBecomeActive >end >begin
      """,
      """
      \(leftSession)
      interrupt alert |
      launch | A.willEnterForeground
      wait 60s |
      end alert | A.didBecomeActive >end >begin
      """,
      """
      \(leftSession)
      wait 60s |
      interrupt alert |
      launch | A.willEnterForeground
      end alert | A.didBecomeActive !
      """,
      """
      \(leftSession)
      wait 60s |
      interrupt alert |
      launch | A.willEnterForeground
      home | A.didEnterBackground
      launch | A.willEnterForeground
      end alert | A.didBecomeActive >end >begin
      """,
      """
      \(lateSession)launch | app.willFinishLaunching app.didFinishLaunching A.willConnect \
      A.willEnterForeground A.didBecomeActive
      """,
      """
      \(lateSession)wait 60s |
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect \
      A.willEnterForeground A.didBecomeActive !
      """,
      """
      client Example; client app begin = session begins, end(time) = session ends
      client promises sessions 30s, ends late
      given no scenes
      launch | app.willFinishLaunching app.didFinishLaunching app.didBecomeActive >begin
      quit | app.willResignActive app.didEnterBackground app.willTerminate terminate(user-quit)
      interrupt alert |
      launch | app.willFinishLaunching[inactive] app.didFinishLaunching[inactive]
      wait 31s |
      end alert | app.didBecomeActive
      """,
    ])

  private static let timedSession =
    "client Example; client app begin = session begins, end(time) = session ends; "
    + "client promises sessions 30s\n"
    + "launch | app.willFinishLaunching app.didFinishLaunching A.willConnect "
    + "A.willEnterForeground >begin A.didBecomeActive\nwait 60s |\n"
    + "home | A.willResignActive A.didEnterBackground\nwait 20s | suspend\nwait 60s |\n"

  static let sessionTime = Rule(
    "bridge/session-time", .should,
    "A client should report no session as longer than the process has run since the session began, "
      + "and none as shorter than the app was active since then. Prewarming and suspension do not "
      + "count.",
    sources: [
      .page("uikit/about-the-app-launch-sequence"),
      .page("uikit/about-the-background-execution-sequence"),
      .report("https://github.com/getsentry/sentry-cocoa/issues/1897"),
    ],
    latitude: ["Time in the background may count or not, as long as code runs there."],
    needs: [.client, .userSessions],
    check: .bridge(exercisedBy: [.timedSession], at: [.session]) {
      $0.isTooLong() || $0.isTooShort()
    },
    message: .sessionDuration,
    examples: [
      "\(timedSession)launch | resume A.willEnterForeground >end(0s)! >begin A.didBecomeActive",
      "\(timedSession)launch | resume A.willEnterForeground >end(60s) >begin A.didBecomeActive",
      "\(timedSession)launch | resume A.willEnterForeground >end(80s) >begin A.didBecomeActive",
      """
      \(timedSession)launch | resume A.willEnterForeground >end(60s) >begin A.didBecomeActive
      wait 10s |
      home | A.willResignActive A.didEnterBackground
      wait 20s | suspend
      wait 60s |
      launch | resume A.willEnterForeground >end(10s) >begin A.didBecomeActive
      """,
      "\(timedSession)launch | resume A.willEnterForeground >end(140s)! >begin A.didBecomeActive",
      """
      client Example; client app begin = session begins, end(time) = session ends
      client promises sessions 30s, ends late
      \(launchedScene) >begin
      wait 10s |
      terminate | terminate(system-request)
      launch | app.willFinishLaunching >end(11s)! app.didFinishLaunching A.willConnect \
      A.willEnterForeground A.didBecomeActive >begin
      """,
    ])
}
