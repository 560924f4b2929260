package import Lifecycle
import LifecycleReference

/// Where a transition ends: at which stimulus, whose it is, and in which state.
package struct ReportSite: Hashable, Sendable {
  package let stimulus: Stimulus.Kind
  package let subject: Subject
  package let state: StateRead

  /// Whose transition it is.
  package enum Subject: UInt8, Hashable, Sendable {
    case app
    /// The first of the scenes whose state changes in the step.
    case scene
  }
}

/// What is reported at the end of a transition.
package enum ReportChange: UInt8, CaseIterable, Hashable, Sendable {
  /// The state before it.
  case stale
  /// Another state altogether.
  case wrong
}

extension ReportChange {
  /// How the state is reported that is meant, in a word.
  var adverb: String {
    switch self {
    case .stale: "late as"
    case .wrong: "wrongly as"
    }
  }

  /// The state that is reported in the place of `after`.
  func state<State: CaseIterable & Equatable>(before: State, after: State) -> State {
    switch self {
    case .stale: before
    case .wrong: State.allCases.first { $0 != before && $0 != after } ?? before
    }
  }
}

/// How a state changed in a step.
struct Transition: Hashable, Sendable {
  /// The scene that made it; the app, without one.
  let scene: SceneID?
  let before: StateRead
  let after: StateRead

  /// The app's transition, if it made one.
  static func ofApp(_ before: HookedEngine, _ after: HookedEngine) -> Transition? {
    guard let old = before.applicationState, let new = after.applicationState, old != new else {
      return nil
    }
    return Transition(scene: nil, before: .application(old), after: .application(new))
  }

  /// The transition of the first scene that made one.
  static func ofScene(_ before: HookedEngine, _ after: HookedEngine) -> Transition? {
    for scene in SceneID.allCases {
      guard let old = before.activationState(of: scene), let new = after.activationState(of: scene),
        old != new
      else { continue }
      return Transition(scene: scene, before: .activation(old), after: .activation(new))
    }
    return nil
  }

  /// What is reported instead of its end.
  func misreported(_ change: ReportChange) -> StateRead {
    switch (before, after) {
    case (.application(let old), .application(let new)):
      .application(change.state(before: old, after: new))
    case (.activation(let old), .activation(let new)):
      .activation(change.state(before: old, after: new))
    default: after
    }
  }
}
