import Lifecycle

/// The status of the saved state of an app without scenes.
package enum Archive: UInt8, Hashable, Sendable {
  /// No state was saved.
  case none
  /// Saved state may exist, or may be gone.
  case open
  /// State was saved since the app was last in the foreground.
  case saved
  /// The person has quit the app since state was saved, which deletes it.
  case quit
}

extension MonitorState {
  /// Records a request to save state or, with `isDone`, that state was encoded or preserved.
  mutating func noteSaving(isDone: Bool) {
    guard !isSceneBased else { return }
    let isCertain = isDone && possibleStates.foreground.isEmpty && uncertainty.isEmpty
    history.archive = isCertain ? .saved : .open
  }

  /// Records that the saved state may be gone or no longer of use.
  mutating func doubtArchive() {
    if history.archive == .saved { history.archive = .open }
  }

  /// Updates the saved state when the process ends.
  ///
  /// The documentation says that quitting the app deletes the saved state.
  mutating func noteArchive(at cause: Termination) {
    if cause == .userQuit, uncertainty.isEmpty {
      if history.archive != .none { history.archive = .quit }
    } else if cause != .memory, cause != .systemRequest {
      // An app ended for memory or by request keeps its saved state; other causes may delete it.
      doubtArchive()
    }
  }

  /// Begins a launch, in which an app on its way to the foreground must be offered its saved state.
  mutating func oweRestoration() {
    step.other.restorations = 0
    step.other.decodings = 0
    step.other.owesRestoration = history.archive == .saved && lifetime.purpose == .interface
  }
}
