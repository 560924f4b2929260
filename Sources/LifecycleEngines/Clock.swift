import Lifecycle

extension ReferenceEngine {
  /// The seconds for which an app with nothing to do is left running in the background.
  @inline(__always) var grace: UInt16 {
    if errs(.suspendsLate) && shared(held).isEmpty { return 60 }
    if has(.suspendsAtOnce) { return 0 }
    return has(.lingers) ? 9 : 5
  }

  /// Whether nothing keeps the app running.
  @inline(__always) private var hasNothingToDo: Bool {
    heeded.isEmpty && held.isDisjoint(with: covered)
      && !runsOnInItsModes
  }

  /// Whether a mode that the app declares keeps it running.
  @inline(__always) private var runsOnInItsModes: Bool {
    has(.runsOnInItsModes) && !given.modes.isDisjoint(with: .continuing)
  }

  /// Whether the app could be suspended where it stands.
  @inline(__always) private var mayBeSuspended: Bool {
    if foreground.isEmpty { return !errs(.neverSuspends) && !isHaunted || burden != nil }
    if errs(.suspendsWhileInactive) { return active.isEmpty && burden == nil }
    return errs(.suspendsBehindAScene) && connected.count > foreground.count && burden == nil
  }

  /// Lets time pass, from the outside.
  mutating func wait(_ time: Seconds, _ app: HostedApp) {
    if process == .running && has(.reclaimsEagerly) { reclaimBackgroundScenes(app) }
    if process == .suspended && has(.endsTheSuspended) && time.count >= 60 { end(.memory, app) }
    advance(by: time.count, app)
  }

  /// Lets time pass within a callback.
  mutating func lapse(_ time: UInt16, _ app: HostedApp) {
    guard time > 0 else { return }
    pass(time, app)
  }

  /// Lets time pass and does what falls due, in the order in which it does.
  mutating func advance(by time: UInt16, _ app: HostedApp) {
    var left = time
    if process == .running && time > 0 { pictureTheRest(app) }
    while process == .running {
      if let doom = step.doom { return end(doom, app) }
      guard let (delay, duty) = nextDuty, delay <= left else { return pass(left, app) }
      pass(delay, app)
      left -= delay
      switch duty {
      case .expire: expireTasks(app)
      case .suspend: suspend(app)
      }
    }
  }

  /// What the system does when its time comes.
  private enum Duty { case expire, suspend }

  /// What is due next, and in how many seconds.
  @inline(__always) private var nextDuty: (delay: UInt16, duty: Duty)? {
    if holds(.spendsExtendedTime, foreground.isEmpty) && !heeded.isEmpty {
      if hasForgiven { return nil }
      return (expiration - min(spent, expiration), .expire)
    }
    guard holds(.mayBeSuspended, mayBeSuspended), holds(.isIdle, hasNothingToDo) else { return nil }
    return (grace - min(idle, grace), .suspend)
  }

  /// Counts seconds that pass; none make a difference only to an app that has been idle.
  @inline(__always)
  private mutating func pass(_ time: UInt16, _ app: HostedApp) {
    if process == .running && time | idle != 0 { count(time, app) }
  }

  private mutating func count(_ time: UInt16, _ app: HostedApp) {
    let elapsed = step.elapsed.addingReportingOverflow(time)
    step.elapsed = elapsed.overflow ? .max : elapsed.partialValue
    if has(.stampsTime) && step.elapsed > 0 { app.stamp(Seconds(step.elapsed)) }
    if holds(.timeIsSpent, foreground.isEmpty) {
      spent = spent + min(time, allotment - min(spent, allotment))
    }
    guard mayBeSuspended else { return }
    idle = hasNothingToDo ? idle + min(time, grace - min(idle, grace)) : 0
  }
}
