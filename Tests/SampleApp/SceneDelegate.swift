import LifecycleRecorder
package import UIKit
import UserNotifications

package final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  package var window: UIWindow?
  private var cover: UIView?
  private var hasStarted = false
  private var isListening = false
  private var isDrawing = false
  private var isSecret = false
  private var listening: Task<Void, Never>?

  package func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UINavigationController(rootViewController: UIViewController())
    window.makeKeyAndVisible()
    self.window = window
    if Planted.registersWithTheFirstScene.isPlanted { AppDelegate.registerTasks() }
    if Planted.usesAsyncNotifications.isPlanted { listen() }
    if let activity = session.stateRestorationActivity {
      Notebook.shared.show(activity.title ?? "")
    }
    if !Planted.losesURLsWhenCold.isPlanted { openAll(connectionOptions.urlContexts) }
    if let item = connectionOptions.shortcutItem, !Planted.losesShortcutsWhenCold.isPlanted {
      Notebook.shared.show(item.type)
    }
    if !Planted.losesActivitiesWhenCold.isPlanted {
      for activity in connectionOptions.userActivities { self.scene(scene, continue: activity) }
    }
  }

  private func listen() {
    listening = Task { @MainActor in
      let posted = NotificationCenter.default.notifications(
        named: UIScene.willDeactivateNotification)
      for await _ in posted { Notebook.shared.save() }
    }
  }

  private func openAll(_ contexts: Set<UIOpenURLContext>) {
    if Planted.readsLinksInTheNextTurn.isPlanted {
      return DispatchQueue.main.async {
        for context in contexts { Notebook.shared.show(context.url.absoluteString) }
      }
    }
    if Planted.opensOnlyTheFirstURL.isPlanted {
      if let context = contexts.first { Notebook.shared.show(context.url.absoluteString) }
      return
    }
    for context in contexts { Notebook.shared.show(context.url.absoluteString) }
  }

  package func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    if !Planted.losesURLsWhenWarm.isPlanted { openAll(URLContexts) }
  }

  package func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    guard userActivity.activityType == NSUserActivityTypeBrowsingWeb else { return }
    Notebook.shared.show(userActivity.webpageURL?.absoluteString ?? "")
  }

  package func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    Notebook.shared.show(shortcutItem.type)
    completionHandler(true)
    if Planted.completesShortcutsTwice.isPlanted { completionHandler(true) }
  }

  package func sceneWillEnterForeground(_ scene: UIScene) {
    cover?.removeFromSuperview()
    if !isSecret { Recorder.did(.show, for: scene) }
    if !isDrawing { Recorder.did(.start(.frames), for: scene) }
    (isSecret, isDrawing) = (true, true)
  }

  package func sceneDidBecomeActive(_ scene: UIScene) {
    if Planted.setsTheCenterDelegateLate.isPlanted {
      UNUserNotificationCenter.current().delegate = UIApplication.shared.delegate as? AppDelegate
    }
    Notebook.shared.endTask()
    Notebook.shared.acquireCamera()
    if !hasStarted || !Planted.startsItsTimerOnce.isPlanted {
      Recorder.did(.start(.timer), for: scene)
      hasStarted = true
    }
    if let root = window?.rootViewController, root.presentedViewController == nil {
      root.present(
        UIAlertController(title: "Hello", message: nil, preferredStyle: .alert), animated: false)
    }
    if Planted.hopsThroughTheMainQueue.isPlanted {
      DispatchQueue.main.async { MainActor.assumeIsolated { Notebook.shared.change() } }
    } else if Planted.usesTasksOfTheMainActor.isPlanted {
      Task { @MainActor in Notebook.shared.change() }
    } else {
      Notebook.shared.change()
    }
  }

  /// Stops what runs before the process ends.
  package func stop() {
    guard let scene = window?.windowScene else { return }
    Recorder.did(.stop(.timer), for: scene)
    if isDrawing { Recorder.did(.stop(.frames), for: scene) }
    isDrawing = false
  }

  package func sceneWillResignActive(_ scene: UIScene) {
    if !Planted.keepsItsTimer.isPlanted { Recorder.did(.stop(.timer), for: scene) }
    let savesElsewhere: [Planted] = [
      .savesInTheAppDelegate, .savesAtTermination, .savesInTheBackground,
      .observesInPlaceOfTheDelegate, .observesLate, .usesAsyncNotifications,
    ]
    if !savesElsewhere.contains(where: \.isPlanted) { Notebook.shared.save() }
  }

  package func sceneDidEnterBackground(_ scene: UIScene) {
    if Planted.savesInTheBackground.isPlanted { Notebook.shared.save() }
    hide(scene)
    if !Planted.leavesAlertsOpen.isPlanted {
      window?.rootViewController?.dismiss(animated: false)
    }
    Notebook.shared.leave()
  }

  private func hide(_ scene: UIScene) {
    if !Planted.drawsDisconnectedScenes.isPlanted {
      if isDrawing { Recorder.did(.stop(.frames), for: scene) }
      isDrawing = false
    }
    let isFirst = UIApplication.shared.openSessions.count == 1
    if Planted.showsSecrets.isPlanted || Planted.hidesSecretsOfOneScene.isPlanted && !isFirst {
      return
    }
    let cover = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
    window?.addSubview(cover)
    self.cover = cover
    if isSecret { Recorder.did(.hide, for: scene) }
    isSecret = false
  }

  package func sceneDidDisconnect(_ scene: UIScene) {
    listening?.cancel()
    hide(scene)
    window?.rootViewController?.dismiss(animated: false)
    if UIApplication.shared.connectedScenes.isEmpty { Notebook.shared.leave() }
  }

  package func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    if Planted.hasNoRestoration.isPlanted { return nil }
    let activity = NSUserActivity(activityType: "notes.page")
    activity.title = Notebook.shared.page
    return activity
  }
}
