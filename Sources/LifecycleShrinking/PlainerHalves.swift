import Lifecycle

extension Scenario {
  /// This scenario under givens that fall back to the default in half of what sets them apart.
  var plainerHalves: [Scenario] {
    let parts = given.parts
    var candidates: [Scenario] = []
    var length = parts.count / 2
    while length > 1 {
      for start in stride(from: 0, to: parts.count, by: length) {
        var plainer = given
        for change in parts[start..<min(start + length, parts.count)] { change(&plainer) }
        candidates.append(Scenario(plainer, stimuli))
      }
      length /= 2
    }
    return candidates
  }
}

extension Given {
  /// What falls back to the default, one feature at a time, for each that sets the given apart.
  fileprivate var parts: [(inout Given) -> Void] {
    let plain = Given()
    let all: [(inout Given) -> Void] = [
      { given in
        given.system = plain.system
        given.sdk = plain.sdk
      },
      { $0.sdk = $0.system }, { $0.scenes = plain.scenes },
      { $0.multipleScenes = plain.multipleScenes }, { $0.delegates = plain.delegates },
      { $0.modes = plain.modes }, { $0.isExtension = plain.isExtension },
      { $0.exitsOnSuspend = plain.exitsOnSuspend }, { $0.protectsData = plain.protectsData },
      { $0.sceneOpensURLs = plain.sceneOpensURLs },
      { $0.sceneContinuesActivities = plain.sceneContinuesActivities },
      { $0.restoresState = plain.restoresState }, { $0.script = plain.script },
    ]
    return all.filter { change in
      var changed = self
      change(&changed)
      return changed != self
    }
  }
}
