/// The layout of a test's message about a failure: the problem, the broken step, the command.
enum FindingMessage {
  /// The maximum number of lines in a message.
  static let mostLines = 20
  private static let mostOfHeadline = 5
  private static let mostOfOutput = 4

  /// Returns the lines of a message, with as many lines of the trace as fit.
  ///
  /// There are at most `mostLines` lines, unless the parts without the trace alone have more. The
  /// requirement needs room beside the trace. `below` ends with the command. `trace` returns lines of
  /// the trace, given their maximum number.
  static func lines(
    _ headline: [String], output: [String], requirement: [String], below: [String],
    _ trace: (Int) -> [String]
  ) -> [String] {
    let last = mostOfHeadline - 1
    let title =
      headline.count > mostOfHeadline
      ? headline.prefix(last) + [headline[last] + " …"] : headline
    let shownOutput = output.prefix(mostOfOutput)
    let room = mostLines - title.count - shownOutput.count - below.count
    let shownTrace = trace(max(0, room))
    let hasRoom = shownTrace.count + requirement.count <= room
    return title + (shownOutput + shownTrace).map { "  " + $0 } + (hasRoom ? requirement : [])
      + below
  }
}
