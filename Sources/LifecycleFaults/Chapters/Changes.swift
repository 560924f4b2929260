import Lifecycle
import LifecycleReference

extension Fault {
  /// Faults in changes, such as of the time, and in those that a suspended app missed.
  static let changes: [Fault] = [
    Fault(
      "loses-missed-changes", breaks: "other/queued-notifications",
      "A suspended app never gets the changes that it missed.",
      .omitting(.postChanges)),
    Fault(
      "repeats-missed-changes", breaks: "other/queued-notifications",
      "A suspended app gets a change twice if it happened more than once.",
      .before(.notice) { engine, change, _ in
        guard engine.process == .suspended, engine.missed.changes.contains(change) else { return }
        engine.memory.changes.insert(change)
      },
      .after(.postChanges) { engine, _, app in
        for change in engine.memory.changes { engine.post(.didChange(change), app) }
        engine.memory.changes = []
      },
      .before(.end) { engine, _, _ in engine.memory.changes = [] }),
    Fault(
      "loses-changes-of-the-second-suspension", breaks: "other/queued-notifications",
      "From an app's second suspension on, the changes that it missed are lost.",
      .instead(of: .postChanges) { engine, _, _ in
        engine.memory.count = min(engine.memory.count + 1, 2)
        return engine.memory.count == 2
      }),
    Fault(
      "loses-changes-in-the-background", breaks: "other/change",
      "An app that runs in the background is not notified of changes.",
      .omitting(.notice) { engine, _ in engine.isHidden }),
    Fault(
      "loses-time-changes", breaks: "other/time-change",
      "An app that runs in the background gets no time change.",
      .omitting(.noticeTimeChange) { engine, _ in engine.isHidden }),
    Fault(
      "tells-the-time-before-observers", breaks: "other/time-notification-first",
      "The delegate gets a time change before the observers do.",
      .instead(of: .noticeTimeChange) { engine, _, app in
        guard engine.process == .running else { return false }
        engine.callAndPost(.significantTimeChange, .significantTimeChange, app)
        return true
      }),
    Fault(
      "loses-missed-time-changes", breaks: "other/queued-time-change",
      "A suspended app never gets the time change that it missed.",
      .omitting(.announceMissedTimeChange)),
  ]
}
