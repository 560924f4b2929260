import Lifecycle

// What breaches of the rules about the background, snapshots and preservation say.
extension BreachMessage {
  static let tooSlow = BreachMessage { breach in
    let time = Seconds(breach.state.step.longestBackground)
    return "After \(breach.stimulus) the app took \(time) over `didEnterBackground`, "
      + "without extended time, and was not terminated."
  }

  static let heldInBackground = BreachMessage { breach in
    let held = breach.state.exposed.words
    return breach.seen == nil
      ? "\(breach.afterStimulus) the app still runs in the background and holds \(held): "
        + "it has to be terminated."
      : "\(breach.whatHappened) while it held \(held): it has to be terminated instead."
  }

  static let usedInBackground = BreachMessage { breach in
    let used = breach.state.step.accessed.subtracting(breach.state.excusable)
    return "By \(breach.stimulus) the app used \(used.words) in the background, "
      + "and was not terminated."
  }

  static let exemptResource = BreachMessage { breach in
    "\(breach.whatHappened): what the system cleans up by itself is no cause."
  }

  static let suspendedInFront = BreachMessage { breach in
    let front = breach.state.possibleStates.surelyForeground
    guard !front.isEmpty else { return "\(breach.whatHappened) while it was \(breach.process)." }
    return "\(breach.whatHappened) while \(front.names) \(front.wereWord) in the foreground "
      + "(\(breach.stateOfFirst(front)))."
  }

  static let notSuspended = BreachMessage { $0.notSuspended("it has had nothing to do") }

  static let notSuspendedAfterTask = BreachMessage {
    $0.notSuspended("its last task has ended and it has had nothing to do")
  }

  static let notSuspendedAfterEvent = BreachMessage {
    $0.notSuspended("the event was delivered and it has had nothing to do")
  }

  static let notResumed = BreachMessage { breach in
    "\(breach.whatHappened) while \(breach.theApp) was suspended: the app has to be resumed first."
  }

  static let memoryOfForeground = BreachMessage { breach in
    let front = breach.state.step.start.surelyForeground
    return "\(breach.whatHappened), though \(front.names) \(front.wereWord) in the foreground."
  }
}

// MARK: Snapshots and preservation

extension BreachMessage {
  static let snapshotTooEarly = BreachMessage { breach in
    breach.state.process == [.suspended]
      ? "\(breach.whatHappened) while the app was suspended: it comes before."
      : "\(breach.whatHappened) before it was told `didEnterBackground`."
  }

  static let noSnapshot = BreachMessage { breach in
    let due = breach.state.lifetime.obligations.snapshots
    return breach.seen == nil
      ? "\(breach.afterStimulus) there is still no snapshot of \(due.names), "
        + "\(breach.state.idleTime) seconds after it entered the background."
      : "\(breach.whatHappened) without a snapshot of \(due.names) "
        + "since it entered the background."
  }

  static let inFront = BreachMessage { breach in
    guard let subject = breach.subject else { return "\(breach.whatHappened)." }
    return "\(breach.whatHappened) while it was \(breach.state(of: subject)) in the foreground."
  }

  static let preservedTooEarly = BreachMessage { breach in
    guard let subject = breach.subject else { return "\(breach.whatHappened)." }
    return "\(breach.whatHappened) while it was \(breach.state(of: subject)): "
      + "`didEnterBackground` has to come first."
  }

  static let neverAskedForActivity = BreachMessage { breach in
    "\(breach.whatHappened), but was not asked for its `stateRestorationActivity` before."
  }
}

extension BreachContext {
  /// That the app is not suspended in time, though there is `nothing` to do.
  fileprivate func notSuspended(_ nothing: String) -> String {
    if let time = state.step.suspendedAt {
      return "\(afterStimulus) the app was suspended in the background too late: "
        + "\(nothing) for \(time - state.idleSince) seconds."
    }
    return "\(afterStimulus) the app still runs in the background, "
      + "though \(nothing) for \(state.idleTime) seconds."
  }
}

extension ResourceSet {
  /// The resources as they are written: `camera and database`.
  var words: String { map { "`\($0)`" }.listed }
}
