import Lifecycle
import LifecycleReference

extension Fault {
  /// Faults in the app-based life cycle.
  static let application: [Fault] = [
    Fault(
      "app-activates-from-background", breaks: "application/legal-transitions",
      "An app-based app that returns becomes active without `willEnterForeground`.",
      .omitting(.announce) { engine, announced in
        !engine.isSceneBased && announced.callback == .willEnterForeground
          && !engine.world.isInterrupted
      }),
    Fault(
      "app-foregrounds-on-reactivation", breaks: "application/alternates",
      "At the end of an interruption an app-based app gets `willEnterForeground`.",
      .before(.endInterruption) { engine, _, app in
        guard !engine.isSceneBased, !engine.world.isInterrupted else { return }
        for scene in engine.inactiveInForeground {
          engine.announce(.willEnterForeground, of: scene, for: .oneScene, app)
        }
      }),
    Fault(
      "app-activates-again", breaks: "application/alternates",
      "An active app-based app gets `didBecomeActive` again when its icon is tapped.",
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
      "At a second interruption an app-based app gets `willResignActive` again.",
      .before(.interrupt) { engine, _, app in
        guard !engine.isSceneBased, engine.active.isEmpty, !engine.foreground.isEmpty else {
          return
        }
        engine.announce(.willResignActive, of: .a, for: .wholeApp, app)
      }),
    Fault(
      "app-abandons-foreground", breaks: "application/activation-follows-foreground",
      "On its way to the foreground an app-based app returns to the background once.",
      .after(.enterForeground) { engine, scene, app in
        if !engine.isSceneBased { engine.abandonForeground(with: scene, app) }
      }),
    Fault(
      "tells-each-window", breaks: "application/whole-ui",
      "An app-based app with two windows gets `didEnterBackground` twice.",
      .callingForEachWindow(.didEnterBackground)),
    Fault(
      "app-ignores-the-icon", breaks: "application/comes-forward",
      "An app-based app that runs in the background ignores taps on its icon.",
      .omitting(.comeForward) { engine, request in
        !engine.isSceneBased && engine.isHidden && request.isOfIcon
      }),
    Fault(
      "app-backgrounds-when-locked", breaks: "application/legal-transitions",
      "An app-based app in the background gets `didEnterBackground` again when the device is "
        + "locked.",
      .before(.coverScreen) { engine, _, app in
        guard !engine.isSceneBased, engine.foreground.isEmpty else { return }
        engine.announceBackground(of: .a, app)
      }),
    Fault(
      "resigns-for-each-window", breaks: "application/whole-ui",
      "An app-based app with two windows gets `willResignActive` twice.",
      .callingForEachWindow(.willResignActive)),
    Fault(
      "suspended-app-ignores-urls", breaks: "application/comes-forward",
      "A URL does not bring a suspended app-based app to the foreground.",
      .omitting(.comeForward) { engine, request in
        !engine.isSceneBased && engine.process == .suspended && request.payload == .url
      }),
    Fault(
      "app-resigns-rather-than-activates", breaks: "application/alternates",
      "An app-based app that comes forward gets `willResignActive` instead of `didBecomeActive`.",
      .instead(of: .announce) { engine, announced, app in
        guard !engine.isSceneBased, announced.callback == .didBecomeActive else { return false }
        engine.announce(.willResignActive, of: announced.scene, for: announced.scope, app)
        return true
      }),
  ]
}
