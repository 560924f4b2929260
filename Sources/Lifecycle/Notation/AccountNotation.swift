/// What a `log` line can say.
enum AccountWord: CaseIterable, Worded {
  case startsUnknown, partial, unordered

  static let noun = "a way to leave untold"

  var description: String {
    switch self {
    case .startsUnknown: "starts unknown"
    case .partial: "partial"
    case .unordered: "unordered"
    }
  }

  /// Where an account keeps it.
  fileprivate var path: WritableKeyPath<Trace.Account, Bool> {
    switch self {
    case .startsUnknown: \.startsUnknown
    case .partial: \.isPartial
    case .unordered: \.isUnordered
    }
  }
}

extension Trace.Account: CustomStringConvertible {
  /// Its `log` and `absent` lines; empty for a complete account.
  public var description: String { lines.joined(separator: "\n") }

  var lines: [String] {
    let words = AccountWord.allCases.filter { self[keyPath: $0.path] }.map(\.description)
    let log = words.isEmpty ? [] : ["log " + words.joined(separator: ", ")]
    let names = absent.map(\.description)
    return log + (names.isEmpty ? [] : ["absent " + names.joined(separator: " ")])
  }

  /// Reads a `log` line, which adds to those before.
  mutating func read(log clause: inout Clause) throws(NotationError) {
    repeat {
      let phrase = clause.phrase()
      let word = try AccountWord(phrase)
      guard !self[keyPath: word.path] else {
        throw phrase.whole.error("said before", remedy: "each is said once")
      }
      self[keyPath: word.path] = true
    } while clause.take(",")
    try clause.finish(remedy: "a comma stands between two ways to leave untold")
  }

  /// Reads an `absent` line, which adds to those before.
  mutating func read(absent clause: inout Clause) throws(NotationError) {
    while let word = clause.peek, !word.isPunctuation {
      absent.append(try Observation(clause.word()))
    }
    try clause.finish(remedy: "observations without times, with blanks between them")
  }
}
