/// 127 bits that stand for a state: states with the same fingerprint are taken for the same.
///
/// Among `n` states, some two of which differ, the chance that any two share one is below
/// n² / 2¹²⁸: for a hundred million states less than one in 10²².
struct Fingerprint: Hashable {
  let high: UInt64
  let low: UInt64

  /// The mark of an empty place in a table, which no state has.
  static let none = Fingerprint(high: 0, low: 0)

  private init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The fingerprint of all that was put into a hash.
  init(_ hasher: Hasher) {
    let first = hasher
    var second = first
    second.combine(UInt8(1))
    high = UInt64(truncatingIfNeeded: first.finalize())
    low = UInt64(truncatingIfNeeded: second.finalize()) | 1
  }
}

/// The fingerprints of the states that were reached, 16 bytes each.
struct FingerprintTable {
  private var places = ContiguousArray(repeating: Fingerprint.none, count: 1 << 10)
  private(set) var count = 0

  /// Adds a fingerprint, unless it is there.
  ///
  /// - Returns: Whether it was added.
  mutating func insert(_ fingerprint: Fingerprint) -> Bool {
    if isFull { grow() }
    let place = place(of: fingerprint)
    guard places[place] == .none else { return false }
    places[place] = fingerprint
    count += 1
    return true
  }

  func contains(_ fingerprint: Fingerprint) -> Bool {
    places[place(of: fingerprint)] == fingerprint
  }

  /// How many bytes it takes at most while one more is added.
  var peak: Int {
    places.count * MemoryLayout<Fingerprint>.stride * (isFull ? 3 : 1)
  }

  private var isFull: Bool { count * 4 >= places.count * 3 }

  /// Where a fingerprint is, or would be.
  private func place(of fingerprint: Fingerprint) -> Int {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: fingerprint.high) & mask
    while places[place] != .none, places[place] != fingerprint { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let old = places
    places = ContiguousArray(repeating: .none, count: old.count * 2)
    for fingerprint in old where fingerprint != .none {
      places[place(of: fingerprint)] = fingerprint
    }
  }
}
