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
    let back = state.universe.subtracting(state.step.start.foreground)
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
