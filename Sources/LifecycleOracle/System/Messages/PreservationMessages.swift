import Lifecycle

// Messages of the rules about snapshots, and about the preservation and restoration of state.
extension BreachMessage {
  static let snapshotTooEarly = BreachMessage { breach in
    breach.state.process == ProcessSet(.suspended)
      ? "\(breach.whatHappened) while the app was suspended: it must be taken before."
      : "\(breach.whatHappened) before \(breach.name(of: .background)), which comes too late or is "
        + "missing."
  }

  static let noSnapshot = BreachMessage { breach in
    let due = breach.state.lifetime.obligations.snapshots
    return breach.seen == nil
      ? "\(breach.afterStimulus), a snapshot of \(due.names) is still missing, "
        + "though the app has had nothing to do for \(breach.state.idleTime) seconds."
      : "\(breach.whatHappened), but no snapshot of \(due.names) was taken "
        + "after the move to the background."
  }

  static let inFront = BreachMessage { breach in
    guard let subject = breach.subject else { return "\(breach.whatHappened)." }
    return "\(breach.whatHappened) while \(subject.name) was \(breach.state(of: subject)) "
      + "in the foreground."
  }

  static let preservedTooEarly = BreachMessage { breach in
    guard let subject = breach.subject else { return "\(breach.whatHappened)." }
    return "\(breach.whatHappened) while \(subject.name) was \(breach.state(of: subject)): "
      + "\(breach.name(of: .background)) \(breach.must) come first."
  }

  static let neverAskedForActivity = BreachMessage { breach in
    let receiver = breach.seen?.receiver ?? .unknown
    return "\(breach.whatHappened), "
      + "but \(receiver.name(of: .stateRestorationActivity)) was not called before."
  }

  static let notPreserved = BreachMessage { breach in
    let due = breach.state.lifetime.obligations.preservation
    return breach.seen == nil
      ? "\(breach.afterStimulus), the state of \(due.names) is still not preserved."
      : "\(breach.whatHappened) before the state of \(due.names) was preserved."
  }

  static let preservedWithoutMethods = BreachMessage { breach in
    let tally = breach.state.step.other
    let (saves, encodings) = (Int(tally.saves), Int(tally.encodings))
    let question = Receiver.app.name(of: .shouldSaveApplicationState)
    guard let seen = breach.seen else {
      return "\(breach.afterStimulus), the app's state was preserved, "
        + "but \(question) \(saves.was("called")) "
        + "and \(Receiver.app.name(of: .willEncodeRestorableState)) \(encodings.was("called"))."
    }
    if saves == 0 { return "\(breach.whatHappened), but \(question) was not called before." }
    let again = seen.event != .preserve && encodings > 0 ? " once more" : ""
    return "\(breach.whatHappened)\(again), though \(question) \(saves.was("called"))."
  }

  static let restoredAfterQuit = BreachMessage { breach in
    "\(breach.whatHappened), though the person has quit the app since its state was saved."
  }

  static let restoredOutOfPlace = BreachMessage { breach in
    let tally = breach.state.step.other
    let question = Receiver.app.name(of: .shouldRestoreApplicationState)
    if breach.seen?.event == .callback(.didFinishLaunching) {
      return "\(breach.whatHappened) without `app.didDecodeRestorableState`, "
        + "though \(question) was called."
    }
    if breach.state.lifetime.launch == .didFinish {
      return "\(breach.whatHappened) after the launch: it must come between "
        + "`app.willFinishLaunching` and `app.didFinishLaunching`."
    }
    return breach.seen?.event == .callback(.shouldRestoreApplicationState) || tally.decodings > 0
      ? "\(breach.whatHappened) once more in the same launch."
      : "\(breach.whatHappened), but \(question) was not called before."
  }

  static let notRestored = BreachMessage { breach in
    "\(breach.afterStimulus), `app.shouldRestoreApplicationState` is missing, "
      + "though the app's state was saved before its last end."
  }

  static let stateByAppDelegate = BreachMessage { breach in
    "\(breach.whatHappened), but the app has scenes: "
      + "`stateRestorationActivity` should ask each of them for its state."
  }

  static let preservedLate = BreachMessage { breach in
    let due = breach.state.lifetime.obligations.preservation
    return "\(breach.afterStimulus), the state of \(due.names) is not preserved, "
      + "though the move to the background came before."
  }

  static let noSnapshotOfEvent = BreachMessage { breach in
    "\(breach.whatHappened), but no snapshot was taken after its event was delivered."
  }
}
