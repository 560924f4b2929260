extension Scenario: CustomStringConvertible {
  /// The lines of the given, if it is not the default, of each reaction and of each stimulus.
  public var description: String { lines.joined(separator: "\n") }

  /// The description in one line: `given iOS 12, no scenes; launch; home`.
  public var oneLine: String { lines.joined(separator: "; ") }

  private var lines: [String] { given.lines + stimuli.map(\.description) }
}

extension Scenario {
  /// Creates a scenario from a text, without the observations in it.
  ///
  /// The stimuli are not checked: some may be unable to happen where they stand.
  public init(notation: String) throws(NotationError) {
    self = try Scenario.located(notation).scenario
  }

  /// Creates a scenario from a text, if each stimulus can happen where it stands.
  public init(legalNotation: String) throws(NotationError) {
    let (scenario, firstWords) = try Scenario.located(legalNotation)
    var world = World(scenario.given)
    for (stimulus, firstWord) in zip(scenario.stimuli, firstWords) {
      if let obstacle = world.obstacle(to: stimulus) {
        throw NotationError(
          line: firstWord.line, column: firstWord.column, word: stimulus.description,
          problem: "cannot happen here", remedy: obstacle.description)
      }
      world.apply(stimulus)
    }
    self = scenario
  }

  /// Returns a scenario with the first word of each step.
  private static func located(
    _ text: String
  ) throws(NotationError) -> (scenario: Scenario, firstWords: [Word]) {
    let reader = try TraceReader(text)
    let scenario = reader.trace.scenario
    if let index = scenario.stimuli.firstIndex(of: .unknown) {
      throw reader.firstWords[index].error(
        "not a stimulus of a scenario", remedy: "use '?' only in a log")
    }
    return (scenario, reader.firstWords)
  }
}
