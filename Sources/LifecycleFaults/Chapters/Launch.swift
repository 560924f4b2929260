import Lifecycle
import LifecycleReference

extension Fault {
  static let launch: [Fault] = [
    Fault(
      "finishes-launch-first", breaks: "launch/will-then-did-finish",
      "The two launch methods are called in the wrong order.",
      .instead(of: .callLaunchMethods) { engine, destination, app in
        let read = StateRead.application(engine.stateWhileLaunching(to: destination))
        engine.call(.didFinishLaunching, reading: read, app)
        engine.call(.willFinishLaunching, reading: read, app)
        engine.post(.didFinishLaunching, app)
        return true
      }),
    Fault(
      "finishes-launch-twice", breaks: "launch/will-then-did-finish",
      "The second launch method is called twice.",
      .after(.call) { engine, call, app in
        guard call.callback == .didFinishLaunching else { return }
        engine.call(.didFinishLaunching, reading: call.read, app)
      }),
    Fault(
      "forgets-will-finish-launching", breaks: "launch/will-then-did-finish",
      "The first launch method is not called.",
      .omitting(.call) { $1.callback == .willFinishLaunching }),
    Fault(
      "launches-again-on-return", breaks: "launch/will-then-did-finish",
      "A running app gets `didFinishLaunching` again when it returns from the background.",
      .before(.comeForward) { engine, _, app in
        guard engine.process == .running, engine.foreground.isEmpty else { return }
        engine.step.isMoving = true
        engine.call(.didFinishLaunching, app)
      }),
    Fault(
      "connects-before-launched", breaks: "launch/scene-connects-after-launch",
      "The first scene connects between the two launch methods.",
      .connectingEarly(on: .front)),
    Fault(
      "launches-active", breaks: "launch/initial-state",
      "The app reads that it is active while it launches.",
      .deciding(.stateWhileLaunching) { _, _, _ in .active }),
    Fault(
      "scenes-launch-inactive", breaks: "launch/initial-state",
      "A scene-based app reads that it is inactive while it launches.",
      .deciding(.stateWhileLaunching) { engine, _, usual in engine.isSceneBased ? .inactive : usual
      }),
    Fault(
      "reads-background-at-launch", breaks: "launch/initial-state",
      "An app-based app reads that it is in the background while it launches to the foreground.",
      .deciding(.stateWhileLaunching) { _, _, _ in .background }),
    Fault(
      "stays-inactive-after-launch", breaks: "launch/foreground-becomes-active",
      "A launch to the foreground ends inactive.",
      .omitting(.activateForeground) { engine, _ in engine.step.launchDestination == .front }),
    Fault(
      "ignores-cold-launches-under-an-alert", breaks: "launch/foreground-becomes-active",
      "A tap on the icon during an interruption launches no app.",
      .omitting(.launch) { engine, destination in
        destination == .front && engine.world.isInterrupted
      }),
    Fault(
      "foreground-at-launch", breaks: "launch/no-foreground-callback-when-app-based",
      "At a cold launch an app-based app gets `willEnterForeground`.",
      .after(.launch) { engine, destination, app in
        engine.announceForegroundAtLaunch(to: destination, app)
      }),
    Fault(
      "event-launch-comes-forward", breaks: "launch/background-stays-background",
      "An app that is launched for a background event comes forward.",
      .after(.deliver) { engine, _, app in
        if engine.step.launchDestination == .background { engine.comeForwardUnasked(app) }
      }),
    Fault(
      "background-launch-posts-foreground", breaks: "launch/background-stays-background",
      "An app-based app's launch to the background posts `willEnterForeground`.",
      .after(.launchIntoBackground) { engine, _, app in
        if !engine.isSceneBased { engine.post(.willEnterForeground, app) }
      }),
    Fault(
      "background-after-the-event", breaks: "launch/background-sequence",
      "An app-based app that is launched for an event gets `didEnterBackground` after the event.",
      .omitting(.announceArrivalInBackground),
      .instead(of: .completeSequence) { engine, _, app in
        engine.announceBackground(of: .a, app)
        return true
      }),
    Fault(
      "forgets-discards", breaks: "launch/discarded-sessions-reported",
      "Scenes that were closed while the app did not run are never reported.",
      .after(.callLaunchMethods) { engine, _, _ in engine.unreported = [] }),
    Fault(
      "asks-for-restored-sessions", breaks: "launch/configuration-for-new-sessions",
      "UIKit asks for the configuration of a restored session.",
      .answering(.isNewSession, true)),
    Fault(
      "asks-after-connecting", breaks: "launch/configuration-for-new-sessions",
      "UIKit asks for the configuration of a new session after its scene has connected.",
      .instead(of: .askForConfiguration) { engine, scene, _ in
        engine.memory.scenes.insert(scene)
        return true
      },
      .after(.announceConnection) { engine, link, app in
        guard engine.memory.scenes.contains(link.scene) else { return }
        engine.memory.scenes.remove(link.scene)
        engine.call(.configurationForConnecting, about: SceneSet(link.scene), app)
      }),
    Fault(
      "prewarms-with-callbacks", breaks: "launch/prewarm-is-silent",
      "Prewarming calls the launch methods.",
      .instead(of: .prewarm) { engine, _, app in
        guard engine.process == .ended else { return false }
        engine.step.isMoving = true
        _ = engine.launch(to: .background, app)
        return true
      }),
    Fault(
      "prewarming-connects-a-scene", breaks: "cause/connection",
      "Prewarming connects a scene.",
      .instead(of: .prewarm) { engine, _, app in
        guard engine.process == .ended, engine.isSceneBased else { return false }
        engine.step.isMoving = true
        engine.memory.flag = true
        if engine.launch(to: .background, app) { engine.connect(.a, with: .none, app) }
        engine.memory.flag = false
        return true
      },
      .omitting(.askForConfiguration) { engine, _ in engine.memory.flag }),
    Fault(
      "connects-before-launched-in-background", breaks: "launch/scene-connects-after-launch",
      "At a launch to the background a scene connects between the two launch methods.",
      .connectingEarly(on: .background)),
    Fault(
      "stays-inactive-after-relaunch", breaks: "launch/foreground-becomes-active",
      "From the second launch on, a launch to the foreground ends inactive.",
      .before(.end) { engine, _, _ in engine.memory.flag = true },
      .omitting(.activateForeground) { engine, _ in
        engine.memory.flag && engine.step.launchDestination == .front
      }),
    Fault(
      "foreground-at-relaunch", breaks: "launch/no-foreground-callback-when-app-based",
      "At a cold launch after an earlier run an app gets `willEnterForeground`.",
      .before(.end) { engine, _, _ in engine.memory.flag = true },
      .after(.launch) { engine, destination, app in
        if engine.memory.flag { engine.announceForegroundAtLaunch(to: destination, app) }
      }),
    Fault(
      "relaunch-for-event-comes-forward", breaks: "launch/background-stays-background",
      "An app terminated for its memory comes forward when an event launches it again.",
      .before(.end) { engine, cause, _ in engine.memory.flag = cause == .memory },
      .after(.deliver) { engine, _, app in
        guard engine.step.launchDestination == .background, engine.memory.flag else { return }
        engine.comeForwardUnasked(app)
      }),
    Fault(
      "forgets-discards-of-the-suspended", breaks: "launch/discarded-sessions-reported",
      "Scenes that were closed while the app was suspended are never reported as discarded.",
      .answering(.reportsTheSuspended, false)),
    Fault(
      "forgets-discards-of-the-quit", breaks: "launch/discarded-sessions-reported",
      "Sessions that ended because a suspended app was quit are never reported as discarded.",
      .after(.quit) { engine, _, _ in engine.unreported = [] }),
    Fault(
      "reports-one-discard", breaks: "launch/discarded-sessions-reported",
      "Only one of several scenes closed while the app did not run is reported.",
      .deciding(.sessionsToReport) { _, sessions in sessions.firstAlone }),
    Fault(
      "forgets-options-at-relaunches", breaks: "launch/options-complete",
      "From the second launch on, the launch options lack the link that launches the app.",
      .before(.end) { engine, _, _ in engine.memory.flag = true },
      .deciding(.launchOptions) { engine, _, usual in engine.memory.flag ? .none : usual }),
    Fault(
      "gives-options-to-one-method", breaks: "launch/options-complete",
      "Only the first of the launch methods gets the link that launches the app.",
      .deciding(.launchOptions) { _, method, usual in
        method == .didFinishLaunching ? .none : usual
      }),
    Fault(
      "launches-scenes-with-options", breaks: "launch/options",
      "The launch options of a scene-based app contain the URL it is launched for.",
      .instead(of: .call) { engine, call, app in
        guard call.callback == .didFinishLaunching, engine.isSceneBased,
          engine.memory.link == .url
        else { return false }
        engine.react(
          to: app.tell(call.callback, call.receiver, with: .url, reading: call.read), app)
        return true
      },
      .before(.comeForward) { engine, request, _ in
        engine.memory.link = request.payload
      },
      .after(.comeForward) { engine, _, _ in engine.memory.link = .none }),
  ]
}
