package import Lifecycle

/// Makes random scenarios that an engine with certain capabilities can be sent.
///
/// Scenario number `n` depends on the seed, the capabilities, the length and `n` alone, so that any
/// division of the work produces the same scenarios.
package struct Generator: ScenarioSource, Sendable {
  private let seed: UInt64
  private let capabilities: Capabilities
  private let length: ScenarioLength
  private let continuations = Continuations()
  private var mix: Mix

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
    mix = Mix(capabilities)
  }

  /// Writes scenario number `index` into `scenario`, whose memory is used again.
  package mutating func make(_ scenario: inout Scenario, index: UInt64) {
    var random = Random(seed: Random.mix(seed, index))
    scenario.given = random.given(for: capabilities)
    mix.shuffle(&random)
    scenario.stimuli.removeAll(keepingCapacity: true)
    let count = length.draw(&random)
    var world = World(scenario.given)
    var subject = Subject(scenario.given, &random)
    var previous: Stimulus.Kind?
    for _ in 0..<count {
      let choices = world.choices
      let kind = drawKind(choices, after: previous, isRunning: world.mayRun, &random)
      let stimulus = subject.stimulus(kind, choices, &random)
      world.apply(stimulus)
      scenario.stimuli.append(stimulus)
      previous = kind
    }
  }

  private func drawKind(
    _ choices: Choices, after previous: Stimulus.Kind?, isRunning: Bool, _ random: inout Random
  ) -> Stimulus.Kind {
    if !isRunning {
      if random.chance(7, in: 8), let kind = drawLaunch(choices, &random) { return kind }
    } else if let previous, random.chance(3, in: 8) {
      let likely = continuations[after: previous].intersection(choices.kinds)
      if let kind = mix.kind(from: likely, &random) { return kind }
    }
    // Time can always pass, and waiting is never switched off.
    return mix.kind(from: choices.kinds, &random) ?? .wait
  }

  /// Draws how an app that is not running starts: half of the time by a tap on its icon.
  private func drawLaunch(_ choices: Choices, _ random: inout Random) -> Stimulus.Kind? {
    if choices.kinds.contains(.launch), random.chance(1, in: 2) { return .launch }
    return mix.kind(from: Continuations.launching.intersection(choices.kinds), &random)
  }
}
