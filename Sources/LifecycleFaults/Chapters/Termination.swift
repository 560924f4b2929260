import Lifecycle
import LifecycleReference

extension Fault {
  /// Faults in the end of the process.
  static let termination: [Fault] = [
    Fault(
      "will-terminate-when-suspended", breaks: "termination/silent-when-suspended",
      "A suspended app gets `willTerminate`.",
      .before(.end) { engine, _, app in
        if engine.process == .suspended { engine.announceTermination(app) }
      }),
    Fault(
      "announces-the-end-twice", breaks: "termination/told-once",
      "An app gets `willTerminate` twice.",
      .after(.call) { engine, call, app in
        guard call.callback == .willTerminate, !engine.memory.flag else { return }
        engine.memory.flag = true
        engine.announceTermination(app)
        engine.memory.flag = false
      }),
    Fault(
      "exits-without-telling", breaks: "termination/will-terminate-on-quit",
      "An app that exits instead of suspending gets no `willTerminate` when the person quits it.",
      .before(.quit) { engine, _, _ in engine.memory.flag = engine.given.exitsInsteadOfSuspending },
      .omitting(.announceTermination) { engine, _ in engine.memory.flag },
      .after(.quit) { engine, _, _ in engine.memory.flag = false }),
    Fault(
      "will-terminate-afterwards", breaks: "termination/is-final",
      "An app in the background gets `willTerminate` after its termination.",
      .before(.endForSystem) { engine, _, _ in engine.memory.flag = engine.process == .running },
      .before(.reclaimMemory) { engine, _, _ in engine.memory.flag = true },
      .omitting(.announceTermination) { engine, _ in engine.memory.flag },
      .after(.endForSystem) { engine, _, app in
        guard engine.memory.flag else { return }
        engine.memory.flag = false
        engine.announceTermination(app)
      },
      .after(.reclaimMemory) { engine, _, _ in engine.memory.flag = false }),
    Fault(
      "will-terminate-without-end", breaks: "termination/will-terminate-when-running",
      "At a system request an app in the background gets `willTerminate` and keeps running.",
      .omitting(.end) { engine, cause in cause == .systemRequest && engine.isHidden }),
    Fault(
      "tells-the-terminated", breaks: "termination/is-final",
      "An app gets further calls after its termination.",
      .before(.quit) { engine, _, _ in engine.rememberConnected() },
      .before(.endForSystem) { engine, _, _ in engine.rememberConnected() },
      .after(.quit) { engine, _, app in engine.reportRemembered(app) },
      .after(.endForSystem) { engine, _, app in engine.reportRemembered(app) }),
    Fault(
      "scenes-survive-termination", breaks: "termination/is-final",
      "A scene that was connected when the process ended is still connected at the next launch.",
      .before(.end) { engine, _, _ in engine.memory.scenes = engine.connected },
      .after(.end) { engine, _, _ in
        engine.connected = engine.memory.scenes
        engine.memory.scenes = []
      }),
    Fault(
      "resources-survive-termination", breaks: "termination/justified",
      "A new process is terminated for resources that the last process held.",
      .before(.end) { engine, _, _ in engine.memory.resources = engine.held },
      .after(.end) { engine, _, _ in
        engine.held = engine.memory.resources
        engine.memory.resources = []
      }),
    Fault(
      "kills-idle-apps", breaks: "termination/justified",
      "An app that would be suspended is terminated instead.",
      .instead(of: .suspend) { engine, _, app in
        engine.end(.unendedTask, app)
        return true
      }),
    Fault(
      "refuses-in-the-background", breaks: "termination/justified",
      "An app that should be suspended is reported as refused at its launch.",
      .before(.suspend) { _, _, app in app.refuseLaunch() }),
    Fault(
      "kills-for-ended-tasks", breaks: "termination/justified",
      "An app is terminated although it ends its tasks in their expiration handlers.",
      .after(.expireTasks) { engine, _, app in
        if engine.process == .running { engine.end(.unendedTask, app) }
      }),
    Fault(
      "takes-a-quit-for-low-memory", breaks: "termination/justified",
      "An app that is quit ends as if its memory was reclaimed.",
      .instead(of: .quit) { engine, _, app in
        guard engine.process != .ended else { return false }
        engine.end(.memory, app)
        return true
      }),
    Fault(
      "kills-covered-audio", breaks: "termination/justified",
      "An app that uses audio in the background is terminated, although a declared mode permits audio.",
      .deciding(.coveredResources) { _, _ in [] }),
    Fault(
      "kills-for-calls", breaks: "termination/justified",
      "A call terminates the app.",
      .after(.interrupt) { engine, interruption, app in
        if interruption == .call { engine.end(.overrun, app) }
      }),
    Fault(
      "posts-the-end-of-the-suspended", breaks: "termination/silent-when-suspended",
      "`willTerminate` is posted for a suspended scene-based app.",
      .before(.end) { engine, _, app in
        if engine.process == .suspended && engine.isSceneBased { engine.post(.willTerminate, app) }
      }),
    Fault(
      "exits-on-leaving-without-telling", breaks: "termination/will-terminate-on-quit",
      "An app that exits instead of suspending gets no `willTerminate` when the person leaves it.",
      .before(.stayInBackground) { engine, _, _ in engine.memory.flag = true },
      .omitting(.announceTermination) { engine, _ in engine.memory.flag },
      .after(.stayInBackground) { engine, _, _ in engine.memory.flag = false }),
    Fault(
      "ignores-quitting", breaks: "termination/ends-the-process",
      "An app that the person quits keeps running.",
      .omitting(.answer) { engine, stimulus in engine.process == .running && stimulus == .quit }),
    Fault(
      "survives-the-system", breaks: "termination/ends-the-process",
      "An app that the system terminates keeps running.",
      .omitting(.answer) { engine, stimulus in engine.process == .running && stimulus == .terminate
      }),
    Fault(
      "announces-termination-on-leaving", breaks: "termination/will-terminate-when-running",
      "An app that the person leaves gets `willTerminate`.",
      .instead(of: .answer) { engine, stimulus, app in
        guard stimulus == .home, engine.process == .running, !engine.foreground.isEmpty else {
          return false
        }
        engine.leave(engine.foreground, app)
        if engine.process == .running { engine.announceTermination(app) }
        return true
      }),
    Fault(
      "suspends-exiting-apps", breaks: "termination/exits-on-suspend",
      "An app that exits on suspend is suspended.",
      .answering(.exitsOnLeaving, false), .answering(.exitsWhenIdle, false)),
    Fault(
      "resigns-after-its-end-is-told", breaks: "termination/silent-after-will-terminate",
      "Active scenes and apps get `willResignActive` after `willTerminate`.",
      .after(.announceTermination) { engine, _, app in engine.deactivateAll(app) }),
  ]
}
