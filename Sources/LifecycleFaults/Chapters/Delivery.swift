import Lifecycle
import LifecycleReference

extension Fault {
  /// Faults in the receivers of calls and notifications.
  static let delivery: [Fault] = [
    Fault(
      "tells-scenes-of-low-memory", breaks: "delivery/receiver-has-method",
      "The app delegate's method for low memory is called on a scene delegate too.",
      .after(.call) { engine, call, app in
        guard call.callback == .didReceiveMemoryWarning, call.receiver == .app,
          let scene = engine.connected.first
        else { return }
        engine.call(.didReceiveMemoryWarning, of: scene, app)
      }),
    Fault(
      "posts-activation-of-the-app-for-scenes", breaks: "delivery/receiver-has-method",
      "The app's notification `didBecomeActive` is posted for each scene too.",
      .after(.post) { engine, posting, app in
        guard posting.notification == .didActivate else { return }
        engine.post(.didBecomeActive, about: posting.object, app)
      }),
    Fault(
      "app-delegate-too", breaks: "delivery/scene-delegate-preferred",
      "The app delegate of a scene-based app also gets the app's transitions.",
      .after(.announce) { engine, announced, app in
        guard engine.isSceneBased, announced.scope == .wholeApp, engine.given.hasAppTransitions
        else {
          return
        }
        engine.call(announced.callback, app)
      }),
    Fault(
      "app-delegate-instead", breaks: "delivery/scene-delegate-preferred",
      "In a scene-based app the app delegate gets `didEnterBackground` instead of the scene "
        + "delegate.",
      .deciding(.receiver) { engine, callback, receiver in
        callback == .didEnterBackground && engine.given.hasAppTransitions ? .app : receiver
      }),
    Fault(
      "scene-delegate-too", breaks: "delivery/app-delegate-otherwise",
      "A scene delegate of an app-based app also gets the transitions.",
      .after(.announce) { engine, announced, app in
        if !engine.isSceneBased { engine.react(to: app.tell(announced.callback, .a), app) }
      }),
    Fault(
      "connects-scene-before-ios-13", breaks: "delivery/app-delegate-otherwise",
      "A scene manifest makes a scene connect on systems without scenes.",
      .after(.callLaunchMethods) { engine, _, app in
        guard !engine.isSceneBased, engine.given.scenes else { return }
        engine.react(to: app.tell(.willConnect, .a), app)
      }),
    Fault(
      "second-scene-moves-first", breaks: "delivery/only-the-affected-scene",
      "When any scene enters the background, the first scene gets the call.",
      .deciding(.sceneInBackground) { engine, scene, usual in
        guard engine.given.hasSceneDelegate, let first = engine.connected.first,
          engine.foreground.contains(first)
        else { return usual }
        return first
      }),
    Fault(
      "all-scenes-leave-together", breaks: "delivery/only-the-affected-scene",
      "Leaving one scene moves all scenes to the background.",
      .deciding(.leavingScenes) { engine, scenes in
        engine.given.hasSceneDelegate && !scenes.isEmpty ? engine.foreground : scenes
      }),
    Fault(
      "brings-all-forward", breaks: "delivery/only-the-affected-scene",
      "A request for one scene brings all scenes in the background to the foreground.",
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
      .answering(.mustRefuse, false)),
    Fault(
      "forgets-activation-notification", breaks: "delivery/paired-scene-notification",
      "The notification of a scene's activation is not posted.",
      .omitting(.post) { engine, posting in
        posting.notification == .didActivate && engine.given.hasSceneDelegate
      }),
    Fault(
      "doubles-deactivation-notification", breaks: "delivery/paired-scene-notification",
      "The notification of a scene's deactivation is posted twice.",
      .after(.post) { engine, posting, app in
        guard posting.notification == .willDeactivate, engine.given.hasSceneDelegate else { return }
        engine.post(posting.notification, about: posting.object, app)
      }),
    Fault(
      "notifies-for-the-first-scene", breaks: "delivery/paired-scene-notification",
      "Notifications of transitions always name the first scene.",
      .instead(of: .post) { engine, posting, app in
        guard posting.isOfSceneTransition, engine.given.hasSceneDelegate,
          let first = engine.connected.first
        else { return false }
        engine.post(posting.notification, about: .scene(first), app)
        return true
      }),
    Fault(
      "loses-notifications-after-reconnect", breaks: "delivery/paired-scene-notification",
      "After a scene has reconnected, its transitions are no longer posted.",
      .rememberingReconnections,
      .omitting(.post) { engine, posting in
        guard posting.isOfSceneTransition, let scene = posting.object.scene else { return false }
        return engine.given.hasSceneDelegate && engine.memory.scenes.contains(scene)
      }),
    Fault(
      "reposts-foreground-notification", breaks: "delivery/aggregate-foreground-notification",
      "The app's `willEnterForeground` is posted again for each further scene that comes forward.",
      .after(.announce) { engine, announced, app in
        guard engine.isSceneBased, announced.callback == .willEnterForeground,
          announced.scope == .oneScene
        else {
          return
        }
        engine.post(.willEnterForeground, app)
      }),
    Fault(
      "posts-the-activation-of-each-scene", breaks: "delivery/last-scene-leaves",
      "The app's `didBecomeActive` is posted for each scene, though another one is active.",
      .answering(.isFirstActive, true)),
    Fault(
      "posts-the-resignation-of-each-scene", breaks: "delivery/last-scene-leaves",
      "The app's `willResignActive` is posted for each scene, though another one stays active.",
      .answering(.wasLastActive, true)),
    Fault(
      "posts-the-background-of-each-scene", breaks: "delivery/last-scene-leaves",
      "The app's `didEnterBackground` is posted for each scene, though another one stays in front.",
      .answering(.wasLastToLeave, true)),
    Fault(
      "calls-methods-that-are-not-there", breaks: "delivery/implemented-methods",
      "UIKit calls the method for URLs on a scene delegate that does not implement it.",
      .answering(.sceneOpensURLs, true)),
    Fault(
      "launches-unobserved", breaks: "delivery/paired-application-notification",
      "The launch notification is not posted.",
      .omitting(.post) { _, posting in posting == .ofApp(.didFinishLaunching) }),
    Fault(
      "ends-unobserved", breaks: "delivery/paired-application-notification",
      "The `willTerminate` notification of a scene-based app is not posted.",
      .omitting(.post) { engine, posting in
        engine.isSceneBased && posting == .ofApp(.willTerminate)
      }),
  ]
}
