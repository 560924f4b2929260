/// A page that teaches a command.
enum HelpPage: String, CaseIterable {
  case overview, run, report, merge, judge, replay, check, prove, rules, explain, engines
  case corpus, serve, smoke
  case newAdapter = "new-adapter"

  /// The page of a command.
  init(_ name: String) throws(CommandError) {
    if name == "help" {
      self = .overview
      return
    }
    guard let page = HelpPage(rawValue: name) else { throw .noCommand(name) }
    self = page
  }

  var text: String {
    switch self {
    case .overview: Self.overviewText
    case .run: Self.runText
    case .report: Self.reportText
    case .merge: Self.mergeText
    case .judge: Self.judgeText
    case .replay: Self.replayText
    case .check: Self.checkText
    case .prove: Self.proveText
    case .rules: Self.rulesText
    case .explain: Self.explainText
    case .engines: Self.enginesText
    case .corpus: Self.corpusText
    case .serve: Self.serveText
    case .smoke: Self.smokeText
    case .newAdapter: Self.newAdapterText
    }
  }
}
