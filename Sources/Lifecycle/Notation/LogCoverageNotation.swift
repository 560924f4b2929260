/// What a `log` line can say.
enum LogCoverageWord: CaseIterable, NotationKeyword {
  case startsUnknown, partial, unordered

  static let noun = "a way to leave untold"

  var description: String {
    switch self {
    case .startsUnknown: "starts unknown"
    case .partial: "partial"
    case .unordered: "unordered"
    }
  }

  /// Where the log coverage keeps it.
  fileprivate var path: WritableKeyPath<Trace.LogCoverage, Bool> {
    switch self {
    case .startsUnknown: \.startsUnknown
    case .partial: \.isPartial
    case .unordered: \.isUnordered
    }
  }
}

extension Trace.LogCoverage: CustomStringConvertible {
  /// Its `log` and `absent` lines; empty for a complete log.
  public var description: String { lines.joined(separator: "\n") }

  var lines: [String] {
    let words = LogCoverageWord.allCases.filter { self[keyPath: $0.path] }.map(\.description)
    let log = words.isEmpty ? [] : ["log " + words.joined(separator: ", ")]
    let names = absent.map(\.description)
    return log + (names.isEmpty ? [] : ["absent " + names.joined(separator: " ")])
  }

  /// Reads a `log` line, which adds to those before.
  mutating func read(log lineReader: inout LineReader) throws(NotationError) {
    repeat {
      let phrase = lineReader.phrase()
      let word = try LogCoverageWord(phrase)
      guard !self[keyPath: word.path] else {
        throw phrase.whole.error("said before", remedy: "each is said once")
      }
      self[keyPath: word.path] = true
    } while lineReader.take(",")
    try lineReader.finish(remedy: "a comma stands between two ways to leave untold")
  }

  /// Reads an `absent` line, which adds to those before.
  mutating func read(absent lineReader: inout LineReader) throws(NotationError) {
    while let word = lineReader.peek, !word.isPunctuation {
      absent.append(try Observation(lineReader.word()))
    }
    try lineReader.finish(remedy: "observations without times, with blanks between them")
  }
}
