package import Lifecycle
import LifecycleGeneration
package import LifecycleOracle

/// The settings of a campaign. Together with the engine they determine every byte of the outcome.
package struct Plan: Sendable {
  package var seed: UInt64
  package var scenarios: UInt64
  /// The mean number of stimuli in a scenario.
  package var length: Int
  /// The permitted mean numbers of stimuli.
  package static let lengths = 1...10_000
  /// The number of threads that play in parallel.
  package var threads: Int
  /// Whether SHOULD rules are enforced.
  package var isStrict: Bool
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

/// The limits of a campaign.
package enum Budget {
  /// The number of scenarios dealt to a shard at once, and to a thread at most.
  package static let block: UInt64 = 1024
  /// The approximate time for which a thread plays before it reports its results.
  package static let pieceTime = Duration.milliseconds(50)
  /// The longest time for which a campaign goes on shrinking after it was asked to end.
  package static let grace = Duration.milliseconds(500)
  /// The longest time, in seconds, for which results are not written.
  package static let secondsUnwritten = 2
  /// The number of findings that are shrunk and shown. The rest is counted.
  package static let findings = 40
  /// The number of times that a scenario is played to see whether a failure recurs.
  package static let plays = 5
  /// The number of plays in each of two fresh processes, whose results are compared if a failure does
  /// not always recur. It is doubled if the answers differ.
  package static let repetitions = 20
  /// The number of attempts to see a failure again that depends on a free order.
  package static let attempts = 20
  /// The largest number of scenarios in which an earlier breach is repaired for one failure.
  package static let repairs = 300
  /// The largest number of earlier scenarios that are played again for a failure that needs them.
  package static let history: UInt64 = 4096
  /// The number of stimuli played to prove that nothing shorter fails.
  package static let certificate = 400_000
  /// The same number for a slow engine: one in another process, or in a debug build.
  package static let certificateOfSlow = 20_000
  /// The number of times that an engine may fail while a failure is shrunk. Each time costs a
  /// start.
  package static let restarts: UInt64 = 60
  /// The same number where failing says nothing new.
  ///
  /// It is for a protocol error, in a proof, and in a smoke test.
  package static let idleRestarts: UInt64 = 12
  /// The same number for an engine that hangs. Each time costs a deadline.
  package static let silences: UInt64 = 4
  /// The same number for an engine that has answered nothing in the whole run.
  package static let silencesOfMute: UInt64 = 3
  /// The number of scenarios after which an engine is given up that fails in each before any
  /// answer.
  package static let unanswered: UInt64 = 3
  /// Returns the number of times that an engine may fail in a run.
  package static func restarts(in scenarios: UInt64) -> UInt64 { max(20, scenarios / 100) }
  /// Returns the number of scenarios in a run that may end only when played alone.
  package static func slow(in scenarios: UInt64) -> UInt64 { max(5, scenarios / 1000) }
  /// The number of bytes for the states of a proof.
  package static let certificateMemory = 256 << 20
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
  /// The number of blocks to play: all, or those of the shard.
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

  /// Returns the number of scenarios that are played before one.
  func place(of scenario: UInt64) -> UInt64 {
    scenario / Budget.block / (shard?.total ?? 1) * Budget.block + scenario % Budget.block
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

/// Numbered scenarios of a seed, in order.
package struct RandomScenarios: Sequence, IteratorProtocol {
  private var generator: LifecycleGeneration.Generator
  private var scenario = Scenario(Given(), [])
  private var numbers: Range<UInt64>

  /// Creates the scenarios with the given numbers for an engine with some capabilities.
  package init(
    seed: UInt64, capabilities: Capabilities, length: Int, platform: Platform = .open,
    app: Given? = nil, numbers: Range<UInt64>
  ) {
    generator = LifecycleGeneration.Generator(
      seed: seed, capabilities: capabilities, length: length, platform: platform,
      app: app)
    self.numbers = numbers
  }

  package mutating func next() -> (number: UInt64, scenario: Scenario)? {
    guard let number = numbers.popFirst() else { return nil }
    generator.make(&scenario, index: number)
    return (number, scenario)
  }
}
