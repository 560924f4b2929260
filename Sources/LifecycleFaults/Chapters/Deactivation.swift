import Lifecycle
import LifecycleReference

extension Fault {
  /// Faults in deactivation, activation and interruptions.
  static let deactivation: [Fault] = [
    Fault(
      "skips-deactivation", breaks: "deactivation/before-background",
      "An active scene or app enters the background without `willResignActive`.",
      .skippingDeactivation { _, _ in true }),
    Fault(
      "lock-skips-deactivation", breaks: "deactivation/before-background",
      "At a lock, active scenes and apps enter the background without `willResignActive`.",
      .skippingDeactivation { engine, _ in engine.world.isLocked }),
    Fault(
      "second-scene-skips-deactivation", breaks: "deactivation/before-background",
      "Active scenes but the first connected one enter the background without `willResignActive`.",
      .skippingDeactivation { engine, scene in scene != engine.connected.first }),
    Fault(
      "third-trip-skips-deactivation", breaks: "deactivation/before-background",
      "From its third time on, a scene enters the background without `willResignActive`.",
      .skippingDeactivation { engine, scene in engine.memory.countToThree(for: scene) }),
    Fault(
      "resigns-after-background", breaks: "deactivation/before-background",
      "An active scene or app gets `willResignActive` only after `didEnterBackground`.",
      .skippingDeactivation { engine, scene in
        let given = engine.given
        guard engine.isSceneBased ? given.hasSceneDelegate : given.hasAppTransitions else {
          return false
        }
        engine.memory.scenes.insert(scene)
        return true
      },
      .after(.enterBackground) { engine, scene, app in
        guard engine.memory.scenes.contains(scene) else { return }
        engine.memory.scenes = []
        engine.announce(.willResignActive, of: scene, for: .oneScene, app)
      }),
    Fault(
      "ignores-calls", breaks: "deactivation/on-interruption",
      "A call deactivates nothing.",
      .omitting(.interrupt) { $1 == .call }),
    Fault(
      "ignores-panels", breaks: "deactivation/on-interruption",
      "System panels and the app switcher deactivate nothing.",
      .omitting(.interrupt) { $1 == .panel || $1 == .switcher }),
    Fault(
      "deactivates-one-scene-only", breaks: "deactivation/on-interruption",
      "An interruption deactivates only one of several active scenes.",
      .instead(of: .interrupt) { engine, _, app in
        if let scene = engine.active.first { engine.deactivate(scene, app) }
        return true
      }),
    Fault(
      "ignores-the-lock", breaks: "deactivation/on-lock",
      "Locking the device changes nothing.",
      .omitting(.coverScreen)),
    Fault(
      "lock-only-deactivates", breaks: "background/on-lock",
      "Locking the device only deactivates: nothing moves to the background.",
      .instead(of: .coverScreen) { engine, _, app in
        engine.hiddenByLock = engine.foreground
        engine.deactivateAll(app)
        return true
      }),
    Fault(
      "unlock-forgets", breaks: "background/returns-at-unlock",
      "Unlocking the device brings nothing back.",
      .deciding(.returningScenes) { _, _ in [] }),
    Fault(
      "stays-away-after-a-call", breaks: "background/returns-after-call",
      "A call moves everything to the background, and its end brings nothing back.",
      .after(.interrupt) { engine, interruption, app in
        if interruption == .call { engine.leave(engine.foreground, app) }
      }),
    Fault(
      "interruption-backgrounds", breaks: "deactivation/interruption-stays-foreground",
      "An interruption moves everything to the background.",
      .after(.interrupt) { engine, _, app in engine.leave(engine.foreground, app) }),
    Fault(
      "forgets-to-reactivate", breaks: "deactivation/reactivates",
      "The end of the last interruption leaves everything inactive.",
      .omitting(.endInterruption)),
    Fault(
      "reactivates-one-scene-only", breaks: "deactivation/reactivates",
      "After an interruption only one of several scenes becomes active again.",
      .instead(of: .endInterruption) { engine, _, app in
        guard !engine.world.isInterrupted, let scene = engine.inactiveInForeground.first else {
          return true
        }
        engine.activate(scene, app)
        return true
      }),
    Fault(
      "forgets-after-nesting", breaks: "deactivation/reactivates",
      "After nested interruptions everything stays inactive.",
      .after(.interrupt) { engine, _, _ in
        if engine.world.interruptionCount > 1 { engine.memory.flag = true }
      },
      .instead(of: .endInterruption) { engine, _, _ in
        defer { if engine.world.interruptionCount == 0 { engine.memory.flag = false } }
        return engine.memory.flag
      }),
    Fault(
      "reactivates-too-early", breaks: "deactivation/inactive-during-interruption",
      "The end of the first of two interruptions makes everything active again.",
      .instead(of: .endInterruption) { engine, _, app in
        if !engine.world.isLocked { engine.reactivate(engine.foreground, app) }
        return true
      }),
    Fault(
      "unlock-activates-at-once", breaks: "deactivation/inactive-during-interruption",
      "Unlocking the device makes everything active, even during an interruption.",
      .before(.unlock) { engine, _, _ in engine.memory.flag = true },
      .instead(of: .activateForeground) { engine, _, app in
        guard engine.memory.flag else { return false }
        engine.reactivate(engine.foreground, app)
        return true
      },
      .after(.unlock) { engine, _, _ in engine.memory.flag = false }),
    Fault(
      "end-of-interruption-unlocks", breaks: "deactivation/inactive-during-interruption",
      "The end of an interruption on a locked device makes everything active.",
      .instead(of: .endInterruption) { engine, _, app in
        guard engine.world.isLocked, engine.world.interruptionCount == 0 else { return false }
        for scene in engine.hiddenByLock.intersection(engine.connected) {
          engine.enterForeground(scene, app)
        }
        engine.hiddenByLock = []
        engine.reactivate(engine.foreground, app)
        return true
      }),
    Fault(
      "second-interruption-backgrounds", breaks: "deactivation/interruption-stays-foreground",
      "An interruption during another moves everything to the background.",
      .after(.interrupt) { engine, _, app in
        if engine.world.interruptionCount > 1 { engine.leave(engine.foreground, app) }
      }),
    Fault(
      "forgets-after-three-nested", breaks: "deactivation/reactivates",
      "After three nested interruptions everything stays inactive.",
      .after(.interrupt) { engine, _, _ in
        if engine.world.interruptionCount > 2 { engine.memory.flag = true }
      },
      .instead(of: .endInterruption) { engine, _, _ in
        defer { if engine.world.interruptionCount == 0 { engine.memory.flag = false } }
        return engine.memory.flag
      }),
    Fault(
      "end-of-interruption-forgets-the-lock", breaks: "background/returns-at-unlock",
      "If an interruption ends while the device is locked, unlocking brings nothing back.",
      .before(.endInterruption) { engine, _, _ in
        if engine.world.isLocked { engine.hiddenByLock = [] }
      }),
    Fault(
      "unlock-brings-the-first", breaks: "background/returns-at-unlock",
      "Unlocking the device brings the first scene back, whichever was in front.",
      .deciding(.returningScenes) { engine, scenes in
        scenes.isEmpty ? scenes : engine.connected.firstAlone
      }),
    Fault(
      "resigns-at-banners", breaks: "deactivation/only-for-a-cause",
      "A banner makes everything inactive.",
      .instead(of: .answer) { engine, stimulus, app in
        guard engine.process == .running, stimulus == .banner else { return false }
        engine.deactivateAll(app)
        return true
      }),
    Fault(
      "resigns-after-waiting", breaks: "deactivation/only-for-a-cause",
      "An active scene or app becomes inactive by itself after a long wait.",
      .instead(of: .answer) { engine, stimulus, app in
        guard engine.process == .running, case .wait(let time) = stimulus, time >= 20,
          !engine.active.isEmpty
        else { return false }
        engine.wait(time, app)
        engine.deactivateAll(app)
        return true
      }),
    Fault(
      "stays-inactive-on-return", breaks: "deactivation/settles-active",
      "A scene or app that returns from the background stays inactive.",
      .before(.bringToForeground) { engine, scene, _ in
        engine.memory.flag = !engine.foreground.contains(scene)
      },
      .omitting(.activateForeground) { engine, _ in
        engine.memory.flag && engine.step.launchDestination != .front
      },
      .after(.comeForward) { engine, _, _ in engine.memory.flag = false }),
    Fault(
      "leaves-later-scenes-inactive", breaks: "deactivation/settles-active",
      "The first scene, or the app, that comes forward during an interruption stays inactive after it.",
      .before(.bringToForeground) { engine, scene, _ in
        engine.memory.flag = !engine.foreground.contains(scene)
      },
      .after(.comeForward) { engine, _, _ in
        let isLate = engine.foreground.count == 1 && engine.world.isInterrupted
        engine.memory.flag = engine.memory.flag && isLate
      },
      .instead(of: .endInterruption) { engine, _, _ in
        guard engine.memory.flag, !engine.world.isInterrupted else { return false }
        engine.memory.flag = false
        return true
      }),
  ]
}
