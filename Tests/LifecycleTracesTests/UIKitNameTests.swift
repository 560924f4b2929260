import Lifecycle
import LifecycleTraces
import Testing

@Suite("A name of UIKit")
struct UIKitNameTests {
  @Test("stands for one thing, and that thing has no other current name")
  func injective() {
    let all = UIKitName.all
    #expect(Set((all + UIKitName.former).map(\.name)).count == all.count + UIKitName.former.count)
    #expect(Set(all.map { "\($0.isOfScene) \($0.event)" }).count == all.count)
  }

  @Test("exists for every delegate method", arguments: Callback.allCases)
  func methods(callback: Callback) {
    let owners = UIKitName.all.filter { $0.event == .callback(callback) }.map(\.isOfScene)
    #expect(owners.contains(true) == callback.isOfScenes)
    #expect(owners.contains(false) == callback.isOfApp)
  }

  @Test("that is no longer in use has a successor", arguments: UIKitName.former)
  func former(name: UIKitName) {
    let current = UIKitName.all.filter { $0.event == name.event && $0.isOfScene == name.isOfScene }
    #expect(current.count == 1)
  }

  @Test(
    "is read with its receiver",
    arguments: [
      (#""event": "sceneDidBecomeActive(_:)", "scene": "A""#, "A.didBecomeActive"),
      (#""event": "sceneDidBecomeActive(_:)""#, "?.didBecomeActive"),
      (#""event": "sceneDidBecomeActive", "scene": "A""#, "A.didBecomeActive"),
      (#""event": "applicationDidBecomeActive(_:)""#, "app.didBecomeActive"),
      (#""event": "UIApplication.didBecomeActiveNotification""#, "app:didBecomeActive"),
      (#""event": "UIScene.didActivateNotification", "scene": "B""#, "B:didActivate"),
      (#""event": "<process terminated by system>""#, "terminate(?)"),
      (#""event": "<UIKit runtime trap: process dies>""#, "refuse"),
      (#""event": "<beginBackgroundTask expirationHandler>""#, "expire(1)"),
      (
        #""event": "application(_:didReceiveRemoteNotification:)", "applicationState": "inactive""#,
        "app.didReceiveRemoteNotification[inactive]"
      ),
      (
        #""event": "application(_:didDiscardSceneSessions:)", "scene": "B""#,
        "app.didDiscardSceneSessions(B)"
      ),
      (
        #""event": "application(_:didFinishLaunchingWithOptions:)", "maybe": true"#,
        "app.didFinishLaunching?"
      ),
    ])
  func observation(entry: String, notation: String) throws {
    let trace = try #require(
      try RecordedTraces.read(recordedLine(events: "{\(entry)}"), name: "x").first)
    #expect(trace.trace.steps.map { $0.observations.map { "\($0)" } } == [[notation]])
    #expect(trace.remarks == [])
  }
}
