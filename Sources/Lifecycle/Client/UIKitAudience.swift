extension Crossing {
  /// Whether a *will* method announces the crossing, so that it takes effect after the method
  /// returns.
  var isAnnounced: Bool {
    switch self {
    case .attached, .cameForward, .resignedActive: true
    case .becameActive, .detached, .wentBack: false
    }
  }
}

/// A receiver of UIKit's calls to the app, at the time of each call.
package protocol UIKitAudience: AnyObject {
  /// Returns a call with the payload of the launch and the numbers of its links.
  ///
  /// A remote notification that no person tapped gets no number.
  func withLinks(_ told: Observation) -> Observation
  /// Whether the audience performs acts of its own that UIKit takes into account.
  var isApp: Bool { get }
  /// Whether the audience calls the completion handlers of background events.
  var finishesEvents: Bool { get }
  /// Whether the audience receives an event other than a method or a notification.
  func hears(_ event: Event) -> Bool
  /// Receives a call of UIKit.
  func hear(_ told: Observation)
  /// Ends a run-loop turn.
  func finishTurn()
  /// Spends time in the current method, or requests a wake-up.
  func stay(_ time: Seconds)
  func wake(after time: Seconds)
}

extension HostedApp {
  /// Sets the audience for the rest of this step, or removes it.
  package func hand(to audience: (any UIKitAudience)?) {
    page.pointee.audience = audience
    page.pointee.hasAudience = audience != nil
    page.pointee.heededActs = 0
    if !acts.pointee.isEmpty { acts.pointee.removeAll(keepingCapacity: true) }
  }

  /// Passes the last recorded observation to the audience.
  ///
  /// A run-loop turn ends before a suspension, and before `applicationWillTerminate(_:)` is called.
  func hand() {
    guard let audience = page.pointee.audience else { return }
    let place = page.pointee.count - 1
    let last = told[place]
    switch last.event {
    case .suspend, .callback(.willTerminate):
      page.pointee.count = place
      audience.finishTurn()
      let elapsed = page.pointee.elapsed
      (page.pointee.hasAudience, page.pointee.elapsed) = (false, 0)
      write(last)
      (page.pointee.hasAudience, page.pointee.elapsed) = (true, elapsed)
    case .client(.did(let act)): return note(act, last.value, for: audience)
    default: break
    }
    guard last.isToldByUIKit || audience.hears(last.event) else { return }
    told[page.pointee.count - 1] = audience.withLinks(last)
    audience.hear(told[page.pointee.count - 1])
  }
}

// The acts of an app that is a client of UIKit.
extension HostedApp {
  /// Whether the app has performed an act that UIKit has not taken into account.
  @inlinable package var hasActed: Bool { page.pointee.hasActed }

  /// Whether the app calls the completion handlers of background events.
  package var finishesEvents: Bool { page.pointee.audience?.finishesEvents ?? false }

  /// Notes the act that was recorded last, for UIKit to take into account.
  private func note(_ act: AppAct, _ value: UInt16, for audience: any UIKitAudience) {
    if case .after = act {
      // Only the audience needs the request, so the trace leaves it out.
      page.pointee.count -= 1
      return audience.wake(after: Seconds(value))
    }
    if case .take = act { audience.stay(Seconds(value)) }
    acts.pointee.append((act, value))
    page.pointee.hasActed = true
    switch act {
    case .beginWithoutHandler(let work): page.pointee.unhandled.insert(work)
    case .begin(let work): page.pointee.unhandled.remove(work)
    default: break
    }
  }

  /// The work with extended time but without an expiration handler.
  package var unhandled: WorkSet { page.pointee.unhandled }

  /// Returns the numbers of the acts that UIKit has not taken into account, and counts them as
  /// taken.
  package func takeActs() -> Range<Int> {
    defer { page.pointee.heededActs = acts.pointee.count }
    page.pointee.hasActed = false
    return page.pointee.heededActs..<acts.pointee.count
  }

  /// Returns an act by its number in this step.
  package func act(_ number: Int) -> (act: AppAct, value: UInt16) { acts.pointee[number] }

  /// Ends a run-loop turn for an app that may have deferred work.
  @inlinable package func endTurn() { if page.pointee.hasAudience { endTurnOfAudience() } }

  @usableFromInline func endTurnOfAudience() {
    if let audience = page.pointee.audience, audience.isApp { audience.finishTurn() }
  }

  /// Whether UIKit's calls go to an app with acts of its own, for which the time of a call matters.
  package var isToldToAnApp: Bool {
    page.pointee.hasAudience && page.pointee.audience?.isApp == true
  }

  /// Continues a step, part of whose time has passed.
  func goOn(after time: UInt16) {
    page.pointee.elapsed = time
    page.pointee.offset = nil
  }
}

extension Observation {
  /// Moves the observation to a later time in the step.
  mutating func delay(by time: UInt16) {
    offset = Seconds(clamping: Int(offset?.count ?? 0) + Int(time))
  }
}
