import Lifecycle

extension Ledger {
  /// Ends the step, after the rules have judged its end.
  package mutating func finish() {
    if !world.isInterrupted { past.interrupted = [] }
    if !world.isLocked { past.locked = [] }
    if step.resumed { life.dues.changes = [] }
    if !step.terminated, !step.refused { doubtProcess() }
    if life.purpose == .prewarming, step.stimulus.asksForInterface { life.purpose = .interface }
  }

  /// Allows for what the process may have done unseen.
  private mutating func doubtProcess() {
    if !view.sees(.suspend), process.contains(.running), standing.surelyForeground.isEmpty {
      process.insert(.suspended)
    }
    guard view.hidesEnds else { return }
    switch step.stimulus {
    case .quit, .terminate, .close, .memoryPressure, .unknown: process.insert(.notRunning)
    default: break
    }
  }
}
