extension GivenReader {
  /// The features that take an argument.
  static let openings: [(form: String, meaning: String)] = [
    (
      "\(system) VERSION",
      "The version of iOS, \(Given.Version.known.lowerBound) to "
        + "\(Given.Version.known.upperBound), by default 18; `?` if a log does not show it."
    ),
    (
      "\(sdk) VERSION",
      "The version of the SDK that the app was built with, by default that of iOS."
    ),
    ("\(modes) MODE+MODE", "The background modes that the app declares."),
  ]
}

extension Reaction {
  /// The actions with their meanings.
  static let words: [(form: String, meaning: String)] =
    [("\(take) TIME", "The app stays in the callback for that time.")]
    + kinds.map { ($0.form, $0.meaning) }
}

extension Capabilities {
  /// Returns the meaning of a capability or restriction, in a sentence.
  package static func meaning(ofName name: String) -> String? { meanings[name] }

  private static let meanings = [
    "app-based": "Supports the app-based life cycle.",
    "scene-based": "Supports the scene-based life cycle.",
    "multiple-scenes": "Connects several scenes.",
    "notifications": "Posts `UIApplication` and `UIScene` notifications.",
    "app-notifications": "Posts `UIApplication` notifications.",
    "scene-notifications": "Posts `UIScene` notifications.",
    "sessions": "Asks for configurations of new sessions and reports discarded ones.",
    "reported-states": "Reports states at the end of each step and inside the launch callbacks.",
    "reactions": "Takes into account the app's actions inside callbacks: `on` lines.",
    "suspension": "Reports when the process is suspended and resumed.",
    "termination": "Ends the process and reports the cause.",
    "background-launch": "Launches the app in the background: for events, and ahead of time.",
    "resources": "Monitors the app's use of shared resources.",
    "tasks": "Grants extended background time.",
    "snapshots": "Takes snapshots.",
    "preservation": "Preserves and restores state.",
    "scheduler": "Registers background-task identifiers.",
    "links": "Delivers URLs, user activities and tapped notifications.",
    "urls": "Delivers URLs.",
    "activities": "Delivers user activities.",
    "push-taps": "Delivers tapped notifications.",
    "changes": "Reports memory warnings, time changes, and changes of settings and devices.",
    "protected-data": "Reports when protected data becomes unavailable and available.",
    "traps-to-refuse": "Refuses a launch with a trap.",
    "side-by-side": "Can be played in parallel with others of its kind in one process.",
    "host-driven":
      "Receives a device's events from the suite, and calls the app: it implements UIKit, but no "
      + "device.",
    "unordered-scenes":
      "May call different scenes in another order when it plays the same scenario again.",
    "both-delegates": "Supports apps in which both delegates have all methods; see features.",
    "scene-delegate-only":
      "Supports apps in which only the scene delegate has the transition methods.",
    "app-delegate-only": "Supports apps whose scenes have no delegate.",
    "systems-13-17":
      "Supports apps on these versions of iOS only: one version, or the first and the last.",
  ]
}
