import Lifecycle

// Messages of the rules about deactivation, the background and its resources.
extension BreachMessage {
  static let stillActive = BreachMessage { breach in
    let state = breach.state
    let active = state.possibleStates.surelyActive.intersection(state.activeBefore)
    return
      "\(breach.afterStimulus), \(active.names) \(active.areWord) \(breach.still(active))active: "
      + "\(breach.missing(.deactivate, of: active))."
  }

  static let activeWhenLocked = BreachMessage { breach in
    let active = breach.state.possibleStates.surelyActive
    return
      "\(breach.afterStimulus), \(active.names) \(active.areWord) \(breach.still(active))active "
      + "on a locked device: \(breach.missing(.deactivate, of: active))."
  }

  static let backgroundByInterruption = BreachMessage { breach in
    "\(breach.whatHappened) after \(breach.stimulus): "
      + "an interruption must not move \(breach.receiver) to the background."
  }

  static let notReactivated = BreachMessage { breach in
    let inactive = breach.state.history.interrupted.intersection(
      breach.state.possibleStates.surelyInactive)
    return "\(breach.afterStimulus), all interruptions have ended, but \(inactive.names) "
      + "\(inactive.areWord) inactive: \(breach.missing(.activate, of: inactive))."
  }

  static let activeDuringInterruption = BreachMessage { breach in
    let state = breach.state
    let active = state.step.activated.intersection(state.possibleStates.surelyActive)
    return "\(breach.afterStimulus), \(breach.called(.activate, of: active)), "
      + "though \(breach.interruptions)."
  }

  static let deactivatedForNothing = BreachMessage { breach in
    let state = breach.state
    let resigned = state.step.start.surelyActive.subtracting(state.possibleStates.active)
    let after = "after \(breach.stimulus), which interrupts nothing"
    return "\(resigned.names.capitalized) \(resigned.wereWord) active "
      + "and \(resigned.areWord) \(breach.stateOfFirst(resigned)) \(after): "
      + "\(breach.missing(.activate, of: resigned))."
  }

  static let notSettled = BreachMessage { breach in
    let inactive = breach.state.possibleStates.surelyInactive
    return "\(breach.afterStimulus), \(inactive.names) \(inactive.areWord) inactive, "
      + "though no interruption is in progress: \(breach.missing(.activate, of: inactive))."
  }

  static let stillInFront = BreachMessage { breach in
    let inFront = breach.leaving.intersection(breach.state.possibleStates.surelyForeground)
    return "\(breach.afterStimulus), \(inFront.names) \(inFront.areWord) still in the foreground "
      + "(\(breach.stateOfFirst(inFront))): \(breach.missing(.background, of: inFront))."
  }

  static let leftForNothing = BreachMessage { breach in
    let state = breach.state
    let front = state.step.start.surelyForeground
    let gone = front.subtracting(state.possibleStates.foreground)
    let after = "after \(breach.stimulus), by which nobody leaves the app."
    if gone.isEmpty {
      let names = front.intersection(state.step.wentBack).names.capitalized
      return "\(names) entered the background and came back \(after)"
    }
    return "\(gone.names.capitalized) \(gone.wereWord) in the foreground "
      + "and \(gone.areWord) \(breach.stateOfFirst(gone)) \(after)"
  }

  static let cameForwardUnasked = BreachMessage { breach in
    let state = breach.state
    let came = state.possibleStates.surelyForeground.intersection(state.unasked)
    if came.isEmpty {
      let names = state.step.cameForward.intersection(state.unasked).names
      return "\(breach.afterStimulus), \(names) came to the foreground and left it, though nobody "
        + "asked for it."
    }
    return "\(breach.afterStimulus), \(came.names) \(came.areWord) in the foreground "
      + "(\(breach.stateOfFirst(came))), though nobody asked for it."
  }

  static let cameBackAtOnce = BreachMessage { breach in
    let back = breach.state.step.cameBack
    let gone = back.scenes.intersection(breach.state.step.disconnected)
    let left =
      gone.isEmpty
      ? "entered the background"
      : gone == back.scenes ? "\(back.wereWord) disconnected" : "left"
    return "\(breach.afterStimulus), \(back.names) \(left) and came back in the same step: one "
      + "stimulus gives no reason for both."
  }

  static let notBackAtUnlock = BreachMessage {
    $0.notBack($0.state.history.surelyInFrontAtLock, when: "the device was locked")
  }

  static let notBackAfterCall = BreachMessage {
    $0.notBack($0.state.history.surelyInFrontAtCall, when: "the call began")
  }
}

extension BreachContext {
  /// Says which of the subjects did not come back to the foreground.
  fileprivate func notBack(_ subjects: SubjectSet, when moment: String) -> String {
    let missing = subjects.subtracting(state.possibleStates.foreground)
    return "\(missing.names.capitalized) \(missing.wereWord) in the foreground when \(moment) and "
      + "\(missing.areWord) \(stateOfFirst(missing)) after \(stimulus): "
      + "\(self.missing(.foreground, of: missing))."
  }

  /// `still`, for subjects that have not moved in the step.
  fileprivate func still(_ subjects: SubjectSet) -> String {
    state.step.moved.isDisjoint(with: subjects) ? "still " : ""
  }

  /// The subjects that the person leaves by the stimulus.
  fileprivate var leaving: SubjectSet {
    guard let scene = state.step.stimulus.scene else { return state.inFrontBefore }
    return state.inFrontBefore.intersection(SubjectSet(scene))
  }

  /// The interruptions in progress, or else the lock: `an interruption (call) is in progress`.
  fileprivate var interruptions: String {
    let world = state.world
    let kinds = Interruption.allCases.filter { world.count(of: $0) > 0 }.map { "\($0)" }
    if kinds.isEmpty { return "the device is locked" }
    return "an interruption (\(kinds.listed)) is in progress"
  }
}

// MARK: Resources and suspension

extension BreachMessage {
  static let tooSlow = BreachMessage { breach in
    let time = Seconds(breach.state.step.longestBackground)
    return "\(breach.afterStimulus), the app spent \(time) in `didEnterBackground` "
      + "without extended time, and was not terminated."
  }

  /// The message about resources that the app held, which `resources` finds.
  static func heldInBackground(
    _ resources: @escaping @Sendable (MonitorStateView) -> ResourceSet
  ) -> BreachMessage {
    BreachMessage { breach in
      let held = resources(breach.state).words
      return breach.seen == nil
        ? "\(breach.afterStimulus), the app still runs in the background and holds \(held): "
          + "it \(breach.must) be terminated."
        : "\(breach.whatHappened) while it held \(held): it \(breach.must) be terminated instead."
    }
  }

  /// The message about some of the resources that the app used wrongfully.
  static func usedInBackground(_ resources: ResourceSet) -> BreachMessage {
    BreachMessage { breach in
      let use =
        "it used \(breach.state.wrongfullyUsed.intersection(resources).words) in the background"
      return breach.seen == nil
        ? "\(breach.afterStimulus), the app still runs, though \(use) ten seconds ago or more."
        : "\(breach.whatHappened), though \(use): it \(breach.must) be terminated instead."
    }
  }

  static let exemptResource = BreachMessage { breach in
    "\(breach.whatHappened): images, caches and discardable content must never cause a termination."
  }

  static let suspendedInFront = BreachMessage { breach in
    let front = breach.state.possibleStates.surelyForeground
    guard !front.isEmpty else { return "\(breach.whatHappened) while it was \(breach.process)." }
    return "\(breach.whatHappened) while \(front.names) \(front.wereWord) in the foreground "
      + "(\(breach.stateOfFirst(front)))."
  }

  static let notSuspended = BreachMessage { $0.lateSuspension("it has had nothing to do") }

  static let notSuspendedAfterTask = BreachMessage {
    $0.lateSuspension("its last task has ended and it has had nothing to do")
  }

  static let notSuspendedAfterEvent = BreachMessage {
    $0.lateSuspension("the event was delivered and it has had nothing to do")
  }

  static let notResumed = BreachMessage { breach in
    "\(breach.whatHappened) while the app was suspended: the app must be resumed first."
  }

  static let memoryOfForeground = BreachMessage { breach in
    let front = breach.state.step.start.surelyForeground
    return "\(breach.whatHappened), though \(front.names) \(front.wereWord) in the foreground."
  }
}

extension BreachContext {
  /// Says that the app is not suspended in time; the reason is followed by the time since then.
  fileprivate func lateSuspension(_ reason: String) -> String {
    if let time = state.step.suspendedAt {
      return "\(afterStimulus), the app was suspended in the background too late: "
        + "\(reason) for \(time - state.idleSince) seconds."
    }
    return "\(afterStimulus), the app still runs in the background, "
      + "though \(reason) for \(state.idleTime) seconds."
  }
}

extension ResourceSet {
  /// The resources in the notation: `camera and database`.
  var words: String { map { "`\($0)`" }.listed }
}
