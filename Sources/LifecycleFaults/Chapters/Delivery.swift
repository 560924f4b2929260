import Lifecycle
import LifecycleReference

extension Fault {
  /// Faults in the receivers of calls and notifications.
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
      scenario: "given multiple scenes; launch; interrupt alert; open B",
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
