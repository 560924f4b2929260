extension Hasher {
  /// Puts up to four small values into the hash as one word, which costs as much as one of them.
  package mutating func combine(
    _ first: UInt16, _ second: UInt16, _ third: UInt16 = 0, _ fourth: UInt16 = 0
  ) {
    combine(
      UInt64(first) | UInt64(second) &<< 16 | UInt64(third) &<< 32 | UInt64(fourth) &<< 48)
  }

  /// Puts two numbers into the hash as one word.
  package mutating func combine(_ first: Int32, _ second: Int32) {
    combine(UInt64(UInt32(bitPattern: first)) &<< 32 | UInt64(UInt32(bitPattern: second)))
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
