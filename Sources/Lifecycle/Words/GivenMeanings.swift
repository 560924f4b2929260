extension GivenFeature {
  var meaning: String {
    switch self {
    case .scenes: "The app supports scenes: the default, on iOS 13 and later."
    case .noScenes: "The app supports no scenes: it uses the app-based life cycle."
    case .multipleScenes: "The app supports several scenes at once."
    case .singleScene: "The app supports one scene at a time: the default."
    case .bothDelegates: "The app delegate and the scene delegate have all methods: the default."
    case .sceneDelegateOnly:
      "Only the scene delegate has the transition methods; the app delegate has the others."
    case .appDelegateOnly: "Scenes have no delegate; the app delegate has all of its methods."
    case .isExtension: "The app is an app extension: it is granted no extended time."
    case .exitsOnSuspend: "The app exits rather than be suspended (`UIApplicationExitsOnSuspend`)."
    case .noDataProtection: "The device protects no data while it is locked."
    case .noOpenURLContexts:
      "The scene delegate lacks the method for URLs: `scene(_:openURLContexts:)`."
    case .noContinue:
      "The scene delegate lacks the method for user activities: `scene(_:continue:)`."
    case .stateRestoration:
      "The app opted in to state restoration, and agrees when asked whether to save."
    case .startsLate: "The app's own code starts a client, by `start`."
    case .receivesLate: "The app's own code begins to receive a client's events, by `subscribe`."
    case .linksInPairs: "The system opens two URLs at once, when it delivers them to a scene."
    }
  }
}

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

extension LogCoverageWord {
  var meaning: String {
    switch self {
    case .startsUnknown: "The log may begin while the app is running."
    case .startsNotRunning:
      "The app is not running at the start; earlier processes are not in the log."
    case .partial: "Observations that neither occur in the log nor follow `absent` may be missing."
    case .unordered: "The order of observations is unknown; such a trace is not judged."
    }
  }
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
