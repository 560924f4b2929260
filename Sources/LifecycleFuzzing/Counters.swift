import CFuzzCounters

/// The situation counters, one byte each. The second, third and fourth visit of a situation count
/// as new, like the first.
enum Counters {
  /// The number of counters, a power of two.
  static let count = Int(FUZZ_COUNTERS)

  /// The highest count. Further visits are not new to the fuzzer.
  private static let most: UInt8 = 4

  /// Counts a visit. Different situations may share a counter, as in coverage.
  static func note(_ situation: UInt64) {
    let place = Int(truncatingIfNeeded: (situation &* 0x9E37_79B9_7F4A_7C15) &>> 32) & (count - 1)
    let counters = fuzz_counters()
    if let counters, counters[place] < most { counters[place] += 1 }
  }
}
