import Lifecycle
import LifecycleOracle
import Testing

private let launch = """
  launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
  A.didBecomeActive
  """
private let open = "open B | B.willConnect B.willEnterForeground B.didBecomeActive"
private let posted = """
  given no scenes
  launch | app.willFinishLaunching app.didFinishLaunching \
  app:didFinishLaunching app.didBecomeActive app:didBecomeActive
  """
private let home = "home | A.willResignActive A.didEnterBackground"

/// Traces without notifications, of an engine that is capable of everything else.
@Suite("The oracle")
struct VerdictTests {
  @Test(
    "accepts what the documentation leaves open",
    arguments: [
      // A bounce within a step.
      "\(launch); interrupt panel | A.willResignActive A.didBecomeActive A.willResignActive",
      // A scene that was closed while the app was suspended is told late, by another's reclaim.
      """
      given multiple scenes
      \(launch)
      \(open)
      home | A.willResignActive B.willResignActive A.didEnterBackground B.didEnterBackground suspend
      close B |
      reclaim A | resume B.didDisconnect app.didDiscardSceneSessions(B) A.didDisconnect suspend
      """,
      // A launch that is refused by ending the process, twice.
      """
      given iOS 27, no scenes
      launch | terminate(refused-launch)
      launch | terminate(refused-launch)
      """,
      // Launch methods ahead of time are not repeated.
      """
      prewarm | app.willFinishLaunching app.didFinishLaunching
      launch | A.willConnect A.willEnterForeground A.didBecomeActive
      """,
      // A scene that connects for the system may be told that it is in the background.
      "request A | app.willFinishLaunching app.didFinishLaunching A.willConnect A.didEnterBackground",
      // Opening one scene hides another.
      """
      given multiple scenes
      \(launch)
      open B | B.willConnect B.willEnterForeground A.willResignActive A.didEnterBackground \
      B.didBecomeActive
      """,
      // Held, and let go of before the would-be suspension.
      "\(launch); acquire camera |; \(home); launch | A.willEnterForeground A.didBecomeActive",
      // During an interruption a launch may stay inactive.
      """
      interrupt call |
      launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground
      """,
      // Work that is begun and ended in one callback keeps nothing running.
      """
      on A.didEnterBackground: begin task 1, end task 1
      \(launch)
      home | A.willResignActive A.didEnterBackground task(1)=1
      wait 12s | suspend
      """,
      // Closing the last scene may end the process instead.
      "\(launch); close A | terminate(last-scene-closed)",
    ])
  func accepts(_ text: String) throws { #expect(try blamed(text) == nil) }

  @Test(
    "blames the narrowest rule that is broken first",
    arguments: [
      ("\(launch); home | A.didEnterBackground", "deactivation/before-background"),
      ("\(launch); home | A.willResignActive", "background/entered-on-leaving"),
      ("\(launch); interrupt call |", "deactivation/on-interruption"),
      ("\(launch); \(home); launch | A.didBecomeActive", "scene/foreground-before-active"),
      (
        "\(launch); \(home); memory pressure | suspend; url | A.willEnterForeground",
        "background/resumes-before-anything"
      ),
      (
        "\(launch); \(home); wait 9s | suspend; banner | app.didReceiveMemoryWarning",
        "delivery/silent-when-not-executing"
      ),
      ("\(launch); quit | terminate(user-quit) A.didDisconnect", "termination/is-final"),
      (
        "\(launch); home | A.willResignActive A.didEnterBackground A.didDisconnect",
        "scene/kept-on-switch"
      ),
      (
        "given no scenes; launch | app.willFinishLaunching app.didFinishLaunching "
          + "app.didBecomeActive; home | app.willResignActive app.willResignActive",
        "application/whole-ui"
      ),
      (
        "\(launch); acquire database |; \(home); wait 9s | suspend",
        "background/shared-resource-held"
      ),
      (
        "given multiple scenes; \(launch); \(open); leave A | B.willResignActive B.didEnterBackground",
        "delivery/only-the-affected-scene"
      ),
      (
        "given app delegate only; launch | app.willFinishLaunching app.didFinishLaunching A.willConnect",
        "delivery/delegate-exists"
      ),
      (
        "request A | app.willFinishLaunching app.didFinishLaunching A.willConnect "
          + "| app background, A foregroundInactive",
        "state/reports-agree"
      ),
    ])
  func blames(_ text: String, _ rule: String) throws { #expect(try blamed(text) == rule) }

  @Test(
    "blames what is broken, and nothing else",
    arguments: [
      (
        """
        given no scenes, modes fetch
        event fetch | app.willFinishLaunching app.didFinishLaunching app:didFinishLaunching \
        app.didEnterBackground app:didEnterBackground deliver(fetch) app.performFetch
        begin task 1 | task(1)=1
        wait 15m | expire(1)
        wait 20s |
        """, "tasks/unended-terminates"
      ),
      (
        """
        \(posted)
        quit | app.willTerminate app:willTerminate terminate(user-quit) app:didEnterBackground
        """, "delivery/application-notification-posted termination/is-final"
      ),
      (
        """
        \(posted)
        quit | app.willTerminate app:willTerminate terminate(user-quit)
        launch | app:didFinishLaunching app.willFinishLaunching app.didFinishLaunching \
        app.didBecomeActive app:didBecomeActive
        """, "launch/will-then-did-finish"
      ),
    ])
  func blamesAlone(_ text: String, _ rules: String) throws {
    var oracle = Oracle(
      capabilities: .all.subtracting([.snapshots, .protectedData]), isStrict: false,
      keepsBreaches: true)
    oracle.judge(try Trace(notation: text))
    let broken = Set(oracle.breaches.map { oracle.rules[$0.rule].id })
    #expect(broken.sorted().joined(separator: " ") == rules)
  }

  @Test(
    "marks the observation that is wrong, not another of its kind",
    arguments: [
      // A, which is closed, may be disconnected in front; B may not.
      """
      given multiple scenes
      \(launch)
      \(open)
      close A | A.willResignActive A.didDisconnect app.didDiscardSceneSessions(A) \
      B.willResignActive B.didDisconnect!
      """,
      // A, which is in the background, may be reclaimed; B, which is left, may not.
      """
      given multiple scenes
      \(launch)
      \(open)
      leave A | A.willResignActive A.didEnterBackground
      home | A.didDisconnect B.willResignActive B.didEnterBackground B.didDisconnect!
      """,
    ])
  func marks(_ text: String) throws {
    let trace = try Trace(notation: text)
    var oracle = Oracle(
      rules: Rule.scene, capabilities: .callbacksOnly.union(.multipleScenes), isStrict: false)
    oracle.judge(trace)
    let breach = try #require(oracle.breach)
    #expect([Place(breach.step, breach.index)] == trace.places)
  }

  @Test(
    "says nothing of what a log does not tell",
    arguments: [
      "log starts unknown, partial; home | A.didEnterBackground",
      "given no scenes; log starts unknown, partial; ? | app.didBecomeActive app.didBecomeActive",
      "log starts unknown, partial; close A | app.didDiscardSceneSessions",
      "log partial; launch | A.willEnterForeground A.didBecomeActive",
    ])
  func silent(_ text: String) throws { #expect(try blamed(text) == nil) }

  @Test("narrows an unknown start by what it is told")
  func narrows() throws {
    let swapped = """
      log starts unknown, partial
      home | A.didEnterBackground A.willResignActive
      launch | A.willEnterForeground A.didBecomeActive
      """
    #expect(try blamed(swapped) == "scene/legal-transitions")
  }

  @Test("reads notifications where no delegate is there to be called")
  func substitutes() throws {
    let text = """
      given app delegate only
      launch | app.willFinishLaunching app.didFinishLaunching A:willConnect A:willEnterForeground \
      A:didActivate
      home | A:didEnterBackground
      """
    let trace = try Trace(notation: text)
    var oracle = Oracle(
      rules: Rule.deactivation, capabilities: .all, isStrict: false, keepsBreaches: true)
    oracle.judge(trace)
    #expect(oracle.breach.map { oracle.rules[$0.rule].id } == "deactivation/before-background")
  }

  @Test("leaves out rules that an engine is not capable of")
  func unsupported() throws {
    let trace = try Trace(notation: "\(launch); acquire camera |; \(home); wait 9s | suspend")
    var oracle = Oracle(capabilities: .callbacksOnly, isStrict: true)
    oracle.judge(trace)
    #expect(oracle.breach == nil)
    let held = oracle.rules.indices.filter { oracle.tallies[$0].exercised > 0 }
    #expect(held.allSatisfy { Capabilities.callbacksOnly.suffice(for: oracle.rules[$0].needs) })
  }

  private func blamed(_ text: String) throws -> String? {
    let trace = try Trace(notation: text)
    let capabilities = Capabilities.all.subtracting([.notifications, .snapshots, .protectedData])
    var oracle = Oracle(capabilities: capabilities, isStrict: false)
    oracle.judge(trace)
    return oracle.breach.map { oracle.rules[$0.rule].id }
  }
}
