import Lifecycle

extension Scenario {
  /// Scenarios with another configuration, in which fewer or other stimuli may show the same
  /// failure.
  var inOtherApps: [Scenario] {
    withoutModes + launchedByEvent + resumedByEvent + quitting + withSecondScene
      + withoutSecondScene + fromScratch
  }

  /// Without one background mode. Requests and reclaims take the place of its events.
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

  /// In an app without scenes, with a background event in place of two successive stimuli.
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

  /// With a background event in place of a visit: opening the app and leaving it at once.
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

  /// With `quit` in place of a stimulus, in an app that no longer exits when it is suspended.
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

  /// In an app with several scenes, with a second scene in place of closing and reopening the
  /// first.
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

  /// In an app with a single scene, which a background event launches.
  private var withoutSecondScene: [Scenario] {
    guard given.allowsSeveralScenes, let first = stimuli.first, first.launches else { return [] }
    var given = given
    given.multipleScenes = false
    let mode = given.modes.first ?? .audio
    given.modes.insert(mode)
    let rest = stimuli.dropFirst().map { $0 == .open(.b) ? .launch : $0.naming(.a) }
    return [Scenario(given, [.event(mode)] + rest)]
  }

  /// Short scenarios in other configurations, mostly with only the last stimulus of this one.
  ///
  /// In apps without scenes or without scene delegates, the last stimulus follows `launch`. In the
  /// default app it also follows two background resumptions. One scenario brings a new scene to the
  /// foreground late.
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

  /// This scenario with one stimulus in place of two successive ones.
  ///
  /// For example, `request A` replaces `launch; home`, and `terminate` replaces `home; memory
  /// pressure`.
  var shorterWays: [Scenario] {
    stimuli.indices.dropLast().flatMap { index -> [Scenario] in
      Self.shortcuts(for: stimuli[index], stimuli[index + 1]).map { stimulus in
        with { $0.replaceSubrange(index...(index + 1), with: [stimulus]) }
      }
    }
  }

  /// This scenario with its first scene reclaimed in its first wait, in place of two later stimuli.
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
    let scenes = SceneSet([.a, left.scene, right.scene].compactMap { $0 })
    return scenes.flatMap { [.request($0), .reclaim($0)] } + [.terminate]
  }

  /// This scenario launched into the background, without one of the later stimuli.
  var launchedBehind: [Scenario] {
    guard given.isSceneBased, stimuli.first == .launch else { return [] }
    return stimuli.indices.dropFirst().map { index in
      with {
        $0.remove(at: index)
        $0[0] = .request(.a)
      }
    }
  }
}
