/// Plays blocks of a plan's scenarios for one thread.
package protocol BlockPlaying {
  /// Plays the scenarios of a block, or of a part of one, by their numbers.
  ///
  /// - Returns: What they have yielded, which depends on no others.
  mutating func play(_ numbers: Range<UInt64>) -> BlockResult
}
