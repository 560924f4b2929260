import Lifecycle
import LifecycleOracle
import Testing

/// What is compared where a client is played without scenes and with one, and what is not.
@Suite("A migration to scenes")
struct MigrationTests {
  private static let launch = "app.willFinishLaunching app.didFinishLaunching"
  private static let connection = "\(launch) A.willConnect A.willEnterForeground"

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
