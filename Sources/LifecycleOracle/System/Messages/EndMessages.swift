import Lifecycle

// Messages of the rules about the end of an app.
extension BreachMessage {
  static let suspendedWasTold = BreachMessage { breach in
    "\(breach.whatHappened) after \(breach.stimulus), but the app was suspended: "
      + "a suspended app must be terminated without notice."
  }

  static let endedUntold = BreachMessage { breach in
    "\(breach.whatHappened) before `app.willTerminate` was called: "
      + "the app does not run in the background."
  }

  static let notTerminated = BreachMessage { breach in
    "\(breach.whatHappened) after \(breach.stimulus), but the app was not terminated."
  }

  static let notEnded = BreachMessage { breach in
    let process = breach.state.process == ProcessSet(.suspended) ? "suspended" : "running"
    return "\(breach.afterStimulus), the app has not ended: it is still \(process)."
  }

  static let afterTheEnd = BreachMessage { breach in
    breach.state.process == ProcessSet(.notRunning)
      ? "\(breach.whatHappened) after the app had ended: only a launch may follow."
      : "\(breach.whatHappened) in a new launch before \(breach.name(of: .connect))."
  }

  static let unjustifiedEnd = BreachMessage { breach in
    guard case .terminate(let cause) = breach.seen?.event else {
      return "\(breach.whatHappened) after \(breach.stimulus), "
        + (breach.state.step.stimulus.launches
          ? "but the app had been launched." : "which launches nothing.")
    }
    return "\(breach.whatHappened) after \(breach.stimulus), but \(breach.objection(to: cause))."
  }

  static let relaunchedAfterQuit = BreachMessage { breach in
    "\(breach.afterStimulus), the app was launched, though the user has quit it "
      + "and not launched it since."
  }

  static let suspendedInsteadOfExit = BreachMessage { breach in
    "\(breach.whatHappened), but it exits on suspend: it must be terminated instead."
  }

  static let afterWillTerminate = BreachMessage { breach in
    "\(breach.whatHappened) after `app.willTerminate`."
  }
}

extension BreachContext {
  /// Returns the reason why a cause does not justify the termination.
  fileprivate func objection(to cause: Termination) -> String {
    let front = state.possibleStates.surelyForeground
    switch cause {
    case .userQuit: return "nobody quit it"
    case .lastSceneClosed:
      guard case .close(let scene) = state.step.stimulus else { return "nobody closed a scene" }
      let others = state.possibleStates.surelyAttached.subtracting(SubjectSet(scene))
      return "\(others.names) \(others.areWord) still connected"
    case .exitsOnSuspend:
      if !state.given.exitsOnSuspend { return "it does not exit on suspend" }
      let active = state.possibleStates.surelyActive
      return active.isEmpty
        ? "it stays in the foreground" : "\(active.names) \(active.wereWord) active"
    case .heldSharedResource(let resource):
      if !state.mayHold(resource) {
        return "it did not hold `\(resource)`"
      }
      return state.excusable.contains(resource)
        ? "it may hold `\(resource)` in the background"
        : "\(front.names) \(front.wereWord) in the foreground"
    case .accessedSharedResource(let resource):
      if !state.mayHaveUsed(resource) {
        return "it did not use `\(resource)` in this stay in the background"
      }
      return state.excusable.contains(resource)
        ? "it may use `\(resource)` in the background"
        : "\(front.names) \(front.wereWord) in the foreground"
    case .unendedTask:
      return front.isEmpty
        ? "no expiration handler has left its task unended"
        : "\(front.names) \(front.wereWord) in the foreground"
    case .overrun:
      let step = state.step
      let longest = Seconds(max(step.backgroundTime, step.longest))
      return longest == .zero ? "no callback took time" : "no callback took longer than \(longest)"
    case .systemRequest: return "the system did not ask for it"
    case .refusedLaunch: return "it may be launched: it has scene support or an older system"
    case .memory: return "the person ended it"
    case .unknown: return "nothing gave cause"
    }
  }
}
