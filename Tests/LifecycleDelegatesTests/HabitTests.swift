import Lifecycle
import LifecycleConformance
import LifecycleDelegates
import LifecycleRecorder
import Testing
import UIKit

extension RealDelegates {
  @Suite("Habits of public delegates")
  @MainActor struct HabitTests {
    private static func failure(
      _ check: () async throws -> Void
    ) async -> ConformanceFailure? {
      await CheckPlace.$throwsFailures.withValue(true) {
        do {
          try await check()
          return nil
        } catch let failure as ConformanceFailure {
          return failure
        } catch {
          Issue.record(error)
          return nil
        }
      }
    }

    @Test("An app with few methods is judged step by step, also after the 'given' line of a report")
    func few() async throws {
      func scenario(_ stimuli: String) async throws -> UIKitScenario {
        try await UIKitScenario(
          stimuli, delegate: AppDelegate.init, scenes: ["Default": SceneDelegate.init])
      }
      for stimuli in ["launch; home; launch", "given no continue; launch; home"] {
        let app = try await scenario(stimuli)
        #expect(await Self.failure { try await app.check() } == nil)
      }
      let first = try await scenario("launch")
      for stimuli in ["url", "given no continue; url"] {
        let app = try await scenario(stimuli)
        let failure = await Self.failure { try await app.check() }
        #expect(failure?.issues.first?.rule == "bridge/link-once", "\(stimuli)")
      }
      let late = await #expect(throws: UnusableArgument.self) { try await first.play("home") }
      #expect(late?.problem == "another UIKitScenario has begun since this one")
      let error = await #expect(throws: UnusableArgument.self) {
        try await scenario("given url; url")
      }
      #expect(error?.problem.hasPrefix("play:1:7: ") == true, "\(String(describing: error))")
      let other = await #expect(throws: UnusableArgument.self) {
        try await scenario("given multiple scenes; launch")
      }
      #expect(other?.problem == "the app has other features than 'given multiple scenes'")
      #expect(other?.remedy.contains("'given no continue'") == true)
    }

    @Test("A scenario that begins while another is played is refused with a remedy")
    func concurrent() async throws {
      var second: Task<UnusableArgument?, Never>?
      _ = try await UIKitScenario(
        "launch; home", delegate: AnnotatingDelegate.init,
        reset: {
          second = Task {
            await #expect(throws: UnusableArgument.self) {
              try await UIKitScenario("launch", delegate: AnnotatingDelegate.init)
            }
          }
        })
      let error = try #require(await second?.value)
      #expect(error.problem == "another UIKitScenario is being played")
      #expect(error.remedy.contains("'.serialized'"))
    }

    @Test(
      "A URL reaches the older methods of an app delegate, if the newer one does not exist",
      arguments: [true, false])
    func olderMethods(handles: Bool) async throws {
      let app =
        handles
        ? try await UIKitScenario("launch; url", delegate: HandlingDelegate.init)
        : try await UIKitScenario("launch; url", delegate: AnnotatingDelegate.init)
      #expect(app.events.contains(">url(1)"), "\(app.events)")
      let migrated = await Self.failure {
        let app = try await UIKitScenario(
          "url", delegate: AnnotatingDelegate.init, scenes: ["Default": EmptySceneDelegate.init])
        try await app.check()
      }
      #expect(migrated?.issues.first?.rule == "bridge/link-once")
    }

    @Test("A message first names the method that shows a secret after the app was deactivated")
    func showing() async throws {
      let app = try await UIKitScenario(
        "launch; interrupt alert; event remote-notification; home", delegate: ShowingDelegate.init,
        reporting: [.snapshot], modes: [.remoteNotification])
      let failure = await Self.failure { try await app.check() }
      let message = failure?.issues.first?.message ?? ""
      #expect(
        message.contains(
          "Look first at `ShowingDelegate.application(_:didReceiveRemoteNotification:"
            + "fetchCompletionHandler:)`."), "\(message)")
    }

    @Test("An app that opens the first of two URLs is told so, and may be accepted")
    nonisolated func firstOfTwo() async {
      func failure(_ promises: Contract.Promises) async -> ConformanceFailure? {
        await Self.failure {
          try checkConformance(
            ofApp: AppDelegate.init, scenes: ["Default": FirstSceneDelegate.init],
            playing: "given no continue, links in pairs; url", reporting: promises)
        }
      }
      let found = await failure([])
      #expect(
        found?.issues.first?.message.contains("and the app read one. To accept that: reporting: ")
          == true, "\(String(describing: found))")
      #expect(await failure(.firstLink) == nil)
    }

    @Test("A plugin with events of the app alone conforms in an app without scenes")
    nonisolated func withoutScenes() async {
      let failure = await Self.failure {
        try checkConformance(
          ofPlugin: """
            client Tracker
            client app begin = becameActive, end = resignedActive
            """, in: TrackedDelegate.init, scenarios: 400)
      }
      #expect(failure?.description == nil)
    }

    @Test("The line that reproduces a finding leaves the other arguments to the test")
    nonisolated func reproduction() async {
      let failure = await Self.failure {
        try checkConformance(
          ofApp: AppDelegate.init, scenes: ["Default": SceneDelegate.init],
          playing: "url", reporting: .timers, modes: [.fetch], severalScenes: true)
      }
      let line = "Reproduce: try checkConformance(…, playing: \"url\")"
      #expect(failure?.description.contains(line) == true, "\(String(describing: failure))")
    }

    @Test("The end of a task or of a job by a process that is gone does not count for the next one")
    nonisolated func late() async {
      let failure = await Self.failure {
        try checkConformance(
          ofApp: LateDelegate.init, playing: "launch; home; terminate; launch; wait 1s; home")
      }
      #expect(failure?.description == nil)
    }

    @Test("A check of an app ignores the reports of a plugin in it")
    nonisolated func ignoredReports() async {
      let failure = await Self.failure {
        try checkConformance(ofApp: TrackedDelegate.init, playing: "launch; url; home")
      }
      #expect(failure?.description == nil)
    }
  }
}

/// An app that shows an account number for a push, also while it is covered.
private final class ShowingDelegate: NSObject, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) { Recorder.did(.show) }
  func applicationWillResignActive(_ application: UIApplication) { Recorder.did(.hide) }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Recorder.did(.show)
    completionHandler(.newData)
  }
}

/// An app of the first versions of iOS.
private final class HandlingDelegate: NSObject, UIApplicationDelegate {
  var opened: String?

  func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
    opened = url.path
    return true
  }
}

/// An app that iOS 9 has made old.
private final class AnnotatingDelegate: NSObject, UIApplicationDelegate {
  var opened: String?

  func application(
    _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
  ) -> Bool {
    opened = url.path
    return true
  }
}

private final class EmptySceneDelegate: NSObject, UIWindowSceneDelegate {}

/// A scene that opens one URL.
private final class FirstSceneDelegate: NSObject, UIWindowSceneDelegate {
  var page: String?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    self.scene(scene, openURLContexts: connectionOptions.urlContexts)
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    if let first = URLContexts.first { page = first.url.path }
  }
}

/// An app with a plugin that also reports the app's URLs.
private final class TrackedDelegate: NSObject, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) { PluginReport.emit("begin") }
  func applicationWillResignActive(_ application: UIApplication) { PluginReport.emit("end") }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    PluginReport.open(url)
    return true
  }
}

/// An app whose next process ends the task of the last one, as work on another queue may do.
private final class LateDelegate: NSObject, UIApplicationDelegate {
  @MainActor static var last: UIBackgroundTaskIdentifier?

  func applicationDidBecomeActive(_ application: UIApplication) {
    let earlier = Self.last
    Self.last = application.beginBackgroundTask {}
    if let earlier { application.endBackgroundTask(earlier) }
    DispatchQueue.main.async {
      if let last = Self.last { application.endBackgroundTask(last) }
    }
  }
}
