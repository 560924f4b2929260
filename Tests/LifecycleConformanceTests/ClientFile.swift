import Foundation
import Lifecycle
import LifecycleConformance
import Testing

/// A test file as users write it: it imports Foundation and the suite, and qualifies no name.
@Suite("Files that import Foundation and the suite")
struct ClientFileTests {
  @Test("Names of Foundation and names of the suite do not collide")
  func names() throws {
    let seen = Notification(name: Notification.Name("seen"))
    let posted: LifecycleNotification = .didEnterBackground
    let scene: SceneID = .b
    let change: Change = .locale
    let url = try #require(URL(string: "app:\(seen.name.rawValue)"))
    let error = thrownFailure {
      try checkConformance(of: PostingEngine.self, scenarios: 100)
    }
    #expect(error?.description.isEmpty == false)
    #expect("\(url) \(posted) \(scene) \(change)" == "app:seen didEnterBackground B locale")
  }
}

/// An engine that uses names of Foundation and of the suite side by side.
private struct PostingEngine: Engine {
  static var capabilities: Capabilities { [.sceneBased, .notifications] }

  private let name = Notification.Name("UIApplicationDidEnterBackgroundNotification")

  init(_ given: Given) {}

  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    let notification = Notification(name: name)
    guard notification.name == name, stimulus == .launch else { return }
    app.post(.didEnterBackground, .scene(SceneID.a))
  }
}
