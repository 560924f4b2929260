package import Lifecycle

/// Makes random scenarios that an engine with certain capabilities can be sent.
///
/// Scenario number `n` depends on the seed, the capabilities, the length and `n` alone, so that any
/// division of the work produces the same scenarios. To prefer what was seldom drawn before, in
/// pairs of the world's state and a kind of stimulus, was tried: it saved one stimulus in fifty.
package struct Generator: ScenarioSource, Sendable {
  private let seed: UInt64
  private let capabilities: Capabilities
  private let length: ScenarioLength
  private let platform: Platform
  private let possible: StimulusKindSet
  private let weightTable: WeightTable

  /// A generator of the scenarios that belong to `seed`.
  ///
  /// - Parameters:
  ///   - seed: What all its scenarios depend on.
  ///   - capabilities: What the engine can do; nothing else is asked of it.
  ///   - length: The mean number of stimuli in a scenario, at least one.
  ///   - platform: What UIKit chooses as it is played for a client.
  package init(
    seed: UInt64, capabilities: Capabilities, length: Int, platform: Platform = .open
  ) {
    self.seed = seed
    self.platform = platform
    self.capabilities = capabilities
    self.length = ScenarioLength(mean: length)
    var possible = StimulusKindSet(bits: 0)
    for kind in Stimulus.Kind.allCases where kind != .unknown {
      possible.insert(kind, if: kind.needs.isSubset(of: capabilities))
    }
    self.possible = possible
    weightTable = WeightTable(possible)
  }

  /// Writes scenario number `index` into `scenario`, whose memory is used again.
  package mutating func make(_ scenario: inout Scenario, index: UInt64) {
    var random = Random(seed: Random.seed(seed, index))
    scenario.given = random.given(for: capabilities, on: platform)
    let count = length.sampler(&random)
    let excess = scenario.stimuli.count - count
    if excess > 0 {
      scenario.stimuli.removeLast(excess)
    } else if excess < 0 {
      scenario.stimuli.append(contentsOf: repeatElement(.wait(1), count: -excess))
    }
    let given = scenario.given
    scenario.stimuli.withUnsafeMutableBufferPointer { stimuli in
      weightTable.slots.withUnsafeBufferPointer { slots in
        weightTable.continuing.withUnsafeBufferPointer { continuing in
          let sampler = StimulusSampler(
            slots: slots, continuing: continuing, starting: weightTable.starting,
            swarm: SwarmConfiguration(possible, &random))
          sampler.fill(stimuli, given, &random)
        }
      }
    }
  }
}

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

/// How many stimuli scenarios have, where their mean is told.
struct ScenarioLength: Sendable {
  private let mean: Int

  init(mean: Int) {
    precondition(mean > 0, "a scenario has at least one stimulus")
    self.mean = mean
  }

  /// Draws a number of stimuli from 5 to three times the mean, whose mean is exact.
  ///
  /// Up to the mean with probability `2m / (3m - least)`, else from the mean up, evenly in each
  /// part.
  func sampler(_ random: inout Random) -> Int {
    let least = min(mean, Self.least)
    return if random.chance(2 * mean, in: 3 * mean - least) {
      least + random.below(mean - least + 1)
    } else {
      mean + random.below(2 * mean + 1)
    }
  }

  /// The fewest stimuli in a scenario, unless the mean is smaller.
  private static let least = 5
}

/// Makes scenario after scenario, each of them legal.
package protocol ScenarioSource {
  /// Writes scenario number `index` into `scenario`, whose memory is used again.
  mutating func make(_ scenario: inout Scenario, index: UInt64)
}
