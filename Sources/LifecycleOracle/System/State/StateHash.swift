package import Lifecycle

// The facts that distinguish monitor states in proofs. Small values share sixteen bits: flags from
// bit 0 on, in the order of the arguments, and others from bit 8 on or at bit 15.
extension ProcessLifetime: StateHashable {
  package func add(to hash: inout StateHash) {
    hash.combine(
      UInt16(launch.rawValue) << 8 | UInt16(purpose.rawValue), connected.bits, justForeground.bits,
      askedForActivity.bits)
    hash.combine(
      activities.awaited.bits, UInt16(protectedDataNotice.rawValue), unfinishedEvents.bits,
      activities.due.bits)
    let halves = unsafeBitCast(activities.awaitedMore, to: SIMD2<UInt64>.self)
    hash.combine(halves.x)
    hash.combine(halves.y)
    grants.add(to: &hash)
    hash.combine(
      obligations.snapshots.bits, obligations.events.bits, obligations.changes.bits,
      obligations.preservation.bits)
    hash.combine(
      UInt16(obligations.time.rawValue) << 8 | UInt16(missed.time.rawValue), missed.changes.bits,
      missed.events.bits,
      UInt16(
        bits: obligations.eventSnapshot, missed.memoryWarning, toldWillTerminate, hasBeenInFront,
        hasRegistered) | (missed.lock ? 1 << 15 : 0) | (missed.secondMemoryWarning ? 1 << 14 : 0))
    backgroundStay.add(to: &hash)
    hash.combine(activities.dueSince, Int32(requested.bits) << 16 | Int32(requestedLast.bits))
    hash.combine(
      jobs.registered.bits, jobs.running.bits, jobs.expired.bits,
      closing.bits | (missedAudio ? 1 << 15 : 0))
    hash.combine(UInt64(waitingLinks.bits) << 8 | UInt64(waitingCount))
  }
}

extension ProcessHistory: StateHashable {
  package func add(to hash: inout StateHash) {
    hash.combine(configured.bits, attachedAtTermination.bits, sessions.bits, possiblyKnown.bits)
    hash.combine(closed.bits, unreported.bits, discardable.bits, interrupted.bits)
    hash.combine(surelyInFrontAtCall.bits, 0)
    hash.combine(
      surelyInFrontAtLock.bits, possiblyInFrontAtLock.bits, possiblyInFrontAtCall.bits,
      UInt16(
        bits: wasQuit, hasRegistered, asksForConfigurations, wasEndedBeforeDelivery,
        wasEndedByPerson) | UInt16(archive.rawValue) << 8 | (mayBePrewarmed ? 1 << 7 : 0)
        | (reportsOptions ? 1 << 6 : 0))
    hash.combine(
      UInt16(truncatingIfNeeded: terminations >> 16), UInt16(truncatingIfNeeded: terminations),
      closedSinceReport.bits, closedTwiceSinceReport.bits)
    hash.combine(lockedAt, inFrontSince)
    hash.combine(
      UInt64(submittedJobs.bits) | UInt64(closedOften.bits) << 16 | UInt64(doubtfulJobs.bits) << 32
        | UInt64(unshown.bits) << 48)
  }
}

extension MonitorState: StateHashable {
  package func add(to hash: inout StateHash) {
    world.add(to: &hash)
    app.add(to: &hash)
    possibleStates.add(to: &hash)
    lifetime.add(to: &hash)
    history.add(to: &hash)
    hash.combine(now, idleSince)
    hash.combine(process.bits, uncertainty.subjects.bits, UInt16(uncertainty.kinds.rawValue))
  }
}
