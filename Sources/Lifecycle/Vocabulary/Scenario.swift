/// An app's configuration and what happens to it: a scenario is fixed before it is played.
public struct Scenario: Hashable, Sendable {
  /// How the app is configured.
  public var given: Given
  /// What happens, in order.
  public var stimuli: [Stimulus]

  /// That those stimuli happen to an app so configured.
  public init(_ given: Given = Given(), _ stimuli: [Stimulus]) {
    self.given = given
    self.stimuli = stimuli
  }
}

extension Scenario {
  /// The first stimulus that cannot happen where it stands, if there is one.
  public var firstIllegal: Int? {
    var world = World(given)
    for (index, stimulus) in stimuli.enumerated() {
      guard world.allows(stimulus) else { return index }
      world.apply(stimulus)
    }
    return nil
  }

  /// This scenario without the stimuli that cannot happen where they stand.
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
