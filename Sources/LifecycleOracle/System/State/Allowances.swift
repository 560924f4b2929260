import Lifecycle

/// Past facts that only permit behaviour: adding one never makes a rule fail.
///
/// Of two states that differ only in allowances, a search for any breach can drop the state that
/// allows more.
package struct Allowances: Hashable, Sendable {
  /// One bit for each allowance, at the places of `FirstBit`.
  package var bits: UInt64

  package init(bits: UInt64 = 0) { self.bits = bits }

  /// Whether `other` has all of these allowances.
  package func isSubset(of other: Allowances) -> Bool { bits & ~other.bits == 0 }
}

/// The first bits of allowances. Bits 0 to 12 stand for the 13 kinds of undelivered events, which
/// may still be reported. A set of scenes has eight bits.
private enum FirstBit {
  /// Low memory may be reported again.
  static let secondMemoryWarning: UInt64 = 13
  /// Low memory may still be reported.
  static let memoryWarning: UInt64 = 14
  /// A lock may still be reported.
  static let lock: UInt64 = 15
  /// Any number of closed sessions of the scene may be reported.
  static let closedOften: UInt64 = 16
  /// A closed session of the scene may be reported or not.
  static let discardable: UInt64 = 24
  /// One closing of the scene may be reported.
  static let closedSinceReport: UInt64 = 32
  /// Another closing of the scene may be reported.
  static let closedTwiceSinceReport: UInt64 = 40
  /// The session of the scene may count as new or as known.
  static let possiblyKnown: UInt64 = 48
  /// The set is inverted: a session whose report is missing permits less.
  static let unreported: UInt64 = 56
}

extension MonitorState {
  /// The behaviour that past events permit.
  package var allowances: Allowances {
    get {
      let missed = lifetime.missed
      var bits = UInt64(missed.events.bits)
      bits |= missed.memoryWarning ? 1 << FirstBit.memoryWarning : 0
      bits |= missed.secondMemoryWarning ? 1 << FirstBit.secondMemoryWarning : 0
      bits |= missed.lock ? 1 << FirstBit.lock : 0
      bits |= UInt64(history.closedOften.bits) << FirstBit.closedOften
      bits |= UInt64(history.discardable.bits) << FirstBit.discardable
      bits |= UInt64(history.closedSinceReport.bits) << FirstBit.closedSinceReport
      bits |= UInt64(history.closedTwiceSinceReport.bits) << FirstBit.closedTwiceSinceReport
      bits |= UInt64(history.possiblyKnown.bits) << FirstBit.possiblyKnown
      bits |= UInt64(~history.unreported.bits & SceneSet.all.bits) << FirstBit.unreported
      return Allowances(bits: bits)
    }
    set {
      func scenes(from firstBit: UInt64) -> SceneSet {
        SceneSet(bits: UInt16(newValue.bits >> firstBit & 0xff))
      }
      lifetime.missed.events = ModeSet(bits: UInt16(newValue.bits & 0x1fff))
      lifetime.missed.memoryWarning = newValue.bits >> FirstBit.memoryWarning & 1 != 0
      lifetime.missed.secondMemoryWarning =
        newValue.bits >> FirstBit.secondMemoryWarning & 1 != 0
      lifetime.missed.lock = newValue.bits >> FirstBit.lock & 1 != 0
      history.closedOften = scenes(from: FirstBit.closedOften)
      history.discardable = scenes(from: FirstBit.discardable)
      history.closedSinceReport = scenes(from: FirstBit.closedSinceReport)
      history.closedTwiceSinceReport = scenes(from: FirstBit.closedTwiceSinceReport)
      history.possiblyKnown = scenes(from: FirstBit.possiblyKnown)
      history.unreported = SceneSet.all.subtracting(scenes(from: FirstBit.unreported))
    }
  }
}
