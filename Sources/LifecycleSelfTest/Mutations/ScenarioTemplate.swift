import Lifecycle
import LifecycleCampaigns
import LifecycleExploration

/// A given and an alphabet of stimuli, which together cover one aspect of the life cycle.
struct ScenarioTemplate: Sendable {
  let given: Given
  let alphabet: Alphabet

  /// All aspects of the life cycle, each with few enough stimuli to be explored far.
  static let all: [ScenarioTemplate] = [
    scenes, links, background, tasks, appBased, appBackground, exiting,
  ]

  /// Compares two engines in all templates.
  ///
  /// - Returns: The first difference found, and the extent that every template was explored to.
  static func compare<E: Engine & Hashable & SendableMetatype>(
    _ left: EngineUnderTest<E>, _ right: EngineUnderTest<E>, within bound: Bound
  ) -> Exploration.Outcome {
    var extent = Extent(depth: .max, states: 0, isWhole: true)
    for template in all {
      guard let first = try? left.make(Scenario(template.given, [])),
        let second = try? right.make(Scenario(template.given, []))
      else {
        return Exploration.Outcome(difference: Scenario(template.given, []), extent: extent)
      }
      let found = Exploration(template.alphabet, bound).compare(template.given, first, second)
      // A whole template bounds no depth.
      extent.states += found.extent.states
      if !found.extent.isWhole { extent.depth = min(extent.depth, found.extent.depth) }
      extent.isWhole = extent.isWhole && found.extent.isWhole
      if let difference = found.difference {
        return Exploration.Outcome(difference: difference, extent: extent)
      }
    }
    return Exploration.Outcome(difference: nil, extent: extent)
  }

  /// Two scenes, with stimuli from the system and the user.
  private static let scenes = ScenarioTemplate(
    given: given { $0.multipleScenes = true },
    alphabet: Alphabet([
      .launch, .open(.b), .leave(.a), .leave(.b), .close(.a), .close(.b), .home, .lock, .unlock,
      .interrupt(.alert), .end(.alert), .quit, .request(.a), .request(.b), .reclaim(.a),
      .reclaim(.b), .terminate, .wait(31),
    ]))

  /// Links and state restoration in one scene.
  private static let links = ScenarioTemplate(
    given: given {
      $0.restoresState = true
      $0.sceneContinuesActivities = false
    },
    alphabet: Alphabet([
      .launch, .url, .activity, .pushTap, .home, .close(.a), .lock, .unlock, .interrupt(.panel),
      .end(.panel), .memoryWarning, .memoryPressure, .timeChange, .change(.locale), .prewarm,
      .reclaim(.a), .wait(31), .quit,
    ]))

  /// Resources and background events.
  private static let background = ScenarioTemplate(
    given: given {
      $0.modes = [.audio, .fetch]
      $0.script.append(Script.Entry(at: .callback(.performFetch, .app), reaction(uses: .camera)))
    },
    alphabet: Alphabet([
      .launch, .home, .acquire(.camera), .release(.camera), .access(.camera), .acquire(.audio),
      .release(.audio), .acquire(.cache), .event(.fetch), .event(.audio), .event(.location),
      .wait(1), .wait(5), .memoryPressure, .terminate, .timeChange, .change(.locale),
    ]))

  /// Extended background time.
  private static let tasks = ScenarioTemplate(
    given: given {
      $0.modes = [.remoteNotification]
      var ends = Reaction()
      ends.ends = [.first]
      $0.script.append(Script.Entry(at: .expiration(.first), ends))
      var slow = Reaction()
      slow.takes = 6
      $0.script.append(Script.Entry(at: .callback(.didReceiveRemoteNotification, .app), slow))
    },
    alphabet: Alphabet([
      .launch, .home, .beginTask(.first), .endTask(.first), .beginTask(.second),
      .endTask(.second), .expire, .readTimeRemaining, .register, .event(.remoteNotification),
      .wait(1), .wait(5), .wait(31), .request(.a), .reclaim(.a), .close(.a),
    ]))

  /// An app-based app in the foreground, with stimuli from the user.
  private static let appBased = ScenarioTemplate(
    given: given {
      $0.scenes = false
      $0.restoresState = true
    },
    alphabet: Alphabet([
      .launch, .home, .lock, .unlock, .interrupt(.alert), .end(.alert), .interrupt(.call),
      .end(.call), .banner, .quit, .url, .activity, .pushTap, .memoryWarning, .memoryPressure,
      .timeChange, .change(.locale), .wait(5), .terminate,
    ]))

  /// An app-based app in the background.
  private static let appBackground = ScenarioTemplate(
    given: given {
      $0.scenes = false
      $0.modes = [.audio, .fetch]
      var slow = Reaction()
      slow.takes = 6
      $0.script.append(Script.Entry(at: .callback(.didEnterBackground, .app), slow))
    },
    alphabet: Alphabet([
      .launch, .home, .event(.fetch), .event(.audio), .prewarm, .beginTask(.first),
      .endTask(.first), .expire, .acquire(.audio), .release(.audio), .acquire(.camera),
      .release(.camera), .wait(1), .wait(5), .wait(31), .memoryPressure, .terminate,
    ]))

  /// An app that exits instead of being suspended.
  private static let exiting = ScenarioTemplate(
    given: given {
      $0.system = Given.Version(12)
      $0.scenes = false
      $0.exitsOnSuspend = true
      $0.modes = [.fetch]
    },
    alphabet: Alphabet([
      .launch, .home, .lock, .unlock, .event(.fetch), .wait(5), .quit, .terminate, .prewarm,
      .acquire(.camera), .release(.camera), .memoryPressure,
    ]))

  private static func given(_ change: (inout Given) -> Void) -> Given {
    var given = Given()
    change(&given)
    return given
  }

  private static func reaction(uses resource: Resource) -> Reaction {
    var reaction = Reaction()
    reaction.accesses.insert(resource)
    return reaction
  }
}
