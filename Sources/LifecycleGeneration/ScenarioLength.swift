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
