/// A 128-bit hash of words, by which proofs distinguish states.
///
/// With every word, each half is multiplied by a constant of its own, and the halves of the product
/// are combined. This costs a tenth of the standard library's hash.
package struct StateHash {
  /// The hash of the words added so far; at first arbitrary constants.
  package private(set) var halves: (UInt64, UInt64) = (0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344)

  package init() {}

  @inline(__always)
  package mutating func combine(_ word: UInt64) {
    halves.0 = Self.mixed(halves.0 ^ word, 0x9E37_79B9_7F4A_7C15)
    halves.1 = Self.mixed(halves.1 ^ word, 0xD6E8_FEB8_6659_FD93)
  }

  /// Adds up to four small values as one word.
  @inline(__always)
  package mutating func combine(
    _ first: UInt16, _ second: UInt16, _ third: UInt16 = 0, _ fourth: UInt16 = 0
  ) {
    combine(
      UInt64(first) | UInt64(second) &<< 16 | UInt64(third) &<< 32 | UInt64(fourth) &<< 48)
  }

  /// Adds two numbers as one word.
  @inline(__always)
  package mutating func combine(_ first: Int32, _ second: Int32) {
    combine(UInt64(UInt32(bitPattern: first)) &<< 32 | UInt64(UInt32(bitPattern: second)))
  }

  package func add(to hasher: inout Hasher) {
    hasher.combine(halves.0)
    hasher.combine(halves.1)
  }

  @inline(__always)
  private static func mixed(_ word: UInt64, _ factor: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}

/// A value that proofs distinguish by its `StateHash`.
package protocol StateHashable: Hashable {
  /// Adds the parts that can differ between two moments of one scenario to a hash.
  func add(to hash: inout StateHash)
}

extension StateHashable {
  package func hash(into hasher: inout Hasher) {
    var hash = StateHash()
    add(to: &hash)
    hash.add(to: &hasher)
  }
}

extension UInt16 {
  /// Creates a number from up to five Booleans, one bit each.
  @inline(__always)
  package init(
    bits first: Bool, _ second: Bool, _ third: Bool = false, _ fourth: Bool = false,
    _ fifth: Bool = false
  ) {
    self = first ? 1 : 0
    if second { self |= 2 }
    if third { self |= 4 }
    if fourth { self |= 8 }
    if fifth { self |= 16 }
  }
}
