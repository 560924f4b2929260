extension Scenario: CustomStringConvertible {
  /// A line for the given, if it is not the default, for each reaction and for each stimulus.
  public var description: String { lines.joined(separator: "\n") }

  /// The description in one line: `given iOS 12, no scenes; launch; home`.
  public var oneLine: String { lines.joined(separator: "; ") }

  private var lines: [String] { given.lines + stimuli.map(\.description) }
}

extension Scenario {
  /// The scenario that a text says; what followed its stimuli is passed over.
  ///
  /// Whether each stimulus can happen where it stands is not asked.
  public init(notation: String) throws(NotationError) {
    self = try Scenario.located(notation).scenario
  }

  /// The scenario that a text says, if each stimulus can happen where it stands.
  public init(legalNotation: String) throws(NotationError) {
    let (scenario, places) = try Scenario.located(legalNotation)
    var world = World(scenario.given)
    for (stimulus, place) in zip(scenario.stimuli, places) {
      if let obstacle = world.obstacle(to: stimulus) {
        throw NotationError(
          line: place.line, column: place.column, word: stimulus.description,
          problem: "cannot happen here", remedy: obstacle.description)
      }
      world.apply(stimulus)
    }
    self = scenario
  }

  private static func located(
    _ text: String
  ) throws(NotationError) -> (scenario: Scenario, places: [Word]) {
    let reader = try TraceReader(text)
    let scenario = reader.trace.scenario
    if let index = scenario.stimuli.firstIndex(of: .unknown) {
      throw reader.places[index].error(
        "not a stimulus of a scenario", remedy: "only a log may leave untold what happened")
    }
    return (scenario, reader.places)
  }
}
