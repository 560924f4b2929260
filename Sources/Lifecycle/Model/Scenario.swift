/// An app's configuration and its stimuli, both fixed before the scenario is played.
public struct Scenario: Hashable, Sendable {
  /// The app's configuration.
  public var given: Given
  /// The stimuli in order.
  public var stimuli: [Stimulus]

  /// Creates a scenario of a configuration and stimuli.
  public init(_ given: Given = Given(), _ stimuli: [Stimulus]) {
    self.given = given
    self.stimuli = stimuli
  }

  /// Returns the scenario with its first stimuli alone.
  package func prefix(_ count: Int) -> Scenario { Scenario(given, Array(stimuli.prefix(count))) }

  /// The position of the first stimulus that cannot happen there, if any.
  public var firstIllegal: Int? {
    var world = World(given)
    for (index, stimulus) in stimuli.enumerated() {
      guard world.allows(stimulus) else { return index }
      world.apply(stimulus)
    }
    return nil
  }

  /// The scenario without the stimuli that cannot happen at their positions.
  ///
  /// The legal part of `launch; unlock; home` is `launch; home`.
  public var legalPart: Scenario {
    var world = World(given)
    let legal = stimuli.filter { stimulus in
      guard world.allows(stimulus) else { return false }
      world.apply(stimulus)
      return true
    }
    return Scenario(given, legal)
  }
}
