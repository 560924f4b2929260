/// A hash of 128 bits, made of words: what proofs tell states apart by.
///
/// Each half is multiplied by a number of its own with every word, and the halves of the product are
/// put together, which costs a tenth of what the standard library's hash does.
package struct StateHash {
  package private(set) var halves: (UInt64, UInt64) = (0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344)

  /// The hash of nothing.
  package init() {}

  /// Puts a word into the hash.
  @inline(__always)
  package mutating func combine(_ word: UInt64) {
    halves.0 = Self.mixed(halves.0 ^ word, 0x9E37_79B9_7F4A_7C15)
    halves.1 = Self.mixed(halves.1 ^ word, 0xD6E8_FEB8_6659_FD93)
  }

  /// Puts up to four small values into the hash, as one word.
  @inline(__always)
  package mutating func combine(
    _ first: UInt16, _ second: UInt16, _ third: UInt16 = 0, _ fourth: UInt16 = 0
  ) {
    combine(
      UInt64(first) | UInt64(second) &<< 16 | UInt64(third) &<< 32 | UInt64(fourth) &<< 48)
  }

  /// Puts two numbers into the hash, as one word.
  @inline(__always)
  package mutating func combine(_ first: Int32, _ second: Int32) {
    combine(UInt64(UInt32(bitPattern: first)) &<< 32 | UInt64(UInt32(bitPattern: second)))
  }

  /// Puts the hash into one of the standard library.
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

/// A value that proofs tell apart by its words.
package protocol StateHashable: Hashable {
  /// Puts what can differ between two moments of one scenario into a hash.
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
  /// Up to eight truths, a bit each.
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
