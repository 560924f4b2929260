package import Lifecycle

/// Makes random scenarios for an engine with certain capabilities.
///
/// Scenario number `n` depends only on the seed, the capabilities, the length, the platform, the app
/// and `n`. So any division of the work produces the same scenarios.
///
/// We tried to prefer pairs of a world state and a kind of stimulus that were seldom drawn before.
/// The preference saved one stimulus in fifty.
package struct Generator: ScenarioSource, Sendable {
  private let seed: UInt64
  private let capabilities: Capabilities
  private let length: ScenarioLength
  private let platform: Platform
  private let app: Given?
  private let possible: StimulusKindSet
  private let weightTable: WeightTable

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - seed: The seed of all its scenarios.
  ///   - capabilities: The engine's capabilities. Scenarios need no others.
  ///   - length: The mean number of stimuli in a scenario, at least one.
  ///   - platform: The permitted variations of the UIKit that is played for a client.
  ///   - app: The app whose features all scenarios have, if the app is a real one.
  package init(
    seed: UInt64, capabilities: Capabilities, length: Int, platform: Platform = .open,
    app: Given? = nil
  ) {
    self.seed = seed
    self.platform = platform
    self.app = app
    self.capabilities = capabilities
    self.length = ScenarioLength(mean: length)
    var possible = StimulusKindSet(bits: 0)
    for kind in Stimulus.Kind.allCases where kind != .unknown {
      possible.insert(kind, if: kind.needs.isSubset(of: capabilities))
    }
    self.possible = possible
    weightTable = WeightTable(possible)
  }

  /// Writes scenario number `index` into `scenario`, whose memory is reused.
  package mutating func make(_ scenario: inout Scenario, index: UInt64) {
    var random = Random(seed: Random.seed(seed, index))
    scenario.given = random.given(for: capabilities, on: platform)
    if let app { scenario.given.adopt(featuresOf: app) }
    let count = length.draw(&random)
    // The new stimuli are placeholders, which the sampler overwrites.
    let excess = scenario.stimuli.count - count
    if excess > 0 {
      scenario.stimuli.removeLast(excess)
    } else if excess < 0 {
      scenario.stimuli.append(contentsOf: repeatElement(.wait(1), count: -excess))
    }
    let given = scenario.given
    scenario.stimuli.withUnsafeMutableBufferPointer { stimuli in
      weightTable.slots.withUnsafeBufferPointer { slots in
        weightTable.continuationRows.withUnsafeBufferPointer { continuing in
          let sampler = StimulusSampler(
            slots: slots, continuing: continuing, starting: weightTable.starting,
            swarm: SwarmConfiguration(possible, given, &random))
          sampler.fill(stimuli, given, &random)
        }
      }
    }
  }
}

/// Makes uniformly random scenarios, a baseline for measuring the preferences of `Generator`.
///
/// Every legal stimulus is equally likely, and so is every value of each feature of the given.
/// Lengths have the same distribution as in `Generator`.
package struct UniformGenerator: ScenarioSource, Sendable {
  private let seed: UInt64
  private let capabilities: Capabilities
  private let length: ScenarioLength
  /// The stimuli that the engine can be sent.
  private let stimuli: [Stimulus]

  /// Creates a generator of scenarios with a mean number of stimuli.
  package init(seed: UInt64, capabilities: Capabilities, length: Int) {
    self.seed = seed
    self.capabilities = capabilities
    self.length = ScenarioLength(mean: length)
    stimuli = Self.everything.filter { $0.needs.isSubset(of: capabilities) }
  }

  /// Writes scenario number `index` into `scenario`, whose memory is reused.
  package mutating func make(_ scenario: inout Scenario, index: UInt64) {
    var random = Random(seed: Random.seed(seed, index))
    scenario.given = random.uniformGiven(for: capabilities)
    scenario.stimuli.removeAll(keepingCapacity: true)
    var world = World(scenario.given)
    for _ in 0..<length.draw(&random) {
      let stimulus = legal(in: world, &random)
      world.apply(stimulus)
      scenario.stimuli.append(stimulus)
    }
  }

  /// Draws until the world allows the stimulus. The loop ends, because a wait is always legal.
  private func legal(in world: World, _ random: inout Random) -> Stimulus {
    while true {
      let stimulus = random.element(of: stimuli)
      if world.allows(stimulus) { return stimulus }
    }
  }

  /// All stimuli, each once, with every length of wait that `ArgumentSampler` draws.
  private static let everything = Stimulus.all(waits: Set(ArgumentSampler.waits).sorted())
}

/// The distribution of the number of stimuli in a scenario.
struct ScenarioLength: Sendable {
  private let mean: Int

  init(mean: Int) {
    precondition(mean > 0, "a scenario has at least one stimulus")
    self.mean = mean
  }

  /// Draws a number of stimuli, from 5 to three times the mean. The expected value is exactly the
  /// mean.
  ///
  /// With probability `2m / (3m - least)` the number is at most the mean `m`, otherwise at least
  /// `m`. Within each part all numbers are equally likely.
  func draw(_ random: inout Random) -> Int {
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

/// A source of numbered scenarios, all of them legal.
package protocol ScenarioSource {
  /// Writes scenario number `index` into `scenario`, whose memory is reused.
  mutating func make(_ scenario: inout Scenario, index: UInt64)
}
