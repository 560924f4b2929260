import LifecycleGeneration

/// Some of an engine's choices, by their positions among all of them.
package struct Combination: Hashable, Sendable {
  private var bits: UInt128 = 0

  /// No choice at all.
  package init() {}

  /// A single choice.
  package init(only position: Int) { bits = 1 << UInt128(position) }

  /// How many choices there can be.
  package static let most = UInt128.bitWidth

  /// The combination of up to `count` choices that belongs to a scenario: half of them, a quarter,
  /// an eighth or a sixteenth, so that choices meet in crowds and also almost alone.
  package init(seed: UInt64, index: UInt64, of count: Int) {
    precondition(count <= Self.most, "there are more choices than a combination can hold")
    var random = Random(seed: Random.seed(~seed, index))
    let share = 2 << random.below(4)
    for position in 0..<count where random.chance(1, in: share) {
      bits |= 1 << UInt128(position)
    }
  }

  /// Whether the choice at a position is one of them.
  package func contains(_ position: Int) -> Bool { bits >> UInt128(position) & 1 != 0 }

  /// The positions in order.
  package var positions: [Int] { (0..<Self.most).filter(contains) }

  /// The choices of either.
  func union(_ other: Combination) -> Combination {
    var both = self
    both.bits |= other.bits
    return both
  }

  /// The same without one of them.
  func without(_ position: Int) -> Combination {
    var fewer = self
    fewer.bits &= ~(1 << UInt128(position))
    return fewer
  }
}
