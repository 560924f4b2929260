package import Lifecycle
package import LifecycleOracle

/// What a campaign is to do; with the engine it decides every byte of the outcome.
package struct Plan: Sendable {
  /// The seed that all scenarios come from.
  package var seed: UInt64
  /// How many scenarios are played.
  package var scenarios: UInt64
  /// The mean number of stimuli in a scenario.
  package var length: Int
  /// How many threads play side by side.
  package var threads: Int
  /// Whether SHOULD rules are enforced.
  package var isStrict: Bool
  /// The rules to judge by.
  package var rules: [Rule]
  /// Rules that are enforced whatever their level, by id.
  package var enforced: Set<String> = []
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
      rules: rules, capabilities: capabilities, isStrict: isStrict, enforcing: enforced,
      explainsBreaches: explains)
  }

  /// Whether a breach of a rule fails.
  package func enforces(_ rule: Rule) -> Bool {
    rule.level == .must || isStrict && rule.level == .should || enforced.contains(rule.id)
  }

  /// Whether some rules were left out by choice.
  package var isFiltered: Bool { rules.count < Rule.book.count }
}

/// The bounds of a campaign.
package enum Budget {
  /// How many scenarios are one piece of work: what they hold depends on no other piece.
  package static let block: UInt64 = 1024
  /// For how long at most what was played is not written down.
  package static let secondsUnwritten = 2
  /// How many findings are shrunk and shown; the rest is counted.
  package static let findings = 40
  /// How many stimuli are played to prove that nothing shorter fails.
  package static let certificate = 400_000
  /// As many for an engine that lies elsewhere, which takes its time.
  package static let certificateElsewhere = 20_000
  /// How often an engine may fail while a way of failing is looked into: each costs a start.
  package static let restarts: UInt64 = 60
  /// As often, if it is by keeping silent: each costs a deadline.
  package static let silences: UInt64 = 4
  /// How often an engine may fail in a run of so many scenarios.
  package static func restarts(in scenarios: UInt64) -> UInt64 { max(20, scenarios / 100) }
  /// How many bytes the states may take that they lead to.
  package static let certificateMemory = 256 << 20
}
