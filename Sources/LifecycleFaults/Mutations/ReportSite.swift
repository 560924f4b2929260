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
  /// The field in words.
  var noun: String {
    switch self {
    case .process: "the state of the process"
    case .connected: "what is connected"
    case .foreground: "what is in the foreground"
    case .active: "what is active"
    case .known: "which sessions are known"
    case .unreported: "which sessions are unreported"
    case .hiddenByLock: "what the lock took away"
    case .preserved: "what is preserved"
    case .archive: "whether state was saved"
    case .recency: "what was used last"
    case .held: "what is held"
    case .tasks: "which tasks run"
    case .lastIdentifier: "the last identifier"
    case .spent: "the time spent"
    case .idle: "the idle time"
    case .missed: "what was missed"
    }
  }

  /// Whether the field differs between two engines.
  func differs(_ left: HookedReference, _ right: HookedReference) -> Bool {
    switch self {
    case .process: left.process != right.process
    case .connected: left.connected != right.connected
    case .foreground: left.foreground != right.foreground
    case .active: left.active != right.active
    case .known: left.known != right.known
    case .unreported: left.unreported != right.unreported
    case .hiddenByLock: left.hiddenByLock != right.hiddenByLock
    case .preserved: left.preserved != right.preserved
    case .archive: left.hasArchive != right.hasArchive
    case .recency: left.recency != right.recency
    case .held: left.held != right.held
    case .tasks: left.tasks != right.tasks
    case .lastIdentifier: left.lastIdentifier != right.lastIdentifier
    case .spent: left.spent != right.spent
    case .idle: left.idle != right.idle
    case .missed: left.missed != right.missed
    }
  }

  /// Resets the field to its earlier value.
  func putBack(_ engine: inout HookedReference, from before: HookedReference) {
    switch self {
    case .process: engine.process = before.process
    case .connected: engine.connected = before.connected
    case .foreground: engine.foreground = before.foreground
    case .active: engine.active = before.active
    case .known: engine.known = before.known
    case .unreported: engine.unreported = before.unreported
    case .hiddenByLock: engine.hiddenByLock = before.hiddenByLock
    case .preserved: engine.preserved = before.preserved
    case .archive: engine.hasArchive = before.hasArchive
    case .recency: engine.recency = before.recency
    case .held: engine.held = before.held
    case .tasks: engine.tasks = before.tasks
    case .lastIdentifier: engine.lastIdentifier = before.lastIdentifier
    case .spent: engine.spent = before.spent
    case .idle: engine.idle = before.idle
    case .missed: engine.missed = before.missed
    }
  }
}
