import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleSystem

extension Plan {
  /// Creates the plan that options describe; values that are not given come from `earlier`, if any.
  init(
    _ words: Words, after earlier: Plan?, scenarios: UInt64, contract: Contract?
  ) throws(CommandError) {
    let book = Rule.book(for: contract)
    self.init(
      seed: try words.value("--seed", Number.seed) ?? earlier?.seed ?? 1,
      scenarios: scenarios,
      length: try words.count("--length", most: UInt64(Plan.lengths.upperBound))
        ?? earlier?.length ?? Self.usualLength,
      threads: try words.count("--threads", most: 256)
        ?? ProcessInfo.processInfo.activeProcessorCount,
      isStrict: words.contains("--strict") || earlier?.isStrict ?? false,
      rules: try words.rules(of: book) ?? earlier?.rules ?? book,
      edition: try words.edition ?? earlier?.edition ?? .newest)
    self.contract = contract
    platform = try Self.platform(words, contract) ?? earlier?.platform ?? .open
    shard =
      try words["--shard"].map { word throws(CommandError) in try Shard(word: word) }
      ?? earlier?.shard
  }

  /// The option that selects UIKit's choices when the suite plays UIKit for a client.
  static let platformOption = "--platform"

  private static func platform(
    _ words: Words, _ contract: Contract?
  ) throws(CommandError) -> Platform? {
    guard let word = words[platformOption] else { return nil }
    guard let platform = Platform(rawValue: word) else {
      throw .unknown(
        "platform", word, among: Platform.allCases.map(\.rawValue), list: "see: lifecheck help run")
    }
    guard contract != nil || platform == .open else {
      throw CommandError(
        .usage, "'\(platformOption)' needs '--client'",
        "leave it out: an engine makes its own choices")
    }
    return platform
  }
}
