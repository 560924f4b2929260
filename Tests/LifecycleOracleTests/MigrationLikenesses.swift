// Traces of clients in both life cycles in which nothing is told otherwise.
extension MigrationTests {
  /// What is not compared.
  static let alike = [
    // The launch tells willEnterForeground to a scene alone.
    """
    client Example; client app resume = cameForward
    given no scenes
    launch | \(launch) app.didBecomeActive >migrated \(connection) >resume A.didBecomeActive
    """,
    """
    client Example; client app front = inactive or active, back = background
    given no scenes
    launch | \(launch) app.didBecomeActive >front >migrated \(connection) >front >front \
    A.didBecomeActive
    """,
    // Nobody told an app without scenes that it is inactive: the way back is open there.
    """
    client Example; client app pause = wentBack
    given no scenes
    interrupt alert | >migrated
    launch | \(launch)[inactive] >migrated \(connection)
    home | app.didEnterBackground >migrated A.didEnterBackground >pause
    """,
    // A bounce that only one of the two has.
    """
    client Example; client app focus = becameActive, blur = resignedActive
    given no scenes
    launch | \(launch) app.didBecomeActive >focus >migrated \(connection) A.didBecomeActive >focus
    banner | >migrated A.willResignActive >blur A.didBecomeActive >focus
    """,
    // The first way up is open, and so is what may repeat.
    """
    client Example; client app focus = becameActive, first open
    given no scenes
    launch | \(launch) app.didBecomeActive >focus >migrated \(connection) A.didBecomeActive
    """,
    comesBack("resume = cameForward, repeats allowed", ">resume >resume", ">resume"),
    """
    client Example; client app focus = becameActive, repeats allowed
    given no scenes
    launch | \(launch) app.didBecomeActive >focus >migrated \(connection) A.didBecomeActive >focus
    wait 5s | >focus >migrated
    """,
    // Words of scenes.
    """
    client Example; client app focus = becameActive; client scene gone = detached, came = attached
    given no scenes
    launch | \(launch) app.didBecomeActive >focus >migrated \(connection) A>came A.didBecomeActive \
    >focus
    """,
    // What nobody promises, and what nobody receives.
    """
    client Example; client app focus = becameActive
    given no scenes
    url | \(launch)(url 1) >url(1) app.didBecomeActive >focus >migrated \
    \(launch) A.willConnect(url 1) A.willEnterForeground A.didBecomeActive >focus
    """,
    // UIKit brings a link, and a warning, to one of them alone.
    """
    client Example; client app low = memory warning; client promises links
    given no scenes
    launch | \(launch) app.didBecomeActive >migrated \(connection) A.didBecomeActive
    url | app.open(url 1) >url(1) >migrated
    memory warning | >migrated app.didReceiveMemoryWarning >low
    """,
    // One process lives on, and the other is gone.
    """
    client Example; client promises state
    given no scenes
    launch | \(launch) app.didBecomeActive >migrated \(connection) A.didBecomeActive
    memory pressure | >migrated terminate(memory)
    ask state | >state(active) >migrated
    """,
    // A process that begins where the other goes on.
    """
    client Example; client promises links
    \(launched)memory pressure | >migrated terminate(memory)
    url | app.open(url 1) >url(1) >migrated \(launch) A.willConnect(url 1) A.willEnterForeground \
    A.didBecomeActive
    url | app.open(url 2) >url(2) >migrated A.openURLContexts(url 2) >url(2)
    """,
    // What other rules judge: words that nobody has declared, or at another level; what is handed
    // to listeners; links that UIKit has not brought; answers and taps that nobody promises.
    """
    client Example; client app on = active; client scene gone = detached
    client promises links, listeners
    \(launched)wait 5s | >oops >gone >pass(1) >answer(no) >url(7) >state(active) >migrated
    tap notification | app.didReceiveNotificationResponse(push 1) >push(1) >migrated \
    app.didReceiveNotificationResponse(push 1)
    """,
    """
    client Example; client app pause = wentBack; client scene shown = becameActive
    given no scenes
    launch | \(launch) app.didBecomeActive >shown >migrated \(connection) A.didBecomeActive
    """,
    // Answers at different places, after different words, or after UIKit named something else.
    """
    client Example; client promises state
    \(interrupted(launch + " A.willConnect"))ask state | >state(inactive) >migrated >state(background)
    """,
    """
    client Example; client promises state
    \(interrupted(connection))ask state | >state(background) >migrated >state(inactive)
    """,
    """
    client Example; client app on = active, up = active; client promises state
    given no scenes
    launch | \(launch) app.didBecomeActive >on >migrated \(connection) A.didBecomeActive >up
    ask state | >state(on) >migrated >state(background)
    """,
    // Sessions that begin where UIKit names a way to the foreground in one life alone, and those
    // that did.
    """
    client Example; client app begin = session begins, end = session ends; client promises sessions 30s
    given no scenes
    launch | \(launch) app.didBecomeActive >migrated \(connection) >begin A.didBecomeActive
    \(left)launch | app.willEnterForeground >begin app.didBecomeActive >migrated \
    A.willEnterForeground A.didBecomeActive
    """,
    // The end of a session that a process has left on its disk which ended otherwise.
    sessionLeftOpen("app.willTerminate terminate(user-quit)", "terminate(user-quit)", ">end"),
    sessionLeftOpen(
      "app.willTerminate terminate(user-quit)",
      "A.didDisconnect app.willTerminate terminate(user-quit)", ">end"),
    // A way back from where only one of the two has been.
    """
    client Example; client app pause = wentBack
    \(interrupted(launch + " A.willConnect"))home | app.didEnterBackground >migrated \
    A.didEnterBackground >pause
    """,
    // Which way up is the first, the two need not agree on, where UIKit names another in each.
    """
    client Example; client app resume = cameForward, first silent
    \(launched)\(left)launch | app.willEnterForeground app.didBecomeActive >migrated \
    A.willEnterForeground >resume A.didBecomeActive
    """,
    // A scene that connects or goes, where without scenes there is none.
    """
    client Example; client app here = attached
    given no scenes, modes fetch
    event fetch | \(launch) >migrated \(launch) A.willConnect >here
    """,
    """
    client Example; client app gone = unattached
    \(launched)\(left)memory pressure | >migrated A.didDisconnect >gone
    """,
    // What follows on another word of the same place.
    """
    client Example; client app on = active, up = active, off = inactive or background
    given no scenes
    launch | \(launch) app.didBecomeActive >on >migrated \(connection) A.didBecomeActive >up
    home | app.willResignActive >off app.didEnterBackground >migrated A.willResignActive \
    A.didEnterBackground
    """,
    // A word without a cause, where UIKit named something else before, or now.
    """
    client Example; client app focus = becameActive
    \(interrupted(connection))wait 5s | >focus >migrated
    """,
    """
    client Example; client app focus = becameActive
    \(launched)interrupt alert | app.willResignActive >migrated A.willResignActive
    home | app.didEnterBackground >focus >migrated A.didEnterBackground A:didEnterBackground
    """,
    // A link once more, where UIKit has done something else.
    """
    client Example; client promises links
    \(launched)url | app.open(url 1) >url(1) >migrated A.openURLContexts(url 1) >url(1) \
    A.willResignActive >url(1)
    """,
    // More that UIKit names without scenes.
    """
    client Example; client app on = inactive or active, off = background
    given no scenes
    launch | \(launch) app.didBecomeActive >on >migrated \(connection) A.didBecomeActive >on
    home | app.willResignActive app.didEnterBackground >off >migrated A.willResignActive \
    A.didEnterBackground >off
    launch | app.willEnterForeground >on app.didBecomeActive >migrated A.didBecomeActive
    """,
    // A process that is killed owes nothing.
    """
    client Example; client app pause = wentBack
    \(launched)memory pressure | app.willResignActive app.didEnterBackground >pause terminate(memory) >migrated \
    A.willResignActive A.didEnterBackground terminate(memory)
    """,
    // A link that a listener may take where methods bring it, and not where a scene connects.
    """
    client Example; client promises links, listeners, yes ends
    given no scenes, listeners 1 accepting 1
    activity | \(launch) app.continue(activity 1) >pass(1) >answer(yes) app.didBecomeActive >migrated \
    \(launch) A.willConnect(activity 1) >activity(1) A.willEnterForeground A.didBecomeActive
    """,
  ]
}
