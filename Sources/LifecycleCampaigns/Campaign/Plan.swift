package import Lifecycle
package import LifecycleOracle

/// The settings of a campaign. Together with the engine they determine every byte of the outcome.
package struct Plan: Sendable {
  package var seed: UInt64
  /// The number of scenarios of the whole run, also if only a shard is played.
  package var scenarios: UInt64
  /// The mean number of stimuli in a scenario.
  package var length: Int
  /// The mean number of stimuli without an option, such as `--length`.
  package static let usualLength = 25
  /// The permitted mean numbers of stimuli.
  package static let lengths = 1...10_000
  /// The number of threads that play in parallel.
  package var threads: Int
  /// Whether SHOULD rules are enforced.
  package var isStrict: Bool
  /// Whether a test plays the engine, which no command knows.
  package var isOfTest = false
  /// The rules that judge, as the edition has them.
  package var rules: [Rule] { didSet { rules = rules.asOf(edition) } }
  /// The edition of the rule book; a rule that came later only warns.
  package let edition: Edition
  /// The ids of rules that are enforced whatever their level.
  package var enforced: Set<String> = []
  /// The contract of the client, if a client is judged.
  package var contract: Contract?
  /// The permitted variations of the UIKit that is played for a client.
  package var platform = Platform.open
  /// The app whose features all scenarios have, if the app under test is a real one.
  package var app: Given?
  /// The largest number of stimuli played to prove that nothing shorter than a finding fails.
  package var certificate = Budget.certificate
  /// The part of the scenarios to play, or `nil` for all.
  package var shard: Shard?

  package init(
    seed: UInt64, scenarios: UInt64, length: Int, threads: Int, isStrict: Bool = false,
    rules: [Rule] = Rule.book, edition: Edition = .newest
  ) {
    self.seed = seed
    self.scenarios = scenarios
    self.length = length
    self.threads = threads
    self.isStrict = isStrict
    self.edition = edition
    self.rules = rules.asOf(edition)
  }

  /// Returns the judge of the plan. If it `explains`, it makes the message of every breach.
  package func oracle(_ capabilities: Capabilities, explains: Bool = false) -> Oracle {
    Oracle(
      rules: rules, capabilities: capabilities, isStrict: isStrict, contract: contract,
      enforcing: enforced, explainsBreaches: explains)
  }

  /// Whether a breach of the rule is a failure.
  package func enforces(_ rule: Rule) -> Bool {
    rule.level == .must || isStrict && rule.level == .should || enforced.contains(rule.id)
  }

  /// Whether the user left out some rules.
  package var isFiltered: Bool { rules.count < book.count }

  /// All rules for engines, for clients, or for the migration of clients.
  package var book: [Rule] {
    guard let contract, rules.contains(where: { $0.needs.contains(.migrates) }) else {
      return Rule.book(for: contract)
    }
    return Rule.migration(of: contract)
  }
}

/// A part of a run. The blocks of a run are dealt to its shards in turn.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// The shard's number, from 1.
  package let index: UInt64
  /// The number of shards.
  package let total: UInt64

  /// Creates a shard, if the numbers are in range.
  package init?(_ index: UInt64, of total: UInt64) {
    guard index >= 1, index <= total, total <= Self.most else { return nil }
    self.index = index
    self.total = total
  }

  /// The largest number of shards of a run.
  package static let most: UInt64 = 10_000

  /// The shard in the form `3 of 7`.
  package var description: String { "\(index) of \(total)" }
}

extension Plan {
  /// The number of blocks to play: all, or those of the shard. The last block may be shorter.
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

  /// Returns the number of scenarios that are played before one, which is in the shard.
  func place(of scenario: UInt64) -> UInt64 {
    let blocksBefore = scenario / Budget.block / (shard?.total ?? 1)
    return blocksBefore * Budget.block + scenario % Budget.block
  }

  /// The number of scenarios to play: all, or those of the shard.
  package var share: UInt64 {
    guard shard != nil else { return scenarios }
    return blocks == 0
      ? 0 : (blocks - 1) * Budget.block + UInt64(scenarios(at: blocks - 1).count)
  }

  /// The number of failures that are shrunk.
  ///
  /// A shard shrinks one more for each file of the corpus. It may not find these failures itself,
  /// and they take places from failures that the whole run shrinks.
  func room(after replayPhase: ReplayPhase) -> Int {
    Budget.findings + (shard == nil ? 0 : replayPhase.corpus.count)
  }
}
