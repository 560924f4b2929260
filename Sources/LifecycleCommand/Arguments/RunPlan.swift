import Foundation
import LifecycleCampaigns
import LifecycleOracle

extension Plan {
  /// The plan that options say; what they leave open is as `earlier` has it, if there is one.
  init(_ words: Words, after earlier: Plan?, scenarios: UInt64) throws(CommandError) {
    self.init(
      seed: try words["--seed"].map { text throws(CommandError) in
        try Number.seed(text, of: "--seed")
      } ?? earlier?.seed ?? 1,
      scenarios: scenarios,
      length: try words["--length"].map { text throws(CommandError) in
        try Number.count(text, of: "--length", most: 10_000)
      } ?? earlier?.length ?? Self.usualLength,
      threads: try words["--threads"].map { text throws(CommandError) in
        try Number.count(text, of: "--threads", most: 256)
      } ?? ProcessInfo.processInfo.activeProcessorCount,
      isStrict: words.contains("--strict") || earlier?.isStrict ?? false,
      rules: try words.rules() ?? earlier?.rules ?? Rule.book)
    shard =
      try words["--shard"].map { word throws(CommandError) in try Shard(word: word) }
      ?? earlier?.shard
  }

  private static let usualLength = 25
}
