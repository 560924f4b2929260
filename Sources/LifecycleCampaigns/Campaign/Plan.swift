package import Lifecycle
import LifecycleGeneration
package import LifecycleOracle

/// What a campaign is to do; with the engine it decides every byte of the outcome.
package struct Plan: Sendable {
  /// The seed that all scenarios come from.
  package var seed: UInt64
  /// How many scenarios are played.
  package var scenarios: UInt64
  /// The mean number of stimuli in a scenario.
  package var length: Int
  /// How many stimuli a scenario may have.
  package static let lengths = 1...10_000
  /// How many threads play side by side.
  package var threads: Int
  /// Whether SHOULD rules are enforced.
  package var isStrict: Bool
  /// The rules to judge by.
  package var rules: [Rule]
  /// Rules that are enforced whatever their level, by id.
  package var enforced: Set<String> = []
  /// What the words of a client mean, if one is judged.
  package var contract: Contract?
  /// What UIKit chooses as it is played for a client.
  package var platform = Platform.open
  /// How many stimuli at most are played to prove that nothing shorter fails as a finding does.
  package var certificate = Budget.certificate
  /// The part of the scenarios that is played; none, if all are.
  package var shard: Shard?

  package init(
    seed: UInt64, scenarios: UInt64, length: Int, threads: Int, isStrict: Bool = false,
    rules: [Rule] = Rule.book
  ) {
    self.seed = seed
    self.scenarios = scenarios
    self.length = length
    self.threads = threads
    self.isStrict = isStrict
    self.rules = rules
  }

  /// The judge that the plan asks for; one that makes the message of every breach, if it
  /// `explains`.
  package func oracle(_ capabilities: Capabilities, explains: Bool = false) -> Oracle {
    Oracle(
      rules: rules, capabilities: capabilities, isStrict: isStrict, contract: contract,
      enforcing: enforced, explainsBreaches: explains)
  }

  /// Whether a breach of a rule fails.
  package func enforces(_ rule: Rule) -> Bool {
    rule.level == .must || isStrict && rule.level == .should || enforced.contains(rule.id)
  }

  /// Whether some rules were left out by choice.
  package var isFiltered: Bool { rules.count < book.count }

  /// The rules that there are: of engines, or of clients.
  package var book: [Rule] {
    guard let contract, rules.contains(where: { $0.needs.contains(.migrates) }) else {
      return Rule.book(for: contract)
    }
    return Rule.migration(of: contract)
  }
}

/// The bounds of a campaign.
package enum Budget {
  /// How many scenarios are dealt to shards together, and to threads at most.
  package static let block: UInt64 = 1024
  /// For how long about a thread plays before others hear what came of it.
  package static let pieceTime = Duration.milliseconds(50)
  /// For how long at most a campaign goes on shrinking that was asked to end.
  package static let grace = Duration.milliseconds(500)
  /// For how long at most what was played is not written down.
  package static let secondsUnwritten = 2
  /// How many findings are shrunk and shown; the rest is counted.
  package static let findings = 40
  /// How often a scenario is played, in one process and in fresh ones, to see whether a failure comes
  /// again.
  package static let plays = 5
  /// How often a fresh process plays a scenario whose failure does not come each time.
  package static let repetitions = 20
  /// How often it is tried to see a failure again that depends on a free order.
  package static let attempts = 20
  /// In how many scenarios at most what is broken first is put right to see whether a failure remains.
  package static let repairs = 300
  /// Behind how many scenarios at most a failure is looked for that does not come again alone.
  package static let history: UInt64 = 4096
  /// How many stimuli are played to prove that nothing shorter fails.
  package static let certificate = 400_000
  /// As many for an engine that takes its time: one that lies elsewhere, or a debug build.
  package static let certificateOfSlow = 20_000
  /// How often an engine may fail while a way of failing is looked into: each costs a start.
  package static let restarts: UInt64 = 60
  /// As often, where that says nothing new: for a breach of the protocol, in a proof, at a first
  /// look.
  package static let idleRestarts: UInt64 = 12
  /// As often, if it is by keeping silent: each costs a deadline.
  package static let silences: UInt64 = 4
  /// How many scenarios are played of an engine that fails in each before it answers anything.
  package static let unanswered: UInt64 = 3
  /// How often an engine may fail in a run of so many scenarios.
  package static func restarts(in scenarios: UInt64) -> UInt64 { max(20, scenarios / 100) }
  /// How many scenarios of so many may come to an end only alone.
  package static func slow(in scenarios: UInt64) -> UInt64 { max(5, scenarios / 1000) }
  /// How many bytes the states may take that they lead to.
  package static let certificateMemory = 256 << 20
}

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

  /// How many scenarios are played before one.
  func place(of scenario: UInt64) -> UInt64 {
    scenario / Budget.block / (shard?.total ?? 1) * Budget.block + scenario % Budget.block
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

/// Some scenarios of a seed with their numbers, in order.
package struct RandomScenarios: Sequence, IteratorProtocol {
  private var generator: LifecycleGeneration.Generator
  private var scenario = Scenario(Given(), [])
  private var numbers: Range<UInt64>

  /// Those of the given numbers that an engine with those capabilities can be sent.
  package init(
    seed: UInt64, capabilities: Capabilities, length: Int, platform: Platform = .open,
    numbers: Range<UInt64>
  ) {
    generator = LifecycleGeneration.Generator(
      seed: seed, capabilities: capabilities, length: length, platform: platform)
    self.numbers = numbers
  }

  package mutating func next() -> (number: UInt64, scenario: Scenario)? {
    guard let number = numbers.popFirst() else { return nil }
    generator.make(&scenario, index: number)
    return (number, scenario)
  }
}
