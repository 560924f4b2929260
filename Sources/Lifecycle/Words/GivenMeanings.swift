extension GivenFeature {
  var meaning: String {
    switch self {
    case .scenes: "The app supports scenes: the default, on iOS 13 and later."
    case .noScenes: "The app supports no scenes: it lives the app-based life cycle."
    case .multipleScenes: "The app supports several scenes at once."
    case .singleScene: "The app supports one scene at a time: the default."
    case .bothDelegates: "The app delegate and the scene delegate have all methods: the default."
    case .sceneDelegateOnly:
      "The scene delegate alone has the transition methods; the app delegate has the others."
    case .appDelegateOnly: "Scenes have no delegate; the app delegate has all of its methods."
    case .isExtension: "The app is an app extension: it is granted no extended time."
    case .exitsOnSuspend: "The app exits rather than be suspended (`UIApplicationExitsOnSuspend`)."
    case .noDataProtection: "The device protects no data while it is locked."
    case .noOpenURLContexts:
      "The scene delegate lacks the method for URLs: `scene(_:openURLContexts:)`."
    case .noContinue:
      "The scene delegate lacks the method for user activities: `scene(_:continue:)`."
    case .stateRestoration:
      "The app opted in to state restoration, and says yes where it is asked whether to save."
    case .startsLate: "The app's own code starts a client, by `start`."
    case .receivesLate: "The app's own code begins to receive what a client tells, by `subscribe`."
    case .linksInPairs: "URLs are opened two at a time where a scene is handed them."
    }
  }
}

extension GivenReader {
  /// The features that take an argument.
  static let openings: [(form: String, meaning: String)] = [
    (
      "\(system) VERSION",
      "The version of iOS, \(Given.Version.known.lowerBound) to "
        + "\(Given.Version.known.upperBound): 18, unless said; `?` where a log does not tell."
    ),
    (
      "\(sdk) VERSION",
      "The version of the SDK that the app was built with: that of iOS, unless said."
    ),
    ("\(modes) MODE+MODE", "The background modes that the app declares."),
  ]
}

extension Reaction {
  /// The actions with their meanings.
  static let words: [(form: String, meaning: String)] =
    [("\(take) TIME", "The app stays in the callback for so long.")]
    + kinds.map { ($0.form, $0.meaning) }
}

extension LogCoverageWord {
  var meaning: String {
    switch self {
    case .startsUnknown: "The log may begin in the middle of a life."
    case .startsNotRunning: "Nothing runs at the start; earlier lives are not told."
    case .partial: "What neither occurs nor stands after `absent` may be missing."
    case .unordered: "The order is not asserted; such a trace is not judged."
    }
  }
}

extension Capabilities {
  /// Returns the meaning of a capability or restriction, in a sentence.
  package static func meaning(ofName name: String) -> String? { meanings[name] }

  private static let meanings = [
    "app-based": "Lives the app-based life cycle.",
    "scene-based": "Lives the scene-based life cycle.",
    "multiple-scenes": "Connects several scenes.",
    "notifications": "Posts `UIApplication` and `UIScene` notifications.",
    "app-notifications": "Posts `UIApplication` notifications.",
    "scene-notifications": "Posts `UIScene` notifications.",
    "sessions": "Asks for configurations of new sessions and reports discarded ones.",
    "reported-states": "Reports states at the end of each step and inside the launch callbacks.",
    "reactions": "Heeds what the app does inside callbacks: `on` lines.",
    "suspension": "Tells when the process is suspended and resumed.",
    "termination": "Ends the process and tells why.",
    "background-launch": "Launches the app in the background: for events, and ahead of time.",
    "resources": "Watches over shared resources.",
    "tasks": "Grants extended background time.",
    "snapshots": "Takes snapshots.",
    "preservation": "Preserves and restores state.",
    "scheduler": "Registers background-task identifiers.",
    "links": "Delivers URLs, user activities and tapped notifications.",
    "urls": "Delivers URLs.",
    "activities": "Delivers user activities.",
    "push-taps": "Delivers tapped notifications.",
    "changes": "Tells of memory warnings, time changes, and of settings and devices that change.",
    "protected-data": "Tells of protected data.",
    "traps-to-refuse": "Refuses a launch by a trap.",
    "side-by-side": "May be played side by side with others of its kind in one process.",
    "host-driven":
      "Is told by the suite what a device does, and tells the app: for implementations of UIKit alone.",
    "unordered-scenes":
      "May tell different scenes in another order when it plays the same scenario again.",
    "both-delegates": "Supports apps in which both delegates have all methods; see features.",
    "scene-delegate-only": "Supports apps in which the scene delegate alone has them.",
    "app-delegate-only": "Supports apps whose scenes have no delegate.",
    "systems-13-17":
      "Supports apps on those versions of iOS alone: one, or the first and the last.",
  ]
}
