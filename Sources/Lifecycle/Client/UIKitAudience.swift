/// A receiver of UIKit's calls to the app, at the time of each call.
package protocol UIKitAudience: AnyObject {
  /// Returns a call with the payload of the launch and the numbers of its links.
  ///
  /// A remote notification that no person tapped gets no number.
  func withLinks(_ call: Observation) -> Observation
  /// Whether the audience performs acts of its own that UIKit takes into account.
  var isApp: Bool { get }
  /// Whether the audience calls the completion handlers of background events.
  var finishesEvents: Bool { get }
  /// Whether the audience receives an event other than a method or a notification.
  func hears(_ event: Event) -> Bool
  /// Receives a call of UIKit.
  func hear(_ call: Observation)
  /// Ends a run-loop turn.
  func finishTurn()
  /// Lets time pass that the app spends in the current method.
  func stay(_ time: Seconds)
  /// Notes that the audience wants to be woken after a time.
  func wake(after time: Seconds)
}

extension HostedApp {
  /// Sets the audience for the rest of this step, or removes it.
  package func setAudience(_ audience: (any UIKitAudience)?) {
    storage.pointee.audience = audience
    storage.pointee.hasAudience = audience != nil
    storage.pointee.heededActs = 0
    if !acts.pointee.isEmpty { acts.pointee.removeAll(keepingCapacity: true) }
  }

  /// Passes the last recorded observation to the audience.
  ///
  /// A run-loop turn ends before a suspension, and before `applicationWillTerminate(_:)` is called.
  func passLastToAudience() {
    guard let audience = storage.pointee.audience else { return }
    let position = storage.pointee.count - 1
    let last = recorded[position]
    switch last.event {
    case .suspend, .callback(.willTerminate):
      // The observation is taken back and recorded again, so that reports at the end of the turn
      // precede it. It is stamped already, and must neither be delayed nor passed on twice.
      storage.pointee.count = position
      audience.finishTurn()
      let elapsed = storage.pointee.elapsed
      (storage.pointee.hasAudience, storage.pointee.elapsed) = (false, 0)
      write(last)
      (storage.pointee.hasAudience, storage.pointee.elapsed) = (true, elapsed)
    case .client(.did(let act)): return note(act, last.value, for: audience)
    default: break
    }
    guard last.isToldByUIKit || audience.hears(last.event) else { return }
    recorded[storage.pointee.count - 1] = audience.withLinks(last)
    audience.hear(recorded[storage.pointee.count - 1])
  }
}

// The acts of an app that is a client of UIKit.
extension HostedApp {
  /// Whether the app has performed an act that UIKit has not taken into account.
  @inlinable package var hasActed: Bool { storage.pointee.hasActed }

  /// Whether the app calls the completion handlers of background events.
  package var finishesEvents: Bool { storage.pointee.audience?.finishesEvents ?? false }

  /// Notes the act that was recorded last, for UIKit to take into account.
  private func note(_ act: AppAct, _ value: UInt16, for audience: any UIKitAudience) {
    if case .after = act {
      // Only the audience needs the request, so the trace leaves it out.
      storage.pointee.count -= 1
      return audience.wake(after: Seconds(value))
    }
    if case .take = act { audience.stay(Seconds(value)) }
    acts.pointee.append((act, value))
    storage.pointee.hasActed = true
    switch act {
    case .beginWithoutHandler(let work): storage.pointee.unhandled.insert(work)
    case .begin(let work): storage.pointee.unhandled.remove(work)
    default: break
    }
  }

  /// The work with extended time but without an expiration handler.
  package var unhandled: WorkSet { storage.pointee.unhandled }

  /// Returns the numbers of the acts that UIKit has not taken into account, which it now does.
  ///
  /// `act(_:)` returns the act of a number.
  package func takeActs() -> Range<Int> {
    defer { storage.pointee.heededActs = acts.pointee.count }
    storage.pointee.hasActed = false
    return storage.pointee.heededActs..<acts.pointee.count
  }

  /// Returns an act by its number in this step.
  package func act(_ number: Int) -> (act: AppAct, value: UInt16) { acts.pointee[number] }

  /// Ends a run-loop turn for an app that may have deferred work.
  @inlinable package func endTurn() { if storage.pointee.hasAudience { endTurnOfAudience() } }

  @usableFromInline func endTurnOfAudience() {
    if let audience = storage.pointee.audience, audience.isApp { audience.finishTurn() }
  }

  /// Whether UIKit's calls go to an app with acts of its own, for which the time of a call matters.
  package var isToldToAnApp: Bool {
    storage.pointee.hasAudience && storage.pointee.audience?.isApp == true
  }

  /// Continues a step after part of its time; later observations are stamped that much later.
  func continueStep(after time: UInt16) {
    storage.pointee.elapsed = time
    storage.pointee.offset = nil
  }
}

extension Observation {
  /// Moves the observation to a later time in the step.
  mutating func delay(by time: UInt16) {
    offset = Seconds(clamping: Int(offset?.count ?? 0) + Int(time))
  }
}
