import Lifecycle

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
      Offer(count: max(0, scenario.stimuli.count - length + 1)) { index in
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
