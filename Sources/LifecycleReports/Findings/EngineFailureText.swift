import Lifecycle

extension EngineFailure {
  /// The failure in words, in one line.
  package var words: String {
    switch self {
    case .unsupported(let what):
      "unsupported: \(what.isEmpty ? "no reason given" : what.firstLine)"
    case .failed(let how): "failed: \(how.firstLine)"
    case .flood: "reported more than the \(HostedApp.capacity) observations that a step may have"
    case .crashed(let how, _): "crashed (\(how.firstLine))"
    case .hung(let what), .hungWithHistory(let what):
      "did not answer in time: \(what.firstLine)"
    case .brokeProtocol(let why): "broke the protocol: \(why.firstLine)"
    case .nondeterministic(let place):
      "answers the same scenario in different ways: \(place.firstLine)"
    case .unavailable(let why): "could not be started: \(why.firstLine)"
    }
  }

  /// The first and the last lines of the engine's output.
  ///
  /// The first lines state the error before a backtrace.
  package var details: [String] {
    // `words` has the first line, unless the text is the output of a process.
    let isOutput = if case .crashed = self { true } else { false }
    let lines = (isOutput ? text[...] : text.drop { !$0.isNewline })
      .split(whereSeparator: \.isNewline)
    let (first, last) = Self.shownLines
    if lines.count <= first + last { return lines.map { String($0).firstLine } }
    return lines.prefix(first).map { String($0).firstLine } + ["…"]
      + lines.suffix(last).map { String($0).firstLine }
  }

  /// The numbers of first and last lines that are shown; the log has all lines.
  private static var shownLines: (first: Int, last: Int) { (12, 24) }
}
