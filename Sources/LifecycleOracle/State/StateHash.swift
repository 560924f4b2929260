import Lifecycle

// What is known of an app as proofs tell it apart: several small values a word.
extension ProcessLifetime {
  package func hash(into hasher: inout Hasher) {
    hasher.combine(
      UInt16(launch.rawValue) << 8 | UInt16(purpose.rawValue), connected.bits, justForeground.bits,
      askedForActivity.bits)
    hasher.combine(awaited.bits)
    hasher.combine(grants)
    hasher.combine(
      obligations.snapshots.bits, obligations.events.bits, obligations.changes.bits,
      obligations.preservation.bits)
    hasher.combine(
      UInt16(obligations.time.rawValue) << 8 | UInt16(missed.time.rawValue), missed.changes.bits,
      missed.events.bits,
      UInt16(
        bits: obligations.eventSnapshot, missed.memoryWarning, toldWillTerminate, hasBeenInFront,
        hasRegistered))
    hasher.combine(backgroundStay)
    hasher.combine(Int32(dataLoss.rawValue), lockedAt)
  }
}

extension ProcessHistory {
  package func hash(into hasher: inout Hasher) {
    hasher.combine(configured.bits, attachedAtTermination.bits, sessions.bits, unsure.bits)
    hasher.combine(closed.bits, unreported.bits, discardable.bits, interrupted.bits)
    hasher.combine(
      locked.bits, hidden.bits,
      UInt16(
        bits: wasQuit, hasRegistered, asksForConfigurations, wasEndedBeforeDelivery,
        wasEndedByPerson),
      UInt16(archive.rawValue))
    hasher.combine(
      UInt16(truncatingIfNeeded: terminations >> 16), UInt16(truncatingIfNeeded: terminations),
      closedSinceReport.bits, closedTwiceSinceReport.bits)
  }
}

extension MonitorState {
  /// What can differ between two steps of one scenario; equality looks at the rest as well.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(world)
    hasher.combine(app)
    hasher.combine(possibleStates)
    hasher.combine(lifetime)
    hasher.combine(history)
    hasher.combine(now, idleSince)
    hasher.combine(process.bits, uncertainty.subjects.bits, UInt16(uncertainty.kinds.rawValue))
  }
}
