/// One of the parts that a run is divided into, to which its blocks are dealt in turn.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// Which one it is, from 1.
  package let index: UInt64
  /// How many there are.
  package let total: UInt64

  /// The part of that number, if there is such a part.
  package init?(_ index: UInt64, of total: UInt64) {
    guard index >= 1, index <= total, total <= Self.most else { return nil }
    self.index = index
    self.total = total
  }

  /// How many parts a run can have.
  package static let most: UInt64 = 10_000

  /// `3 of 7`.
  package var description: String { "\(index) of \(total)" }
}

extension Plan {
  /// How many blocks are to be played: all, or those of the shard.
  package var blocks: UInt64 {
    let all = scenarios / Budget.block + (scenarios.isMultiple(of: Budget.block) ? 0 : 1)
    guard let shard else { return all }
    return all < shard.index ? 0 : (all - shard.index) / shard.total + 1
  }

  /// The scenarios of the block that is played at a position.
  package func scenarios(at position: UInt64) -> Range<UInt64> {
    let block = shard.map { $0.index - 1 + position * $0.total } ?? position
    let start = block * Budget.block
    return start..<start + min(Budget.block, scenarios - start)
  }

  /// The position at which the block of a scenario is played.
  func position(of scenario: UInt64) -> UInt64 {
    scenario / Budget.block / (shard?.total ?? 1)
  }

  /// How many scenarios are to be played: all, or those of the shard.
  package var share: UInt64 {
    guard shard != nil else { return scenarios }
    return blocks == 0
      ? 0 : (blocks - 1) * Budget.block + UInt64(scenarios(at: blocks - 1).count)
  }

  /// How many ways of failing are shrunk.
  ///
  /// A shard shrinks more than that of those that a corpus shows: some it does not find itself, and
  /// they stand before others, which the whole run has among the first.
  func room(after replayPhase: ReplayPhase) -> Int {
    Budget.findings + (shard == nil ? 0 : replayPhase.corpus.count)
  }
}
