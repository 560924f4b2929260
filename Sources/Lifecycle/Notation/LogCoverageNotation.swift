/// A keyword of a `log` line.
enum LogCoverageWord: UInt8, Vocabulary {
  case startsUnknown, startsNotRunning, partial, withoutNotifications, unordered

  static let noun = "a log keyword"

  static let rows: [Row] = [
    Row(.startsUnknown, "starts unknown", "The log may begin while the app is running."),
    Row(
      .startsNotRunning, "starts not running",
      "The app is not running at the start; earlier processes are not in the log."),
    Row(
      .partial, "partial",
      "Observations that neither occur in the log nor follow `absent` may be missing."),
    Row(
      .withoutNotifications, "without notifications",
      "Notifications may be missing; the calls of delegates are complete."),
    Row(
      .unordered, "unordered",
      "The order of observations is unknown; such a trace is not judged."),
  ]

  var description: String { row.keyword }

  /// The property of the log coverage that the keyword sets.
  fileprivate var path: WritableKeyPath<Trace.LogCoverage, Bool> {
    switch self {
    case .startsUnknown: \.startsUnknown
    case .startsNotRunning: \.startsNotRunning
    case .partial: \.isPartial
    case .withoutNotifications: \.lacksNotifications
    case .unordered: \.isUnordered
    }
  }
}

extension Trace.LogCoverage: CustomStringConvertible {
  /// The `log` and `absent` lines; empty for a complete log.
  public var description: String { lines.joined(separator: "\n") }

  var lines: [String] {
    let words = LogCoverageWord.allCases.filter { self[keyPath: $0.path] }.map(\.description)
    let log = words.isEmpty ? [] : ["log " + words.joined(separator: ", ")]
    let names = absent.map(\.description)
    return log + (names.isEmpty ? [] : ["absent " + names.joined(separator: " ")])
  }

  /// Reads a `log` line, which adds to earlier lines.
  mutating func read(log lineReader: inout LineReader) throws(NotationError) {
    repeat {
      let phrase = lineReader.phrase()
      let word = try LogCoverageWord(phrase)
      guard !self[keyPath: word.path] else {
        throw phrase.whole.error("repeated", remedy: "write each keyword once")
      }
      self[keyPath: word.path] = true
    } while lineReader.take(",")
    try lineReader.finish(remedy: "separate log keywords with a comma")
  }

  /// Reads an `absent` line, which adds to earlier lines.
  mutating func read(absent lineReader: inout LineReader) throws(NotationError) {
    while let word = lineReader.peek, !word.isPunctuation {
      absent.append(try Observation(lineReader.word()))
    }
    try lineReader.finish(remedy: "list observations without times, separated by blanks")
  }
}
