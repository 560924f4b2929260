package import Lifecycle

/// A search from a failing scenario to simpler and simpler ones. `Pass` has the cuts that it tries.
struct Shrinker {
  /// Plays a scenario. Returns the number of stimuli after which it fails, or `nil` if it passes.
  typealias Play = (Scenario) throws -> Int?

  /// The simplest failing scenario so far.
  private(set) var simplest: Scenario
  /// The number of scenarios played.
  private(set) var runs = 0
  /// The scenarios that were played; none is played twice.
  private var tried: Set<Scenario> = []
  /// Returns whether to search on. It is called now and then.
  private let goesOn: () -> Bool

  init(from scenario: Scenario, asLongAs goesOn: @escaping () -> Bool = { true }) {
    simplest = scenario
    self.goesOn = goesOn
  }

  /// Plays the whole first scenario and cuts the stimuli after the failure.
  mutating func playWhole(_ play: Play) rethrows {
    runs += 1
    tried.insert(simplest)
    if let length = try play(simplest) { keep(simplest, length) }
  }

  /// Finds the failing prefix by bisection, because stimuli after the failure seldom matter.
  mutating func cutTail(_ play: Play) rethrows {
    // The failure needs more than `passing` stimuli.
    var passing = 0
    while simplest.stimuli.count - passing > 1 {
      let middle = (passing + simplest.stimuli.count) / 2
      let prefix = simplest.prefix(middle)
      if try !take(prefix, play) { passing = middle }
    }
  }

  /// Runs the passes, up to the end of the first stage that finds something simpler.
  ///
  /// The bold cuts come first, because they are few and save the most runs.
  ///
  /// - Returns: Whether something simpler was found.
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

  /// Tries all candidates of a pass. After a success it continues at the same number.
  private mutating func exhaust(_ pass: Pass, _ play: Play) rethrows -> Bool {
    var found = false
    var index = 0
    var candidates = pass.candidates(simplest)
    // `goesOn` is asked at every 256th candidate.
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

  /// Takes the legal part of `candidate` as the simplest scenario, if it is simpler and fails.
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
    simplest = scenario.prefix(length)
    tried.insert(simplest)
  }
}

/// The simplest failing scenario that was found, and the cost of the search.
package struct Shrunk: Hashable, Sendable {
  package var scenario: Scenario
  /// The number of scenarios played to find it.
  package var runs: Int

  /// The largest number of scenarios played to shrink one.
  package static let runLimit = 5_000
}

extension Scenario {
  /// Returns a locally minimal failing scenario: none of its simplifications fails.
  ///
  /// The search ends, because each step takes a strictly simpler scenario. After `Shrunk.runLimit`
  /// runs it ends early, with the simplest scenario so far.
  ///
  /// - Parameter fails: Returns whether a scenario still shows the failure, as this one does. It is
  ///   called for legal scenarios only, and never twice for the same one.
  /// - Returns: The simplest scenario found, and the number of runs.
  package func minimized(while fails: (Scenario) throws -> Bool) rethrows -> Shrunk {
    var shrinker = Shrinker(from: self)
    try shrinker.cutTail { try fails($0) ? $0.stimuli.count : nil }
    while try shrinker.advance({ try fails($0) ? $0.stimuli.count : nil }) {}
    return Shrunk(scenario: shrinker.simplest, runs: shrinker.runs)
  }

  /// Returns a locally minimal failing scenario, found by playing scenarios that stop at the
  /// failure.
  ///
  /// - Parameters:
  ///   - goesOn: Returns whether to search on. It is called now and then.
  ///   - stop: Returns the number of stimuli after which a scenario shows the failure, or `nil` if
  ///     it does not. Later stimuli are cut. It is called for this scenario first, then for legal
  ///     and simpler ones only, and never twice for the same one.
  /// - Returns: The simplest scenario found, and the number of runs.
  package func minimized(
    asLongAs goesOn: @escaping () -> Bool = { true }, until stop: (Scenario) throws -> Int?
  ) rethrows -> Shrunk {
    var shrinker = Shrinker(from: self, asLongAs: goesOn)
    try shrinker.playWhole(stop)
    while try shrinker.advance(stop) {}
    return Shrunk(scenario: shrinker.simplest, runs: shrinker.runs)
  }

  /// Returns the first failing scenario among smaller ones, which are played from the smallest on.
  ///
  /// They are the prefixes; then the end of the shortest failing prefix, alone and after one or two of
  /// the stimuli before it; then the result in an app without features. At most three of them fail. This
  /// suits an engine that hangs: each failure costs a deadline, and the rest costs little.
  ///
  /// - Parameter fails: Returns whether a scenario still shows the failure, as this one does.
  /// - Returns: The scenario; this one if nothing smaller fails.
  package func smallestFirst(while fails: (Scenario) throws -> Bool) rethrows -> Scenario {
    var smallest = self
    for count in 1..<max(1, stimuli.count) {
      let prefix = self.prefix(count)
      guard try fails(prefix) else { continue }
      smallest = prefix
      break
    }
    guard let last = smallest.stimuli.last else { return self }
    let earlier = smallest.stimuli.dropLast()
    let pairs = earlier.indices.flatMap { first in
      earlier.indices[(first + 1)...].map { [first, $0] }
    }
    let selections = [[]] + earlier.indices.map { [$0] } + pairs
    var tried: Set<Scenario> = [smallest]
    for selection in selections where selection.count < earlier.count {
      let candidate = Scenario(given, selection.map { earlier[$0] } + [last]).legalPart
      guard candidate.stimuli.last == last, tried.insert(candidate).inserted else { continue }
      guard try fails(candidate) else { continue }
      smallest = candidate
      break
    }
    let plain = Scenario(Given(), smallest.stimuli).legalPart
    let isSimpler = plain.stimuli == smallest.stimuli && plain != smallest
    return try isSimpler && fails(plain) ? plain : smallest
  }
}
