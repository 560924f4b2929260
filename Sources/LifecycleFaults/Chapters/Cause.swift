import Lifecycle
import LifecycleReference

extension Fault {
  /// Faults that report something without a cause.
  static let cause: [Fault] = [
    Fault(
      "relaunches-when-unlocked", breaks: "cause/launch",
      "Unlocking the device launches an app that was ended.",
      .after(.unlock) { engine, _, app in
        if engine.process == .ended, !engine.world.sessions.isEmpty {
          _ = engine.launch(to: .background, app)
        }
      }),
    Fault(
      "reconnects-scenes-when-memory-is-low", breaks: "cause/connection",
      "Low memory reconnects a reclaimed scene.",
      .after(.warn) { engine, _, app in
        guard engine.process == .running, engine.isSceneBased, !engine.given.multipleScenes,
          let scene = engine.known.subtracting(engine.connected).first
        else { return }
        engine.connect(scene, with: .none, app)
      }),
    Fault(
      "connects-a-scene-beside-a-link", breaks: "cause/connection",
      "A URL connects a scene that nobody has opened, and reaches another scene.",
      .before(.comeForward) { engine, request, app in
        let opened = engine.world.sessions.union(engine.connected).union(engine.known)
        guard request.payload == .url, engine.process == .running, engine.isSceneBased,
          engine.given.multipleScenes, !engine.connected.isEmpty,
          let scene = SceneSet.all.subtracting(opened).first
        else { return }
        engine.connect(scene, with: .none, app)
      }),
    Fault(
      "launches-with-an-invented-scene", breaks: "cause/connection",
      "A launch in the background connects a scene that nobody has opened.",
      .after(.launchIntoBackground) { engine, _, app in
        let unopened = SceneSet.all.subtracting(engine.world.sessions.union(engine.connected))
        guard engine.isSceneBased, engine.given.multipleScenes, !engine.world.windows.isEmpty,
          let scene = unopened.first
        else { return }
        // Of a known session no configuration is requested.
        engine.known.insert(scene)
        engine.connect(scene, with: .none, app)
      }),
    Fault(
      "asks-for-configurations-twice", breaks: "cause/configuration",
      "UIKit asks twice for the configuration of a new session.",
      .after(.askForConfiguration) { engine, scene, app in
        engine.call(.configurationForConnecting, about: SceneSet(scene), app)
      }),
    Fault(
      "asks-for-configurations-of-others", breaks: "cause/configuration",
      "UIKit also asks for the configuration of another session, which does not connect.",
      .after(.askForConfiguration) { engine, scene, app in
        guard engine.given.allowsSeveralScenes, scene != .a,
          let other = engine.world.sessions.union(engine.connected).firstMissing
        else { return }
        engine.call(.configurationForConnecting, about: SceneSet(other), app)
      }),
    Fault(
      "asks-for-configurations-with-urls", breaks: "cause/link",
      "Every request for a configuration has a URL in its options.",
      .instead(of: .askForConfiguration) { engine, scene, app in
        engine.call(.configurationForConnecting, about: SceneSet(scene), with: .url, app)
        return true
      }),
    Fault(
      "discards-reclaimed-sessions", breaks: "cause/discard",
      "The session of a reclaimed scene is reported as discarded.",
      .after(.reclaim) { engine, scene, app in
        guard engine.process == .running, !engine.connected.contains(scene) else { return }
        engine.known.remove(scene)
        engine.call(.didDiscardSceneSessions, about: SceneSet(scene), app)
      }),
    Fault(
      "reports-discards-twice", breaks: "cause/discard",
      "Every discarded session is reported twice.",
      .after(.call) { engine, call, app in
        guard call.callback == .didDiscardSceneSessions else { return }
        engine.call(.didDiscardSceneSessions, about: call.scenes, app)
      }),
    Fault(
      "hands-links-over-again", breaks: "cause/link",
      "The last URL is delivered again when the person opens the app.",
      .after(.hand) { engine, link, _ in
        if link.payload == .url, engine.isSceneBased, engine.given.sceneOpensURLs {
          engine.memory.flag = true
        }
      },
      .after(.comeForward) { engine, request, app in
        guard engine.memory.flag, request.payload == .none, engine.process == .running else {
          return
        }
        engine.memory.flag = false
        engine.hand(.url, to: engine.foreground.first ?? .a, app)
      },
      .clearingFlagAtTheEnd),
    Fault(
      "hands-activities-over-as-urls", breaks: "cause/link",
      "A scene gets an activity through the method for URLs.",
      .instead(of: .hand) { engine, link, app in
        guard link.payload == .activity, engine.isSceneBased, engine.given.hasSceneDelegate,
          engine.given.sceneOpensURLs, engine.given.sceneContinuesActivities
        else { return false }
        engine.call(.openURLContexts, of: link.scene, with: .url, app)
        return true
      }),
    Fault(
      "delivers-events-twice", breaks: "cause/event",
      "Every background event is delivered twice.",
      .after(.deliver) { _, mode, app in app.deliver(mode) }),
    Fault(
      "fetches-twice", breaks: "cause/event",
      "An app gets `performFetch` twice.",
      .after(.deliver) { engine, mode, app in
        if mode == .fetch { engine.call(.performFetch, app) }
      }),
    Fault(
      "warns-on-the-way-to-the-foreground", breaks: "cause/memory-warning",
      "An app that comes to the foreground gets a memory warning.",
      .after(.enterForeground) { engine, _, app in
        engine.callAndPost(.didReceiveMemoryWarning, .didReceiveMemoryWarning, app)
      }),
    Fault(
      "warns-twice", breaks: "cause/memory-warning",
      "An app gets two memory warnings for the same shortage.",
      .after(.warn) { engine, _, app in
        guard engine.process == .running else { return }
        engine.callAndPost(.didReceiveMemoryWarning, .didReceiveMemoryWarning, app)
      }),
    Fault(
      "tells-the-time-when-unlocked", breaks: "cause/time-change",
      "Unlocking the device reports a time change.",
      .after(.unlock) { engine, _, app in
        if engine.process == .running { engine.announceTimeChange(app) }
      }),
    Fault(
      "tells-missed-time-changes-twice", breaks: "cause/time-change",
      "A missed time change is reported to the delegate twice.",
      .after(.announceMissedTimeChange) { engine, _, app in
        engine.call(.significantTimeChange, app)
      }),
    Fault(
      "protects-without-protection", breaks: "cause/protected-data",
      "Locking a device without data protection reports that protected data becomes unavailable.",
      .answering(.protectsData, true)),
    Fault(
      "announces-an-earlier-lock", breaks: "cause/protected-data",
      "An app that is launched on a locked device is told that protected data becomes unavailable.",
      .after(.callLaunchMethods) { engine, _, app in
        guard engine.given.protectsData, engine.world.isLocked, engine.process == .running else {
          return
        }
        engine.callAndPost(
          .protectedDataWillBecomeUnavailable, .protectedDataWillBecomeUnavailable, app)
      }),
    Fault(
      "preserves-the-suspended", breaks: "cause/preservation",
      "The state of scenes is preserved while the app is suspended.",
      .after(.suspend) { engine, _, app in
        guard engine.isSceneBased, engine.given.restoresState else { return }
        for scene in engine.connected { app.preserve(.scene(scene)) }
      }),
    Fault(
      "notifies-of-changes-twice", breaks: "cause/change",
      "A running app is notified twice of every change.",
      .after(.notice) { engine, change, app in
        if engine.process == .running { engine.post(.didChange(change), app) }
      }),
    Fault(
      "resumes-for-changes", breaks: "cause/resumption",
      "A change resumes a suspended app.",
      .instead(of: .notice) { engine, change, app in
        guard engine.process == .suspended, !engine.missed.timeChange else { return false }
        engine.process = .running
        app.resume()
        engine.post(.didChange(change), app)
        return true
      }),
    Fault(
      "resumes-twice", breaks: "cause/resumption",
      "A suspended app is resumed twice.",
      .after(.announceResumption) { _, _, app in app.resume() }),
    Fault(
      "time-changes-interrupt", breaks: "cause/deactivation",
      "A time change makes active scenes and apps inactive for a moment.",
      .after(.noticeTimeChange) { engine, _, app in
        for scene in engine.active {
          engine.deactivate(scene, app)
          engine.activate(scene, app)
        }
      }),
    Fault(
      "snapshots-closed-scenes", breaks: "cause/snapshot",
      "A snapshot is taken of a scene that was closed.",
      .after(.discard) { engine, scene, app in
        if engine.process == .running { app.snapshot(.scene(scene)) }
      }),
    Fault(
      "preserves-what-nobody-restores", breaks: "cause/preservation",
      "The state of a scene is preserved although the app did not opt in to state restoration.",
      .after(.takeSceneSnapshot) { engine, scene, app in
        if engine.isSceneBased, !engine.given.restoresState { app.preserve(.scene(scene)) }
      }),
  ]
}
