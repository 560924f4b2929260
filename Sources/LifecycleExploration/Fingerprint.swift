import LifecycleOracle

/// 127 bits that stand for a state. States with the same fingerprint count as the same state.
///
/// Among `n` different states the chance that any two share a fingerprint is below n² / 2¹²⁸. For a
/// hundred million states it is less than one in 10²².
struct Fingerprint: Hashable {
  let high: UInt64
  let low: UInt64

  /// The mark of an empty place in a table. No state has this fingerprint.
  static let none = Fingerprint(high: 0, low: 0)

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Creates the fingerprint of everything that was fed to a hasher.
  init(_ hasher: Hasher) {
    let first = hasher
    var second = first
    second.combine(UInt8(1))
    high = UInt64(truncatingIfNeeded: first.finalize())
    // The lowest bit is always set, so that no state has the fingerprint `none`.
    low = UInt64(truncatingIfNeeded: second.finalize()) | 1
  }
}

/// The states that were reached, each as its fingerprint and its allowances, in 24 bytes.
///
/// It is a hash table with open addressing: a state stands in the first free place from its own on.
struct StateTable {
  /// A power of two places, at most three quarters of them taken.
  private var places = ContiguousArray(repeating: Place.empty, count: 1 << 10)
  private(set) var count = 0

  private struct Place {
    let fingerprint: Fingerprint
    let allowances: Allowances

    static let empty = Place(fingerprint: .none, allowances: Allowances())
  }

  /// Adds a state, unless the table has it or a state that is alike but allows less.
  ///
  /// - Returns: Whether the state was added.
  mutating func insert(_ fingerprint: Fingerprint, _ allowances: Allowances) -> Bool {
    if isFull { grow() }
    let place = place(of: fingerprint, allowances)
    guard places[place].fingerprint == .none else { return false }
    places[place] = Place(fingerprint: fingerprint, allowances: allowances)
    count += 1
    return true
  }

  /// Whether the table has a state, or a state that is alike but allows less.
  func covers(_ fingerprint: Fingerprint, _ allowances: Allowances) -> Bool {
    places[place(of: fingerprint, allowances)].fingerprint == fingerprint
  }

  /// The largest number of bytes that the table takes while one more state is added.
  ///
  /// While a full table grows, the old places and twice as many new ones exist together.
  var peak: Int {
    places.count * MemoryLayout<Place>.stride * (isFull ? 3 : 1)
  }

  private var isFull: Bool { count * 4 >= places.count * 3 }

  /// Returns the place of a state, or of a state that is alike but allows less, or an empty place.
  ///
  /// Two states are alike if they have the same fingerprint.
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
      // A place that is not free has a state that allows less, which covers this one.
      if places[place].fingerprint == .none { places[place] = taken }
    }
  }
}
