import Lifecycle
import LifecycleOracle
import Testing

/// What is compared where a client is played without scenes and with one, and what is not.
@Suite("A migration to scenes")
struct MigrationTests {
  private static let launch = "app.willFinishLaunching app.didFinishLaunching"
  private static let connection = "\(launch) A.willConnect A.willEnterForeground"

  /// A launch to the front, as either life has it; what UIKit names of visibility is not the same.
  private static let launched =
    "given no scenes\nlaunch | \(launch) app.didBecomeActive >migrated \(connection) "
    + "A.didBecomeActive\n"

  /// A way to the background that is the same in both, and on which nothing is told.
  private static let left =
    "home | app.willResignActive app.didEnterBackground >migrated A.willResignActive "
    + "A.didEnterBackground\n"

  /// A launch that ends in the foreground without scenes, of which no word is told, and with one.
  private static func interrupted(_ after: String) -> String {
    "given no scenes\ninterrupt alert | >migrated\n"
      + "launch | app.willFinishLaunching[inactive] app.didFinishLaunching[inactive] >migrated "
      + "\(after)\n"
  }

  /// A launch that is told of by `focus`, and a return to the app by a client that tells so much.
  private static func comesBack(
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

  @Test(
    "shows where a word is told in one life cycle alone",
    arguments: [
      comesBack("resume = cameForward", ">resume!", ""),
      comesBack("resume = cameForward", "", ">resume!"),
      comesBack("resume = cameForward, first open", ">resume!", ""),
      comesBack("resume = cameForward, repeats allowed", ">resume! >resume", ""),
      comesBack("resume = cameForward", ">resume", ">resume >resume!"),
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
      // The first way up is owed, and a way down that is not the first of an event that is open.
      """
      client Example; client app focus = becameActive
      given no scenes
      launch | \(launch) app.didBecomeActive >focus! >migrated \(connection) A.didBecomeActive
      """,
      """
      client Example; client app blur = resignedActive, first open
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
    ])
  func differences(_ text: String) throws {
    let trace = try Trace(notation: text)
    let oracle = try Self.judged(trace)
    let marked = trace.steps.indices.flatMap { step in
      trace.steps[step].marks.map { [step, $0] }
    }
    #expect(oracle.breaches.map { [$0.step, $0.index] } == marked)
  }

  @Test(
    "leaves out what UIKit does otherwise, and what the contract leaves open",
    arguments: [
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
      url | app.open(url 1) >url(1) >migrated \(connection) A.didBecomeActive
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
      // A way back from where only one of the two has been.
      """
      client Example; client app pause = wentBack
      \(interrupted(launch + " A.willConnect"))home | app.didEnterBackground >migrated \
      A.didEnterBackground >pause
      """,
      // Which way up is the first, the two need not agree on; nor on whether it was told.
      comesBack("resume = cameForward, first silent", "", ">resume"),
      """
      client Example; client app focus = becameActive, first open
      given no scenes
      launch | \(launch) app.didBecomeActive >focus >migrated \(connection) A.didBecomeActive
      \(left)launch | app.willEnterForeground app.didBecomeActive >focus >migrated \
      A.willEnterForeground A.didBecomeActive
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
    ])
  func abstractions(_ text: String) throws {
    let oracle = try Self.judged(try Trace(notation: text))
    #expect(oracle.breaches.isEmpty)
  }

  @Test("says how often a word is told in either life cycle")
  func message() throws {
    let text = Self.comesBack("resume = cameForward", ">resume", ">resume >resume")
    let oracle = try Self.judged(try Trace(notation: text))
    let message = try #require(oracle.breach.flatMap(oracle.message(of:)))
    #expect(
      message
        == "After `launch` the client tells `resume` once without scenes and twice with one, "
        + "though UIKit does the same.")
  }

  @Test("is two traces, the second of an app with a scene, and marks what is missing in its end")
  func lives() throws {
    let text = Self.comesBack("resume = cameForward", ">resume!", "")
    let (before, after) = try #require(try Trace(notation: text).lives)
    #expect(!before.given.scenes && after.given.scenes)
    #expect("\(before.steps[2].observations[1])" == ">resume")
    #expect(before.steps.flatMap(\.marks).isEmpty)
    #expect(after.steps[2].observations.count == 2)
    #expect(after.steps[2].marks == [2])
    #expect(try Trace(notation: "launch | app.didFinishLaunching").lives == nil)
  }

  private static func judged(_ trace: Trace) throws -> Oracle {
    let contract = try #require(trace.contract)
    var oracle = Oracle(
      rules: Rule.migration, capabilities: contract.capabilities.union(.migrates), isStrict: true,
      contract: contract, keepsBreaches: true, explainsBreaches: true)
    oracle.judge(trace)
    return oracle
  }
}
