import Lifecycle

extension Pass {
  /// Replaces leaving and coming back by `home` and `launch`, both at once.
  ///
  /// An ended interruption also becomes a panel or the app switcher, which `launch` ends. Replacing
  /// one stimulus at a time would not get there.
  static func roundTrips(isSmall: Bool) -> Pass {
    list { scenario in
      scenario.stimuli.indices.flatMap { left -> [Scenario] in
        let outs = scenario.stimuli[left].simplerWaysOut
        return scenario.waysBack(after: left, isSmall: isSmall).flatMap { right in
          outs.map { out in
            scenario.with {
              $0[left] = out
              $0[right] = .launch
            }
          }
        }
      }
    }
  }

  /// Replaces leaving and coming back by a single end: `end task 1` in place of a new process life.
  static var inversePairs: Pass {
    list { scenario in
      guard scenario.stimuli.count <= smallCount else { return [] }
      return scenario.stimuli.indices.flatMap { left in
        scenario.waysBack(after: left, isSmall: true).flatMap { right in
          Stimulus.ends.map { end in
            scenario.with {
              $0[left] = end
              $0.remove(at: right)
            }
          }
        }
      }
    }
  }
}

extension Scenario {
  /// Returns the positions of stimuli that may bring back what leaves by the stimulus at `left`.
  fileprivate func waysBack(after left: Int, isSmall: Bool) -> [Int] {
    guard stimuli[left].leadsOut else { return [] }
    let last = isSmall ? stimuli.count - 1 : left + 1
    return stimuli.indices.filter { $0 > left && $0 <= last && stimuli[$0].leadsBack }
  }

  /// This scenario with the app's launches and ends in their usual form.
  var usualLifetimes: [Scenario] { launchedFirst + endedFirst + quitInFront }

  /// With the app launched first, in place of its first launch.
  private var launchedFirst: [Scenario] {
    guard let index = stimuli.firstIndex(where: \.launches), index > 0 else { return [] }
    return [
      with {
        $0.remove(at: index)
        $0.insert(.launch, at: 0)
      }
    ]
  }

  /// With `launch; terminate` first, in place of a stimulus that discards something and the next
  /// one.
  private var endedFirst: [Scenario] {
    stimuli.indices.dropLast().filter { stimuli[$0].discards }.map { index in
      with { $0.removeSubrange(index...(index + 1)) }
        .with { $0.insert(contentsOf: [.launch, .terminate], at: 0) }
    }
  }

  /// With `launch` in place of a background launch, and `quit` in place of a wait.
  private var quitInFront: [Scenario] {
    guard stimuli.count > 3, let first = stimuli.first, first.launches, first != .launch else {
      return []
    }
    return stimuli.indices.filter { stimuli[$0].kind == .wait }.map { index in
      with {
        $0[0] = .launch
        $0[index] = .quit
      }
    }
  }
}

extension Stimulus {
  /// The stimuli that end something that was begun.
  fileprivate static let ends: [Stimulus] = alphabet.filter { stimulus in
    switch stimulus {
    case .end, .unlock, .release, .endTask: true
    default: false
    }
  }

  /// Simpler ways to leave, from which `launch` leads back.
  fileprivate var simplerWaysOut: [Stimulus] {
    guard case .interrupt = self else { return [.home] }
    return [.home, .interrupt(.panel), .interrupt(.switcher)]
  }

  /// Whether something may leave the foreground, or the process end, by this stimulus.
  var leadsOut: Bool {
    switch self {
    case .home, .leave, .close, .lock, .quit, .terminate, .interrupt: true
    default: false
    }
  }

  /// Whether this stimulus may bring the app or a scene back to the foreground.
  fileprivate var leadsBack: Bool {
    switch self {
    case .unlock, .end: true
    default: asksForInterface
    }
  }

  /// Whether the app or a scene may be gone from memory after this stimulus.
  fileprivate var discards: Bool {
    switch self {
    case .reclaim, .memoryPressure, .quit, .terminate: true
    default: false
    }
  }
}

extension Scenario {
  /// This scenario under givens with half of their features reset to the default, then fewer.
  var plainerHalves: [Scenario] {
    let parts = given.parts
    var candidates: [Scenario] = []
    var length = parts.count / 2
    while length > 1 {
      for start in stride(from: 0, to: parts.count, by: length) {
        var plainer = given
        for reset in parts[start..<min(start + length, parts.count)] { reset(&plainer) }
        candidates.append(Scenario(plainer, stimuli))
      }
      length /= 2
    }
    return candidates
  }
}

extension Given {
  /// Changes that reset one feature each, for the features that differ from the default. Features
  /// about clients are left to `simplifications`.
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
      { $0.restoresState = plain.restoresState },
      { $0.destroysScenes = plain.destroysScenes }, { $0.startsLocked = plain.startsLocked },
      { $0.script = plain.script },
      { $0.continuesProcessing = plain.continuesProcessing },
      { $0.usesGPUInBackground = plain.usesGPUInBackground },
      { $0.isProtectedBySystem = plain.isProtectedBySystem },
    ]
    return all.filter { change in
      var changed = self
      change(&changed)
      return changed != self
    }
  }
}
