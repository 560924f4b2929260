import Foundation
import Lifecycle
import LifecycleConformance
import LifecycleDelegates
import Testing
import UIKit

private typealias DispatchWorkItem = VirtualWorkItem

extension RealDelegates {
  @Suite("Links in an app's own form, many tasks, and work items")
  struct OwnContentTests {
    private static let links = LinkExamples(
      urls: ["notes://note/7"], activities: ["com.example.note": ["id": "7"]],
      shortcuts: ["com.example.new"])

    @Test(
      "Links of the app's own form reach the code behind its checks",
      arguments: ["url", "launch; url", "activity", "launch; activity", "shortcut"])
    @MainActor func own(stimuli: String) async throws {
      let app = try await UIKitScenario(
        stimuli, delegate: PickyDelegate.init, scenes: Self.scenes, severalScenes: true,
        links: Self.links)
      let scene = try #require(app.scene("A")?.delegate as? PickyScene)
      #expect(scene.opened == ["7"], "\(app.events)")
    }

    @Test("A scene for an activity gets the configuration that the app chooses by the options")
    @MainActor func configuration() async throws {
      let app = try await UIKitScenario(
        "launch; open B", delegate: PickyDelegate.init, scenes: Self.scenes, severalScenes: true,
        links: Self.links)
      #expect(app.scene("B")?.delegate is PickyScene)
      let cold = try await UIKitScenario(
        "activity", delegate: PickyDelegate.init, scenes: Self.scenes, severalScenes: true,
        links: Self.links)
      #expect(cold.scene("A")?.delegate is DetailScene)
    }

    @MainActor private static let scenes: [String: SceneDelegateMaker] = [
      "Default": PickyScene.init, "Detail": DetailScene.init,
    ]

    @Test("To read a link in order to choose a configuration is not to handle it")
    func asked() {
      let failure = RealDelegates.failure {
        try checkConformance(
          ofApp: PickyDelegate.init,
          scenes: ["Default": PickyScene.init, "Detail": WarmScene.init], playing: "activity",
          severalScenes: true)
      }
      let messages = failure?.issues.map(\.message) ?? []
      let words =
        "UIKit handed it over in the options of `scene(_:willConnectTo:options:)`, and does not "
        + "call `scene(_:continue:)` for it."
      let isMissed = messages.contains {
        $0.contains(words) && $0.contains("After `activity`, the app has not")
      }
      #expect(isMissed, "\(messages)")
    }

    @Test("A configuration of which no scene connects is named on standard error")
    func unused() throws {
      func said(_ links: LinkExamples) throws -> String {
        let file = FileManager.default.temporaryDirectory.appending(path: "unused-\(UUID())")
        defer { try? FileManager.default.removeItem(at: file) }
        let (own, other) = (dup(2), open(file.path, O_RDWR | O_CREAT, 0o600))
        defer {
          close(own)
          close(other)
        }
        dup2(other, 2)
        let failure = RealDelegates.failure {
          try checkConformance(
            ofApp: PickyDelegate.init,
            scenes: ["Default": PickyScene.init, "Detail": DetailScene.init], severalScenes: true,
            links: links, scenarios: 200, rules: "bridge/link-once")
        }
        dup2(own, 2)
        #expect(failure == nil)
        let text = try String(contentsOf: file, encoding: .utf8)
        // Other tests may have written there too.
        FileHandle.standardError.write(Data(text.utf8))
        return text
      }
      let note = "no scene of the configuration 'Detail' of 'PickyDelegate' was connected"
      #expect(try said(LinkExamples(activities: ["org.example.other": [:]])).contains(note))
      #expect(try !said(Self.links).contains(note))
    }

    @Test("A URL for a connected scene whose delegate lacks the method names the method")
    func lacking() {
      let failure = RealDelegates.failure {
        try checkConformance(
          ofApp: AppDelegate.init, scenes: ["Default": KeepingScene.init],
          playing: "given no openURLContexts, no continue; launch; url")
      }
      let message = failure?.issues.first?.message ?? ""
      #expect(message.contains("lacks `scene(_:openURLContexts:)`: implement it"), "\(message)")
      #expect(message.contains("The app must read each link"))
    }

    @Test("An app may keep a URL until it is active, but not for ever")
    func keeping() {
      func failure(_ delegate: @escaping SceneDelegateMaker, _ given: String) -> String? {
        RealDelegates.failure {
          try checkConformance(
            ofApp: AppDelegate.init, scenes: ["Default": delegate],
            playing: "given \(given); interrupt alert; url; end alert")
        }?.description
      }
      #expect(failure(KeepingScene.init, "no openURLContexts, no continue") == nil)
      #expect(failure(WarmScene.init, "iOS 26")?.contains("After `end alert`, the app has") == true)
    }

    @Test("The second end of a task has the number of its request")
    func endsAgain() {
      let failure = RealDelegates.failure {
        try checkConformance(ofApp: DoublyEndingDelegate.init, playing: "launch; home")
      }
      let message = failure?.issues.first?.message ?? ""
      #expect(message.contains("end(1)") && !message.contains("end(8)"), "\(message)")
    }

    @Test("More than eight open tasks are no breach, if each is ended")
    func nineTasks() {
      let trips = Array(repeating: "launch; home", count: 10).joined(separator: "; ")
      let failure = RealDelegates.failure {
        try checkConformance(ofApp: BusyDelegate.init, playing: "\(trips); wait 3s")
      }
      #expect(failure?.description == nil)
    }

    @Test("A work item runs in virtual time, unless it is cancelled")
    func workItems() {
      let failure = RealDelegates.failure {
        try checkConformance(
          ofApp: ItemDelegate.init, playing: "launch; home; event fetch; wait 9s", modes: [.fetch],
          strict: true)
      }
      #expect(failure?.description == nil)
    }
  }
}

/// An app that accepts only links of its own, and shows activities in scenes of their own kind.
private final class PickyDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let isDetail = options.userActivities.contains { $0.activityType.hasPrefix("com.example.") }
    let isWeb = options.userActivities.contains { $0.webpageURL != nil }
    return UISceneConfiguration(
      name: isDetail || isWeb ? "Detail" : "Default", sessionRole: session.role)
  }
}

private class PickyScene: NSObject, UIWindowSceneDelegate {
  var opened: [String] = []

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    self.scene(scene, openURLContexts: connectionOptions.urlContexts)
    for activity in connectionOptions.userActivities { self.scene(scene, continue: activity) }
    if let item = connectionOptions.shortcutItem { open(item) }
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    for url in URLContexts.map(\.url) where url.scheme == "notes" {
      opened.append(url.lastPathComponent)
    }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    guard userActivity.activityType == "com.example.note" else { return }
    if let id = userActivity.userInfo?["id"] as? String { opened.append(id) }
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    open(shortcutItem)
    completionHandler(true)
  }

  private func open(_ item: UIApplicationShortcutItem) {
    if item.type == "com.example.new" { opened.append("7") }
  }
}

private final class DetailScene: PickyScene {}

/// A scene that keeps its links until it is active.
private final class KeepingScene: NSObject, UIWindowSceneDelegate {
  private var kept: Set<UIOpenURLContext> = []

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    kept = connectionOptions.urlContexts
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    for context in kept { _ = context.url }
    kept = []
  }
}

/// A scene that opens links only while it is connected.
private final class WarmScene: NSObject, UIWindowSceneDelegate {
  private var opened: [String] = []

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    opened += URLContexts.map(\.url.path)
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    opened.append(userActivity.activityType)
  }
}

/// An app that requests extended time at each trip to the background, and needs a second of it.
private final class BusyDelegate: NSObject, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask {}
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { application.endBackgroundTask(task) }
  }
}

/// An app that fetches for two seconds in a work item, and cancels another one.
private final class ItemDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    let wrong = DispatchWorkItem { completionHandler(.failed) }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: wrong)
    wrong.cancel()
    let item = DispatchWorkItem { completionHandler(.newData) }
    DispatchQueue.main.asyncAfter(deadline: .now() + 2, execute: item)
  }
}

private final class DoublyEndingDelegate: NSObject, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask {}
    for _ in 0..<2 { application.endBackgroundTask(task) }
  }
}
