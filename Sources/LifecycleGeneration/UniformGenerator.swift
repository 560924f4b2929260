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
    stimuli = Self.everything.filter { $0.kind.needs.isSubset(of: capabilities) }
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

  /// Every stimulus that is ever sent, each once, with every length of wait that is ever drawn.
  private static let everything = Stimulus.all(waits: Set(ArgumentSampler.waits).sorted())
}
