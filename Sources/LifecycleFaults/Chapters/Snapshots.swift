import Lifecycle
import LifecycleReference

extension Fault {
  /// Faults in snapshots and preservation.
  ///
  /// `leaveForeground` ends before `didEnterBackground` is called, so a hook after it runs too early
  /// for a snapshot. A hook made by `instead` returns whether it replaces the procedure.
  static let snapshot: [Fault] = [
    Fault(
      "snapshots-before-the-callback", breaks: "snapshot/after-background-callback",
      "The snapshot is taken before `didEnterBackground`.",
      .after(.leaveForeground) { engine, scene, app in engine.snapshot(scene, app) },
      .omitting(.takeSceneSnapshot)),
    Fault(
      "snapshots-the-suspended", breaks: "snapshot/after-background-callback",
      "One more snapshot is taken of an app that has just been suspended.",
      .after(.suspend) { engine, _, app in
        for scene in engine.connected { engine.snapshot(scene, app) }
      }),
    Fault(
      "snapshots-first-scene-only", breaks: "snapshot/every-background-entry",
      "A snapshot is taken of the first scene only.",
      .omitting(.takeSceneSnapshot) { engine, scene in scene != engine.connected.first }),
    Fault(
      "third-trip-skips-snapshot", breaks: "snapshot/every-background-entry",
      "From a scene's third time in the background on, no snapshot of it is taken.",
      .instead(of: .takeSceneSnapshot) { engine, scene, _ in
        // Counts this time, and returns whether it is the third or a later one.
        engine.memory.countToThree(for: scene)
      }),
    Fault(
      "lock-takes-no-snapshot", breaks: "snapshot/every-background-entry",
      "No snapshot is taken when a lock moves scenes or the app to the background.",
      .omitting(.takeSceneSnapshot) { engine, _ in engine.world.isLocked }),
    Fault(
      "snapshots-for-the-switcher", breaks: "snapshot/never-while-active",
      "Snapshots are taken when the app switcher opens.",
      .after(.interrupt) { engine, interruption, app in
        guard interruption == .switcher else { return }
        for scene in engine.foreground { engine.snapshot(scene, app) }
      }),
    Fault(
      "snapshots-all-scenes", breaks: "snapshot/never-while-active",
      "When the person leaves one scene, snapshots are taken of the active scenes too.",
      .after(.stayInBackground) { engine, _, app in
        for scene in engine.active { engine.snapshot(scene, app) }
      }),
    Fault(
      "preserves-before-the-callback", breaks: "preservation/after-background-callback",
      "State is preserved before `didEnterBackground`.",
      .after(.leaveForeground) { engine, scene, app in engine.preserve(scene, app) }),
    Fault(
      "preserves-on-interruption", breaks: "preservation/after-background-callback",
      "State is preserved when a call comes in.",
      .after(.interrupt) { engine, interruption, app in
        guard interruption == .call else { return }
        for scene in engine.foreground { engine.preserve(scene, app) }
      }),
    Fault(
      "never-asks-for-activity", breaks: "preservation/before-disconnect",
      "No scene is asked for its restoration activity.",
      .omitting(.askForActivity)),
    Fault(
      "forgets-activity-after-reconnect", breaks: "preservation/before-disconnect",
      "A reconnected scene is no longer asked for its restoration activity.",
      .rememberingReconnections,
      .omitting(.askForActivity) { engine, scene in engine.memory.scenes.contains(scene) }),
    Fault(
      "never-preserves", breaks: "preservation/happens",
      "The state of an app without background modes and tasks is not preserved.",
      .answering(.restoresState) { engine, answer in
        answer && !(engine.given.modes.isEmpty && engine.tasks.isEmpty)
      }),
    Fault(
      "preserves-when-suspending", breaks: "preservation/soon",
      "The state of an app with a task is preserved when it is suspended.",
      // `scenes` are the scenes in the background whose preservation is put off. `flag` is true
      // only while they are preserved at the suspension.
      .answering(.restoresState) { engine, answer in
        answer && (engine.tasks.isEmpty || engine.memory.flag)
      },
      .after(.stayInBackground) { engine, scenes, _ in
        if !engine.tasks.isEmpty { engine.memory.scenes = engine.memory.scenes.union(scenes) }
      },
      .before(.enterForeground) { engine, scene, _ in engine.memory.scenes.remove(scene) },
      .before(.disconnect) { engine, scene, _ in engine.memory.scenes.remove(scene) },
      .before(.suspend) { engine, _, app in
        engine.memory.flag = true
        for scene in engine.memory.scenes { engine.preserve(scene, app) }
        engine.memory = HookMemory()
      },
      .before(.end) { engine, _, _ in engine.memory = HookMemory() }),
    Fault(
      "preserves-unasked", breaks: "preservation/by-the-methods",
      "The state of an app without scenes is preserved without asking the app.",
      .omitting(.call) { _, call in call.callback == .shouldSaveApplicationState }),
    Fault(
      "asks-for-activity-on-interruption", breaks: "preservation/activity-in-background",
      "Scenes are asked for their restoration activity when a call comes in.",
      .after(.interrupt) { engine, interruption, app in
        guard interruption == .call, engine.isSceneBased, engine.given.restoresState else { return }
        for scene in engine.foreground { engine.call(.stateRestorationActivity, of: scene, app) }
      }),
    Fault(
      "forgets-the-snapshot-after-events", breaks: "snapshot/after-event",
      "No snapshot is taken of an app without scenes that was woken for an event.",
      // The procedure ends a process that took too long. Else it takes the snapshot.
      .omitting(.completeSequence) { engine, _ in !engine.isOverrun }),
  ]
}
