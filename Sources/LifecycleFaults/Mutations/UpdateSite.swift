package import Lifecycle
import LifecycleReference

/// Where the engine notes something: at which stimulus, and what.
package struct UpdateSite: Hashable, Sendable {
  package let stimulus: Stimulus.Kind
  package let field: Field

  /// What the engine keeps from one step to the next.
  package enum Field: UInt8, CaseIterable, Hashable, Sendable {
    case process, connected, foreground, active, known, unreported, hiddenByLock, preserved, recency
    case held, tasks, lastIdentifier, spent, idle, missed
  }
}

extension UpdateSite.Field {
  /// What it is, in words.
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
    case .recency: "what was used last"
    case .held: "what is held"
    case .tasks: "which tasks run"
    case .lastIdentifier: "the last identifier"
    case .spent: "the time spent"
    case .idle: "the idle time"
    case .missed: "what was missed"
    }
  }

  /// Whether it differs.
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
    case .recency: left.recency != right.recency
    case .held: left.held != right.held
    case .tasks: left.tasks != right.tasks
    case .lastIdentifier: left.lastIdentifier != right.lastIdentifier
    case .spent: left.spent != right.spent
    case .idle: left.idle != right.idle
    case .missed: left.missed != right.missed
    }
  }

  /// Makes it what it was before.
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
