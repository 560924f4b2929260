import Foundation
import Lifecycle
import LifecycleConformance
import LifecycleDelegates
import SampleApp
import Testing
import UIKit

/// The checks of the sample app and its plugin, one after another.
enum Sample {
  /// Returns the failure of the app with planted faults or habits, or `nil` if it conforms.
  static func failure(_ planted: Set<Planted>, scenarios: Int = 400) -> ConformanceFailure? {
    thrown {
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

  /// Returns the failure of the plugin that listens in a style, or `nil` if it conforms.
  static func failure(_ style: UsageTracker.Style) -> ConformanceFailure? {
    thrown {
      try checkConformance(
        ofPlugin: """
          client UsageTracker
          client app begin = becameActive, end = resignedActive
          client promises urls
          """, in: TrackedAppDelegate.init,
        scenes: ["Default Configuration": TrackedSceneDelegate.init], scenarios: 400,
        reset: {
          TrackedAppDelegate.listener = Reporter.shared
          UsageTracker.style = style
        })
    }
  }

  private static func thrown(_ check: () throws -> Void) -> ConformanceFailure? {
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

  /// Hands the plugin's events to its contract.
  @MainActor private final class Reporter: UsageTracker.Listener {
    static let shared = Reporter()
    func tracker(_ tracker: UsageTracker, reports event: String) { PluginReport.emit(event) }
    func tracker(_ tracker: UsageTracker, opens url: URL) { PluginReport.open(url) }
  }
}

/// The tests of real delegates, one after another, because `UIApplication.shared` exists once.
@Suite("Real delegates", .serialized) enum RealDelegates {}

extension RealDelegates {
  @Suite("A sample app")
  struct SampleAppTests {
    @Test("The sample app conforms to every rule")
    func conforms() { #expect(Sample.failure([])?.description == nil) }

    static let faults: [(Planted, String, String)] = [
      (.losesURLsWhenCold, "bridge/link-once", "scene(_:willConnectTo:options:)"),
      (.losesURLsWhenWarm, "bridge/link-once", "scene(_:openURLContexts:)"),
      (.losesActivitiesWhenCold, "bridge/link-once", "scene(_:willConnectTo:options:)"),
      (.opensOnlyTheFirstURL, "bridge/link-once", "scene(_:willConnectTo:options:)"),
      (.setsTheCenterDelegateLate, "bridge/link-once", "scene(_:willConnectTo:options:)"),
      (.savesInTheAppDelegate, "app/quiet/saves-data", "sceneWillResignActive(_:)"),
      (
        .savesAtTermination, "app/termination/saves-before-suspension",
        "sceneDidEnterBackground(_:)"
      ),
      (.savesInTheBackground, "app/quiet/saves-data", "sceneWillResignActive(_:)"),
      (.neverEndsItsTask, "app/tasks/ends-in-expiration-handler", "sceneDidEnterBackground(_:)"),
      (
        .keepsOneVariableForTwoTasks, "app/tasks/ends-in-expiration-handler",
        "beginBackgroundTask(expirationHandler:)"
      ),
      (.hasNoHandler, "app/tasks/has-a-handler", "sceneDidEnterBackground(_:)"),
      (
        .endsNothingInTheHandler, "app/tasks/ends-in-expiration-handler",
        "sceneDidEnterBackground(_:)"
      ),
      (.beginsItsTaskLate, "app/tasks/begins-before-the-background", "sceneDidEnterBackground(_:)"),
      (.endsItsTaskTwice, "app/tasks/ends-every-task", "sceneDidEnterBackground(_:)"),
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

    @Test("A planted fault breaks its rule, and the message names the method", arguments: faults)
    func fault(_ fault: Planted, rule: String, method: String) {
      let failure = Sample.failure([fault])
      let messages = failure?.issues.filter { $0.rule == rule }.map(\.message) ?? []
      #expect(
        messages.contains { $0.contains("`\(method)`") },
        "\(failure?.description ?? "the app conforms")")
    }

    @Test("A legitimate habit breaks no rule", arguments: Planted.habits)
    func habit(_ habit: Planted) { #expect(Sample.failure([habit])?.description == nil) }
  }

  @Suite("A plugin in a real app")
  struct PluginTests {
    @Test(
      "A plugin that listens well conforms, and one that does not breaks its rule",
      arguments: [
        (UsageTracker.Style.observers, nil), (.asyncNotifications, nil), (.delegateCalls, nil),
        (.appAndSceneObservers, "bridge/no-duplicates"),
        (.appDelegateCallsAlone, "bridge/hears-scenes"),
        (.sessionAtLaunch, "bridge/initial-state"), (.losesColdURLs, "bridge/link-once"),
        (.passesURLsTwice, "bridge/link-once"),
      ])
    func style(_ style: UsageTracker.Style, rule: String?) {
      let failure = Sample.failure(style)
      #expect(
        failure?.issues.first?.rule == rule, "\(failure?.description ?? "the plugin conforms")")
    }
  }
}
