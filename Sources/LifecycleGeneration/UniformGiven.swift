import Lifecycle

extension Random {
  /// How an app may be configured, every value of each feature as likely as every other, as far as
  /// an engine with those capabilities can tell.
  mutating func uniformGiven(for capabilities: Capabilities) -> Given {
    var given = Given()
    repeat {
      given.system = Given.Version(UInt8(9 + below(19)))
      given.scenes = chance(1, in: 2)
    } while !capabilities.includeLife(of: given) || !capabilities.supports(given.system)
    given.sdk = Given.Version(UInt8(9 + below(19)))
    given.multipleScenes = flip(if: capabilities.contains(.multipleScenes))
    given.delegates = element(of: capabilities.supportedDelegates)
    given.modes = ModeSet(bits: UInt16(truncatingIfNeeded: next()) & ModeSet.everything.bits)
    given.isExtension = flip(if: capabilities.contains(.tasks))
    given.exitsOnSuspend = flip(if: capabilities.contains(.termination))
    given.protectsData = !flip(if: capabilities.contains(.protectedData))
    given.sceneOpensURLs = !flip(if: capabilities.contains(.urls))
    given.sceneContinuesActivities = !flip(if: capabilities.contains(.activities))
    given.restoresState = flip(if: capabilities.contains(.preservation))
    if capabilities.contains(.reactions) {
      for _ in 0..<below(Script.capacity + 1) { given.script.append(uniformEntry(capabilities)) }
    }
    return given
  }

  private mutating func flip(if isPossible: Bool) -> Bool { isPossible && chance(1, in: 2) }

  /// One thing that the app does at one place.
  private mutating func uniformEntry(_ capabilities: Capabilities) -> Script.Entry {
    Script.Entry(at: uniformTrigger(), uniformReaction(capabilities))
  }

  private mutating func uniformTrigger() -> Trigger {
    let callback = below(Callback.allCases.count + WorkItem.allCases.count)
    guard callback < Callback.allCases.count else {
      return .expiration(WorkItem.allCases[callback - Callback.allCases.count])
    }
    let place = Callback.allCases[callback]
    guard place.isOfScenes else { return .callback(place, .app) }
    guard !place.isOfApp || chance(1, in: 2) else { return .callback(place, .app) }
    return .callback(place, .scene(element(of: SceneID.allCases)))
  }

  private mutating func uniformReaction(_ capabilities: Capabilities) -> Reaction {
    var reaction = Reaction()
    while true {
      switch below(7) {
      case 0: reaction.takes = Seconds(UInt16(1 + below(15)))
      case 1 where capabilities.contains(.resources):
        reaction.acquires = [element(of: Resource.allCases)]
      case 2 where capabilities.contains(.resources):
        reaction.releases = [element(of: Resource.allCases)]
      case 3 where capabilities.contains(.resources):
        reaction.accesses = [element(of: Resource.allCases)]
      case 4 where capabilities.contains(.tasks):
        reaction.begins = [element(of: WorkItem.allCases)]
      case 5 where capabilities.contains(.tasks):
        reaction.ends = [element(of: WorkItem.allCases)]
      case 6 where capabilities.contains(.scheduler): reaction.registers = true
      default: continue
      }
      return reaction
    }
  }
}

extension Capabilities {
  /// Whether they include the life cycle that an app so configured lives.
  fileprivate func includeLife(of given: Given) -> Bool {
    given.isSceneBased ? includeScenes || !contains(.appBased) : contains(.appBased)
  }
}
