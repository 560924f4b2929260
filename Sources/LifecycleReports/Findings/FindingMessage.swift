/// The layout of what a test says of a failure: what is wrong, the broken step, how to see it again.
enum FindingMessage {
  /// How many lines a message has at most.
  static let most = 20

  /// The lines of a message, of whose trace as much is shown as there is room for.
  ///
  /// - Parameters:
  ///   - headline: What is wrong.
  ///   - said: What the engine said before it failed.
  ///   - below: What is known of the failure, last how to see it again.
  ///   - trace: The lines of the trace within a number of lines.
  /// - Returns: At most as many lines as a message has.
  static func lines(
    _ headline: [String], _ said: [String], _ below: [String], _ trace: (Int) -> [String]
  ) -> [String] {
    let room = most - below.count
    let title = headline.count > 5 ? headline.prefix(4) + [headline[4] + " …"] : headline
    let shown = said.prefix(4) + trace(max(0, room - title.count - min(4, said.count)))
    return title + shown.map { "  " + $0 } + below
  }
}
