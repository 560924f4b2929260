import Lifecycle
import LifecycleReference

extension Fault {
  static let quickActions: [Fault] = [
    Fault(
      "loses-cold-quick-actions", breaks: "other/quick-action",
      "A new scene never gets the quick action that it was created for.",
      .deciding(.optionsOfConnection) { _, _, payload in payload == .shortcut ? .none : payload }),
    Fault(
      "performs-cold-quick-actions-twice", breaks: "other/quick-action",
      "A new scene gets a quick action in its options, and again by the method.",
      .after(.connectToFront) { engine, link, app in
        if link.payload == .shortcut { engine.hand(.shortcut, to: link.scene, app) }
      }),
    Fault(
      "loses-warm-quick-actions", breaks: "other/quick-action",
      "A running scene-based app does not get a quick action.",
      .omitting(.hand) { engine, link in engine.isSceneBased && link.payload == .shortcut }),
    Fault(
      "quick-actions-go-to-the-app-delegate", breaks: "other/quick-action",
      "In a running scene-based app a quick action goes to the app delegate.",
      .instead(of: .hand) { engine, link, app in
        guard engine.isSceneBased, link.payload == .shortcut else { return false }
        engine.call(.performActionFor, with: .shortcut, app)
        return true
      }),
    Fault(
      "loses-quick-actions-at-launch", breaks: "other/quick-action",
      "A quick action that launches an app without scenes comes in the options alone.",
      .omitting(.hand) { engine, link in
        engine.step.launchDestination != nil && !engine.isSceneBased && link.payload == .shortcut
      }),
  ]
}
