import Lifecycle
import LifecycleReference

extension Fault {
  /// Faults in the restoration of apps without scenes, and in the receivers of state callbacks.
  static let restoration: [Fault] = [
    Fault(
      "restores-after-the-launch", breaks: "preservation/restored-during-launch",
      "State is restored only after the launch methods.",
      .instead(of: .restoreState) { engine, _, _ in
        engine.memory.flag = true
        return true
      },
      .after(.callLaunchMethods) { engine, _, app in
        if engine.memory.flag { engine.restore(app) }
        engine.memory.flag = false
      }),
    Fault(
      "decodes-before-it-asks", breaks: "preservation/restored-during-launch",
      "The app gets `didDecodeRestorableState` before `shouldRestoreApplicationState`.",
      .instead(of: .restoreState) { engine, _, app in
        engine.call(.didDecodeRestorableState, app)
        engine.call(.shouldRestoreApplicationState, app)
        return true
      }),
    Fault(
      "restores-twice", breaks: "preservation/restored-during-launch",
      "State is restored twice in one launch.",
      .after(.restoreState) { engine, _, app in engine.restore(app) }),
    Fault(
      "restores-on-every-return", breaks: "preservation/restored-during-launch",
      "State is also restored when the app returns from the background.",
      .before(.enterForeground) { engine, _, app in
        if engine.hasArchive, !engine.step.isLaunching { engine.restore(app) }
      }),
    Fault(
      "restores-what-nobody-saved", breaks: "cause/restoration",
      "State is restored at the first launch too.",
      .answering(.hasArchive, true)),
    Fault(
      "restores-for-the-quit", breaks: "preservation/deleted-by-quitting",
      "State is restored although the person has quit the app.",
      .after(.quit) { engine, _, _ in
        engine.hasArchive = !engine.isSceneBased && engine.given.restoresState
      }),
    Fault(
      "never-restores", breaks: "preservation/restoration-offered",
      "Saved state is never restored.",
      .omitting(.restoreState)),
    Fault(
      "saves-scenes-by-the-app-delegate", breaks: "delivery/state-by-activities",
      "The app delegate gets the calls to save and to encode the state of scenes.",
      .after(.askForActivity) { engine, _, app in
        engine.call(.shouldSaveApplicationState, app)
        engine.call(.willEncodeRestorableState, app)
      }),
  ]
}

extension Reference where Hooks == InstalledHooks {
  /// Asks an app whether to restore its state, and reports the state as decoded.
  fileprivate mutating func restore(_ app: HostedApp) {
    call(.shouldRestoreApplicationState, app)
    call(.didDecodeRestorableState, app)
  }
}
