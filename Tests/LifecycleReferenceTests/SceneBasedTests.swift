import Lifecycle
import LifecycleReference
import Testing

/// The first part of a scene-based app's launch, up to `willEnterForeground`.
private let comesForward = """
  app.willFinishLaunching[background] app.didFinishLaunching[background] app:didFinishLaunching \
  app.configurationForConnecting(A) A.willConnect A:willConnect A.willEnterForeground \
  A:willEnterForeground app:willEnterForeground
  """
private let launches = comesForward + " A.didBecomeActive A:didActivate app:didBecomeActive"
private let returns = """
  A.willEnterForeground A:willEnterForeground app:willEnterForeground A.didBecomeActive \
  A:didActivate app:didBecomeActive
  """
private let resigns = "A.willResignActive A:willDeactivate app:willResignActive"
private let hides = "A.didEnterBackground A:didEnterBackground app:didEnterBackground A.snapshot"
private let isProtected = """
  app.protectedDataWillBecomeUnavailable app:protectedDataWillBecomeUnavailable
  """
private let isUnprotected = """
  app.protectedDataDidBecomeAvailable app:protectedDataDidBecomeAvailable
  """

@Suite("Reference engine with scenes")
struct SceneBasedTests {
  @Test(
    "With scenes, the reference engine delivers the callbacks the documentation describes",
    arguments: [
      """
      launch | \(launches)
      home | \(resigns) \(hides)
      launch | \(returns)
      quit | \(resigns) A.didDisconnect A:didDisconnect app.didDiscardSceneSessions(A) \
      app.willTerminate app:willTerminate terminate(user-quit)
      launch | \(launches)
      """,
      """
      given multiple scenes
      launch | \(launches)
      open B | app.configurationForConnecting(B) B.willConnect B:willConnect \
      B.willEnterForeground B:willEnterForeground B.didBecomeActive B:didActivate
      leave B | B.willResignActive B:willDeactivate B.didEnterBackground B:didEnterBackground \
      B.snapshot
      reclaim B | B.didDisconnect B:didDisconnect
      open B | B.willConnect B:willConnect B.willEnterForeground B:willEnterForeground \
      B.didBecomeActive B:didActivate
      close B | B.willResignActive B:willDeactivate B.didEnterBackground B:didEnterBackground \
      B.didDisconnect B:didDisconnect app.didDiscardSceneSessions(B)
      request B | app.configurationForConnecting(B) B.willConnect B:willConnect
      """,
      // A scene on a screen of its own comes and goes independently, and keeps the app in front.
      """
      given car B
      launch | \(launches)
      request B | app.configurationForConnecting(B) B.willConnect B:willConnect \
      B.willEnterForeground B:willEnterForeground B.didBecomeActive B:didActivate
      interrupt alert | A.willResignActive A:willDeactivate
      end alert | A.didBecomeActive A:didActivate
      lock | \(isProtected) A.willResignActive A:willDeactivate A.didEnterBackground \
      A:didEnterBackground A.snapshot
      wait 1h |
      unlock | \(isUnprotected) A.willEnterForeground A:willEnterForeground A.didBecomeActive \
      A:didActivate
      home | A.willResignActive A:willDeactivate A.didEnterBackground A:didEnterBackground A.snapshot
      memory pressure | app.didReceiveMemoryWarning app:didReceiveMemoryWarning
      reclaim B | B.willResignActive B:willDeactivate app:willResignActive B.didEnterBackground \
      B:didEnterBackground app:didEnterBackground B.didDisconnect B:didDisconnect
      wait 5s | suspend
      request B | resume B.willConnect B:willConnect B.willEnterForeground B:willEnterForeground \
      app:willEnterForeground B.didBecomeActive B:didActivate app:didBecomeActive
      close A | A.didDisconnect A:didDisconnect app.didDiscardSceneSessions(A)
      """,
      """
      given display B
      request B | app.willFinishLaunching[background] app.didFinishLaunching[background] \
      app:didFinishLaunching app.configurationForConnecting(B) B.willConnect B:willConnect \
      B.willEnterForeground B:willEnterForeground app:willEnterForeground B.didBecomeActive \
      B:didActivate app:didBecomeActive
      url | app.configurationForConnecting(A) A.willConnect(url) A:willConnect \
      A.willEnterForeground A:willEnterForeground A.didBecomeActive A:didActivate
      """,
      """
      launch | \(launches)
      home | \(resigns) \(hides)
      wait 3s |
      begin task 1 | task(1)=1
      end task 1 |
      wait 3s |
      wait 2s | suspend
      """,
      """
      launch | \(launches)
      interrupt alert | \(resigns)
      interrupt call |
      end alert |
      end call | A.didBecomeActive A:didActivate app:didBecomeActive
      banner |
      interrupt panel | \(resigns)
      launch | A.didBecomeActive A:didActivate app:didBecomeActive
      """,
      """
      interrupt alert |
      launch | \(comesForward)
      end alert | A.didBecomeActive A:didActivate app:didBecomeActive
      """,
      """
      launch | \(launches)
      lock | \(isProtected) \(resigns) \(hides)
      interrupt call |
      wait 20s | suspend
      unlock | resume \(isUnprotected) A.willEnterForeground A:willEnterForeground \
      app:willEnterForeground
      end call | A.didBecomeActive A:didActivate app:didBecomeActive
      """,
      """
      launch | \(launches)
      home | \(resigns) \(hides)
      wait 4s |
      wait 1s | suspend
      change locale |
      change locale |
      time change |
      memory warning |
      launch | resume app:didChange(locale) app:significantTimeChange app.significantTimeChange \
      \(returns)
      home | \(resigns) \(hides)
      wait 10s | suspend
      quit | terminate(user-quit)
      """,
      """
      launch | \(launches)
      acquire camera |
      home | \(resigns) \(hides)
      wait 10s | terminate(held:camera)
      launch | app.willFinishLaunching[background] app.didFinishLaunching[background] \
      app:didFinishLaunching A.willConnect A:willConnect \(returns)
      home | \(resigns) \(hides)
      access cache |
      access camera | terminate(accessed:camera)
      """,
      """
      given modes url-session
      launch | \(launches)
      home | \(resigns) \(hides)
      wait 10s | suspend
      quit | terminate(user-quit)
      event url-session |
      """,
      """
      given modes audio
      launch | \(launches)
      acquire audio |
      home | \(resigns) \(hides)
      wait 1h |
      release audio |
      wait 5s | suspend
      """,
      """
      on A.didEnterBackground: take 6s
      launch | \(launches)
      home | \(resigns) A.didEnterBackground A:didEnterBackground app:didEnterBackground \
      terminate(overrun)
      """,
      """
      on A.didEnterBackground: take 6s, begin task 1
      on expire(1): end task 1
      launch | \(launches)
      home | \(resigns) A.didEnterBackground task(1)=1 A:didEnterBackground \
      app:didEnterBackground A.snapshot
      read time remaining | remaining(24s)
      begin task 2 | task(2)=2
      end task 2 |
      wait 1m | expire(1) suspend
      """,
      """
      launch | \(launches)
      begin task 1 | task(1)=1
      home | \(resigns) \(hides)
      wait 29s |
      expire | expire(1) terminate(unended-task)
      """,
      """
      given extension
      launch | \(launches)
      begin task 1 | task(1)=invalid
      register | unregistered
      """,
      """
      on app.didFinishLaunching: register
      url | app.willFinishLaunching[background] app.didFinishLaunching[background] registered \
      app:didFinishLaunching app.configurationForConnecting(A) A.willConnect(url) A:willConnect \
      \(returns)
      home | \(resigns) \(hides)
      url | A.willEnterForeground A:willEnterForeground app:willEnterForeground \
      A.openURLContexts(url) A.didBecomeActive A:didActivate app:didBecomeActive
      """,
      """
      given multiple scenes, state restoration
      launch | \(launches)
      home | \(resigns) \(hides) A.stateRestorationActivity A.preserve
      wait 10s | suspend
      close A |
      reclaim A |
      open A | resume A.didDisconnect A:didDisconnect app.didDiscardSceneSessions(A) \
      app.configurationForConnecting(A) A.willConnect A:willConnect \(returns)
      """,
      """
      given app delegate only
      launch | app.willFinishLaunching[background] app.didFinishLaunching[background] \
      app:didFinishLaunching app.configurationForConnecting(A) A:willConnect \
      A:willEnterForeground app:willEnterForeground A:didActivate app:didBecomeActive
      home | A:willDeactivate app:willResignActive A:didEnterBackground app:didEnterBackground \
      A.snapshot
      """,
      """
      given modes location
      event fetch |
      event location | app.willFinishLaunching[background] app.didFinishLaunching[background] \
      app:didFinishLaunching deliver(location)
      terminate | app.willTerminate app:willTerminate terminate(system-request)
      memory warning |
      prewarm |
      """,
      """
      launch | \(launches)
      memory pressure | app.didReceiveMemoryWarning app:didReceiveMemoryWarning
      home | \(resigns) \(hides)
      wait 10s | suspend
      memory pressure | terminate(memory)
      close A |
      launch | app.willFinishLaunching[background] app.didFinishLaunching[background] \
      app:didFinishLaunching app.didDiscardSceneSessions(A) app.configurationForConnecting(A) \
      A.willConnect A:willConnect \(returns)
      """,
    ])
  func told(_ text: String) throws {
    let expected = try Trace(notation: text)
    #expect(ReferenceEngine.record(expected.scenario).unreported == expected)
  }

  @Test("Reported states of app and scenes agree with the delivered callbacks")
  func reported() throws {
    let scenario = try Scenario(
      notation: "given multiple scenes; launch; open B; leave B; interrupt alert; home; quit")
    let trace = ReferenceEngine.record(scenario)
    #expect(
      trace.steps.map { step in [SceneID.a, .b].map { step.reported[$0] } } == [
        [.foregroundActive, .unattached], [.foregroundActive, .foregroundActive],
        [.foregroundActive, .background], [.foregroundInactive, .background],
        [.background, .background], [nil, nil],
      ])
    #expect(
      trace.steps.map(\.reported.application) == [
        .active, .active, .active, .inactive, .background, nil,
      ])
  }
}
