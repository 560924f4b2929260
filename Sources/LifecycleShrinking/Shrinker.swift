package import Lifecycle

/// The way from a failing scenario to simpler and simpler ones.
struct Shrinker {
  /// After how many stimuli a scenario fails; none, if it does not.
  typealias Play = (Scenario) throws -> Int?

  /// The simplest scenario so far that fails.
  private(set) var simplest: Scenario
  /// How many scenarios were played.
  private(set) var runs = 0
  private var tried: Set<Scenario> = []
  /// Whether to look for anything simpler still, which is asked now and then.
  private let goesOn: () -> Bool

  init(from scenario: Scenario, while goesOn: @escaping () -> Bool = { true }) {
    simplest = scenario
    self.goesOn = goesOn
  }

  /// Finds out where the scenario fails that the search begins with, and cuts what follows.
  mutating func playWhole(_ play: Play) rethrows {
    runs += 1
    tried.insert(simplest)
    if let length = try play(simplest) { keep(simplest, length) }
  }

  /// Finds the prefix that fails by halving: mostly nothing after the failure matters.
  mutating func cutTail(_ play: Play) rethrows {
    var passing = 0
    while simplest.stimuli.count - passing > 1 {
      let middle = (passing + simplest.stimuli.count) / 2
      let prefix = Scenario(simplest.given, Array(simplest.stimuli.prefix(middle)))
      if try !take(prefix, play) { passing = middle }
    }
  }

  /// Goes once through the passes, and begins anew after the first stage that got anywhere.
  ///
  /// - Returns: Whether anything simpler was found.
  mutating func advance(_ play: Play) rethrows -> Bool {
    for stage in [Pass.cuts, Pass.smallCuts, Pass.simplifications] {
      var found = false
      for pass in stage(simplest) where goesOn() {
        if try exhaust(pass, play) { found = true }
      }
      if found { return true }
    }
    return false
  }

  /// Takes all that the pass has to offer; after a success it stays where it is.
  private mutating func exhaust(_ pass: Pass, _ play: Play) rethrows -> Bool {
    var found = false
    var index = 0
    var candidates = pass.candidates(simplest)
    while runs < Shrunk.runLimit, index < candidates.count, index & 0xff != 0 || goesOn() {
      if let candidate = candidates.candidate(index), try take(candidate, play) {
        found = true
        candidates = pass.candidates(simplest)
      } else {
        index += 1
      }
    }
    return found
  }

  /// Goes on from what is legal of `candidate`, if that is simpler and fails.
  private mutating func take(_ candidate: Scenario, _ play: Play) rethrows -> Bool {
    let legal = candidate.legalPart
    guard runs < Shrunk.runLimit, legal.isSimpler(than: simplest) else { return false }
    guard tried.insert(legal).inserted else { return false }
    runs += 1
    guard let length = try play(legal) else { return false }
    keep(legal, length)
    return true
  }

  private mutating func keep(_ scenario: Scenario, _ length: Int) {
    simplest = Scenario(scenario.given, Array(scenario.stimuli.prefix(length)))
    tried.insert(simplest)
  }
}

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
    var shrinker = Shrinker(from: self)
    try shrinker.cutTail { try fails($0) ? $0.stimuli.count : nil }
    while try shrinker.advance({ try fails($0) ? $0.stimuli.count : nil }) {}
    return Shrunk(scenario: shrinker.simplest, runs: shrinker.runs)
  }

  /// A scenario that still fails, and no simplification of which does, found by playing scenarios
  /// that stop at the failure.
  ///
  /// - Parameters:
  ///   - goesOn: Whether to go on, which is asked now and then.
  ///   - stop: After how many stimuli a scenario shows the failure; none, if it does not. What comes
  ///     after those is cut unasked. It is asked about this scenario first, then about legal and
  ///     simpler ones only, and never twice about the same.
  /// - Returns: The simplest scenario found, and the number of runs.
  package func minimized(
    while goesOn: @escaping () -> Bool = { true }, until stop: (Scenario) throws -> Int?
  ) rethrows -> Shrunk {
    var shrinker = Shrinker(from: self, while: goesOn)
    try shrinker.playWhole(stop)
    while try shrinker.advance(stop) {}
    return Shrunk(scenario: shrinker.simplest, runs: shrinker.runs)
  }
}

extension Pass {
  /// Puts a usual opening in the place of all but the last stimuli, of one, two, four and so on.
  static var openings: Pass {
    list { scenario in
      var candidates: [Scenario] = []
      var kept = 1
      while kept < scenario.stimuli.count {
        candidates += scenario.opened(keeping: kept)
        kept *= 2
      }
      return candidates
    }
  }

  /// Puts a usual opening in the place of any first stimuli.
  static var allOpenings: Pass {
    list { scenario in
      (0..<scenario.stimuli.count).flatMap { kept in
        scenario.opened(keeping: kept)
          + [SceneID.a, .b].flatMap { scenario.allAbout($0).opened(keeping: kept) }
      }
    }
  }
}

extension Scenario {
  /// The same, all that it says of scenes said of one, if it may have several.
  fileprivate func allAbout(_ scene: SceneID) -> Scenario {
    given.allowsSeveralScenes ? Scenario(given, stimuli.map { $0.naming(scene) }) : self
  }

  /// The last stimuli after each of the usual openings.
  fileprivate func opened(keeping kept: Int) -> [Scenario] {
    Opening.usual.filter { !$0.needsSeveral || given.allowsSeveralScenes }.map { opening in
      Scenario(given, opening.stimuli + stimuli.suffix(kept))
    }
  }
}

/// A way in which scenarios that have been shrunk often begin.
private struct Opening {
  let stimuli: [Stimulus]
  var needsSeveral = false

  static let usual: [Opening] = [
    Opening(stimuli: [.launch]),
    Opening(stimuli: [.request(.a)]),
    Opening(stimuli: [.launch, .home]),
    Opening(stimuli: [.launch, .terminate]),
    Opening(stimuli: [.launch, .open(.b)], needsSeveral: true),
    Opening(stimuli: [.launch, .request(.b)], needsSeveral: true),
    Opening(stimuli: [.request(.a), .launch], needsSeveral: true),
    Opening(stimuli: [.launch, .open(.b), .terminate], needsSeveral: true),
    Opening(stimuli: [.launch, .terminate, .launch, .open(.b)], needsSeveral: true),
    Opening(stimuli: [.launch, .request(.b), .reclaim(.b), .request(.b)], needsSeveral: true),
  ]
}
