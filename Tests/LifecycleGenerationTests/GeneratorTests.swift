import Lifecycle
import LifecycleGeneration
import Sweeps
import Testing

@Suite("Generator")
struct GeneratorTests {
  static let capabilities: [Capabilities] = [
    .all, .callbacksOnly, .sceneBased, .appBased, [.sceneBased, .multipleScenes],
    [.appBased, .reactions, .resources], [.sceneBased, .reactions, .tasks, .backgroundLaunch],
    [.appBased, .sceneBased, .reactions, .termination, .links, .scheduler, .changes],
  ]

  @Test("A scenario depends only on seed and index, not on earlier scenarios or reused memory")
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

  @Test("Different seeds and different indexes give different scenarios")
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

  @Test("The generator makes only legal scenarios", arguments: capabilities)
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

  @Test("Scenarios have the requested mean length", arguments: [1, 3, 5, 6, 20, 100])
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

  @Test("For an engine with all capabilities every stimulus is generated")
  func everyStimulus() {
    var missing = Set(alphabet).subtracting([.unknown])
    var generator = Generator(seed: 6, capabilities: .all, length: 40)
    for index in 0..<20_000 as Range<UInt64> where !missing.isEmpty {
      missing.subtract(generator.scenario(index).stimuli)
    }
    #expect(missing.isEmpty)
  }

  @Test("Scenarios need no capability that the engine lacks", arguments: capabilities)
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

  @Test("Jobs are registered in later callbacks too, without a mode for them, and run by twos")
  func jobs() {
    var generator = Generator(seed: 9, capabilities: .all, length: 20)
    var (later, modeless, pairs) = (0, 0, 0)
    for index in 0..<3_000 as Range<UInt64> {
      let scenario = generator.scenario(index)
      let places = scenario.given.script.entries.filter { !$0.reaction.registersJobs.isEmpty }
      guard !places.isEmpty else { continue }
      let methods: [Trigger] = [
        .callback(.willFinishLaunching, .app), .callback(.didFinishLaunching, .app),
      ]
      later += places.contains { !methods.contains($0.trigger) } ? 1 : 0
      modeless += scenario.given.modes.isDisjoint(with: [.processing, .fetch]) ? 1 : 0
      var (requested, run) = (WorkSet(), WorkSet())
      for stimulus in scenario.stimuli {
        if case .submitJob(let job) = stimulus { requested.insert(job) }
        if case .runJob(let job) = stimulus, requested.contains(job) { run.insert(job) }
      }
      pairs += run.count >= 2 ? 1 : 0
    }
    #expect(later > 50 && modeless > 20 && pairs > 50, "\(later), \(modeless), \(pairs)")
  }

  @Test("Most scenarios start the app first")
  func beginnings() {
    var generator = Generator(seed: 8, capabilities: .all, length: 20)
    let starting = (0..<10_000).count { generator.scenario(UInt64($0)).stimuli[0].launches }
    #expect((8_500...9_800).contains(starting))
  }

  @Test("At least one of fifty scenarios makes three round trips to the background and back")
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
  /// The capabilities an engine needs to play the whole scenario.
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
      if reaction.registersAnyIdentifier { wanted.insert(.scheduler) }
    }
    return wanted
  }

  /// The number of times `launch` follows `home`, other stimuli left out.
  fileprivate var roundTrips: Int {
    let ways = stimuli.filter { $0 == .home || $0 == .launch }
    return zip(ways, ways.dropFirst()).count { $0 == .home && $1 == .launch }
  }
}
