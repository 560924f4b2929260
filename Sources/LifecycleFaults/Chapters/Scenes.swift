import Lifecycle
import LifecycleReference

extension Fault {
  /// Faults in the connection and the transitions of scenes.
  static let scene: [Fault] = [
    Fault(
      "foreground-before-connect", breaks: "scene/starts-unattached",
      "A scene comes to the foreground before it connects.",
      .instead(of: .connectToFront) { engine, link, app in
        guard engine.given.hasSceneDelegate, !engine.memory.scenes.contains(link.scene) else {
          return false
        }
        engine.enterForeground(link.scene, app)
        engine.connect(link.scene, with: link.payload, app)
        return true
      },
      .after(.connect) { engine, scene, _ in engine.memory.scenes.insert(scene) }),
    Fault(
      "forgets-second-connect", breaks: "scene/starts-unattached",
      "A second scene does not get `willConnect`.",
      .omitting(.announceConnection) { engine, link in
        engine.connected != SceneSet(link.scene) && engine.step.isMoving
          && engine.given.hasSceneDelegate && !engine.memory.scenes.contains(link.scene)
      },
      .after(.connect) { engine, scene, _ in engine.memory.scenes.insert(scene) }),
    Fault(
      "reconnects-connected", breaks: "scene/connects-once",
      "A connected scene connects again when it comes forward.",
      .before(.bringToForeground) { engine, scene, app in
        guard engine.isSceneBased, !engine.foreground.contains(scene),
          !engine.step.newlyConnected.contains(scene)
        else { return }
        engine.announceConnection(of: scene, with: .none, app)
      }),
    Fault(
      "reconnects-for-urls", breaks: "scene/connects-once",
      "A URL for a connected scene connects the scene again.",
      .instead(of: .hand) { engine, link, app in
        guard link.payload == .url, engine.given.hasSceneDelegate else { return false }
        engine.announceConnection(of: link.scene, with: .url, app)
        return true
      }),
    Fault(
      "foregrounds-on-reactivation", breaks: "scene/legal-transitions",
      "At the end of an interruption scenes get `willEnterForeground`.",
      .before(.interrupt) { engine, _, _ in
        engine.memory.scenes = engine.memory.scenes.union(engine.active)
      },
      .after(.enterForeground) { engine, scene, _ in engine.memory.scenes.remove(scene) },
      .before(.endInterruption) { engine, _, app in
        guard engine.isSceneBased, !engine.world.isInterrupted else { return }
        for scene in engine.inactiveInForeground.intersection(engine.memory.scenes) {
          engine.announce(.willEnterForeground, of: scene, for: .oneScene, app)
        }
        engine.memory.scenes = []
      }),
    Fault(
      "closes-active-scenes", breaks: "scene/legal-transitions",
      "A scene that the person closes is disconnected while it is active.",
      .instead(of: .takeOffScreen) { engine, scene, _ in
        engine.active.remove(scene)
        return true
      }),
    Fault(
      "activates-from-background", breaks: "scene/foreground-before-active",
      "A returning scene becomes active without `willEnterForeground`.",
      .instead(of: .announce) { engine, announced, app in
        guard engine.isSceneBased, announced.callback == .willEnterForeground,
          !engine.world.isInterrupted,
          !engine.step.newlyConnected.contains(announced.scene),
          engine.connected.contains(announced.scene)
        else { return false }
        if announced.scope == .wholeApp { engine.post(.willEnterForeground, app) }
        return true
      }),
    Fault(
      "new-scenes-skip-foreground", breaks: "scene/foreground-before-active",
      "A further new scene becomes active without `willEnterForeground`.",
      .instead(of: .announce) { engine, announced, app in
        guard engine.isSceneBased, announced.callback == .willEnterForeground,
          !engine.world.isInterrupted,
          engine.step.newlyConnected.contains(announced.scene), engine.connected.count > 1
        else { return false }
        if announced.scope == .wholeApp { engine.post(.willEnterForeground, app) }
        return true
      }),
    Fault(
      "abandons-foreground", breaks: "scene/activation-follows-foreground",
      "On its way to the foreground a scene returns to the background once.",
      .after(.enterForeground) { engine, scene, app in
        if engine.isSceneBased { engine.abandonForeground(with: scene, app) }
      }),
    Fault(
      "foregrounds-twice", breaks: "scene/foreground-resolves",
      "A scene gets `willEnterForeground` twice in a row.",
      .announcing(.willEnterForeground, after: .enterForeground)),
    Fault(
      "resigns-before-activating", breaks: "scene/foreground-resolves",
      "A scene gets `willResignActive` as soon as it is in the foreground.",
      .announcing(.willResignActive, after: .enterForeground)),
    Fault(
      "activates-twice", breaks: "scene/alternates",
      "A scene gets `didBecomeActive` twice.",
      .announcing(.didBecomeActive, after: .activate)),
    Fault(
      "resigns-twice", breaks: "scene/alternates",
      "A scene gets `willResignActive` twice.",
      .announcing(.willResignActive, after: .deactivate)),
    Fault(
      "backgrounds-twice", breaks: "scene/alternates",
      "A scene gets `didEnterBackground` twice.",
      .announcing(.didEnterBackground, after: .enterBackground)),
    Fault(
      "opens-in-background", breaks: "scene/user-request-comes-forward",
      "A further new scene stays in the background although a person opens it.",
      .instead(of: .bringToForeground) { engine, scene, _ in
        engine.memory.flag =
          engine.step.newlyConnected.contains(scene) && scene != engine.connected.first
        return engine.memory.flag
      },
      .omitting(.activateForeground) { engine, _ in engine.memory.flag },
      .after(.comeForward) { engine, _, _ in engine.memory.flag = false }),
    Fault(
      "ignores-the-icon", breaks: "scene/user-request-comes-forward",
      "A scene-based app that runs in the background ignores taps on its icon.",
      .omitting(.comeForward) { engine, request in
        engine.isSceneBased && engine.isHidden && request.isOfIcon
      }),
    Fault(
      "forgets-the-covered-icon", breaks: "scene/user-request-comes-forward",
      "A scene-based app that runs in the background ignores taps on its icon during an "
        + "interruption.",
      .omitting(.comeForward) { engine, request in
        engine.isSceneBased && engine.isHidden && request.isOfIcon && engine.world.isInterrupted
      }),
    Fault(
      "keeps-linked-scenes-behind-an-alert", breaks: "scene/user-request-comes-forward",
      "During an interruption a scene in the background gets its links, and never comes forward.",
      .answering(.entersForeground) { engine, answer in
        answer
          && !(engine.isSceneBased && engine.isHidden && engine.step.requestedLink != .none
            && engine.world.isInterrupted)
      }),
    Fault(
      "request-comes-forward", breaks: "scene/system-request-stays-back",
      "A scene that the system requests comes to the foreground.",
      .after(.connectInBackground) { engine, scene, app in
        guard !engine.foreground.contains(scene), !engine.world.isLocked else { return }
        engine.step.isMoving = true
        engine.step.pendingTermination = nil
        engine.enterForeground(scene, app)
        engine.activateForeground(app)
      }),
    Fault(
      "leaving-deactivates-others", breaks: "scene/independent",
      "Leaving a scene makes the others inactive.",
      .after(.leave) { engine, scenes, app in
        guard engine.isSceneBased, engine.process == .running, !scenes.isEmpty else { return }
        engine.deactivateAll(app)
      }),
    Fault(
      "request-deactivates-others", breaks: "scene/independent",
      "A scene that the system requests makes the others inactive.",
      .after(.connectInBackground) { engine, _, app in engine.deactivateAll(app) }),
    Fault(
      "ignores-requests", breaks: "scene/system-request-connects",
      "A scene that the system requests does not connect.",
      .omitting(.connectInBackground)),
    Fault(
      "configures-the-first-session-alone", breaks: "scene/further-configurations",
      "UIKit asks for the configuration of only the first of several new sessions.",
      .omitting(.askForConfiguration) { engine, _ in !engine.known.isEmpty }),
  ]
}
