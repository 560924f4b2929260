package import Lifecycle

/// Makes random scenarios without any preference, to measure preferences by.
///
/// Every legal stimulus is as likely as every other, and so is every value of each feature of the
/// given. Lengths are distributed as those of `Generator` are.
package struct UniformGenerator: ScenarioSource, Sendable {
  private let seed: UInt64
  private let capabilities: Capabilities
  private let length: ScenarioLength
  /// All that the engine can be sent.
  private let stimuli: [Stimulus]

  /// A generator of the scenarios that belong to `seed`, with a mean number of stimuli.
  package init(seed: UInt64, capabilities: Capabilities, length: Int) {
    self.seed = seed
    self.capabilities = capabilities
    self.length = ScenarioLength(mean: length)
    stimuli = Stimulus.everything.filter { $0.kind.needs.isSubset(of: capabilities) }
  }

  /// Writes scenario number `index` into `scenario`, whose memory is used again.
  package mutating func make(_ scenario: inout Scenario, index: UInt64) {
    var random = Random(seed: Random.seed(seed, index))
    scenario.given = random.uniformGiven(for: capabilities)
    scenario.stimuli.removeAll(keepingCapacity: true)
    var world = World(scenario.given)
    for _ in 0..<length.sampler(&random) {
      let stimulus = legal(in: world, &random)
      world.apply(stimulus)
      scenario.stimuli.append(stimulus)
    }
  }

  /// Draws again until the world allows it: time can always pass.
  private func legal(in world: World, _ random: inout Random) -> Stimulus {
    while true {
      let stimulus = random.element(of: stimuli)
      if world.allows(stimulus) { return stimulus }
    }
  }
}

extension Stimulus {
  /// Every stimulus that is ever sent, each once, with every length of wait that is ever drawn.
  fileprivate static let everything: [Stimulus] =
    [
      .launch, .home, .lock, .unlock, .banner, .quit, .url, .activity, .pushTap, .prewarm, .expire,
      .memoryWarning, .memoryPressure, .terminate, .timeChange, .readTimeRemaining, .register,
    ]
    + SceneID.allCases.flatMap { scene -> [Stimulus] in
      [.open(scene), .leave(scene), .close(scene), .request(scene), .reclaim(scene)]
    }
    + Interruption.allCases.flatMap { [Stimulus.interrupt($0), .end($0)] }
    + Resource.allCases.flatMap { [Stimulus.acquire($0), .release($0), .access($0)] }
    + WorkItem.allCases.flatMap { [Stimulus.beginTask($0), .endTask($0)] }
    + BackgroundMode.allCases.map(Stimulus.event) + Change.allCases.map(Stimulus.change)
    + Set(ArgumentSampler.waits).sorted().map(Stimulus.wait)
}
