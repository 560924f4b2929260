import Lifecycle
import LifecycleReference

extension Fault {
  /// Faults in the app-based life cycle.
  static let application: [Fault] = [
    Fault(
      "app-activates-from-background", breaks: "application/legal-transitions",
      "An app-based app that comes back becomes active without the way to the foreground.",
      .omitting(.announce) { engine, told in
        !engine.isSceneBased && told.callback == .willEnterForeground && !engine.world.isInterrupted
      }),
    Fault(
      "app-foregrounds-on-reactivation", breaks: "application/alternates",
      "The end of an interruption tells an app-based app of a way to the foreground.",
      .before(.endInterruption) { engine, _, app in
        guard !engine.isSceneBased, !engine.world.isInterrupted else { return }
        for scene in engine.inactiveInForeground {
          engine.announce(.willEnterForeground, of: scene, for: .oneScene, app)
        }
      }),
    Fault(
      "app-activates-again", breaks: "application/alternates",
      "An active app-based app becomes active again when its icon is tapped.",
      .before(.comeForward) { engine, _, _ in
        engine.memory.flag = !engine.isSceneBased && !engine.active.isEmpty
      },
      .after(.comeForward) { engine, _, app in
        guard engine.memory.flag else { return }
        engine.memory.flag = false
        engine.announce(.didBecomeActive, of: .a, for: .wholeApp, app)
      }),
    Fault(
      "app-resigns-again", breaks: "application/alternates",
      "A second interruption has an app-based app resign again.",
      .before(.interrupt) { engine, _, app in
        guard !engine.isSceneBased, engine.active.isEmpty, !engine.foreground.isEmpty else {
          return
        }
        engine.announce(.willResignActive, of: .a, for: .wholeApp, app)
      }),
    Fault(
      "app-abandons-foreground", breaks: "application/activation-follows-foreground",
      "On its way to the foreground an app-based app goes back once.",
      .after(.enterForeground) { engine, scene, app in
        if !engine.isSceneBased { engine.abandonForeground(with: scene, app) }
      }),
    Fault(
      "tells-each-window", breaks: "application/whole-ui",
      "An app-based app is told of the background for each of two windows.",
      .callingForEachWindow(.didEnterBackground)),
    Fault(
      "app-ignores-the-icon", breaks: "application/comes-forward",
      "An app-based app that runs in the background ignores taps on its icon.",
      .omitting(.comeForward) { engine, request in
        !engine.isSceneBased && engine.isHidden && request.isOfIcon
      }),
    Fault(
      "app-backgrounds-when-locked", breaks: "application/legal-transitions",
      "An app-based app in the background is told of it once more when the device is locked.",
      .before(.coverScreen) { engine, _, app in
        guard !engine.isSceneBased, engine.foreground.isEmpty else { return }
        engine.announceBackground(of: .a, app)
      }),
    Fault(
      "resigns-for-each-window", breaks: "application/whole-ui",
      "An app-based app is told that it resigns for each of two windows.",
      .callingForEachWindow(.willResignActive)),
    Fault(
      "suspended-app-ignores-urls", breaks: "application/comes-forward",
      "A URL does not bring forward an app-based app that is suspended.",
      .omitting(.comeForward) { engine, request in
        !engine.isSceneBased && engine.process == .suspended && request.payload == .url
      }),
    Fault(
      "app-resigns-rather-than-activates", breaks: "application/alternates",
      "An app-based app that comes forward is told that it resigns, not that it is active.",
      .instead(of: .announce) { engine, told, app in
        guard !engine.isSceneBased, told.callback == .didBecomeActive else { return false }
        engine.announce(.willResignActive, of: told.scene, for: told.scope, app)
        return true
      }),
  ]
}
