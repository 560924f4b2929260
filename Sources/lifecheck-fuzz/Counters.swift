import CFuzzCounters

/// The counters of situations, one byte each: a situation reached for the second, third or fourth
/// time is as new as one never reached.
enum Counters {
  /// How many there are: a power of two.
  static let count = Int(FUZZ_COUNTERS)

  /// How far each counts: what comes to pass more often is no news.
  private static let most: UInt8 = 4

  /// Counts a situation; two that are unlike may share a counter, as it is with coverage.
  static func note(_ situation: UInt64) {
    let place = Int(truncatingIfNeeded: (situation &* 0x9E37_79B9_7F4A_7C15) &>> 32) & (count - 1)
    let counters = fuzz_counters()
    if let counters, counters[place] < most { counters[place] += 1 }
  }
}
