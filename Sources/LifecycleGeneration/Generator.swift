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
  private let possible: StimulusKindSet
  private let weightTable: WeightTable

  /// A generator of the scenarios that belong to `seed`.
  ///
  /// - Parameters:
  ///   - seed: What all its scenarios depend on.
  ///   - capabilities: What the engine can do; nothing else is asked of it.
  ///   - length: The mean number of stimuli in a scenario, at least one.
  package init(seed: UInt64, capabilities: Capabilities, length: Int) {
    self.seed = seed
    self.capabilities = capabilities
    self.length = ScenarioLength(mean: length)
    var possible = StimulusKindSet(bits: 0)
    for kind in Stimulus.Kind.allCases where StimulusKindSet.all.contains(kind) {
      possible.insert(kind, if: kind.needs.isSubset(of: capabilities))
    }
    self.possible = possible
    weightTable = WeightTable(possible)
  }

  /// Writes scenario number `index` into `scenario`, whose memory is used again.
  package mutating func make(_ scenario: inout Scenario, index: UInt64) {
    var random = Random(seed: Random.seed(seed, index))
    scenario.given = random.given(for: capabilities)
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
