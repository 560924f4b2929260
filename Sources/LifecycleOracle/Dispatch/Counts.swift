// How often rules held and were broken.
extension Oracle {
  /// How often each rule held and was broken.
  package var tallies: [Tally] {
    var tallies = Array(storage.tallies)
    dispatch.transitions.add(storage.transitions, to: &tallies)
    dispatch.addHeld(storage.heldOfClients, to: &tallies)
    return tallies
  }

  /// Forgets the counts.
  package mutating func resetTallies() {
    own()
    uncertainSteps = 0
    storage.tallies.update(repeating: Tally())
    storage.transitions.update(repeating: 0)
    storage.heldOfClients.update(repeating: 0)
  }

  /// Counts the rules that a client could have broken in a step in which it broke none.
  func countHeld() {
    var bits = storage.state.pointee.clientVerdict.held.rawValue
    while bits != 0 {
      storage.heldOfClients[bits.trailingZeroBitCount] &+= 1
      bits &= bits &- 1
    }
  }
}
