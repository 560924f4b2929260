// How often rules held and were broken.
extension Oracle {
  /// How often each rule held and was broken.
  package var tallies: [Tally] {
    var tallies = Array(storage.tallies)
    dispatch.transitions.add(storage.transitions, to: &tallies)
    return tallies
  }

  /// Forgets the counts.
  package mutating func resetTallies() {
    own()
    uncertainSteps = 0
    storage.tallies.update(repeating: Tally())
    storage.transitions.update(repeating: 0)
  }
}
