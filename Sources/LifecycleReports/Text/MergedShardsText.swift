import LifecycleCampaigns

extension MergedShards {
  /// `shard 3 of 7 is missing, shards 4, 5 of 7 have not ended`.
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
