import BackgroundTasks
import Foundation
import Lifecycle
import LifecycleConformance
import LifecycleDelegates
import SampleApp
import Sweeps
import Testing
import UIKit
import UserNotifications

/// The checks of the sample app and its plugin, one after another.
enum Sample {
  /// Returns the failure of the app with planted faults or habits, or `nil` if it conforms.
  static func failure(_ planted: Set<Planted>, scenarios: Int = 400) -> ConformanceFailure? {
    RealDelegates.failure {
      try checkConformance(
        ofApp: SampleApp.AppDelegate.init,
        scenes: ["Default Configuration": SampleApp.SceneDelegate.init],
        reporting: [.data, .timers, .frames, .resources, .snapshot, .work],
        modes: [.fetch, .remoteNotification, .processing, .urlSession], severalScenes: true,
        scenarios: scenarios, strict: true,
        reset: {
          Notebook.shared = Notebook()
          Planted.all = planted
        })
    }
  }

  /// The contract of the plugin.
  private static let contract = """
    client UsageTracker
    client app begin = becameActive, end = resignedActive
    client promises urls
    """

  /// Returns the failure of the plugin that listens in a style, or `nil` if it conforms.
  static func failure(_ style: UsageTracker.Style) -> ConformanceFailure? {
    RealDelegates.failure {
      try checkConformance(
        ofPlugin: contract, in: TrackedAppDelegate.init,
        scenes: ["Default Configuration": TrackedSceneDelegate.init], scenarios: 400,
        reset: {
          TrackedAppDelegate.listener = Reporter.shared
          UsageTracker.style = style
        })
    }
  }

  /// Returns the failure of the plugin in a migration to scenes, registered in several ways, or `nil`
  /// if it conforms.
  static func migrationFailure(
    _ ways: KeyValuePairs<String, @MainActor @Sendable () -> Void>,
    playing scenario: String? = nil
  ) -> ConformanceFailure? {
    RealDelegates.failure {
      try checkMigration(
        ofPlugin: contract, in: TrackedAppDelegate.init,
        scenes: ["Default Configuration": TrackedSceneDelegate.init], playing: scenario,
        registering: ways, modes: [.fetch], scenarios: scenario == nil ? 200 : nil,
        reset: { TrackedAppDelegate.listener = Reporter.shared })
    }
  }

  /// Hands the plugin's events to its contract.
  @MainActor private final class Reporter: UsageTracker.Listener {
    static let shared = Reporter()
    func tracker(_ tracker: UsageTracker, reports event: String) { PluginReport.emit(event) }
    func tracker(_ tracker: UsageTracker, opens url: URL) { PluginReport.open(url) }
  }
}

/// The tests of real delegates, one after another, because `UIApplication.shared` exists once.
@Suite("Real delegates", .serialized) enum RealDelegates {
  /// Returns the failure that a check throws, if it does.
  static func failure(_ check: () throws -> Void) -> ConformanceFailure? {
    CheckPlace.$throwsFailures.withValue(true) {
      do {
        try check()
        return nil
      } catch let failure as ConformanceFailure {
        return failure
      } catch {
        Issue.record(error)
        return nil
      }
    }
  }
}

extension RealDelegates {
  @Suite("A sample app")
  struct SampleAppTests {
    @Test("The sample app conforms to every rule")
    func conforms() { #expect(Sample.failure([])?.description == nil) }

    @Test(
      "The jobs of an app that registers one are played, without an argument for the mode", .slow)
    func jobs() {
      let failure = CheckPlace.$throwsFailures.withValue(true) {
        #expect(throws: ConformanceFailure.self) {
          try checkConformance(ofApp: RefreshingDelegate.init, scenarios: 400)
        }
      }
      let rules = failure?.issues.map(\.rule) ?? []
      #expect(rules.contains("app/scheduler/completes-each-job"))
    }

    @Test("Where the app has no method for a link, the completion handler is called for it")
    func handledByUIKit() throws {
      try checkConformance(
        ofApp: BareDelegate.init, scenes: ["Default": ColdLinkDelegate.init], scenarios: 400,
        rules: "app/links/*")
    }

    @Test("A scene configuration that the test does not name is an error with both names")
    func configuration() {
      let error = #expect(throws: UnusableArgument.self) {
        try checkConformance(
          ofApp: NamingDelegate.init, scenes: ["Default": SceneDelegate.init], playing: "launch")
      }
      let text = error.map { "\($0)" } ?? ""
      #expect(text.contains("'Default Configuration', and 'scenes' has only 'Default'"))
    }

    static let faults: [(Planted, String, String)] = [
      (.losesURLsWhenCold, "bridge/link-once", "scene(_:willConnectTo:options:)"),
      (.losesURLsWhenWarm, "bridge/link-once", "SceneDelegate.scene(_:openURLContexts:)"),
      (.losesActivitiesWhenCold, "bridge/link-once", "scene(_:willConnectTo:options:)"),
      (.opensOnlyTheFirstURL, "bridge/link-once", "scene(_:willConnectTo:options:)"),
      (
        .setsTheCenterDelegateLate, "bridge/link-once",
        "application(_:didFinishLaunchingWithOptions:)"
      ),
      (
        .savesInTheAppDelegate, "app/quiet/saves-data",
        "SceneDelegate.sceneWillResignActive(_:)"
      ),
      (
        .savesAtTermination, "app/termination/saves-before-suspension",
        "sceneDidEnterBackground(_:)"
      ),
      (.savesInTheBackground, "app/quiet/saves-data", "sceneWillResignActive(_:)"),
      (
        .neverEndsItsTask, "app/tasks/ends-in-expiration-handler",
        "beginBackgroundTask(expirationHandler:)"
      ),
      (
        .keepsOneVariableForTwoTasks, "app/tasks/ends-in-expiration-handler",
        "beginBackgroundTask(expirationHandler:)"
      ),
      (.hasNoHandler, "app/tasks/has-a-handler", "sceneDidEnterBackground(_:)"),
      (
        .endsNothingInTheHandler, "app/tasks/ends-in-expiration-handler",
        "beginBackgroundTask(expirationHandler:)"
      ),
      (.beginsItsTaskLate, "app/tasks/begins-before-the-background", "sceneDidEnterBackground(_:)"),
      (.endsItsTaskTwice, "app/tasks/ends-every-task", "SceneDelegate.sceneDidBecomeActive(_:)"),
      (
        .neverCompletesTaps, "app/links/finishes-once",
        "userNotificationCenter(_:didReceive:withCompletionHandler:)"
      ),
      (
        .completesShortcutsTwice, "app/links/finishes-once",
        "windowScene(_:performActionFor:completionHandler:)"
      ),
      (
        .neverCompletesFetches, "app/events/finishes-once",
        "application(_:performFetchWithCompletionHandler:)"
      ),
      (
        .completesPushesTwice, "app/events/finishes-once",
        "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
      ),
      (
        .neverCompletesProcessing, "app/scheduler/completes-each-job",
        "BGTaskScheduler.register(forTaskWithIdentifier:using:launchHandler:)"
      ),
      (
        .neverCompletesURLSessions, "app/events/finishes-once",
        "application(_:handleEventsForBackgroundURLSession:completionHandler:)"
      ),
      (.submitsAnUnknownTask, "app/scheduler/registers-each-job", "sceneDidEnterBackground(_:)"),
      (.losesShortcutsWhenCold, "bridge/link-once", "scene(_:willConnectTo:options:)"),
      (
        .registersWithTheFirstScene, "app/scheduler/registers-at-launch",
        "scene(_:willConnectTo:options:)"
      ),
      (.showsSecrets, "app/snapshot/no-sensitive-content", "sceneDidEnterBackground(_:)"),
      (.hidesSecretsOfOneScene, "app/snapshot/no-sensitive-content", "sceneDidEnterBackground(_:)"),
      (.keepsItsTimer, "app/quiet/invalidates-timers", "sceneWillResignActive(_:)"),
      (.startsItsTimerOnce, "app/foreground/takes-up-again", "sceneDidBecomeActive(_:)"),
      (.leavesAlertsOpen, "app/release/alerts", "sceneDidEnterBackground(_:)"),
      (.keepsTheCamera, "app/release/shared-hardware", "sceneDidEnterBackground(_:)"),
      (.drawsDisconnectedScenes, "app/disconnect/cleans-up", "sceneDidDisconnect(_:)"),
    ]

    @Test(
      "A planted fault breaks its rule, and the message first names the method", .slow,
      arguments: Sweep.cases(faults, every: 14))
    func fault(_ fault: Planted, rule: String, method: String) {
      let failure = Sample.failure([fault])
      let messages = failure?.issues.filter { $0.rule == rule }.map(\.message) ?? []
      #expect(
        messages.contains { message in
          let end = message.range(of: "\n  given")?.lowerBound ?? message.endIndex
          return message[..<end].contains("\(method)`")
        },
        "\(failure?.description ?? "the app conforms")")
    }

    @Test(
      "A legitimate habit breaks no rule", .slow, arguments: Sweep.cases(Planted.habits, every: 4))
    func habit(_ habit: Planted) { #expect(Sample.failure([habit])?.description == nil) }
  }

  @Suite("A plugin in a real app")
  struct PluginTests {
    @Test(
      "A plugin that listens well conforms, and one that does not breaks its rule", .slow,
      arguments: Sweep.cases(
        [
          (UsageTracker.Style.asyncNotifications, nil), (.observers, nil), (.delegateCalls, nil),
          (.appAndSceneObservers, "bridge/no-duplicates"),
          (.appDelegateCallsAlone, "bridge/hears-scenes"),
          (.sessionAtLaunch, "bridge/initial-state"), (.losesColdURLs, "bridge/link-once"),
          (.passesURLsTwice, "bridge/link-once"),
        ], every: 3))
    func style(_ style: UsageTracker.Style, rule: String?) {
      let failure = Sample.failure(style)
      #expect(
        failure?.issues.first?.rule == rule, "\(failure?.description ?? "the plugin conforms")")
    }

    @Test(
      "A plugin that reports the same in both life cycles survives, in each way to register", .slow)
    func survives() {
      let failure = Sample.migrationFailure([
        "notifications": { UsageTracker.style = .observers },
        "asynchronous sequences": { UsageTracker.style = .asyncNotifications },
        "methods of both delegates": { UsageTracker.style = .delegateCalls },
      ])
      #expect(failure?.description == nil)
    }

    @Test("The table shows exactly the two cells in which a plugin loses URLs", .slow)
    func table() throws {
      let failure = try #require(
        Sample.migrationFailure(["notifications": { UsageTracker.style = .losesColdURLs }]))
      let message = try #require(failure.issues.first?.message)
      #expect(message.hasPrefix("Registered by notifications:\n"))
      let start = try #require(message.range(of: "\n\nThe migration to scenes"))
      let end = try #require(message.range(of: "\nMethods, the last first"))
      let table = message[start.upperBound..<end.lowerBound]
      #expect(
        table.split(separator: "\n").filter { $0.contains("broken ") || $0.contains("differs ") }
          .dropFirst(2)
          == ["                     with scenes  broken 1      ok            broken 2"],
        "\(message)")
      #expect(table.contains("\ncell 1: URL, with scenes, cold: bridge/link-once\n   "))
      #expect(
        try Page.text("TestRealDelegates").contains("\nThe migration to scenes\(table)\n```"),
        "\(message)")
      #expect(message.contains("Played, of 22 cells with a promise: 22 by "))
    }

    @Test("Each way to register the plugin is checked, and a single scenario can be played", .slow)
    func ways() throws {
      let failure = try #require(
        Sample.migrationFailure([
          "notifications": { UsageTracker.style = .observers },
          "methods of the app delegate": { UsageTracker.style = .appDelegateCallsAlone },
        ]))
      #expect(failure.issues.count == 1)
      let message = failure.issues[0].message
      #expect(message.hasPrefix("Registered by methods of the app delegate:\n"))
      #expect(
        message.contains("\nto the foreground    no scenes    ok            -             ok\n"))
      let single = Sample.migrationFailure(
        ["notifications": { UsageTracker.style = .losesColdURLs }], playing: "url")
      #expect(single?.issues.first?.rule == "bridge/survives-migration")
    }
  }
}

/// An app whose job never ends.
private final class RefreshingDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: nil) { _ in }
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    do {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
    } catch BGTaskScheduler.Error.notPermitted {
      application.keyWindow?.endEditing(true)
    } catch {}
  }
}

private final class BareDelegate: NSObject, UIApplicationDelegate {}

/// A scene delegate that gets notifications and quick actions only from the options of a connection.
private final class ColdLinkDelegate: UIResponder, UIWindowSceneDelegate {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    _ = connectionOptions.shortcutItem?.type
    _ = connectionOptions.notificationResponse?.notification.request.identifier
  }
}

/// An app that answers with a configuration by its name.
private final class NamingDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: "Default Configuration", sessionRole: session.role)
  }
}
