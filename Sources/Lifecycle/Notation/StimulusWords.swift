extension Stimulus.Kind: NotationKeyword, CustomStringConvertible {
  static let noun = "a stimulus"

  /// As the notation writes it.
  public var description: String {
    switch self {
    case .launch: "launch"
    case .open: "open"
    case .leave: "leave"
    case .close: "close"
    case .home: "home"
    case .lock: "lock"
    case .unlock: "unlock"
    case .interrupt: "interrupt"
    case .end: "end"
    case .banner: "banner"
    case .quit: "quit"
    case .url: "url"
    case .activity: "activity"
    case .pushTap: "tap notification"
    case .prewarm: "prewarm"
    case .request: "request"
    case .reclaim: "reclaim"
    case .event: "event"
    case .expire: "expire"
    case .memoryWarning: "memory warning"
    case .memoryPressure: "memory pressure"
    case .terminate: "terminate"
    case .change: "change"
    case .timeChange: "time change"
    case .wait: "wait"
    case .acquire: "acquire"
    case .release: "release"
    case .access: "access"
    case .beginTask: "begin task"
    case .endTask: "end task"
    case .readTimeRemaining: "read time remaining"
    case .register: "register"
    case .unknown: "?"
    }
  }
}

extension Stimulus.Kind {
  /// The kind that a phrase begins with; it has three words at most, and more go before fewer.
  ///
  /// - Parameters:
  ///   - phrase: The kind, and what it is about.
  ///   - kinds: The kinds that may stand here.
  ///   - noun: What those are called in errors.
  ///   - others: What else may stand here, for the errors.
  /// - Returns: The kind, and how many words it took.
  /// - Throws: `NotationError` if it begins with none of them.
  static func opening(
    _ phrase: Phrase, among kinds: [Stimulus.Kind], called noun: String, or others: [String]
  ) throws(NotationError) -> (kind: Stimulus.Kind, count: Int) {
    for count in stride(from: min(phrase.words.count, 3), through: 1, by: -1) {
      if let kind = named(phrase.opening(count)), kinds.contains(kind) { return (kind, count) }
    }
    let choices = kinds.map(\.description) + others
    let first = phrase.first(1).text
    let halfSaid = choices.filter { !first.isEmpty && $0.hasPrefix(first + " ") }
    throw halfSaid.isEmpty
      ? phrase.first(1).isNot(noun, among: choices)
      : phrase.first(2).isNot(noun, among: halfSaid)
  }
}
