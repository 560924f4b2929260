import Lifecycle

/// Whether there is state of an app without scenes that a life of it has saved.
package enum Archive: UInt8, Hashable, Sendable {
  case none
  /// There may be some, or none: what was saved may be gone.
  case open
  /// It was saved since the app was last in the foreground.
  case saved
  /// The person has quit the app since, which deletes it.
  case quit
}

extension MonitorState {
  /// The app was asked whether its state is to be saved, told to encode it, or it was preserved.
  mutating func noteSaving(isDone: Bool) {
    guard !isSceneBased else { return }
    let isCertain = isDone && possibleStates.foreground.isEmpty && uncertainty.isEmpty
    history.archive = isCertain ? .saved : .open
  }

  /// What was saved may be gone, or be of no use any more.
  mutating func doubtArchive() {
    if history.archive == .saved { history.archive = .open }
  }

  /// The process has ended: what was saved is said to go where the person has quit it.
  mutating func noteArchive(at cause: Termination) {
    if cause == .userQuit, uncertainty.isEmpty {
      if history.archive != .none { history.archive = .quit }
    } else if cause != .memory, cause != .systemRequest {
      doubtArchive()
    }
  }

  /// The app is being launched: what was saved is owed to one that comes to the foreground.
  mutating func oweRestoration() {
    step.other.restorations = 0
    step.other.decodings = 0
    step.other.owesRestoration = history.archive == .saved && lifetime.purpose == .interface
  }
}
