import Foundation
import Lifecycle
import LifecycleConformance
import Testing

/// A file as clients write them: with Foundation beside the suite, and no name of either qualified.
@Suite("A file that imports Foundation and the suite")
struct ClientFileTests {
  @Test("uses the names of both as they stand")
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

/// An engine that hears of the system by Foundation's notifications and passes on the first.
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
