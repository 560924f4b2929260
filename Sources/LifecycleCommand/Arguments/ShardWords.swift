import Foundation
import LifecycleCampaigns

extension Shard {
  /// The part of a run that a word names: `3/7`, or `auto` for the one that the job of a batch
  /// system is; `auto/7` where that does not tell how many there are.
  init(word: String) throws(CommandError) {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    if parts[0] == "auto", parts.count == 1 || parts.count == 2 && UInt64(parts[1]) != nil {
      let total = parts.count == 2 ? UInt64(parts[1]) : nil
      self = try BatchSystem.shard(in: ProcessInfo.processInfo.environment, of: total)
      return
    }
    guard parts.count == 2, let index = UInt64(parts[0]), let total = UInt64(parts[1]) else {
      throw CommandError(
        .usage, "'--shard' takes a part of a run, not '\(word)'",
        "such as 3/7, or in a job of a batch system: auto")
    }
    guard let shard = Shard(index, of: total) else {
      throw CommandError(
        .usage, "there is no shard \(index) of \(total)",
        "they count from 1, and there are at most \(Shard.most)")
    }
    self = shard
  }
}
