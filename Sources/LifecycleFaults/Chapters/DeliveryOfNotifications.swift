import Lifecycle
import LifecycleReference

extension Fault {
  /// Faults in notifications, and in calls of an app that does not run.
  static let deliveryOfNotifications: [Fault] = [
    Fault(
      "omits-foreground-notification", breaks: "delivery/aggregate-foreground-notification",
      "The app's `willEnterForeground` is not posted in a scene-based app.",
      .omitting(.post) { $0.isSceneBased && $1 == .ofApp(.willEnterForeground) }),
    Fault(
      "forgets-background-notification", breaks: "delivery/application-notification-posted",
      "The app's `didEnterBackground` is not posted in a scene-based app.",
      .omitting(.post) { $0.isSceneBased && $1 == .ofApp(.didEnterBackground) }),
    Fault(
      "forgets-resign-notification", breaks: "delivery/application-notification-posted",
      "The app's `willResignActive` is not posted in a scene-based app.",
      .omitting(.post) { $0.isSceneBased && $1 == .ofApp(.willResignActive) }),
    Fault(
      "forgets-notification-without-scene-delegate",
      breaks: "delivery/application-notification-posted",
      "`didEnterBackground` is not posted for an app whose scenes have no delegate.",
      .omitting(.post) { engine, posting in
        engine.isSceneBased && !engine.given.hasSceneDelegate
          && posting == .ofApp(.didEnterBackground)
      }),
    Fault(
      "forgets-notification-when-app-based", breaks: "delivery/application-notification-posted",
      "`didEnterBackground` is not posted for an app-based app.",
      .omitting(.post) { engine, posting in
        !engine.isSceneBased && engine.given.hasAppTransitions
          && posting == .ofApp(.didEnterBackground)
      }),
    Fault(
      "posts-nothing-of-scenes-at-a-quit", breaks: "delivery/paired-scene-notification",
      "No notification of a scene is posted while the app is quit.",
      .before(.endScenes) { engine, _, _ in engine.memory.flag = true },
      .after(.endScenes) { engine, _, _ in engine.memory.flag = false },
      .omitting(.post) { engine, posting in
        engine.memory.flag && posting.object.scene != nil && engine.given.hasSceneDelegate
      }),
    Fault(
      "posts-the-foreground-late", breaks: "delivery/scene-notification-order",
      "A scene's `willEnterForeground` is posted after everything else.",
      .instead(of: .post) { engine, posting, _ in
        guard posting.notification == .willEnterForeground, let scene = posting.object.scene,
          engine.given.hasSceneDelegate
        else { return false }
        engine.memory.scenes.insert(scene)
        return true
      },
      .after(.answer) { engine, _, app in
        let late = engine.memory.scenes
        engine.memory.scenes = []
        guard engine.process == .running else { return }
        for scene in late { app.post(.willEnterForeground, .scene(scene)) }
      }),
    Fault(
      "posts-the-apps-foreground-late", breaks: "delivery/aggregate-notification-order",
      "A scene-based app's `willEnterForeground` is posted after everything else.",
      .holdingBack(.willEnterForeground) { $0.isSceneBased },
      .postingInTheEnd(.willEnterForeground)),
    Fault(
      "posts-resignation-late", breaks: "delivery/application-notification-order",
      "An app-based app's `willResignActive` is posted after everything else.",
      .holdingBack(.willResignActive) { !$0.isSceneBased && $0.given.hasAppTransitions },
      .postingInTheEnd(.willResignActive)),
    Fault(
      "posts-the-launch-first", breaks: "launch/will-then-did-finish",
      "The launch notification is posted before the launch methods are called.",
      .before(.callLaunchMethods) { engine, _, app in engine.postAhead(.didFinishLaunching, app) },
      .omittingPostedAhead(.didFinishLaunching)),
    Fault(
      "posts-the-launch-before-its-end", breaks: "launch/will-then-did-finish",
      "The launch notification is posted before `didFinishLaunching` is called.",
      .before(.call) { engine, call, app in
        if call.callback == .didFinishLaunching { engine.postAhead(.didFinishLaunching, app) }
      },
      .omittingPostedAhead(.didFinishLaunching)),
    Fault(
      "notifies-before-activation", breaks: "delivery/application-notification-order",
      "An app-based app's `didBecomeActive` notification precedes the method.",
      .deciding(.notificationComesFirst) { _, callback, usual in
        callback == .didBecomeActive || usual
      }),
    Fault(
      "notifies-before-will-terminate", breaks: "delivery/termination-notification-order",
      "The `willTerminate` notification precedes the method.",
      .deciding(.notificationComesFirst) { _, callback, usual in callback == .willTerminate || usual
      }),
    Fault(
      "foreground-notification-late", breaks: "delivery/foreground-notification-order",
      "An app-based app's `willEnterForeground` notification follows the method.",
      .deciding(.notificationComesFirst) { _, callback, usual in
        callback != .willEnterForeground && usual
      }),
    Fault(
      "warns-the-suspended", breaks: "delivery/silent-when-not-executing",
      "A suspended app gets a memory warning.",
      .after(.warn) { engine, _, app in
        if engine.process == .suspended { engine.call(.didReceiveMemoryWarning, app) }
      }),
    Fault(
      "changes-reach-the-suspended", breaks: "delivery/silent-when-not-executing",
      "A suspended app gets notifications of changes at once.",
      .instead(of: .notice) { engine, change, app in
        guard engine.process == .suspended else { return false }
        engine.post(.didChange(change), app)
        return true
      }),
    Fault(
      "warns-before-launch", breaks: "delivery/silent-when-not-executing",
      "An app that was never launched gets a memory warning.",
      .before(.launch) { engine, _, _ in engine.memory.flag = true },
      .after(.warn) { engine, _, app in
        guard engine.process == .ended, !engine.memory.flag else { return }
        engine.call(.didReceiveMemoryWarning, app)
      }),
    Fault(
      "tells-the-time-before-launch", breaks: "delivery/silent-when-not-executing",
      "An app that was never launched gets a time change.",
      .before(.launch) { engine, _, _ in engine.memory.flag = true },
      .after(.noticeTimeChange) { engine, _, app in
        guard engine.process == .ended, !engine.memory.flag else { return }
        engine.call(.significantTimeChange, app)
      }),
    Fault(
      "tells-the-ended-of-the-unlock", breaks: "delivery/silent-when-not-executing",
      "The unlock of the device is reported to an app that is not running.",
      .after(.unlock) { engine, _, app in
        guard engine.process == .ended else { return }
        engine.call(.protectedDataDidBecomeAvailable, app)
        engine.post(.protectedDataDidBecomeAvailable, app)
      }),
    Fault(
      "single-scenes-as-none", breaks: "delivery/scene-delegate-preferred",
      "An app that supports a single scene is treated as app-based.",
      .preparing { engine in
        if !engine.given.multipleScenes && engine.given.delegates == .both {
          engine.isSceneBased = false
        }
      }),
    Fault(
      "launches-without-scenes-for-events", breaks: "delivery/scenes-required",
      "An app without scene support is launched to the background where scenes are required.",
      .answering(.mustRefuse) { engine, answer in
        answer && engine.step.launchDestination != .background
      }),
    Fault(
      "forgets-the-apps-activation", breaks: "delivery/application-notification-posted",
      "The app's `didBecomeActive` is not posted in a scene-based app.",
      .omitting(.post) { $0.isSceneBased && $1 == .ofApp(.didBecomeActive) }),
    Fault(
      "connects-undelegated-scenes", breaks: "delivery/delegate-exists",
      "A scene without a delegate gets `willConnect`.",
      .after(.announceConnection) { engine, link, app in
        guard !engine.given.hasSceneDelegate else { return }
        engine.react(to: app.tell(.willConnect, link.scene), app)
      }),
    Fault(
      "opens-urls-without-delegate", breaks: "delivery/delegate-exists",
      "A scene without a delegate gets a URL.",
      .instead(of: .open) { engine, scene, app in
        guard engine.isSceneBased, !engine.given.hasSceneDelegate else { return false }
        engine.react(to: app.tell(.openURLContexts, scene, with: .url), app)
        return true
      }),
    Fault(
      "tells-unimplemented-methods", breaks: "delivery/delegate-exists",
      "UIKit calls transition methods that an app-based app's delegate does not implement.",
      .answering(.appIsTold, true)),
  ]
}
