import Lifecycle

extension Scenario {
  /// This scenario with one stimulus in the place of two that follow each other.
  ///
  /// `launch; home` is a detour where `request A` does, `home; memory pressure` where `terminate`
  /// does.
  var shorterWays: [Scenario] {
    stimuli.indices.dropLast().flatMap { index -> [Scenario] in
      let (left, right) = (stimuli[index], stimuli[index + 1])
      return Self.shortcuts(for: left, right).map { stimulus in
        with { $0.replaceSubrange(index...(index + 1), with: [stimulus]) }
      }
    }
  }

  private static func shortcuts(for left: Stimulus, _ right: Stimulus) -> [Stimulus] {
    if case .wait(let one) = left, case .wait(let other) = right {
      return [.wait(Seconds(clamping: Int(one.count) + Int(other.count)))]
    }
    var ways: [Stimulus] = []
    for scene in [left.scene, right.scene, .a] {
      if let scene, !ways.contains(.request(scene)) { ways.append(.request(scene)) }
    }
    return ways + [.terminate]
  }

  /// This scenario without background modes that only serve to have it launched.
  var withoutModes: [Scenario] {
    guard !given.modes.isEmpty else { return [] }
    return given.modes.map { mode in
      var given = given
      given.modes.remove(mode)
      return Scenario(given, stimuli.map { $0 == .event(mode) ? .request(.a) : $0 })
    }
  }

  /// This scenario without scenes' ways: the app-based app is launched by an event.
  var launchesByEvent: [Scenario] {
    guard !given.isSceneBased else { return [] }
    var given = given
    if given.modes.isEmpty { given.modes.insert(.audio) }
    guard let mode = given.modes.first else { return [] }
    return stimuli.indices.dropLast().map { index in
      Scenario(given, with { $0.replaceSubrange(index...(index + 1), with: [.event(mode)]) }.stimuli)
    }
  }

  /// This scenario with the app quit where it exits rather than be suspended.
  var quitting: [Scenario] {
    guard given.exitsOnSuspend else { return [] }
    return [true, false].flatMap { scenes -> [Scenario] in
      var given = given
      given.exitsOnSuspend = false
      given.system = Given().system
      given.sdk = Given().sdk
      given.scenes = scenes
      return stimuli.indices.map { index in
        Scenario(given, with { $0[index] = .quit }.stimuli)
      }
    }
  }
}
