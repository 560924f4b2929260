/// What a merged log lacks of the whole run.
package struct MergedShards: Hashable, Sendable {
  /// How many shards the run has.
  package let total: UInt64
  /// Those that no log was there of.
  package let missing: [UInt64]
  /// Those that were killed, interrupted or cut short, or have not ended yet.
  package let unfinished: [UInt64]

  package init(total: UInt64, missing: [UInt64], unfinished: [UInt64]) {
    self.total = total
    self.missing = missing
    self.unfinished = unfinished
  }

  /// Whether anything is lacking; if not, the shards ended when their time was over.
  package var lacksAny: Bool { !missing.isEmpty || !unfinished.isEmpty }
}
