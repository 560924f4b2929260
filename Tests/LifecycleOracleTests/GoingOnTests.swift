import Lifecycle
import LifecycleOracle
import Testing

@Suite("Behind a breach the judgement goes on")
struct GoingOnTests {
  private static let launch =
    "launch | app.willFinishLaunching app.didFinishLaunching "
    + "A.willConnect A.willEnterForeground A.didBecomeActive"

  @Test("names what is broken later on, and has nothing to do with it")
  func later() throws {
    let oracle = try judged(
      """
      launch | app.willFinishLaunching app.didFinishLaunching app.didFinishLaunching \
      A.willConnect A.willEnterForeground A.didBecomeActive
      home | A.didEnterBackground A.snapshot
      """)
    #expect(
      names(oracle.blamed, oracle) == [
        "launch/will-then-did-finish", "deactivation/before-background",
      ])
  }

  @Test(
    "takes no consequence of a breach for another one",
    arguments: [
      // Not told to resign, the scene may be in the background all the same.
      """
      \(launch)
      home | A.didEnterBackground A.snapshot
      launch | A.willEnterForeground A.didBecomeActive
      """,
      // Left in front, it may be in the background: coming back, both are right.
      """
      \(launch)
      home | A.willResignActive
      launch | A.willEnterForeground A.didBecomeActive
      """,
      """
      \(launch)
      home | A.willResignActive
      launch | A.didBecomeActive
      """,
      // Whether the app was ended is not known: neither its silence nor its answer is wrong.
      """
      \(launch)
      home | A.willResignActive A.didEnterBackground A.snapshot
      access database |
      wait 12s |
      memory warning |
      """,
      """
      \(launch)
      home | A.willResignActive A.didEnterBackground A.snapshot
      access database |
      wait 12s |
      memory warning | app.didReceiveMemoryWarning
      """,
      // Told to the app delegate, it may have been meant for the scene.
      """
      \(launch)
      home | app.willResignActive app.didEnterBackground
      launch | A.willEnterForeground A.didBecomeActive
      """,
    ])
  func consequences(_ text: String) throws {
    let oracle = try judged(text)
    #expect(oracle.blamed.count == 1, "\(names(oracle.blamed, oracle))")
  }

  @Test(
    "takes what a launch tells too early for a part of it that may have counted",
    arguments: [
      (
        """
        given no openURLContexts
        url | app.willFinishLaunching A.willConnect app.didFinishLaunching A.willEnterForeground \
        app.open(url) A.didBecomeActive
        """, "launch/scene-connects-after-launch"
      ),
      (
        """
        given multiple scenes
        \(launch)
        terminate | app.willTerminate terminate(system-request)
        open B | app.willFinishLaunching A.willConnect app.didFinishLaunching B.willConnect \
        B.willEnterForeground B.didBecomeActive | app active, A background, B foregroundActive
        launch | | app active, A background, B foregroundActive
        """, "launch/scene-connects-after-launch"
      ),
      (
        """
        given multiple scenes
        \(launch)
        home | A.willResignActive A.didEnterBackground A.snapshot
        launch | app.didFinishLaunching A.willEnterForeground A.didBecomeActive
        home | A.willResignActive A.didEnterBackground A.snapshot
        open B | app.didFinishLaunching B.willConnect B.willEnterForeground B.didBecomeActive
        close A | A.didDisconnect app.didDiscardSceneSessions(A)
        """, "launch/will-then-did-finish"
      ),
    ])
  func early(_ text: String, rule: String) throws {
    let oracle = try judged(text)
    #expect(Set(names(oracle.blamed, oracle)) == [rule])
  }

  @Test("is certain again when what is told leaves one state")
  func settles() throws {
    let oracle = try judged(
      """
      \(Self.launch)
      home | A.willResignActive
      launch | A.willEnterForeground A.didBecomeActive
      home | A.didEnterBackground A.snapshot
      """)
    #expect(
      names(oracle.blamed, oracle) == [
        "background/entered-on-leaving", "deactivation/before-background",
      ])
    #expect(oracle.uncertainSteps == 1)
  }

  @Test("counts only what was judged for certain")
  func counts() throws {
    let broken = "\(Self.launch)\nhome | A.willResignActive"
    let oracle = try judged(broken + "\nmemory warning | app.didReceiveMemoryWarning")
    let before = try judged(broken)
    #expect(oracle.tallies.reduce(0) { $0 + $1.held } >= before.tallies.reduce(0) { $0 + $1.held })
    let rule = try #require(oracle.rules.firstIndex { $0.id == "deactivation/only-for-a-cause" })
    #expect(oracle.tallies[rule].held == 0)
  }

  @Test("names a wrong state that was read beside what else is broken in the step")
  func reads() throws {
    let oracle = try judged(
      """
      launch | app.willFinishLaunching[background] app.didFinishLaunching[active] \
      app.didFinishLaunching A.willConnect A.willEnterForeground A.didBecomeActive
      """)
    #expect(
      names(oracle.blamed, oracle) == ["launch/initial-state", "launch/will-then-did-finish"])
  }

  private func judged(_ text: String) throws -> Oracle {
    let capabilities = Capabilities.all.subtracting([.notifications, .sessions, .snapshots])
    var oracle = Oracle(capabilities: capabilities, isStrict: false)
    oracle.judge(try Trace(notation: text))
    return oracle
  }

  private func names(_ breaches: [Breach], _ oracle: Oracle) -> [String] {
    breaches.map { oracle.rules[$0.rule].id }
  }
}
