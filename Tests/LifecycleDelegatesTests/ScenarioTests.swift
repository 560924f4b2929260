import Lifecycle
import LifecycleConformance
import LifecycleDelegates
import SampleApp
import Testing
import UIKit

extension RealDelegates {
  @Suite("Scenarios step by step")
  @MainActor struct ScenarioTests {
    private static let promises: Contract.Promises = [
      .data, .timers, .frames, .resources, .snapshot, .work,
    ]

    private func scenario(_ stimuli: String) async throws -> UIKitScenario {
      try await UIKitScenario(
        stimuli, delegate: SampleApp.AppDelegate.init,
        scenes: ["Default Configuration": SampleApp.SceneDelegate.init],
        reporting: Self.promises, severalScenes: true,
        reset: {
          Notebook.shared = Notebook()
          Planted.all = []
        })
    }

    @Test("A test sees the app's own objects between two steps")
    func objects() async throws {
      let app = try await scenario("launch; open B")
      #expect(app.delegate is SampleApp.AppDelegate)
      #expect(app.scene("B")?.activationState == .foregroundActive)
      #expect(app.scene("C") == nil)
      let delegate = try #require(app.scene("B")?.delegate as? SampleApp.SceneDelegate)
      #expect(delegate.window?.isKeyWindow == true)
      #expect(delegate.window?.rootViewController?.presentedViewController is UIAlertController)
      try await app.play("home")
      #expect(app.scene("B")?.activationState == .background)
      #expect(delegate.window?.rootViewController?.presentedViewController == nil)
      #expect(app.steps.map(\.stimulus) == ["launch", "open B", "home"])
      #expect(app.events.contains("B.didEnterBackground"))
      #expect(app.events.contains(">begin(1)"))
    }

    @Test("A process that ends restores its scenes from their activities")
    func recreation() async throws {
      let app = try await scenario("launch; url")
      let first = try #require(app.delegate)
      #expect(Notebook.shared.page == "example://link/1")
      try await app.recreate()
      #expect(app.delegate !== first)
      #expect(Notebook.shared.page == "example://link/1")
      #expect(app.scene("A")?.session.stateRestorationActivity?.title == "example://link/1")
    }

    @Test("A scenario that is not possible is refused with the word and a remedy")
    func impossible() async throws {
      let app = try await scenario("launch")
      let error = await #expect(throws: UnusableArgument.self) { try await app.play("unlock") }
      let problem = error?.problem ?? ""
      #expect(problem.hasPrefix("play:") && problem.hasSuffix(": 'unlock'"), "\(problem)")
      #expect(error?.remedy == "the device is not locked")
    }

    @Test("A check that is called on the main actor is refused with a remedy")
    func mainActor() {
      let error = #expect(throws: UnusableArgument.self) {
        try checkConformance(ofApp: WaitingDelegate.init, playing: "launch")
      }
      #expect(error?.problem == "the check is called on the main actor")
      #expect(error?.remedy.hasPrefix("mark the test 'nonisolated'") == true)
    }

    @Test("The steps of a scenario are judged on demand")
    func judged() async throws {
      do {
        let app = try await scenario("launch; home; wait 1m")
        try await app.check(strict: true)
      }
      let leaking = try await UIKitScenario(
        "launch; home; wait 1m", delegate: SampleApp.AppDelegate.init,
        scenes: ["Default Configuration": SampleApp.SceneDelegate.init],
        reporting: Self.promises, reset: { Planted.all = [.endsNothingInTheHandler] })
      await CheckPlace.$throwsFailures.withValue(true) {
        let failure = await #expect(throws: ConformanceFailure.self) { try await leaking.check() }
        #expect(failure?.issues.first?.rule == "app/tasks/ends-in-expiration-handler")
      }
    }

    @Test("A launch for an event about the location has UIKit's key, in an app without scenes")
    func location() async throws {
      for (stimulus, expected) in [("event location", true), ("event fetch", nil)] {
        let app = try await UIKitScenario(
          stimulus, delegate: LaunchedDelegate.init, modes: [.location, .fetch])
        let delegate = try #require(app.delegate as? LaunchedDelegate)
        #expect(delegate.options?[.location] as? Bool == expected)
      }
    }
  }
}

/// An app that keeps the options of its launch.
private final class LaunchedDelegate: NSObject, UIApplicationDelegate {
  var options: [UIApplication.LaunchOptionsKey: Any]?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    options = launchOptions
    return true
  }
}

/// An app that waits in every way that the stand-in knows.
final class WaitingDelegate: NSObject, UIApplicationDelegate {
  func applicationDidBecomeActive(_ application: UIApplication) {
    DispatchQueue.main.async { self.note("turn") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.note("two seconds") }
    VirtualTimer.scheduledTimer(withTimeInterval: 3, repeats: true) { timer in
      self.note("timer")
      timer.invalidate()
    }
    Task {
      self.note("task")
      try await Task.sleep(for: .seconds(4))
      await self.compute()
      self.note("slept")
    }
    note("method")
  }

  nonisolated func compute() async {}

  static var notes: [String] = []
  nonisolated private func note(_ text: String) {
    MainActor.assumeIsolated { Self.notes.append(text) }
  }
}

/// An app whose work is a task that an expiration handler cancels.
private final class CancellingDelegate: NSObject, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    var work: Task<Void, Never>?
    let identifier = application.beginBackgroundTask { work?.cancel() }
    work = Task {
      defer { application.endBackgroundTask(identifier) }
      try? await Task.sleep(nanoseconds: 20_000_000_000)
    }
  }
}

/// An app whose next process cancels a task of the last one.
private final class LeftoverDelegate: NSObject, UIApplicationDelegate {
  @MainActor static var task: Task<Void, Never>?
  @MainActor static var wakings = 0

  func applicationDidBecomeActive(_ application: UIApplication) {
    Self.task?.cancel()
    Self.task = Task {
      try? await Task.sleep(for: .seconds(60))
      Self.wakings += 1
    }
  }
}

/// An app with asynchronous forms of the methods for quick actions.
private final class AsyncDelegate: NSObject, UIApplicationDelegate {
  var action: String?

  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool {
    action = shortcutItem.type
    return true
  }
}

private final class AsyncScene: NSObject, UIWindowSceneDelegate {
  var action: String?

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool {
    action = shortcutItem.type
    try? await Task.sleep(nanoseconds: 1_000_000_000)
    return true
  }
}

extension RealDelegates {
  @Suite("Virtual time")
  @MainActor struct VirtualTimeTests {
    @Test("Blocks, timers and tasks of the main queue run in virtual time, in order")
    func order() async throws {
      let app = try await UIKitScenario(
        "launch", delegate: WaitingDelegate.init, reset: { WaitingDelegate.notes = [] })
      #expect(WaitingDelegate.notes == ["method", "turn", "task"])
      try await app.play("wait 1s")
      #expect(WaitingDelegate.notes.count == 3)
      try await app.play("wait 9s")
      #expect(WaitingDelegate.notes.suffix(3) == ["two seconds", "timer", "slept"])
    }

    @Test("A handler may cancel the task of the work, which then ends the extended time")
    func cancelled() async throws {
      let app = try await UIKitScenario("launch; home; expire", delegate: CancellingDelegate.init)
      #expect(app.events.suffix(2) == ["+0s expire(1)", "+0s >end(1)"], "\(app.events)")
    }

    @Test("A task of an ended process does not go on when the next process cancels it")
    func ended() async throws {
      let app = try await UIKitScenario(
        "launch; terminate; launch", delegate: LeftoverDelegate.init,
        reset: { LeftoverDelegate.wakings = 0 })
      #expect(app.events.contains("terminate(system-request)"), "\(app.events)")
      #expect(LeftoverDelegate.wakings == 0)
    }

    @Test("Asynchronous methods with a result are called, and nanoseconds are virtual time")
    func asynchronous() async throws {
      let app = try await UIKitScenario(
        "launch; shortcut; wait 1s", delegate: AsyncDelegate.init,
        scenes: ["Default": AsyncScene.init])
      #expect(app.events.last == "+1s >finish(shortcut)", "\(app.events)")
      let old = try await UIKitScenario("launch; shortcut; wait 1s", delegate: AsyncDelegate.init)
      #expect(old.events.contains(">finish(shortcut)"), "\(old.events)")
    }

    @Test("Two equal runs of an app with tasks have equal events")
    func deterministic() async throws {
      var runs: [[String]] = []
      for _ in 0..<20 {
        let app = try await UIKitScenario(
          "launch; home; wait 9s", delegate: WaitingDelegate.init,
          reset: { WaitingDelegate.notes = [] })
        runs.append(app.events + WaitingDelegate.notes)
      }
      #expect(Set(runs).count == 1)
    }
  }
}
