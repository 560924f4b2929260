/// The layout of a test's message about a failure: the problem, the broken step, the command.
enum FindingMessage {
  /// The maximum number of lines in a message.
  static let most = 20

  /// Returns the lines of a message, with as many lines of the trace as fit.
  ///
  /// - Parameters:
  ///   - headline: The problem.
  ///   - said: The engine's output before it failed.
  ///   - below: The facts about the failure, and last the command.
  ///   - trace: Returns lines of the trace, given their maximum number.
  /// - Returns: At most `most` lines, unless the other parts alone have more.
  static func lines(
    _ headline: [String], _ said: [String], _ below: [String], _ trace: (Int) -> [String]
  ) -> [String] {
    let room = most - below.count
    let title = headline.count > 5 ? headline.prefix(4) + [headline[4] + " …"] : headline
    let shown = said.prefix(4) + trace(max(0, room - title.count - min(4, said.count)))
    return title + shown.map { "  " + $0 } + below
  }
}
