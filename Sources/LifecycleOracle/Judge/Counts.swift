// The tallies of rules.
extension Oracle {
  /// The numbers of times that each rule held and was broken.
  package var tallies: [Tally] {
    var tallies = Array(storage.tallies)
    dispatch.transitions.add(storage.transitions, to: &tallies)
    return tallies
  }

  /// Resets all counts to zero.
  package mutating func resetTallies() {
    own()
    uncertainSteps = 0
    storage.tallies.update(repeating: Tally())
    storage.transitions.update(repeating: 0)
  }
}
