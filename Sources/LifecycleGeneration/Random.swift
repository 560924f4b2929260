import Lifecycle

/// A stream of random numbers that is the same on every machine: SplitMix64.
package struct Random: Sendable {
  @usableFromInline var state: UInt64

  /// The stream that belongs to `seed`.
  @inlinable package init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  @inlinable package mutating func next() -> UInt64 {
    state &+= Self.increment
    return Self.scrambled(state)
  }

  /// A number from 0 up to but not including `bound`, all of them equally likely.
  @inlinable package mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// Whether something comes true that does so `n` times in `m`.
  @inlinable package mutating func chance(_ n: Int, in m: Int) -> Bool { below(m) < n }

  /// The seed of the stream with that index among those that belong to `seed`.
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
}

extension Random {
  /// One element of a set that has at least one, all of them equally likely.
  mutating func element<Element>(of set: SmallSet<Element>) -> Element {
    var bits = set.bits
    for _ in 0..<below(set.count) { bits &= bits &- 1 }
    guard let element = SmallSet<Element>(bits: bits).first else {
      preconditionFailure("nothing to choose from")
    }
    return element
  }

  /// One element of a table that has at least one, all of them equally likely.
  mutating func element<Element>(of table: [Element]) -> Element { table[below(table.count)] }
}
