import Lifecycle

/// The way from a failing scenario to simpler and simpler ones.
struct Search {
  /// After how many stimuli a scenario fails; none, if it does not.
  typealias Play = (Scenario) throws -> Int?

  /// The simplest scenario so far that fails.
  private(set) var simplest: Scenario
  /// How many scenarios were played.
  private(set) var runs = 0
  private var tried: Set<Scenario> = []

  init(from scenario: Scenario) { simplest = scenario }

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
      for pass in stage(simplest) where try exhaust(pass, play) { found = true }
      if found { return true }
    }
    return false
  }

  /// Takes all that the pass has to offer; after a success it stays where it is.
  private mutating func exhaust(_ pass: Pass, _ play: Play) rethrows -> Bool {
    var found = false
    var index = 0
    var offer = pass.offer(simplest)
    while runs < Shrunk.runLimit, index < offer.count {
      if let candidate = offer.candidate(index), try take(candidate, play) {
        found = true
        offer = pass.offer(simplest)
      } else {
        index += 1
      }
    }
    return found
  }

  /// Goes on from what is legal of `candidate`, if that is simpler and fails.
  private mutating func take(_ candidate: Scenario, _ play: Play) rethrows -> Bool {
    for legal in [candidate.legalPart, candidate.relettered] where try fails(legal, play) {
      return true
    }
    return false
  }

  private mutating func fails(_ candidate: Scenario, _ play: Play) rethrows -> Bool {
    guard runs < Shrunk.runLimit, candidate.isSimpler(than: simplest) else { return false }
    guard tried.insert(candidate).inserted else { return false }
    runs += 1
    guard let length = try play(candidate) else { return false }
    keep(candidate, length)
    return true
  }

  private mutating func keep(_ scenario: Scenario, _ length: Int) {
    simplest = Scenario(scenario.given, Array(scenario.stimuli.prefix(length)))
    tried.insert(simplest)
  }
}
