extension Crossing {
  /// Whether what names it says *will*: it holds only once that has returned.
  var isAnnounced: Bool { self == .cameForward || self == .resignedActive }
}

/// Who hears what UIKit tells the app, while it is told.
package protocol UIKitAudience: AnyObject {
  /// What UIKit tells, with what the app is launched for, and the numbers of the links that come
  /// with it: none for what no person opened.
  func withLinks(_ told: Observation) -> Observation
  /// Whether it does something of its own that UIKit heeds.
  var isApp: Bool { get }
  /// Whether it calls the completion handlers of background events.
  var finishesEvents: Bool { get }
  /// Whether it hears of something beside methods and notifications.
  func hears(_ event: Event) -> Bool
  /// UIKit has told something.
  func hear(_ told: Observation)
  /// A turn of the run loop is over.
  func finishTurn()
  /// An app stays where it is for a while, or asks to be woken.
  func stay(_ time: Seconds)
  func wake(after time: Seconds)
}

extension HostedApp {
  /// Lets somebody hear what UIKit tells from here on, in this step, or nobody any more.
  package func hand(to audience: (any UIKitAudience)?) {
    page.pointee.audience = audience
    page.pointee.isHeard = audience != nil
    page.pointee.heededActs = 0
    if !acts.pointee.isEmpty { acts.pointee.removeAll(keepingCapacity: true) }
  }

  /// Hands what was written down last to those who hear it; before a suspension, and before the app
  /// is told that it will be terminated, the turn of the run loop is over.
  func hand() {
    guard let audience = page.pointee.audience else { return }
    let last = page.pointee.count - 1
    let heard = told[last]
    switch heard.event {
    case .suspend, .callback(.willTerminate):
      page.pointee.count = last
      audience.finishTurn()
      let elapsed = page.pointee.elapsed
      (page.pointee.isHeard, page.pointee.elapsed) = (false, 0)
      write(heard)
      (page.pointee.isHeard, page.pointee.elapsed) = (true, elapsed)
    case .client(.did(let act)): return note(act, heard.value, for: audience)
    default: break
    }
    guard heard.isToldByUIKit || audience.hears(heard.event) else { return }
    let place = told + page.pointee.count - 1
    place.pointee = audience.withLinks(heard)
    audience.hear(place.pointee)
  }
}

// What an app does that is a client of UIKit.
extension HostedApp {
  /// Whether it has done anything that was not taken into account.
  @inlinable package var hasActed: Bool { page.pointee.hasActed }

  /// Whether it calls the completion handlers of background events.
  package var finishesEvents: Bool { page.pointee.audience?.finishesEvents ?? false }

  /// What it does, which was written down last, is to be taken into account.
  private func note(_ act: AppAct, _ value: UInt16, for audience: any UIKitAudience) {
    if case .after = act {
      // It is nobody else's.
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

  /// The extended time that it asked for without a handler.
  package var unhandled: WorkSet { page.pointee.unhandled }

  /// The numbers of what it has done, in order, which is taken into account from here on.
  package func takeActs() -> Range<Int> {
    defer { page.pointee.heededActs = acts.pointee.count }
    page.pointee.hasActed = false
    return page.pointee.heededActs..<acts.pointee.count
  }

  /// What it did, by its number in this step.
  package func act(_ number: Int) -> (act: AppAct, value: UInt16) { acts.pointee[number] }

  /// Lets a turn of the run loop end, for an app that may have put something off.
  @inlinable package func endTurn() { if page.pointee.isHeard { endHeardTurn() } }

  @usableFromInline func endHeardTurn() {
    if let audience = page.pointee.audience, audience.isApp { audience.finishTurn() }
  }

  /// Whether it is told to an app that does something of its own, for which it matters when.
  package var isToldToAnApp: Bool { page.pointee.isHeard && page.pointee.audience?.isApp == true }

  /// So much of the step lies behind.
  func goOn(after time: UInt16) {
    page.pointee.elapsed = time
    page.pointee.offset = nil
  }
}

extension Observation {
  /// Happened so much later in the step.
  mutating func delay(by time: UInt16) {
    offset = Seconds(clamping: Int(offset?.count ?? 0) + Int(time))
  }
}
