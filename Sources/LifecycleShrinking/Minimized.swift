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
    try search.cutTail(while: fails)
    while try search.advance(while: fails) {}
    return Shrunk(scenario: search.simplest, runs: search.runs)
  }
}

/// The way from a failing scenario to simpler and simpler ones.
struct Search {
  /// The simplest scenario so far that fails.
  private(set) var simplest: Scenario
  /// How many scenarios were played.
  private(set) var runs = 0
  private var tried: Set<Scenario> = []

  init(from scenario: Scenario) { simplest = scenario }

  /// Finds the prefix that fails by halving: mostly nothing after the failure matters.
  mutating func cutTail(while fails: (Scenario) throws -> Bool) rethrows {
    var passing = 0
    while simplest.stimuli.count - passing > 1 {
      let middle = (passing + simplest.stimuli.count) / 2
      let prefix = Scenario(simplest.given, Array(simplest.stimuli.prefix(middle)))
      if try !take(prefix, while: fails) { passing = middle }
    }
  }

  /// Goes once through the passes, and begins anew after the first stage that got anywhere.
  ///
  /// - Returns: Whether anything simpler was found.
  mutating func advance(while fails: (Scenario) throws -> Bool) rethrows -> Bool {
    for stage in [Pass.cuts, Pass.smallCuts, Pass.simplifications] {
      var found = false
      for pass in stage(simplest) where try exhaust(pass, while: fails) { found = true }
      if found { return true }
    }
    return false
  }

  /// Takes all that the pass has to offer; after a success it stays where it is.
  private mutating func exhaust(
    _ pass: Pass, while fails: (Scenario) throws -> Bool
  ) rethrows -> Bool {
    var found = false
    var index = 0
    while runs < Shrunk.runLimit, index < pass.count(simplest) {
      if let candidate = pass.candidate(simplest, index), try take(candidate, while: fails) {
        found = true
      } else {
        index += 1
      }
    }
    return found
  }

  /// Goes on from what is legal of `candidate`, if that is simpler and fails.
  private mutating func take(
    _ candidate: Scenario, while fails: (Scenario) throws -> Bool
  ) rethrows -> Bool {
    for legal in [candidate.legalPart, candidate.relettered] where try play(legal, while: fails) {
      simplest = legal
      return true
    }
    return false
  }

  private mutating func play(
    _ candidate: Scenario, while fails: (Scenario) throws -> Bool
  ) rethrows -> Bool {
    guard runs < Shrunk.runLimit, candidate.isSimpler(than: simplest) else { return false }
    guard tried.insert(candidate).inserted else { return false }
    runs += 1
    return try fails(candidate)
  }
}
