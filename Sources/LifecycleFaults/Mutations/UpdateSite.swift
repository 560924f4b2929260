package import Lifecycle
import LifecycleReference

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
