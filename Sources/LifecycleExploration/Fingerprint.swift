import LifecycleOracle

/// 127 bits that stand for a state: states with the same fingerprint are taken for the same.
///
/// Among `n` states, some two of which differ, the chance that any two share one is below
/// n² / 2¹²⁸: for a hundred million states less than one in 10²².
struct Fingerprint: Hashable {
  let high: UInt64
  let low: UInt64

  /// The mark of an empty place in a table, which no state has.
  static let none = Fingerprint(high: 0, low: 0)

  init(high: UInt64, low: UInt64) {
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

/// The states that were reached: the fingerprint of each, and what it allows beside; 24 bytes each.
struct StateTable {
  private var places = ContiguousArray(repeating: Place.empty, count: 1 << 10)
  private(set) var count = 0

  private struct Place {
    let fingerprint: Fingerprint
    let allowances: Allowances

    static let empty = Place(fingerprint: .none, allowances: Allowances())
  }

  /// Adds a state, unless it is there, or one like it that allows less.
  ///
  /// - Returns: Whether it was added.
  mutating func insert(_ fingerprint: Fingerprint, _ allowances: Allowances) -> Bool {
    if isFull { grow() }
    let place = place(of: fingerprint, allowances)
    guard places[place].fingerprint == .none else { return false }
    places[place] = Place(fingerprint: fingerprint, allowances: allowances)
    count += 1
    return true
  }

  /// Whether a state is there, or one like it that allows less.
  func covers(_ fingerprint: Fingerprint, _ allowances: Allowances) -> Bool {
    places[place(of: fingerprint, allowances)].fingerprint == fingerprint
  }

  /// How many bytes it takes at most while one more is added.
  var peak: Int {
    places.count * MemoryLayout<Place>.stride * (isFull ? 3 : 1)
  }

  private var isFull: Bool { count * 4 >= places.count * 3 }

  /// Where a state is, or one like it that allows less; else where it would be.
  private func place(of fingerprint: Fingerprint, _ allowances: Allowances) -> Int {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: fingerprint.high) & mask
    while places[place].fingerprint != .none,
      places[place].fingerprint != fingerprint || !places[place].allowances.isSubset(of: allowances)
    {
      place = (place + 1) & mask
    }
    return place
  }

  private mutating func grow() {
    let old = places
    places = ContiguousArray(repeating: .empty, count: old.count * 2)
    for taken in old where taken.fingerprint != .none {
      let place = place(of: taken.fingerprint, taken.allowances)
      if places[place].fingerprint == .none { places[place] = taken }
    }
  }
}
