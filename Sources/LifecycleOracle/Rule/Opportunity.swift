package import Lifecycle

/// What the apps that an engine supports must be like for a rule to have anything to judge, beside
/// what the engine is capable of.
///
/// Without it a rule would stay *not exercised* for ever, and an engine that conforms inconclusive.
package enum Opportunity: Sendable {
  /// Any app.
  case any
  /// One whose transitions are told or posted by more than the notifications of the app.
  case notedTransitions
  /// One without scenes whose delegate is.
  case toldWithoutScenes
  /// One whose transitions are seen: a delegate is told of them, or they are posted.
  case seenTransitions
  /// One with scenes whose transitions are seen.
  case seenScenes
  /// One without scenes whose transitions are seen.
  case seenWithoutScenes
  /// One whose delegate lacks the methods of its life cycle.
  case missingMethods
  /// One that is asked for its state: by the delegate of a scene, or without scenes.
  case preservedState
  /// One with methods for links, or for its state, that may be missing.
  case optionalMethods
  /// One that is seen not to execute: its suspension is told, or its end.
  case seenAbsence

  /// What an app must be like, in words that follow "apps"; none, if any app does.
  package var words: String? {
    switch self {
    case .any: nil
    case .notedTransitions: "whose transitions more than the app's notifications tell of"
    case .toldWithoutScenes: "without scenes whose delegate is told of transitions"
    case .seenTransitions: "whose transitions are told to a delegate or posted"
    case .seenScenes: "with scenes whose transitions are told to a delegate or posted"
    case .seenWithoutScenes:
      "without scenes whose transitions are told to the delegate or posted"
    case .missingMethods: "whose delegate lacks the methods of its life cycle"
    case .preservedState: "that are asked for their state"
    case .optionalMethods: "with methods for links or state that may be missing"
    case .seenAbsence: "whose suspension or end is told"
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
  /// Whether delegates of scenes may be told of transitions.
  fileprivate var tellsScenes: Bool {
    includeScenes && (supports(.both) || supports(.sceneOnly))
  }

  /// Whether the delegate of an app without scenes may be.
  fileprivate var tellsApps: Bool {
    contains(.appBased) && (supports(.both) || supports(.appOnly))
  }

  fileprivate var showsScenes: Bool {
    tellsScenes || includeScenes && contains(.sceneNotifications)
  }

  fileprivate var showsApps: Bool {
    tellsApps || contains(.appBased) && contains(.appNotifications)
  }
}
