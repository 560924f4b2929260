import Lifecycle

extension Scenario {
  /// Scenarios of an app of another build, where the given makes up for stimuli or they for it.
  var inOtherApps: [Scenario] {
    withoutModes + launchedByEvent + resumedByEvent + quitting + withSecondScene
      + withoutSecondScene + fromScratch
  }

  /// Without a background mode that only serves to launch or resume the app.
  private var withoutModes: [Scenario] {
    given.modes.flatMap { mode -> [Scenario] in
      var given = given
      given.modes.remove(mode)
      let requested = stimuli.map { $0 == .event(mode) ? .request(.a) : $0 }
      var reclaimed = stimuli.map { $0 == .event(mode) ? .reclaim(.a) : $0 }
      if let first = stimuli.firstIndex(of: .event(mode)) { reclaimed[first] = .request(.a) }
      return [Scenario(given, requested), Scenario(given, reclaimed)]
    }
  }

  /// In an app without scenes, launched into the background by an event that it declares.
  private var launchedByEvent: [Scenario] {
    guard !given.isSceneBased || !given.script.isEmpty else { return [] }
    var given = given
    given.scenes = false
    given.script.entries = given.script.entries.map(\.ofTheApp)
    let mode = given.modes.first ?? .audio
    given.modes.insert(mode)
    return stimuli.indices.dropLast().map { index in
      let event = with { $0.replaceSubrange(index...(index + 1), with: [.event(mode)]) }
      return Scenario(given, event.stimuli)
    }
  }

  /// In an app that an event resumes, where it comes forward on its way and goes again.
  private var resumedByEvent: [Scenario] {
    guard given.isSceneBased else { return [] }
    var given = given
    let mode = given.modes.first ?? .audio
    given.modes.insert(mode)
    let visits = stimuli.indices.dropFirst().dropLast().filter {
      stimuli[$0].asksForInterface && stimuli[$0 + 1].leadsOut
    }
    return visits.map { index in
      let event = with { $0.replaceSubrange(index...(index + 1), with: [.event(mode)]) }
      return Scenario(given, event.stimuli)
    }
  }

  /// In an app that is quit, where it exits rather than be suspended.
  private var quitting: [Scenario] {
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

  /// In an app that may have a second scene, where the first is closed to make it anew.
  private var withSecondScene: [Scenario] {
    guard given.isSceneBased, !given.multipleScenes else { return [] }
    var given = given
    given.multipleScenes = true
    let closings = stimuli.indices.filter { stimuli[$0].kind == .close }
    return closings.flatMap { index in
      let after = stimuli[(index + 1)...].map { $0 == .launch ? .open(.b) : $0.naming(.b) }
      let before = stimuli[..<index]
      return [before + after, before.dropLast() + [.request(.a)] + after].map {
        Scenario(given, Array($0))
      }
    }
  }

  /// In an app with a single scene, which an event launches without it.
  private var withoutSecondScene: [Scenario] {
    guard given.allowsSeveralScenes, let first = stimuli.first, first.launches else { return [] }
    var given = given
    given.multipleScenes = false
    let mode = given.modes.first ?? .audio
    given.modes.insert(mode)
    let rest = stimuli.dropFirst().map { $0 == .open(.b) ? .launch : $0.naming(.a) }
    return [Scenario(given, [.event(mode)] + rest)]
  }

  /// The last stimulus in plain apps: after `launch` in those of other kinds, in the default one
  /// also after two resumptions in the background; and a late first foreground.
  private var fromScratch: [Scenario] {
    guard stimuli.count > 1, given != Given(), let last = stimuli.last else { return [] }
    var (sceneless, undelegated) = (Given(), Given())
    sceneless.scenes = false
    undelegated.delegates = .appOnly
    return [
      Scenario(sceneless, [.launch, last]), Scenario(undelegated, [.launch, last]),
      Scenario(Given(), [.request(.a), .launch]),
      Scenario(
        Given(), [.request(.a), .wait(5), .reclaim(.a), .request(.a), .wait(5), last]),
    ]
  }
}

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
