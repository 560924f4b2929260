package import Lifecycle

/// The pending obligations of the system towards a running app.
package struct Obligations: Hashable, Sendable {
  /// Subjects that entered the background and have no snapshot since.
  package var snapshots = SubjectSet()
  /// Background events that woke the app and are not delivered yet.
  package var events = ModeSet()
  /// Changes that happened while the app was suspended.
  package var changes = ChangeSet()
  /// Subjects that entered the background and whose state is not preserved since.
  package var preservation = SubjectSet()
  /// Whether an app without scenes was woken for an event and has no snapshot since.
  package var eventSnapshot = false
  /// The missing reports of a time change that happened while the app was suspended.
  package var time = TimeChange.none

  /// Removes the obligations towards subjects that have moved.
  mutating func forget(_ subjects: SubjectSet) {
    snapshots = snapshots.subtracting(subjects)
    preservation = preservation.subtracting(subjects)
    // Only an app without scenes has such a snapshot, and it is the app that has moved.
    eventSnapshot = false
  }

  /// Removes the obligations that end with a resumption.
  ///
  /// By the end of that step the missed changes have been posted, or never will be. The delegate
  /// method for a time change may wait until the app comes to the foreground.
  ///
  /// - Parameter mayPostLater: Whether the notification of a time change may still come, because the
  ///   app is in the background and did not get it in this step.
  mutating func noteResumption(mayPostLater: Bool) {
    changes = []
    if mayPostLater { return }
    time = time == .all || time == .method ? .method : .none
  }
}

/// Notices that the app may still receive; not all of them are obligations.
package struct Missed: Hashable, Sendable {
  /// Changes that may have happened while the app was suspended.
  package var changes = ChangeSet()
  /// The missing reports of a time change that may have happened.
  package var time = TimeChange.none
  /// Whether memory may have been low during the suspension.
  package var memoryWarning = false
  /// Whether memory may have been low again during the suspension.
  package var secondMemoryWarning = false
  /// Whether the device may have been locked or unlocked during the suspension.
  package var lock = false
  /// Background events that were not delivered.
  package var events = ModeSet()

  /// Removes the notices that the app can no longer receive after a resumption.
  mutating func noteResumption(mayPostLater: Bool) {
    changes = []
    (memoryWarning, secondMemoryWarning) = (false, false)
    lock = false
    if time == .all, !mayPostLater { time = .method }
  }
}

/// The missing reports of a time change.
package enum TimeChange: UInt8, Hashable, Sendable {
  case none
  /// The notification was posted; the method is called when the app comes to the foreground.
  case method
  /// The method was called, and the notification was not posted.
  case notification
  /// Both the method and the notification are missing.
  case all
}

extension Given {
  /// The modes whose events are to be granted background time.
  var eventModes: ModeSet { isExtension || exitsInsteadOfSuspending ? [] : modes }

  /// Whether the app restores its state and has a delegate that does so.
  var preservesState: Bool { restoresState && (!isSceneBased || hasSceneDelegate) }
}
