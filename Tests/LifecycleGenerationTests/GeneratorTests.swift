import Lifecycle
import Sweeps
import Testing

@testable import LifecycleGeneration

@Suite("The generator")
struct GeneratorTests {
  static let capabilities: [Capabilities] = [
    .all, .callbacksOnly, .sceneBased, .appBased, [.sceneBased, .multipleScenes],
    [.appBased, .reactions, .resources], [.sceneBased, .reactions, .tasks, .backgroundLaunch],
    [.appBased, .sceneBased, .reactions, .termination, .links, .scheduler, .changes],
  ]

  @Test("makes the same scenario whatever was made before, in whatever memory")
  func determinism() {
    var forward = Generator(seed: 9, capabilities: .all, length: 20)
    var backward = forward
    let made = (0..<500).map { forward.scenario(UInt64($0)) }
    var memory = Scenario(Given(), [])
    for index in (0..<500).reversed() {
      backward.make(&memory, index: UInt64(index))
      #expect(memory == made[index])
    }
  }

  @Test("makes other scenarios of another seed, and of another index")
  func variety() {
    var first = Generator(seed: 1, capabilities: .all, length: 20)
    var second = Generator(seed: 2, capabilities: .all, length: 20)
    var seen: Set<Scenario> = []
    for index in 0..<1_000 as Range<UInt64> {
      seen.insert(first.scenario(index))
      seen.insert(second.scenario(index))
    }
    #expect(seen.count == 2_000)
  }

  @Test("makes legal scenarios only", arguments: capabilities)
  func legality(capabilities: Capabilities) {
    var generator = Generator(seed: 4, capabilities: capabilities, length: 12)
    var scenario = Scenario(Given(), [])
    for index in 0..<UInt64(Sweep.count(20_000, sample: 2_000)) {
      generator.make(&scenario, index: index)
      guard scenario.firstIllegal == nil else {
        Issue.record("scenario \(index) is illegal: \(scenario)")
        return
      }
    }
  }

  @Test("keeps the mean length", arguments: [1, 3, 5, 6, 20, 100])
  func length(mean: Int) {
    var generator = Generator(seed: 5, capabilities: .sceneBased, length: mean)
    var scenario = Scenario(Given(), [])
    var total = 0
    let runs = Sweep.count(100_000, sample: 20_000) * 5 / (mean + 4)
    for index in 0..<UInt64(runs) {
      generator.make(&scenario, index: index)
      total += scenario.stimuli.count
      #expect((min(mean, 5)...3 * mean).contains(scenario.stimuli.count))
    }
    #expect(abs(Double(total) / Double(runs * mean) - 1) < 0.02)
  }

  @Test("sends every stimulus there is to an engine that can do everything")
  func everyStimulus() {
    var missing = Set(alphabet).subtracting([.unknown])
    var generator = Generator(seed: 6, capabilities: .all, length: 40)
    for index in 0..<20_000 as Range<UInt64> where !missing.isEmpty {
      missing.subtract(generator.scenario(index).stimuli)
    }
    #expect(missing.isEmpty)
  }

  @Test("asks of an engine only what it is capable of", arguments: capabilities)
  func restraint(capabilities: Capabilities) {
    var generator = Generator(seed: 7, capabilities: capabilities, length: 20)
    for index in 0..<UInt64(Sweep.count(5_000, sample: 1_000)) {
      let scenario = generator.scenario(index)
      let wanted = scenario.wanted
      guard wanted.isSubset(of: capabilities) else {
        let missing = wanted.subtracting(capabilities)
        Issue.record("scenario \(index) asks for \(missing): \(scenario)")
        return
      }
    }
  }

  @Test("begins most scenarios by starting the app")
  func beginnings() {
    var generator = Generator(seed: 8, capabilities: .all, length: 20)
    let starting = (0..<10_000).count { generator.scenario(UInt64($0)).stimuli[0].launches }
    #expect((8_500...9_800).contains(starting))
  }

  @Test("lets a scene go three times to the background and back in one of fifty scenarios")
  func roundTrips() {
    var generator = Generator(seed: 8, capabilities: .all, length: 20)
    let found = (0..<10_000).count { generator.scenario(UInt64($0)).roundTrips >= 3 }
    #expect(found >= 200)
  }
}

extension Generator {
  mutating func scenario(_ index: UInt64) -> Scenario {
    var scenario = Scenario(Given(), [])
    make(&scenario, index: index)
    return scenario
  }
}

extension Scenario {
  /// What an engine must be capable of to play it in full.
  fileprivate var wanted: Capabilities {
    var wanted: Capabilities = given.isSceneBased ? .sceneBased : .appBased
    for stimulus in stimuli { wanted.formUnion(stimulus.kind.needs) }
    if given.multipleScenes { wanted.insert(.multipleScenes) }
    if given.isExtension { wanted.insert(.tasks) }
    if given.exitsOnSuspend { wanted.insert(.termination) }
    if !given.protectsData { wanted.insert(.protectedData) }
    if !given.sceneOpensURLs || !given.sceneContinuesActivities { wanted.insert(.links) }
    if given.restoresState { wanted.insert(.preservation) }
    for reaction in given.script.entries.map(\.reaction) {
      wanted.insert(.reactions)
      let resources = reaction.acquires.union(reaction.releases).union(reaction.accesses)
      if !resources.isEmpty { wanted.insert(.resources) }
      if !reaction.begins.isEmpty || !reaction.ends.isEmpty { wanted.insert(.tasks) }
      if reaction.registers { wanted.insert(.scheduler) }
    }
    return wanted
  }

  /// How often the person leaves by the Home button and comes back by the icon.
  fileprivate var roundTrips: Int {
    let ways = stimuli.filter { $0 == .home || $0 == .launch }
    return zip(ways, ways.dropFirst()).count { $0 == .home && $1 == .launch }
  }
}
