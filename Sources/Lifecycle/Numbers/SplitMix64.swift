/// The steps of the random numbers SplitMix64.
package enum SplitMix64 {
  /// What the state grows by with each number: 2⁶⁴ divided by the golden ratio.
  @inlinable package static var increment: UInt64 { 0x9e37_79b9_7f4a_7c15 }

  /// The number that belongs to a state.
  @inlinable package static func scrambled(_ state: UInt64) -> UInt64 {
    var bits = state
    bits = (bits ^ (bits &>> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits &>> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits &>> 31)
  }
}
