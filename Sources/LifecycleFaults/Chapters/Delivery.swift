import Lifecycle
import LifecycleReference

extension Fault {
  /// The faults of the chapter on who is told.
  static let delivery: [Fault] = [
    Fault(
      "app-delegate-too", breaks: "delivery/scene-delegate-preferred",
      "The app delegate of a scene-based app is told of the app's transitions as well.",
      scenario: "launch",
      .after(.announce) { engine, told, app in
        guard engine.isSceneBased, told.scope == .wholeApp, engine.given.hasAppTransitions else {
          return
        }
        engine.call(told.callback, app)
      }),
    Fault(
      "app-delegate-instead", breaks: "delivery/scene-delegate-preferred",
      "In a scene-based app the app delegate is told of the background in the scene "
        + "delegate's place.",
      scenario: "launch; home",
      .deciding(.receiver) { engine, callback, receiver in
        callback == .didEnterBackground && engine.given.hasAppTransitions ? .app : receiver
      }),
    Fault(
      "scene-delegate-too", breaks: "delivery/app-delegate-otherwise",
      "A scene delegate of an app-based app is told of the transitions as well.",
      scenario: "given no scenes; launch",
      .after(.announce) { engine, told, app in
        if !engine.isSceneBased { engine.react(to: app.tell(told.callback, .a), app) }
      }),
    Fault(
      "connects-scene-before-ios-13", breaks: "delivery/app-delegate-otherwise",
      "A scene manifest makes a scene connect on systems that know no scenes.",
      scenario: "given iOS 12; launch",
      .after(.callLaunchMethods) { engine, _, app in
        guard !engine.isSceneBased, engine.given.scenes else { return }
        engine.react(to: app.tell(.willConnect, .a), app)
      }),
    Fault(
      "second-scene-moves-first", breaks: "delivery/only-the-affected-scene",
      "Whichever scene goes to the background, the first one is told.",
      scenario: "given multiple scenes; launch; open B; leave B",
      .deciding(.sceneInBackground) { engine, scene, usual in
        guard engine.given.hasSceneDelegate, let first = engine.connected.first,
          engine.foreground.contains(first)
        else { return usual }
        return first
      }),
    Fault(
      "all-scenes-leave-together", breaks: "delivery/only-the-affected-scene",
      "Leaving one scene takes all of them to the background.",
      scenario: "given multiple scenes; launch; open B; leave A",
      .deciding(.leavingScenes) { engine, scenes in
        engine.given.hasSceneDelegate && !scenes.isEmpty ? engine.foreground : scenes
      }),
    Fault(
      "brings-all-forward", breaks: "delivery/only-the-affected-scene",
      "Asking for one scene brings all that are in the background forward.",
      scenario: "given multiple scenes; request A; open B",
      .after(.comeForward) { engine, _, app in
        guard engine.isSceneBased else { return }
        for scene in engine.connected where !engine.foreground.contains(scene) {
          engine.enterForeground(scene, app)
        }
        engine.activateForeground(app)
      }),
    Fault(
      "launches-without-scenes", breaks: "delivery/scenes-required",
      "An app without scene support launches where scenes are required.",
      scenario: "given iOS 27, no scenes; launch",
      .answering(.mustRefuse, false)),
    Fault(
      "forgets-activation-notification", breaks: "delivery/paired-scene-notification",
      "The notification of a scene's activation is not posted.",
      scenario: "launch",
      .omitting(.post) { engine, posting in
        posting.notification == .didActivate && engine.given.hasSceneDelegate
      }),
    Fault(
      "doubles-deactivation-notification", breaks: "delivery/paired-scene-notification",
      "The notification of a scene's deactivation is posted twice.",
      scenario: "launch; home",
      .after(.post) { engine, posting, app in
        guard posting.notification == .willDeactivate, engine.given.hasSceneDelegate else { return }
        engine.post(posting.notification, about: posting.object, app)
      }),
    Fault(
      "notifies-for-the-first-scene", breaks: "delivery/paired-scene-notification",
      "Notifications of transitions name the first scene, whichever moves.",
      scenario: "given multiple scenes; launch; open B",
      .instead(of: .post) { engine, posting, app in
        guard posting.isOfSceneTransition, engine.given.hasSceneDelegate,
          let first = engine.connected.first
        else { return false }
        engine.post(posting.notification, about: .scene(first), app)
        return true
      }),
    Fault(
      "loses-notifications-after-reconnect", breaks: "delivery/paired-scene-notification",
      "A scene that connected again has no notifications of its transitions any more.",
      scenario: "launch; terminate; launch",
      .rememberingReconnections,
      .omitting(.post) { engine, posting in
        guard posting.isOfSceneTransition, let scene = posting.object.scene else { return false }
        return engine.given.hasSceneDelegate && engine.memory.scenes.contains(scene)
      }),
    Fault(
      "reposts-foreground-notification", breaks: "delivery/aggregate-foreground-notification",
      "The app's way to the foreground is posted for each further scene that comes forward.",
      scenario: "given multiple scenes; launch; open B",
      .after(.announce) { engine, told, app in
        guard engine.isSceneBased, told.callback == .willEnterForeground, told.scope == .oneScene
        else {
          return
        }
        engine.post(.willEnterForeground, app)
      }),
  ]
}

extension Fault {
  /// The faults of the chapter on notifications, and on who is told when the app does not run.
  static let deliveryOfNotifications: [Fault] = [
    Fault(
      "omits-foreground-notification", breaks: "delivery/aggregate-foreground-notification",
      "The app's way to the foreground is not posted in a scene-based app.",
      scenario: "launch",
      .omitting(.post) { $0.isSceneBased && $1 == .ofApp(.willEnterForeground) }),
    Fault(
      "forgets-background-notification", breaks: "delivery/application-notification-posted",
      "The app's way to the background is not posted in a scene-based app.",
      scenario: "launch; home",
      .omitting(.post) { $0.isSceneBased && $1 == .ofApp(.didEnterBackground) }),
    Fault(
      "forgets-resign-notification", breaks: "delivery/application-notification-posted",
      "The app's deactivation is not posted in a scene-based app.",
      scenario: "launch; home",
      .omitting(.post) { $0.isSceneBased && $1 == .ofApp(.willResignActive) }),
    Fault(
      "forgets-notification-when-app-based", breaks: "delivery/application-notification-posted",
      "The way to the background of an app-based app is not posted.",
      scenario: "given no scenes, modes audio; event audio",
      .omitting(.post) { engine, posting in
        !engine.isSceneBased && engine.given.hasAppTransitions
          && posting == .ofApp(.didEnterBackground)
      }),
    Fault(
      "notifies-before-activation", breaks: "delivery/application-notification-order",
      "The notification of an app-based app's activation precedes the method.",
      scenario: "given no scenes; launch",
      .deciding(.notificationComesFirst) { _, callback, usual in
        callback == .didBecomeActive || usual
      }),
    Fault(
      "notifies-before-will-terminate", breaks: "delivery/application-notification-order",
      "The notification of the coming termination precedes the method.",
      scenario: "given no scenes; launch; quit",
      .deciding(.notificationComesFirst) { _, callback, usual in callback == .willTerminate || usual
      }),
    Fault(
      "foreground-notification-late", breaks: "delivery/foreground-notification-order",
      "Posts an app-based app's way to the foreground after the method.",
      scenario: "given no scenes, modes audio; event audio; launch",
      .deciding(.notificationComesFirst) { _, callback, usual in
        callback != .willEnterForeground && usual
      }),
    Fault(
      "warns-the-suspended", breaks: "delivery/silent-when-not-executing",
      "A suspended app is warned that memory is low.",
      scenario: "request A; wait 5s; memory warning",
      .after(.warn) { engine, _, app in
        if engine.process == .suspended { engine.call(.didReceiveMemoryWarning, app) }
      }),
    Fault(
      "changes-reach-the-suspended", breaks: "delivery/silent-when-not-executing",
      "A suspended app is told of changes at once.",
      scenario: "request A; wait 5s; change display",
      .instead(of: .notice) { engine, change, app in
        guard engine.process == .suspended else { return false }
        engine.post(.didChange(change), app)
        return true
      }),
    Fault(
      "warns-before-launch", breaks: "delivery/silent-when-not-executing",
      "An app that was never launched is warned that memory is low.",
      scenario: "memory warning",
      .before(.launch) { engine, _, _ in engine.memory.flag = true },
      .after(.warn) { engine, _, app in
        guard engine.process == .ended, !engine.memory.flag else { return }
        engine.call(.didReceiveMemoryWarning, app)
      }),
    Fault(
      "tells-the-time-before-launch", breaks: "delivery/silent-when-not-executing",
      "An app that was never launched is told that the time changed.",
      scenario: "time change",
      .before(.launch) { engine, _, _ in engine.memory.flag = true },
      .after(.noticeTimeChange) { engine, _, app in
        guard engine.process == .ended, !engine.memory.flag else { return }
        engine.call(.significantTimeChange, app)
      }),
    Fault(
      "single-scenes-as-none", breaks: "delivery/scene-delegate-preferred",
      "Scenes count only where several are supported; an app with one lives app-based.",
      scenario: "launch",
      .preparing { engine in
        if !engine.given.multipleScenes && engine.given.delegates == .both {
          engine.isSceneBased = false
        }
      }),
    Fault(
      "launches-without-scenes-for-events", breaks: "delivery/scenes-required",
      "An app without scene support is launched to the background where scenes are required.",
      scenario: "given iOS 27, no scenes, modes audio; event audio",
      .answering(.mustRefuse) { engine, answer in answer && engine.step.launched != .background }),
    Fault(
      "forgets-the-apps-activation", breaks: "delivery/application-notification-posted",
      "The app's activation is not posted in a scene-based app.",
      scenario: "launch",
      .omitting(.post) { $0.isSceneBased && $1 == .ofApp(.didBecomeActive) }),
    Fault(
      "connects-undelegated-scenes", breaks: "delivery/delegate-exists",
      "A scene that has no delegate is told that it connects.",
      scenario: "given app delegate only; launch",
      .after(.announceConnection) { engine, link, app in
        guard !engine.given.hasSceneDelegate else { return }
        engine.react(to: app.tell(.willConnect, link.scene), app)
      }),
    Fault(
      "opens-urls-without-delegate", breaks: "delivery/delegate-exists",
      "A URL goes to a scene that has no delegate.",
      scenario: "given app delegate only; launch; url",
      .instead(of: .open) { engine, scene, app in
        guard engine.isSceneBased, !engine.given.hasSceneDelegate else { return false }
        engine.react(to: app.tell(.openURLContexts, scene, with: .url), app)
        return true
      }),
    Fault(
      "tells-unimplemented-methods", breaks: "delivery/delegate-exists",
      "An app-based app is told of transitions by methods that its delegate does not implement.",
      scenario: "given no scenes, scene delegate only; launch",
      .answering(.appIsTold, true)),
  ]
}
