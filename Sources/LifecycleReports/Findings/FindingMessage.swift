/// The layout of a test's message about a failure: the problem, the broken step, the command.
enum FindingMessage {
  /// The maximum number of lines in a message.
  static let mostLines = 20
  private static let mostHeadlineLines = 5
  private static let mostOutputLines = 4

  /// Returns the lines of a message, with as many lines of the trace as fit.
  ///
  /// There are at most `mostLines` lines, unless the parts without the trace alone have more. The
  /// requirement is left out if the trace leaves no room for all of it. The last lines of `below` are the
  /// command. `trace` returns at most as many lines as its argument says.
  static func lines(
    _ headline: [String], output: [String], requirement: [String], below: [String],
    _ trace: (Int) -> [String]
  ) -> [String] {
    let last = mostHeadlineLines - 1
    let title =
      headline.count > mostHeadlineLines
      ? headline.prefix(last) + [headline[last] + " …"] : headline
    let shownOutput = output.prefix(mostOutputLines)
    let room = mostLines - title.count - shownOutput.count - below.count
    let shownTrace = trace(max(0, room))
    let hasRoom = shownTrace.count + requirement.count <= room
    return title + (shownOutput + shownTrace).map { "  " + $0 } + (hasRoom ? requirement : [])
      + below
  }
}
