import Lifecycle
package import LifecycleCampaigns

/// The reason why logs cannot be merged.
package struct MergeError: Error {
  /// The number of the log that does not match the earlier logs, from 0.
  package let log: Int
  package let problem: String
  package let remedy: String
}

extension RunLog {
  /// Creates the log of a run from the logs of its shards, at least one.
  ///
  /// - Throws: If a log is no shard, belongs to another run than the first, or repeats a shard.
  package init(merging logs: [RunLog]) throws(MergeError) {
    // The number of the log of each shard.
    var present: [UInt64: Int] = [:]
    for (number, log) in logs.enumerated() {
      guard let shard = log.outcome.plan.shard else {
        throw MergeError(
          log: number, problem: "not a shard of a run",
          remedy: "write one with: lifecheck run --shard 1/7"
        )
      }
      if let difference = log.asFirst.difference(from: logs[0].asFirst) {
        throw MergeError(
          log: number,
          problem: "from another run: its '\(difference.key)' is "
            + "\(difference.here.shortened(to: 100)), in the first log "
            + "\(difference.there.shortened(to: 100))",
          remedy: "merge shards that were run with the same options and the same lifecheck")
      }
      guard log.outcome.replayPhase == logs[0].outcome.replayPhase else {
        throw MergeError(
          log: number,
          problem: "its corpus and expectations have other results than in the first log",
          remedy: "run all shards with the same files, on the same day: --today")
      }
      guard present.updateValue(number, forKey: shard.index) == nil else {
        throw MergeError(
          log: number, problem: "two logs are both shard \(shard)",
          remedy: "remove one of them")
      }
    }
    self.init(
      Outcome(merging: logs.map(\.resumableOutcome)),
      stop: logs.contains { $0.stop == .timeOver } ? .timeOver : nil, limit: logs[0].limit)
    provenance = logs[0].provenance
    suite = logs[0].suite
    let total = logs[0].outcome.plan.shard?.total ?? 1
    merged = MergedShards(
      total: total, missing: (1...total).filter { present[$0] == nil },
      unfinished: logs.filter(\.isUnfinished).compactMap { $0.outcome.plan.shard?.index }.sorted())
    // A complete run is not distinguished from one that was not divided.
    if stop == nil, merged?.lacksAny == false { merged = nil }
  }

  /// The log with the shard number of the run's first shard.
  private var asFirst: RunLog {
    var first = self
    first.outcome.plan.shard = outcome.plan.shard.flatMap { Shard(1, of: $0.total) }
    return first
  }
}

extension MergedShards {
  /// The shards in words: `shard 3 of 7 is missing, shards 4, 5 of 7 have not ended`.
  var words: String {
    [
      Self.words(missing, of: total, "is missing", "are missing"),
      Self.words(unfinished, of: total, "has not ended", "have not ended"),
    ].compactMap { $0 }.joined(separator: ", ")
  }

  private static func words(
    _ shards: [UInt64], of total: UInt64, _ one: String, _ several: String
  ) -> String? {
    if shards.isEmpty { return nil }
    let list = shards.map { "\($0)" }.joined(separator: ", ")
    return shards.count == 1
      ? "shard \(list) of \(total) \(one)" : "shards \(list) of \(total) \(several)"
  }
}
