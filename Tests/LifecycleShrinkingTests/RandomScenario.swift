import Lifecycle
import LifecycleShrinking

extension Scenario {
  /// Returns a random legal scenario that uses about half of the kinds of stimuli.
  static func random(seed: UInt64, length: Int) -> Scenario {
    var draws = Draws(state: seed &* 0x9e37_79b9_7f4a_7c15 &+ 1)
    let given = draws.given()
    let favoured = Stimulus.Kind.allCases.filter { kind in
      !StimulusKindSet.ofClients.contains(kind)
        && ([.wait, .unlock, .open, .leave].contains(kind) || draws.bool())
    }
    var world = World(given)
    var stimuli: [Stimulus] = []
    while stimuli.count < length {
      // The kind is drawn first: kinds with many stimuli would crowd out the others.
      let kind = draws.one(of: favoured.filter(world.legalStimuli.kinds.contains))
      var stimulus = draws.one(of: byKind[Int(kind.rawValue)].filter(world.allows))
      if stimulus == .wait(1) { stimulus = .wait(Seconds(UInt16(1 + draws.below(100)))) }
      world.apply(stimulus)
      stimuli.append(stimulus)
    }
    return Scenario(given, stimuli)
  }

  private static let byKind = Stimulus.Kind.allCases.map { kind in
    Stimulus.alphabet.filter { $0.kind == kind }
  }
}

struct Draws {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }

  mutating func bool() -> Bool { below(2) == 0 }

  /// Returns a given with many departures from the default.
  mutating func given() -> Given {
    var given = Given()
    given.system = Given.Version(UInt8(9 + below(Given.Version.known.count)))
    given.sdk = bool() ? given.system : Given.Version(UInt8(9 + below(Given.Version.known.count)))
    given.scenes = below(4) > 0
    given.multipleScenes = below(4) > 0
    given.delegates = one(of: Given.Delegates.allCases)
    given.modes = ModeSet(bits: UInt16(below(512) & below(512)))
    given.isExtension = bool()
    given.exitsOnSuspend = bool()
    given.protectsData = bool()
    given.sceneOpensURLs = bool()
    given.sceneContinuesActivities = bool()
    given.restoresState = bool()
    given.script.entries = script()
    return given
  }

  private mutating func script() -> [Script.Entry] {
    let triggers: [Trigger] = [
      .callback(.didEnterBackground, .scene(.c)), .callback(.didEnterBackground, .scene(.b)),
      .callback(.didEnterBackground, .scene(.a)), .expiration(.second),
    ]
    return triggers.prefix(below(5)).map { trigger in
      var reaction = Reaction()
      reaction.takes = Seconds(UInt16(1 + below(30)))
      reaction.releases = ResourceSet(bits: UInt16(below(1024)))
      reaction.ends = WorkSet(bits: UInt16(below(256)))
      reaction.registersAnyIdentifier = bool()
      return Script.Entry(at: trigger, reaction)
    }
  }
}
