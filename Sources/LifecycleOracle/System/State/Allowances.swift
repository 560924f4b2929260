import Lifecycle

/// Past facts that only permit behaviour: adding one never makes a rule fail.
///
/// Of two states that differ only in allowances, a search for any breach can drop the state that
/// allows more.
package struct Allowances: Hashable, Sendable {
  /// One bit for each allowance, in the order of `MonitorState.allowances`.
  package var bits: UInt64

  package init(bits: UInt64 = 0) { self.bits = bits }

  /// Whether `other` has all of these allowances.
  package func isSubset(of other: Allowances) -> Bool { bits & ~other.bits == 0 }
}

extension MonitorState {
  /// The behaviour that past events permit.
  ///
  /// An undelivered event, low memory and a lock may still be reported. Closed sessions may be
  /// reported or not, and may count as new or as known.
  ///
  /// Bits 0 to 13 are events, 14 low memory, 15 a lock; then come six sets of eight scenes. The
  /// last is inverted, because a session whose report is missing permits less.
  package var allowances: Allowances {
    get {
      let missed = lifetime.missed
      var bits = UInt64(missed.events.bits) | (missed.memoryWarning ? 1 << 14 : 0)
      bits |= missed.lock ? 1 << 15 : 0
      bits |= UInt64(history.closedOften.bits) << 16
      bits |= UInt64(history.discardable.bits) << 24
      bits |= UInt64(history.closedSinceReport.bits) << 32
      bits |= UInt64(history.closedTwiceSinceReport.bits) << 40
      bits |= UInt64(history.unsure.bits) << 48
      bits |= UInt64(~history.unreported.bits & SceneSet.all.bits) << 56
      return Allowances(bits: bits)
    }
    set {
      func scenes(from firstBit: UInt64) -> SceneSet {
        SceneSet(bits: UInt16(newValue.bits >> firstBit & 0xff))
      }
      lifetime.missed.events = ModeSet(bits: UInt16(newValue.bits & 0x3fff))
      lifetime.missed.memoryWarning = newValue.bits >> 14 & 1 != 0
      lifetime.missed.lock = newValue.bits >> 15 & 1 != 0
      history.closedOften = scenes(from: 16)
      history.discardable = scenes(from: 24)
      history.closedSinceReport = scenes(from: 32)
      history.closedTwiceSinceReport = scenes(from: 40)
      history.unsure = scenes(from: 48)
      history.unreported = SceneSet.all.subtracting(scenes(from: 56))
    }
  }
}
