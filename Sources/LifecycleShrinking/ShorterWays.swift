import Lifecycle

extension Scenario {
  /// This scenario with one stimulus in the place of two that follow each other.
  ///
  /// `launch; home` is a detour where `request A` does, `home; memory pressure` where `terminate`
  /// does.
  var shorterWays: [Scenario] {
    stimuli.indices.dropLast().flatMap { index -> [Scenario] in
      Self.shortcuts(for: stimuli[index], stimuli[index + 1]).map { stimulus in
        with { $0.replaceSubrange(index...(index + 1), with: [stimulus]) }
      }
    }
  }

  /// This scenario with its first scene reclaimed in its first wait, instead of two later stimuli.
  var reclaimedEarly: [Scenario] {
    guard stimuli.count > 5, let wait = stimuli.firstIndex(where: { $0.kind == .wait }) else {
      return []
    }
    return stimuli.indices.dropLast().filter { $0 > wait }.map { index in
      with {
        $0.removeSubrange(index...(index + 1))
        $0.insert(.reclaim(.a), at: wait + 1)
      }
    }
  }

  private static func shortcuts(for left: Stimulus, _ right: Stimulus) -> [Stimulus] {
    if case .endTask = left, case .beginTask = right {
      return [.beginTask(.first), .beginTask(.second)]
    }
    var scenes: SceneSet = [.a]
    for scene in [left.scene, right.scene].compactMap({ $0 }) { scenes.insert(scene) }
    return scenes.flatMap { [.request($0), .reclaim($0)] } + [.terminate]
  }

  /// This scenario launched into the background, without any one of the later stimuli.
  var launchedBehind: [Scenario] {
    guard given.isSceneBased, stimuli.first == .launch else { return [] }
    return stimuli.indices.dropFirst().map { index in
      with {
        $0.remove(at: index)
        $0[0] = .request(.a)
      }
    }
  }

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
