import Lifecycle

/// A stream of random numbers, equal on every machine (SplitMix64).
@usableFromInline package struct Random: Sendable {
  @usableFromInline var state: UInt64

  @inlinable package init(seed: UInt64) { state = seed }

  /// Returns the next 64 random bits.
  @inlinable package mutating func next() -> UInt64 {
    state &+= Self.increment
    return Self.scrambled(state)
  }

  /// Returns a number from 0 up to but not including `bound`, all equally likely.
  @inlinable package mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// Returns `true` with probability `n / m`.
  @inlinable package mutating func chance(_ n: Int, in m: Int) -> Bool { below(m) < n }

  /// Returns the seed of stream number `index` among the streams of `seed`.
  @inlinable package static func seed(_ seed: UInt64, _ index: UInt64) -> UInt64 {
    scrambled(scrambled(seed &+ increment) ^ (index &* increment))
  }

  @usableFromInline static let increment: UInt64 = 0x9e37_79b9_7f4a_7c15

  @usableFromInline static func scrambled(_ bits: UInt64) -> UInt64 {
    var bits = bits
    bits = (bits ^ (bits &>> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits &>> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits &>> 31)
  }

  /// Draws an element of a set that is not empty, all equally likely.
  mutating func element<Element>(of set: SmallSet<Element>) -> Element {
    var bits = set.bits
    let number = below(set.count)
    if bits & (bits &+ 1) == 0 {
      // All bits up to the last one are set, as in a set of everything.
      bits = 1 &<< UInt16(truncatingIfNeeded: number)
    } else {
      for _ in 0..<number { bits &= bits &- 1 }
    }
    guard let element = SmallSet<Element>(bits: bits).first else {
      preconditionFailure("nothing to choose from")
    }
    return element
  }

  /// Draws an element of an array that is not empty, all equally likely.
  mutating func element<Element>(of table: [Element]) -> Element { table[below(table.count)] }
}
