import Lifecycle
import LifecycleReference
import Testing

private let launches = """
  app.willFinishLaunching[inactive] app.didFinishLaunching[inactive] app:didFinishLaunching \
  app.didBecomeActive app:didBecomeActive
  """
private let returns = """
  app:willEnterForeground app.willEnterForeground app.didBecomeActive app:didBecomeActive
  """
private let resigns = "app.willResignActive app:willResignActive"
private let hides = "app.didEnterBackground app:didEnterBackground app.snapshot"

@Suite("Reference engine without scenes")
struct AppBasedTests {
  @Test(
    "Without scenes, the reference engine delivers the callbacks the documentation describes",
    arguments: [
      """
      given iOS 12
      launch | \(launches)
      home | \(resigns) \(hides)
      wait 10s | suspend
      launch | resume \(returns)
      interrupt switcher | \(resigns)
      quit | app.didEnterBackground app:didEnterBackground app.willTerminate app:willTerminate \
      terminate(user-quit)
      """,
      """
      given iOS 12, exits on suspend
      launch | \(launches)
      home | \(resigns) app.didEnterBackground app:didEnterBackground app.willTerminate \
      app:willTerminate terminate(exits-on-suspend)
      """,
      """
      given iOS 18, no scenes, modes fetch+remote-notification
      event fetch | app.willFinishLaunching[background] app.didFinishLaunching[background] \
      app:didFinishLaunching app.didEnterBackground app:didEnterBackground deliver(fetch) \
      app.performFetch app.snapshot
      wait 10s | suspend
      event remote-notification | resume app.didEnterBackground app:didEnterBackground \
      deliver(remote-notification) app.didReceiveRemoteNotification(push) app.snapshot
      launch | \(returns)
      """,
      """
      given iOS 18, no scenes, state restoration
      url | app.willFinishLaunching(url)[inactive] app.didFinishLaunching(url)[inactive] \
      app:didFinishLaunching app.open(url) app.didBecomeActive app:didBecomeActive
      home | \(resigns) \(hides) app.shouldSaveApplicationState app.willEncodeRestorableState \
      app.preserve
      activity | app:willEnterForeground app.willEnterForeground app.continue(activity) \
      app.didBecomeActive app:didBecomeActive
      tap notification | app.didReceiveNotificationResponse(push)
      """,
      """
      given iOS 18, no scenes, scene delegate only, no data protection
      launch | app.willFinishLaunching[inactive] app.didFinishLaunching[inactive] \
      app:didFinishLaunching app:didBecomeActive
      lock | app:willResignActive app:didEnterBackground app.snapshot
      unlock | app:willEnterForeground app:didBecomeActive
      """,
      """
      given iOS 27, no scenes
      launch | refuse
      home |
      url | refuse
      """,
    ])
  func told(_ text: String) throws {
    let expected = try Trace(notation: text)
    #expect(ReferenceEngine.record(expected.scenario).unreported == expected)
  }
}
