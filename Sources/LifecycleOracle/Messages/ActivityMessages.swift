import Lifecycle

// What breaches of the rules about activity, interruptions and the way to the background say.
extension BreachMessage {
  static let stillActive = BreachMessage { breach in
    let state = breach.state
    let active = state.possibleStates.surelyActive.intersection(state.wasActive)
    return
      "\(breach.afterStimulus) \(active.names) \(active.areWord) \(breach.still(active))active."
  }

  static let activeWhenLocked = BreachMessage { breach in
    let active = breach.state.possibleStates.surelyActive
    return
      "\(breach.afterStimulus) \(active.names) \(active.areWord) \(breach.still(active))active "
      + "on a locked device."
  }

  static let backgroundByInterruption = BreachMessage { breach in
    "\(breach.whatHappened) after \(breach.stimulus): "
      + "an interruption only makes inactive what was active."
  }

  static let notReactivated = BreachMessage { breach in
    let left = breach.state.history.interrupted.intersection(
      breach.state.possibleStates.surelyInactive)
    return "\(breach.afterStimulus) no interruption is left, but \(left.names), "
      + "which one made inactive, \(left.areWord) not active again."
  }

  static let activeDuringInterruption = BreachMessage { breach in
    let state = breach.state
    let active = state.step.activated.intersection(state.possibleStates.surelyActive)
    return "\(breach.afterStimulus) \(active.names) \(active.areWord) active, "
      + "though \(breach.interruptions)."
  }

  static let deactivatedForNothing = BreachMessage { breach in
    let state = breach.state
    let left = state.step.start.surelyActive.subtracting(state.possibleStates.active)
    let after = "after \(breach.stimulus), which interrupts nothing."
    return "\(left.names.capitalized) \(left.wereWord) active "
      + "and \(left.areWord) \(breach.stateOfFirst(left)) \(after)"
  }

  static let notSettled = BreachMessage { breach in
    let left = breach.state.possibleStates.surelyInactive
    return "\(breach.afterStimulus) \(left.names) \(left.areWord) inactive in the foreground, "
      + "though no interruption is in progress."
  }

  static let stillInFront = BreachMessage { breach in
    let left = breach.left.intersection(breach.state.possibleStates.surelyForeground)
    return "\(breach.afterStimulus) \(left.names) \(left.areWord) still in the foreground "
      + "(\(breach.stateOfFirst(left)))."
  }

  static let leftForNothing = BreachMessage { breach in
    let state = breach.state
    let gone = state.step.start.surelyForeground.subtracting(state.possibleStates.foreground)
    let after = "after \(breach.stimulus), by which nobody leaves the app."
    return "\(gone.names.capitalized) \(gone.wereWord) in the foreground "
      + "and \(gone.areWord) \(breach.stateOfFirst(gone)) \(after)"
  }

  static let cameForwardUnasked = BreachMessage { breach in
    let state = breach.state
    let back = state.allSubjects.subtracting(state.step.start.foreground)
    let came = state.possibleStates.surelyForeground.intersection(back)
    return "\(breach.afterStimulus) \(came.names) \(came.areWord) in the foreground "
      + "(\(breach.stateOfFirst(came))), though nobody asked for it."
  }

  static let lockedAway = BreachMessage { breach in
    guard breach.state.step.stimulus != .lock else { return stillInFront.text(breach) }
    let missing = breach.state.history.locked.subtracting(breach.state.possibleStates.foreground)
    return
      "\(breach.afterStimulus) \(missing.names), in the foreground when the device was locked, "
      + "\(missing.areWord) \(breach.stateOfFirst(missing))."
  }
}

extension BreachContext {
  /// `still`, for what has not moved in the step.
  fileprivate func still(_ subjects: SubjectSet) -> String {
    state.step.moved.isDisjoint(with: subjects) ? "still " : ""
  }

  /// What the stimulus leaves.
  fileprivate var left: SubjectSet {
    let left = state.wasInFront
    return state.step.stimulus.scene.map { left.intersection(SubjectSet($0)) } ?? left
  }

  /// The interruptions in progress: `an interruption (call) is in progress`.
  fileprivate var interruptions: String {
    let world = state.world
    let kinds = Interruption.allCases.filter { world.count(of: $0) > 0 }.map { "\($0)" }
    if kinds.isEmpty { return "the device is locked" }
    return "an interruption (\(kinds.listed)) is in progress"
  }
}

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
    let used = breach.state.lifetime.backgroundStay.misused.subtracting(breach.state.excusable)
    let use = "it used \(used.words) in the background"
    return breach.seen == nil
      ? "\(breach.afterStimulus) the app still runs, though \(use), ten seconds ago or more."
      : "\(breach.whatHappened), though \(use) and should be terminated."
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
    breach.state.process == ProcessSet(.suspended)
      ? "\(breach.whatHappened) while the app was suspended: it comes before that."
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
