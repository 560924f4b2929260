import Lifecycle

extension EngineFailure {
  /// The failure in words, in one line.
  package var words: String {
    switch self {
    case .unsupported(let what): "the engine does not know \(what.firstLine)"
    case .failed(let how): "the engine failed: \(how.firstLine)"
    case .flood: "the engine told more in one step than the \(HostedApp.capacity) it may"
    case .crashed(let how, _): "the engine crashed (\(how))"
    case .hung(let what): "the engine did not answer in time: \(what.firstLine)"
    case .brokeProtocol(let why): "the engine broke the protocol: \(why.firstLine)"
    case .nondeterministic(let place):
      "the engine tells different things each time: \(place.firstLine)"
    case .unavailable(let why): "the engine could not be started: \(why.firstLine)"
    }
  }

  /// What else is known of it: the last lines that the engine said.
  package var details: [String] {
    let text: Substring =
      switch self {
      case .crashed(_, let said): said[...]
      case .unsupported(let text), .failed(let text), .hung(let text), .brokeProtocol(let text),
        .nondeterministic(let text), .unavailable(let text):
        text.drop { !$0.isNewline }
      case .flood: ""
      }
    let lines = text.split(whereSeparator: \.isNewline)
    let shown = lines.suffix(Self.shown).map { String($0).firstLine.printable }
    return lines.count > shown.count ? ["…"] + shown : shown
  }

  /// How many of the last lines are shown; the log has them all.
  private static var shown: Int { 12 }
}

extension String {
  /// The first line, clipped.
  fileprivate var firstLine: String {
    let line = prefix { !$0.isNewline }
    return line.count > 400 ? line.prefix(400) + "…" : String(line)
  }

  /// The text with blanks for what only moves a terminal's cursor.
  fileprivate var printable: String {
    String(
      map { letter in
        letter.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } ? letter : " "
      })
  }
}
