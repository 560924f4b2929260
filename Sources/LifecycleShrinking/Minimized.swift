package import Lifecycle

/// The simplest scenario that was found to fail, and what finding it cost.
package struct Shrunk: Hashable, Sendable {
  /// The scenario.
  package var scenario: Scenario
  /// How many scenarios were played to find it.
  package var runs: Int

  /// The most scenarios that are played to shrink one.
  package static let runLimit = 5_000
}

extension Scenario {
  /// A scenario that still fails, and no simplification of which does.
  ///
  /// Each step takes a strictly simpler one, so the search ends; after `Shrunk.runLimit` runs
  /// it ends early, with the simplest scenario so far.
  ///
  /// - Parameter fails: Whether a scenario still shows the failure, as this one does. It is asked
  ///   about legal scenarios only, and never twice about the same.
  /// - Returns: The simplest scenario found, and the number of runs.
  package func minimized(while fails: (Scenario) throws -> Bool) rethrows -> Shrunk {
    var search = Search(from: self)
    try search.cutTail { try fails($0) ? $0.stimuli.count : nil }
    while try search.advance({ try fails($0) ? $0.stimuli.count : nil }) {}
    return Shrunk(scenario: search.simplest, runs: search.runs)
  }

  /// A scenario that still fails, and no simplification of which does, found by playing scenarios
  /// that stop at the failure.
  ///
  /// - Parameter stop: After how many stimuli a scenario shows the failure; none, if it does not.
  ///   What comes after those is cut unasked. It is asked about this scenario first, then about
  ///   legal and simpler ones only, and never twice about the same.
  /// - Returns: The simplest scenario found, and the number of runs.
  package func minimized(until stop: (Scenario) throws -> Int?) rethrows -> Shrunk {
    var search = Search(from: self)
    try search.playWhole(stop)
    while try search.advance(stop) {}
    return Shrunk(scenario: search.simplest, runs: search.runs)
  }
}
