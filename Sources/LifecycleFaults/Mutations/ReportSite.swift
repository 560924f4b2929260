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
}

extension ReportChange {
  /// The words that describe the wrong report.
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

/// An update of the engine's state: its stimulus, and the field that is updated.
package struct UpdateSite: Hashable, Sendable {
  package let stimulus: Stimulus.Kind
  package let field: Field

  /// A field that the engine keeps from one step to the next.
  package enum Field: UInt8, CaseIterable, Hashable, Sendable {
    case process, connected, foreground, active, known, unreported, hiddenByLock, preserved, recency
    case archive, held, tasks, lastIdentifier, spent, idle, missed
  }
}

extension UpdateSite.Field {
  /// The name of a field, and the access to it.
  private struct Access: Sendable {
    let noun: String
    let differs: @Sendable (HookedReference, HookedReference) -> Bool
    let putBack: @Sendable (inout HookedReference, HookedReference) -> Void

    init<Value: Equatable & SendableMetatype>(
      _ noun: String, _ field: any WritableKeyPath<HookedReference, Value> & Sendable
    ) {
      self.noun = noun
      differs = { $0[keyPath: field] != $1[keyPath: field] }
      putBack = { $0[keyPath: field] = $1[keyPath: field] }
    }
  }

  private static let access: [UpdateSite.Field: Access] = [
    .process: Access("the state of the process", \.process),
    .connected: Access("what is connected", \.connected),
    .foreground: Access("what is in the foreground", \.foreground),
    .active: Access("what is active", \.active),
    .known: Access("which sessions are known", \.known),
    .unreported: Access("which sessions are unreported", \.unreported),
    .hiddenByLock: Access("what the lock took away", \.hiddenByLock),
    .preserved: Access("what is preserved", \.preserved),
    .archive: Access("whether state was saved", \.hasArchive),
    .recency: Access("what was used last", \.recency), .held: Access("what is held", \.held),
    .tasks: Access("which tasks run", \.tasks),
    .lastIdentifier: Access("the last identifier", \.lastIdentifier),
    .spent: Access("the time spent", \.spent), .idle: Access("the idle time", \.idle),
    .missed: Access("what was missed", \.missed),
  ]

  /// The field in words.
  var noun: String { Self.access[self]?.noun ?? "" }

  /// Whether the field differs between two engines.
  func differs(_ left: HookedReference, _ right: HookedReference) -> Bool {
    Self.access[self]?.differs(left, right) ?? false
  }

  /// Resets the field to its earlier value.
  func putBack(_ engine: inout HookedReference, from before: HookedReference) {
    Self.access[self]?.putBack(&engine, before)
  }
}
