import Lifecycle

/// A family of simplifications, numbered so that each is made only when its turn comes.
///
/// What a candidate has in it that is illegal goes when it is tried, and so does a candidate that
/// is not simpler: a pass need not care.
struct Pass {
  /// What it has to offer for a scenario.
  let candidates: (Scenario) -> CandidateList

  /// Numbered simplifications of one scenario.
  struct CandidateList {
    /// How many numbers there are.
    let count: Int
    /// The simplification with that number; none, if the number stands for nothing.
    let candidate: (Int) -> Scenario?
  }
}

extension Pass {
  /// A pass that tries the scenarios of a list that is made anew after each success.
  static func list(_ candidates: @escaping (Scenario) -> [Scenario]) -> Pass {
    Pass { scenario in
      let all = candidates(scenario)
      return CandidateList(count: all.count) { all[$0] }
    }
  }

  /// A pass that tries `options` changes at each position, one position after the other.
  static func each(
    options: Int, _ change: @escaping (Scenario, _ position: Int, _ option: Int) -> Scenario?
  ) -> Pass {
    Pass { scenario in
      CandidateList(count: scenario.stimuli.count * options) {
        change(scenario, $0 / options, $0 % options)
      }
    }
  }

  /// A pass that tries a change at each pair of positions, the left one first.
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
  /// This scenario with other stimuli.
  func with(_ change: (inout [Stimulus]) -> Void) -> Scenario {
    var scenario = self
    change(&scenario.stimuli)
    return scenario
  }
}

extension Pass {
  /// The bold cuts: the given at once, one scene's story alone, then runs, long ones before short.
  static func cuts(of scenario: Scenario) -> [Pass] {
    var passes = [list(\.plainGivens), openings, list(\.projections), list(\.plainerHalves)]
    var length = scenario.stimuli.count / 2
    while length > 0 {
      passes.append(runs(length))
      length /= 2
    }
    return passes
  }

  /// The cuts that are too many for a long scenario: runs of any length, and pairs.
  ///
  /// A pair is what a single cut cannot remove: `lock` and `unlock`, `home` and `launch`.
  static func smallCuts(of scenario: Scenario) -> [Pass] {
    guard scenario.stimuli.count <= smallCount else {
      return [pairs { $2 - $1 <= nearness ? $0.without($1, $2) : nil }]
    }
    let lengths = (1...max(1, scenario.stimuli.count)).reversed()
    return lengths.map(runs) + [pairs { $0.without($1, $2) }] + contractions
  }

  /// What comes to the same in fewer stimuli, without the script, or in an app of another build.
  private static var contractions: [Pass] {
    [
      list(\.unscripted), list(\.shorterWays), list(\.inOtherApps), list(\.launchedBehind),
      list(\.mergedWaits), list(\.reclaimedEarly), allOpenings,
    ]
  }

  /// Up to how many stimuli all pairs of them are looked at.
  static let smallCount = 40

  /// How far apart a pair may be in a longer scenario.
  private static let nearness = 6

  /// Cuts runs of that length, the last first.
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

  /// The scenario without what names a scene other than the one, for each scene.
  fileprivate var projections: [Scenario] {
    let named = SceneSet(stimuli.compactMap(\.scene))
    guard named.count > 1 else { return [] }
    return named.map { scene in
      with { $0.removeAll { stimulus in stimulus.scene.map { $0 != scene } ?? false } }
    }
  }

  /// The scenario under the default given, and under the default with this script.
  fileprivate var plainGivens: [Scenario] {
    var scripted = Given()
    scripted.script = given.script
    return [Given(), scripted].map { Scenario($0, stimuli) }
  }
}

extension SceneSet {
  fileprivate init(_ scenes: [SceneID]) {
    self.init()
    for scene in scenes { insert(scene) }
  }
}

extension Pass {
  /// What leaves the number of stimuli as it is, or cuts by making something illegal.
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

  /// Replaces a stimulus by the first of a simpler kind, or by one of its kind that is simpler.
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

  /// Exchanges two stimuli; in a long scenario, neighbours only.
  private static func exchanges(isSmall: Bool) -> Pass {
    pairs { scenario, left, right in
      guard isSmall || right == left + 1 else { return nil }
      return scenario.with { $0.swapAt(left, right) }
    }
  }

  /// Puts so many stimuli, of which the first is at `right`, before an earlier one.
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
  /// All that there is to replace others by, the simplest first; `wait` is there short and long.
  static let alphabet = all(waits: [1, 30]).sorted { $0.cost < $1.cost }

  /// Whether it is worth trying in the place of `other`: the first of its kind, or much like it.
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
