import Lifecycle
import LifecycleReference

extension Fault {
  /// Faults in leaving and closing scenes, in the states that they report, and in second or reopened
  /// scenes. Those in connection and transitions are in `Scenes.swift`.
  static let sceneEnds: [Fault] = [
    Fault(
      "disconnects-on-leaving", breaks: "scene/kept-on-switch",
      "A scene that the person leaves is disconnected.",
      .after(.leave) { engine, scenes, app in
        guard engine.isSceneBased, engine.process == .running else { return }
        for scene in scenes { engine.disconnect(scene, app) }
      }),
    Fault(
      "reclaims-in-front", breaks: "scene/reclaimed-only-offscreen",
      "A scene in the foreground is reclaimed.",
      .instead(of: .reclaim) { engine, scene, app in
        guard engine.process == .running, engine.foreground.contains(scene) else { return false }
        if engine.active.contains(scene) { engine.deactivate(scene, app) }
        engine.disconnect(scene, app)
        return true
      }),
    Fault(
      "close-keeps-the-scene", breaks: "scene/close-disconnects",
      "A scene that the person closes stays connected.",
      .instead(of: .discard) { engine, scene, app in
        engine.call(.didDiscardSceneSessions, about: SceneSet(scene), app)
        return true
      }),
    Fault(
      "forgets-to-discard-the-reclaimed", breaks: "scene/close-disconnects",
      "The session of a reclaimed scene is not discarded when the person closes it.",
      .instead(of: .discard) { engine, scene, _ in !engine.connected.contains(scene) }),
    Fault(
      "forgets-to-discard", breaks: "scene/close-disconnects",
      "The session of a scene that the person closes is not discarded.",
      .instead(of: .discard) { engine, scene, app in
        if engine.connected.contains(scene) { engine.disconnect(scene, app) }
        return true
      }),
    Fault(
      "never-disconnects-the-suspended", breaks: "scene/close-disconnects",
      "A scene that is closed while the app is suspended is never disconnected.",
      .instead(of: .disconnect) { engine, scene, _ in
        guard engine.unreported.contains(scene) else { return false }
        engine.connected.remove(scene)
        return true
      }),
    Fault(
      "discards-before-disconnecting", breaks: "scene/order-of-the-end",
      "The session of a closed scene is discarded before the scene is disconnected.",
      .instead(of: .discard) { engine, scene, app in
        engine.call(.didDiscardSceneSessions, about: SceneSet(scene), app)
        if engine.connected.contains(scene) { engine.disconnect(scene, app) }
        return true
      }),
    Fault(
      "terminates-before-disconnecting", breaks: "scene/order-of-the-end",
      "An app that is quit gets `willTerminate` before its scenes are disconnected.",
      .before(.endScenes) { engine, _, app in
        engine.announceTermination(app)
        engine.memory.flag = true
      },
      .omitting(.announceTermination) { engine, _ in engine.memory.flag },
      .before(.end) { engine, _, _ in engine.memory.flag = false }),
    Fault(
      "tells-after-disconnecting", breaks: "scene/silent-after-disconnect",
      "A closed scene gets `didEnterBackground` after it was disconnected.",
      .after(.disconnect) { engine, scene, app in
        guard engine.given.hasSceneDelegate, engine.memory.flag else { return }
        engine.callAndPost(.didEnterBackground, .didEnterBackground, of: scene, app)
      },
      .before(.discard) { engine, _, _ in engine.memory.flag = true },
      .after(.discard) { engine, _, _ in engine.memory.flag = false }),
    Fault(
      "tells-closed-scenes", breaks: "scene/silent-after-disconnect",
      "A closed scene still gets `willResignActive` at interruptions.",
      .before(.close) { engine, scene, _ in
        guard engine.given.hasSceneDelegate, engine.process == .running else { return }
        engine.memory.scenes.insert(scene)
      },
      .after(.interrupt) { engine, _, app in
        for scene in engine.memory.scenes where !engine.connected.contains(scene) {
          engine.callAndPost(.willResignActive, .willDeactivate, of: scene, app)
        }
      },
      .before(.end) { engine, _, _ in engine.memory.scenes = [] }),
    Fault(
      "opens-second-scene-anyway", breaks: "scene/single-without-multiple-support",
      "An app with a single scene gets a second one.",
      .answering(.isAvailable, true),
      .answering(.askedIsAvailable, true)),
    Fault(
      "reports-stale-background", breaks: "scene/reported-state",
      "A scene in the background reports that it is in the foreground.",
      .deciding(.activationState) { _, _, state in
        state == .background ? .foregroundInactive : state
      }),
    Fault(
      "reports-inactive-as-active", breaks: "scene/reported-state",
      "An inactive scene reports that it is active.",
      .deciding(.activationState) { _, _, state in
        state == .foregroundInactive ? .foregroundActive : state
      }),
    Fault(
      "reconnected-reports-another", breaks: "scene/reported-state",
      "A reconnected scene reports the state of the first scene.",
      .rememberingReconnections,
      .deciding(.activationState) { engine, scene, state in
        guard engine.memory.scenes.contains(scene), engine.connected.contains(scene),
          let first = engine.connected.first
        else { return state }
        return engine.state(of: first)
      }),
    Fault(
      "leaving-deactivates-after-reconnect", breaks: "scene/independent",
      "Leaving a reconnected scene makes the others inactive.",
      .rememberingReconnections,
      .after(.leave) { engine, scenes, app in
        guard engine.isSceneBased, engine.process == .running,
          !scenes.isDisjoint(with: engine.memory.scenes)
        else { return }
        engine.deactivateAll(app)
      }),
    Fault(
      "reopened-stays-behind", breaks: "scene/user-request-comes-forward",
      "A scene that is reopened after it was closed stays in the background.",
      .before(.close) { engine, scene, _ in engine.memory.scenes.insert(scene) },
      .instead(of: .bringToForeground) { engine, scene, _ in
        engine.memory.flag =
          engine.step.newlyConnected.contains(scene) && scene != engine.connected.first
          && engine.memory.scenes.contains(scene)
        return engine.memory.flag
      },
      .omitting(.activateForeground) { engine, _ in engine.memory.flag },
      .after(.comeForward) { engine, _, _ in engine.memory.flag = false }),
    Fault(
      "switcher-disconnects", breaks: "scene/kept-on-switch",
      "The app switcher disconnects the scenes that it covers.",
      .after(.interrupt) { engine, interruption, app in
        guard interruption == .switcher, engine.isSceneBased else { return }
        for scene in engine.foreground { engine.disconnect(scene, app) }
      }),
    Fault(
      "warning-takes-inactive-scenes", breaks: "scene/reclaimed-only-offscreen",
      "A memory warning disconnects inactive scenes in the foreground.",
      .before(.warn) { engine, _, app in
        guard engine.process == .running, engine.isSceneBased else { return }
        for scene in engine.inactiveInForeground { engine.disconnect(scene, app) }
      }),
    Fault(
      "url-opens-second-scene", breaks: "scene/single-without-multiple-support",
      "A URL opens a second scene of an app that supports one.",
      .deciding(.sceneForLink) { engine, payload, usual in
        let isMisled =
          payload == .url && !engine.given.allowsSeveralScenes && !engine.connected.isEmpty
        return isMisled ? .b : usual
      }),
    Fault(
      "opening-disconnects-others", breaks: "scene/reclaimed-only-offscreen",
      "Opening a scene disconnects another that is in the foreground.",
      .after(.comeForward) { engine, request, app in
        guard let scene = request.scene, engine.process == .running, engine.isSceneBased,
          engine.step.launchDestination == nil,
          let other = engine.foreground.subtracting(SceneSet(scene)).first
        else { return }
        if engine.active.contains(other) { engine.deactivate(other, app) }
        engine.disconnect(other, app)
      }),
  ]
}
