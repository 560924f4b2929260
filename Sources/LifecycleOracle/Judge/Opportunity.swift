package import Lifecycle

/// The kind of app that an engine must support for a rule to have anything to judge.
///
/// Without such an app the rule would stay *not exercised*, and a conforming engine inconclusive.
/// In the names, *told* means by a delegate method, *seen* by such a method or any notification, and
/// *noted* by such a method or a notification about a scene.
package enum Opportunity: Sendable {
  /// Any app.
  case any
  /// An app whose transitions a delegate method or a scene notification reports.
  case notedTransitions
  /// An app without scenes whose delegate has the transition methods.
  case toldWithoutScenes
  /// An app whose transitions a delegate method or a notification reports.
  case seenTransitions
  /// An app with scenes whose transitions are reported.
  case seenScenes
  /// An app without scenes whose transitions are reported.
  case seenWithoutScenes
  /// An app whose delegate lacks the methods of its life cycle.
  case missingMethods
  /// An app whose delegate has the methods of its life cycle.
  case fittingMethods
  /// An app on a system with the background-task scheduler.
  case scheduler
  /// An app that is asked for its state: through a scene delegate, or without scenes.
  case preservedState
  /// An app that may lack methods for links or for its state.
  case optionalMethods
  /// An app whose suspension or end is reported.
  case seenAbsence

  /// The description of the app, to follow the word "apps"; `nil` for any app.
  package var words: String? {
    switch self {
    case .any: nil
    case .notedTransitions: "whose transitions a delegate method or a scene notification reports"
    case .toldWithoutScenes: "without scenes whose delegate has the transition methods"
    case .seenTransitions: "whose transitions a delegate method or a notification reports"
    case .seenScenes: "with scenes whose transitions a delegate method or a notification reports"
    case .seenWithoutScenes:
      "without scenes whose transitions a delegate method or a notification reports"
    case .missingMethods: "whose delegate lacks the methods of its life cycle"
    case .fittingMethods: "whose delegate has the methods of its life cycle"
    case .scheduler: "on iOS 13 and later"
    case .preservedState: "with a scene delegate, or without scenes"
    case .optionalMethods: "that may lack methods for links or state"
    case .seenAbsence: "whose suspension or end is reported"
    }
  }

  /// Whether an engine that declares `capabilities` supports such an app.
  package func isGiven(by capabilities: Capabilities) -> Bool {
    switch self {
    case .any: true
    case .notedTransitions: capabilities.showsScenes || capabilities.tellsApps
    case .toldWithoutScenes: capabilities.tellsApps
    case .seenTransitions: capabilities.showsScenes || capabilities.showsApps
    case .seenScenes: capabilities.showsScenes
    case .seenWithoutScenes: capabilities.showsApps
    case .missingMethods:
      capabilities.includeScenes && capabilities.supports(.appOnly)
        || capabilities.contains(.appBased) && capabilities.supports(.sceneOnly)
    case .fittingMethods: capabilities.tellsScenes || capabilities.tellsApps
    case .scheduler:
      !capabilities.restrictApps || capabilities.supportedSystems.contains { $0.major >= 13 }
    case .preservedState: capabilities.tellsScenes || capabilities.contains(.appBased)
    case .optionalMethods:
      capabilities.tellsScenes
        && !capabilities.isDisjoint(with: [.urls, .activities, .preservation])
        || capabilities.isSuperset(of: [.appBased, .preservation])
    case .seenAbsence: !capabilities.isDisjoint(with: [.suspension, .termination])
    }
  }
}

extension Capabilities {
  /// Whether scene delegates may have the transition methods.
  fileprivate var tellsScenes: Bool {
    includeScenes && (supports(.both) || supports(.sceneOnly))
  }

  /// Whether the delegate of an app without scenes may have the transition methods.
  fileprivate var tellsApps: Bool {
    contains(.appBased) && (supports(.both) || supports(.appOnly))
  }

  /// Whether methods or notifications may report transitions of scenes.
  fileprivate var showsScenes: Bool {
    tellsScenes || includeScenes && contains(.sceneNotifications)
  }

  /// Whether methods or notifications may report transitions of an app without scenes.
  fileprivate var showsApps: Bool {
    tellsApps || contains(.appBased) && contains(.appNotifications)
  }
}
