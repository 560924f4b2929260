package import Lifecycle
import LifecycleReference

/// The end of a transition: its stimulus, its subject and its final state.
package struct ReportSite: Hashable, Sendable {
  package let stimulus: Stimulus.Kind
  package let subject: Subject
  package let state: StateRead

  /// The subject of a transition.
  package enum Subject: UInt8, Hashable, Sendable {
    case app
    /// The first of the scenes whose state changes in the step.
    case scene
  }
}

/// A wrong report at the end of a transition.
package enum ReportChange: UInt8, CaseIterable, Hashable, Sendable {
  /// The state before the transition.
  case stale
  /// Neither the state before the transition nor the state after it.
  case wrong

  /// The words before the state in the mutation's name.
  var adverb: String {
    switch self {
    case .stale: "late as"
    case .wrong: "wrongly as"
    }
  }

  /// Returns the state that is reported in place of `after`.
  func state<State: CaseIterable & Equatable>(before: State, after: State) -> State {
    switch self {
    case .stale: before
    case .wrong: State.allCases.first { $0 != before && $0 != after } ?? before
    }
  }
}

/// A change of a state in a step.
struct Transition: Hashable, Sendable {
  /// The scene that changed its state; `nil` for the app.
  let scene: SceneID?
  let before: StateRead
  let after: StateRead

  /// Returns the app's transition, if any.
  static func ofApp(_ before: HookedEngine, _ after: HookedEngine) -> Transition? {
    guard let old = before.applicationState, let new = after.applicationState, old != new else {
      return nil
    }
    return Transition(scene: nil, before: .application(old), after: .application(new))
  }

  /// Returns the transition of the first scene that made one.
  static func ofScene(_ before: HookedEngine, _ after: HookedEngine) -> Transition? {
    for scene in SceneID.allCases {
      guard let old = before.activationState(of: scene), let new = after.activationState(of: scene),
        old != new
      else { continue }
      return Transition(scene: scene, before: .activation(old), after: .activation(new))
    }
    return nil
  }

  /// Returns the state that is reported in place of the final state.
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
