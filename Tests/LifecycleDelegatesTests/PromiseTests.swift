import Foundation
import Lifecycle
import LifecycleConformance
import LifecycleDelegates
import Testing
import UIKit
import UserNotifications

extension RealDelegates {
  @Suite("Links that an app promises to handle")
  struct PromiseTests {
    private static func failure(
      _ scene: @escaping SceneDelegateMaker, _ links: LinkExamples = LinkExamples()
    ) -> ConformanceFailure? {
      RealDelegates.failure {
        try checkConformance(
          ofApp: PlainDelegate.init, scenes: ["Default": scene], links: links, scenarios: 200)
      }
    }

    @Test("An app with a method for a link must read the link, as must one whose test names it")
    func deaf() {
      #expect(Self.failure(BareScene.init) == nil)
      #expect(Self.failure(DeafScene.init)?.issues.first?.rule == "bridge/link-once")
      let named = Self.failure(BareScene.init, LinkExamples(notifications: [["note": "7"]]))
      #expect(named?.issues.first?.message.contains("`tap notification`") == true)
    }

    @Test("A delegate of the notification center that is set late loses the response of a launch")
    func late() {
      let failure = RealDelegates.failure {
        try checkConformance(
          ofApp: LateDelegate.init, scenes: ["Default": BareScene.init], scenarios: 200,
          rules: "bridge/link-once")
      }
      let message = failure?.issues.first?.message ?? ""
      #expect(message.contains("had no delegate then: set it before"), "\(message)")
    }

    @Test("An app may handle a link while it keeps an earlier one until it is active")
    func order() {
      let failure = RealDelegates.failure {
        try checkConformance(
          ofApp: PlainDelegate.init, scenes: ["Default": SavingScene.init],
          playing: "interrupt alert; url; url; end alert")
      }
      #expect(failure?.description == nil)
    }

    @Test("A message lists no method that the delegate lacks, and says which one is missing")
    func absent() {
      let failure = Self.failure(
        ColdShortcutScene.init, LinkExamples(shortcuts: ["com.example.new"]))
      let message = failure?.issues.first?.message ?? ""
      let method = "`windowScene(_:performActionFor:completionHandler:)`"
      #expect(
        message.contains("A delegate of a scene lacks \(method): implement it."), "\(message)")
      #expect(!message.contains("handed it over in \(method)"))
      #expect(message.components(separatedBy: method).count == 2)
    }

    @Test("A configuration that the test does not name is refused, also if it depends on a link")
    func configuration() {
      let scenes: [String: SceneDelegateMaker] = [
        "Default": BareScene.init, "Detail": ColdShortcutScene.init,
      ]
      for scenario in ["launch; open B", nil] {
        let error = #expect(throws: UnusableArgument.self) {
          try checkConformance(
            ofApp: MisspellingDelegate.init, scenes: scenes, playing: scenario,
            severalScenes: true, scenarios: scenario == nil ? 100 : nil)
        }
        let words = "'Details', and 'scenes' has only 'Default', 'Detail'"
        #expect(error?.problem.contains(words) == true, "\(error?.problem ?? "")")
      }
    }

    @Test("Universal links have the app's own addresses, and a bad address is refused")
    @MainActor func universal() async throws {
      let links = LinkExamples(universalLinks: ["https://notes.example/7"])
      let app = try await UIKitScenario(
        "launch; activity", delegate: PlainDelegate.init, scenes: ["Default": SavingScene.init],
        links: links)
      let scene = try #require(app.scene("A")?.delegate as? SavingScene)
      #expect(scene.opened == ["https://notes.example/7"])
      let error = await #expect(throws: UnusableArgument.self) {
        try await UIKitScenario(
          "launch", delegate: PlainDelegate.init, links: LinkExamples(urls: ["note 7"]))
      }
      #expect(error?.problem == "links: 'note 7' is no address with a scheme")
    }

    @Test("A tapped notification has the scene that shows it", arguments: ["", "launch; "])
    @MainActor func target(before: String) async throws {
      let app = try await UIKitScenario(
        "\(before)tap notification", delegate: LateDelegate.init,
        scenes: ["Default": BareScene.init], reset: { LateDelegate.isPrompt = true })
      LateDelegate.isPrompt = false
      let delegate = try #require(app.delegate as? LateDelegate)
      #expect(delegate.target === app.scene("A") && delegate.target != nil)
    }
  }
}

private final class PlainDelegate: NSObject, UIApplicationDelegate {}

/// An app whose window of a new session has a configuration by another name.
private final class MisspellingDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(
      name: session.persistentIdentifier == "B" ? "Details" : "Default",
      sessionRole: session.role)
  }
}

/// An app that sets the delegate of the notification center a second late, unless it is prompt.
private final class LateDelegate: NSObject, UIApplicationDelegate,
  UNUserNotificationCenterDelegate
{
  static var isPrompt = false
  var target: UIScene?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if Self.isPrompt {
      UNUserNotificationCenter.current().delegate = self
    } else {
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        MainActor.assumeIsolated { UNUserNotificationCenter.current().delegate = self }
      }
    }
    return true
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    target = response.targetScene
    _ = response.notification
    completionHandler()
  }
}

private class BareScene: NSObject, UIWindowSceneDelegate {}

/// A scene with a method for URLs that does nothing.
private final class DeafScene: NSObject, UIWindowSceneDelegate {
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// A scene that gets quick actions only when it connects.
private final class ColdShortcutScene: NSObject, UIWindowSceneDelegate {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    _ = connectionOptions.shortcutItem?.type
  }
}

/// A scene that keeps the links of its connection until it is active.
private final class SavingScene: NSObject, UIWindowSceneDelegate {
  var opened: [String] = []
  private var saved: Set<UIOpenURLContext> = []

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    saved = connectionOptions.urlContexts
    for activity in connectionOptions.userActivities { self.scene(scene, continue: activity) }
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    self.scene(scene, openURLContexts: saved)
    saved = []
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    opened += URLContexts.map(\.url.absoluteString)
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    opened += [userActivity.webpageURL?.absoluteString ?? ""]
  }
}
