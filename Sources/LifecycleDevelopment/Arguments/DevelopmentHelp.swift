import LifecycleCommand

/// A page that teaches a command of `lifecheck-dev`.
enum DevelopmentHelp: String {
  case overview, selftest, book, bench, corpus

  /// The page of a command.
  init(_ name: String) throws(CommandError) {
    if name == "help" {
      self = .overview
      return
    }
    guard let page = DevelopmentHelp(rawValue: name) else { throw .noDevelopmentCommand(name) }
    self = page
  }

  var text: String {
    switch self {
    case .overview: Self.overviewText
    case .selftest: Self.selfTestText
    case .book: Self.bookText
    case .bench: Self.benchText
    case .corpus: Self.corpusText
    }
  }
}
