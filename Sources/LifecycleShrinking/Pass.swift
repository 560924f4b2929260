package import Lifecycle

/// A family of simplifications, numbered so that each is made only when it is tried.
///
/// A pass may make illegal or more complex candidates. The shrinker removes illegal stimuli from a
/// candidate and skips candidates that are not simpler.
struct Pass {
  /// Returns the simplifications of a scenario.
  let candidates: (Scenario) -> CandidateList

  struct CandidateList {
    /// The number of candidates, including the numbers without one.
    let count: Int
    /// Returns the simplification with a number, or `nil` if the number stands for none.
    let candidate: (Int) -> Scenario?
  }

  /// Returns a pass over a list of scenarios, which is made anew after each success.
  static func list(_ candidates: @escaping (Scenario) -> [Scenario]) -> Pass {
    Pass { scenario in
      let all = candidates(scenario)
      return CandidateList(count: all.count) { all[$0] }
    }
  }

  /// Returns a pass that tries `options` changes at each position, one position after another.
  static func each(
    options: Int, _ change: @escaping (Scenario, _ position: Int, _ option: Int) -> Scenario?
  ) -> Pass {
    Pass { scenario in
      CandidateList(count: scenario.stimuli.count * options) {
        change(scenario, $0 / options, $0 % options)
      }
    }
  }

  /// Returns a pass that tries a change at each pair of positions, the left position first.
  static func pairs(
    _ change: @escaping (Scenario, _ left: Int, _ right: Int) -> Scenario?
  ) -> Pass {
    Pass { scenario in
      let length = scenario.stimuli.count
      return CandidateList(count: length * length) { index in
        let (left, right) = index.quotientAndRemainder(dividingBy: length)
        return left < right ? change(scenario, left, right) : nil
      }
    }
  }
}

extension Scenario {
  func with(_ change: (inout [Stimulus]) -> Void) -> Scenario {
    var scenario = self
    change(&scenario.stimuli)
    return scenario
  }
}

extension Pass {
  /// Returns the bold cuts: plain givens, usual openings, one scene's stimuli alone, givens half
  /// reset, then runs, long before short.
  static func cuts(of scenario: Scenario) -> [Pass] {
    var passes = [list(\.plainGivens), openings, list(\.projections), list(\.plainerHalves)]
    var length = scenario.stimuli.count / 2
    while length > 0 {
      passes.append(runs(length))
      length /= 2
    }
    return passes
  }

  /// Returns the cuts that are too many for a long scenario: runs of any length, and pairs.
  ///
  /// A pair, such as `lock` and `unlock` or `home` and `launch`, can only be removed at once.
  static func smallCuts(of scenario: Scenario) -> [Pass] {
    guard scenario.stimuli.count <= smallCount else {
      return [pairs { $2 - $1 <= nearness ? $0.without($1, $2) : nil }]
    }
    let lengths = (1...max(1, scenario.stimuli.count)).reversed()
    return lengths.map(runs) + [pairs { $0.without($1, $2) }] + contractions
  }

  /// Equivalent ways with fewer stimuli, without the script, or in an app with another
  /// configuration.
  private static var contractions: [Pass] {
    [
      list(\.unscripted), list(\.shorterWays), list(\.inOtherApps), list(\.launchedBehind),
      list(\.mergedWaits), list(\.reclaimedEarly), allOpenings,
    ]
  }

  /// The largest number of stimuli for which all pairs are tried.
  static let smallCount = 40

  /// The largest distance of a pair in a longer scenario.
  private static let nearness = 6

  /// Returns a pass that cuts runs of a length, the last run first.
  private static func runs(_ length: Int) -> Pass {
    Pass { scenario in
      CandidateList(count: max(0, scenario.stimuli.count - length + 1)) { index in
        let start = scenario.stimuli.count - length - index
        return scenario.with { $0.removeSubrange(start..<(start + length)) }
      }
    }
  }
}

extension Scenario {
  fileprivate func without(_ left: Int, _ right: Int) -> Scenario {
    with {
      $0.remove(at: right)
      $0.remove(at: left)
    }
  }

  /// For each scene, the scenario without the stimuli that name another scene.
  fileprivate var projections: [Scenario] {
    let named = SceneSet(stimuli.compactMap(\.scene))
    guard named.count > 1 else { return [] }
    return named.map { scene in
      with { $0.removeAll { stimulus in stimulus.scene.map { $0 != scene } ?? false } }
    }
  }

  /// The scenario under the default given, with and without this script.
  fileprivate var plainGivens: [Scenario] {
    var scripted = Given()
    scripted.script = given.script
    return [Given(), scripted].map { Scenario($0, stimuli) }
  }
}

extension Pass {
  /// Returns the passes that keep the number of stimuli, or cut by making stimuli illegal.
  static func simplifications(of scenario: Scenario) -> [Pass] {
    let isSmall = scenario.stimuli.count <= smallCount
    return [
      list { scenario in scenario.given.simplifications.map { Scenario($0, scenario.stimuli) } },
      list(\.renamings), roundTrips(isSmall: isSmall), inversePairs, list(\.usualLifetimes),
      replacements,
      shorterWaits, exchanges(isSmall: isSmall), moves(of: 1, isSmall: isSmall),
      moves(of: 2, isSmall: isSmall),
    ]
  }

  /// Replaces a stimulus by the first of a simpler kind, or by a simpler and similar one.
  private static var replacements: Pass {
    each(options: Stimulus.alphabet.count) { scenario, position, option in
      let (old, new) = (scenario.stimuli[position], Stimulus.alphabet[option])
      guard new.cost < old.cost, new.mayReplace(old) else { return nil }
      return scenario.with { $0[position] = new }
    }
  }

  private static var shorterWaits: Pass {
    each(options: UInt16.bitWidth) { scenario, position, option in
      guard case .wait(let time) = scenario.stimuli[position] else { return nil }
      let shorter = time.shorter
      guard option < shorter.count, shorter[option] != .zero else { return nil }
      return scenario.with { $0[position] = .wait(shorter[option]) }
    }
  }

  /// Exchanges two stimuli. In a long scenario, exchanges neighbours only.
  private static func exchanges(isSmall: Bool) -> Pass {
    pairs { scenario, left, right in
      guard isSmall || right == left + 1 else { return nil }
      return scenario.with { $0.swapAt(left, right) }
    }
  }

  /// Moves `length` stimuli, the first of them at `right`, before an earlier one.
  private static func moves(of length: Int, isSmall: Bool) -> Pass {
    pairs { scenario, left, right in
      guard isSmall, right + length <= scenario.stimuli.count else { return nil }
      let moved = scenario.stimuli[right..<(right + length)]
      return scenario.with {
        $0.removeSubrange(right..<(right + length))
        $0.insert(contentsOf: moved, at: left)
      }
    }
  }
}

extension Stimulus {
  /// The replacements for other stimuli, the simplest first, with a short and a long wait.
  package static let alphabet = all(waits: [1, 30]).sorted { $0.cost < $1.cost }

  /// Whether this stimulus is worth trying in place of `other`: the first of its kind, or similar.
  fileprivate func mayReplace(_ other: Stimulus) -> Bool {
    kind == .wait || cost == kind.rank << 16 || kind == other.kind
      || scene != nil && scene == other.scene || resource != nil && resource == other.resource
  }

  private var resource: Resource? {
    switch self {
    case .acquire(let resource), .release(let resource), .access(let resource): resource
    default: nil
    }
  }
}

// MARK: Waits

extension Scenario {
  /// This scenario with the time of two waits spent in one of them.
  var mergedWaits: [Scenario] {
    let waits = stimuli.indices.filter { stimuli[$0].kind == .wait }
    return waits.flatMap { left in
      waits.filter { $0 > left }.flatMap { mergedWaits(left, $0) }
    }
  }

  private func mergedWaits(_ left: Int, _ right: Int) -> [Scenario] {
    guard case .wait(let one) = stimuli[left], case .wait(let other) = stimuli[right] else {
      return []
    }
    let both = Stimulus.wait(Seconds(clamping: Int(one.count) + Int(other.count)))
    return [(right, left), (left, right)].map { kept, removed in
      with {
        $0[kept] = both
        $0.remove(at: removed)
      }
    }
  }
}
