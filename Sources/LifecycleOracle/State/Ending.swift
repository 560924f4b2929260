import Lifecycle

extension MonitorState {
  /// Ends the step, after the rules have judged its end.
  package mutating func finish() {
    if !world.isInterrupted { history.interrupted = [] }
    if !world.isLocked { history.locked = [] }
    if step.resumed { lifetime.obligations.changes = [] }
    if !step.terminated, !step.refused { doubtProcess() }
    if lifetime.purpose == .prewarming, step.stimulus.asksForInterface {
      lifetime.purpose = .interface
    }
  }

  /// Allows for what the process may have done unseen.
  private mutating func doubtProcess() {
    if !visibility.sees(.suspend), process.contains(.running),
      possibleStates.surelyForeground.isEmpty
    {
      process.insert(.suspended)
    }
    guard visibility.hidesEnds else { return }
    switch step.stimulus {
    case .quit, .terminate, .close, .memoryPressure, .unknown: process.insert(.notRunning)
    default: break
    }
  }
}
