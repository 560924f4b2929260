import BackgroundTasks
package import UIKit
package import UserNotifications

package final class AppDelegate: UIResponder, UIApplicationDelegate {
  private var observers: [any NSObjectProtocol] = []

  package func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if Planted.setsTheCenterDelegateBeforeTheLaunch.isPlanted {
      UNUserNotificationCenter.current().delegate = self
    }
    return true
  }

  package func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if !Planted.setsTheCenterDelegateLate.isPlanted {
      UNUserNotificationCenter.current().delegate = self
    }
    if !Planted.registersWithTheFirstScene.isPlanted { Self.registerTasks() }
    Notebook.shared.open()
    if Planted.observesInPlaceOfTheDelegate.isPlanted { observe() }
    if Planted.observesLate.isPlanted {
      DispatchQueue.main.async { MainActor.assumeIsolated { self.observe() } }
    }
    return true
  }

  package static func registerTasks() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "notes.clean", using: nil) { task in
      task.expirationHandler = {
        if !Planted.neverCompletesProcessing.isPlanted { task.setTaskCompleted(success: false) }
        task.expirationHandler = nil
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 3) {
        MainActor.assumeIsolated {
          guard task.expirationHandler != nil, !Planted.neverCompletesProcessing.isPlanted else {
            return
          }
          task.setTaskCompleted(success: true)
          task.expirationHandler = nil
        }
      }
    }
    guard Planted.refreshesByTheScheduler.isPlanted else { return }
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "notes.fetch", using: nil) { task in
      task.setTaskCompleted(success: true)
      try? BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "notes.fetch"))
    }
    try? BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "notes.fetch"))
  }

  /// Asks for time to clean up later.
  package static func submitTasks() {
    let identifier = Planted.submitsAnUnknownTask.isPlanted ? "notes.unknown" : "notes.clean"
    try? BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: identifier))
  }

  private func observe() {
    let center = NotificationCenter.default
    observers.append(
      center.addObserver(
        forName: UIScene.willDeactivateNotification, object: nil, queue: .main
      ) { _ in
        MainActor.assumeIsolated { Notebook.shared.save() }
      })
  }

  package func applicationDidEnterBackground(_ application: UIApplication) {
    // UIKit does not call this method in an app with scenes.
    if Planted.savesInTheAppDelegate.isPlanted { Notebook.shared.save() }
  }

  package func applicationWillTerminate(_ application: UIApplication) {
    for scene in application.connectedScenes { (scene.delegate as? SceneDelegate)?.stop() }
    Notebook.shared.save()
    Notebook.shared.close()
  }

  package func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(
      name: "Default Configuration", sessionRole: connectingSceneSession.role)
    if Planted.namesTheDelegateClass.isPlanted { configuration.delegateClass = SceneDelegate.self }
    return configuration
  }

  package func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    if Planted.neverCompletesFetches.isPlanted { return }
    completionHandler(.newData)
  }

  package func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    if !Planted.neverCompletesURLSessions.isPlanted { completionHandler() }
  }

  package func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    completionHandler(.noData)
    if Planted.completesPushesTwice.isPlanted { completionHandler(.noData) }
  }
}

extension AppDelegate: UNUserNotificationCenterDelegate {
  package func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    Notebook.shared.show(response.notification.request.identifier)
    if !Planted.neverCompletesTaps.isPlanted { completionHandler() }
  }
}
