import Lifecycle

// Traces of clients in both life cycles, with what is told otherwise marked in the first.
extension MigrationTests {
  static let launch = "app.willFinishLaunching app.didFinishLaunching"
  static let connection = "\(launch) A.willConnect A.willEnterForeground"

  /// A launch to the front, as either life has it; what UIKit names of visibility is not the same.
  static let launched =
    "given no scenes\nlaunch | \(launch) app.didBecomeActive >migrated \(connection) "
    + "A.didBecomeActive\n"

  /// A way to the background that is the same in both, and on which nothing is told.
  static let left =
    "home | app.willResignActive app.didEnterBackground >migrated A.willResignActive "
    + "A.didEnterBackground\n"

  /// A launch that ends in the foreground without scenes, of which no word is told, and with one.
  static func interrupted(_ after: String) -> String {
    "given no scenes\ninterrupt alert | >migrated\n"
      + "launch | app.willFinishLaunching[inactive] app.didFinishLaunching[inactive] >migrated "
      + "\(after)\n"
  }

  /// A launch that is told of by `focus`, and a return to the app by a client that tells so much.
  static func comesBack(
    _ lines: String, _ before: String, _ after: String
  ) -> String {
    """
    client Example; client app pause = wentBack; client app \(lines)
    given no scenes
    launch | \(launch) app.didBecomeActive >migrated \(connection) A.didBecomeActive
    home | app.willResignActive app.didEnterBackground >pause >migrated \
    A.willResignActive A.didEnterBackground >pause
    launch | app.willEnterForeground \(before) app.didBecomeActive >migrated \
    A.willEnterForeground \(after) A.didBecomeActive
    """
  }

  /// A further return of the same.
  static func comesBackOnce(_ before: String, _ after: String) -> String {
    """
    home | app.willResignActive app.didEnterBackground >pause >migrated \
    A.willResignActive A.didEnterBackground >pause
    launch | app.willEnterForeground \(before)! app.didBecomeActive >migrated \
    A.willEnterForeground \(after) A.didBecomeActive
    """
  }

  /// A session that one process leaves open, which ends so in either life, and a launch behind that.
  static func sessionLeftOpen(_ end: String, _ other: String, _ before: String) -> String {
    """
    client Example; client app begin = session begins, end = session ends
    client promises sessions 30s from activity, ends late
    given no scenes
    launch | \(launch) app.didBecomeActive >begin >migrated \(connection) A.didBecomeActive >begin
    \(left)quit | \(end) >migrated \(other)
    launch | \(launch) app.didBecomeActive \(before) >begin >migrated \(connection) \
    A.didBecomeActive >begin
    """
  }

  /// What is found.
  static let differing = [
    comesBack("resume = cameForward", ">resume!", ""),
    comesBack("resume = cameForward", "", ">resume!"),
    comesBack("resume = cameForward, first open", ">resume!", ""),
    comesBack("resume = cameForward, repeats allowed", ">resume! >resume", ""),
    comesBack("resume = cameForward", ">resume", ">resume >resume!"),
    // A word whose first way up is silent or open, where that is behind both, or nothing came up.
    comesBack("resume = cameForward, first silent", "", ">resume!"),
    """
    client Example; client app focus = becameActive, first open
    given no scenes
    launch | \(launch) app.didBecomeActive >focus >migrated \(connection) A.didBecomeActive
    \(left)launch | app.willEnterForeground app.didBecomeActive >focus! >migrated \
    A.willEnterForeground A.didBecomeActive
    """,
    comesBack("resume = cameForward, first silent", ">resume", ">resume") + "\n"
      + comesBackOnce(">resume", ""),
    comesBack("resume = cameForward, first silent", "", "")
      + "\ninterrupt alert | app.willResignActive >migrated A.willResignActive >resume!",
    // What has no cause in the step, where UIKit did nothing at all.
    """
    client Example; client app pause = wentBack
    given no scenes
    launch | \(launch) app.didBecomeActive >migrated \(connection) A.didBecomeActive
    wait 5s | >migrated >pause!
    """,
    """
    client Example; client app low = memory warning
    given no scenes
    launch | \(launch) app.didBecomeActive >migrated \(connection) A.didBecomeActive
    memory warning | app.didReceiveMemoryWarning >low! >migrated app.didReceiveMemoryWarning
    """,
    """
    client Example; client app quit = ends
    given no scenes
    launch | \(launch) app.didBecomeActive >migrated \(connection) A.didBecomeActive
    quit | app.willTerminate >quit! terminate(user-quit) >migrated app.willTerminate terminate(user-quit)
    """,
    """
    client Example; client ready = ready
    given no scenes, modes fetch
    event fetch | \(launch) >ready! deliver(fetch) >migrated \(launch) deliver(fetch)
    """,
    """
    client Example; client promises state
    given no scenes
    launch | \(launch) app.didBecomeActive >migrated \(connection) A.didBecomeActive
    ask state | >state(active)! >migrated >state(background)
    """,
    """
    client Example; client promises links, taps
    given no scenes
    tap notification | \(launch) app.didReceiveNotificationResponse(push 1) >push(1)! app.didBecomeActive >migrated \
    \(launch) A.willConnect(push 1) A.willEnterForeground A.didBecomeActive
    """,
    """
    client Example; client app begin = session begins, end = session ends
    client promises sessions 30s from activity
    given no scenes
    launch | \(launch) app.didBecomeActive >begin! >migrated \(connection) A.didBecomeActive
    """,
    // What a process has left on the disk that was ended without a word.
    sessionLeftOpen("terminate(user-quit)", "terminate(user-quit)", ">end!"),
    // The first way up is owed, and a way down that is not the first of an event that is open.
    """
    client Example; client app focus = becameActive
    given no scenes
    launch | \(launch) app.didBecomeActive >focus! >migrated \(connection) A.didBecomeActive
    """,
    """
    client Example; client app blur = resignedActive, focus = becameActive, first open
    \(launched)interrupt alert | app.willResignActive >blur! >migrated A.willResignActive
    """,
    // Places, and such as may repeat.
    """
    client Example; client app on = active, off = inactive or background
    given no scenes
    launch | \(launch) app.didBecomeActive >on >migrated \(connection) A.didBecomeActive >on
    home | app.willResignActive >off! app.didEnterBackground >migrated A.willResignActive \
    A.didEnterBackground
    """,
    """
    client Example; client app on = active, off = background, repeats allowed
    given no scenes
    launch | \(launch) app.didBecomeActive >on >migrated \(connection) A.didBecomeActive >on
    home | app.willResignActive app.didEnterBackground >off! >migrated A.willResignActive \
    A.didEnterBackground
    """,
    // A link once more, where UIKit has done nothing else.
    """
    client Example; client promises links
    \(launched)url | app.open(url 1) >url(1) >migrated A.openURLContexts(url 1) >url(1) >url(1)!
    """,
    // A word without a cause, where a scene connects, or where a process began anew.
    """
    client Example; client app focus = becameActive
    given no scenes, modes fetch
    event fetch | \(launch) >focus! >migrated \(launch) A.willConnect
    """,
    """
    client Example; client app focus = becameActive
    \(interrupted(connection))quit | app.willTerminate terminate(user-quit) >migrated app.willTerminate terminate(user-quit)
    prewarm | \(launch) >focus! >migrated \(launch)
    """,
    // Notifications of a scene that some post in an app without.
    """
    client Example; client app blur = resignedActive
    \(launched)interrupt alert | app.willResignActive A:willDeactivate >blur! >migrated A.willResignActive
    """,
  ]
}
