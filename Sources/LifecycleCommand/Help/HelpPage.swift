import LifecycleCampaigns

enum HelpPage: String, CaseIterable {
  case overview, run, report, merge, compare, judge, replay, check, prove, rules, explain, engines
  case clients, migrate, corpus, serve, smoke, words, completions
  case newAdapter = "new-adapter"

  init(_ name: String) throws(CommandError) {
    if name == "help" {
      self = .overview
      return
    }
    guard let page = HelpPage(rawValue: name) else { throw .noCommand(name) }
    self = page
  }

  /// Creates the page that the words after `help` name.
  init(_ words: [String]) throws(CommandError) {
    if let word = words.dropFirst().first {
      throw CommandError(
        .usage, "'help' takes one command; '\(word)' is an extra argument",
        "write only: lifecheck help \(words[0])")
    }
    try self.init(words.first ?? Self.overview.rawValue)
  }

  /// The text of the page, a file in `HelpPages`.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  private var bytes: [UInt8] {
    switch self {
    case .overview: PackageResources.overview_txt
    case .run: PackageResources.run_txt
    case .report: PackageResources.report_txt
    case .merge: PackageResources.merge_txt
    case .compare: PackageResources.compare_txt
    case .judge: PackageResources.judge_txt
    case .replay: PackageResources.replay_txt
    case .check: PackageResources.check_txt
    case .prove: PackageResources.prove_txt
    case .rules: PackageResources.rules_txt
    case .explain: PackageResources.explain_txt
    case .engines: PackageResources.engines_txt
    case .clients: PackageResources.clients_txt
    case .migrate: PackageResources.migrate_txt
    case .corpus: PackageResources.corpus_txt
    case .serve: PackageResources.serve_txt
    case .smoke: PackageResources.smoke_txt
    case .words: PackageResources.words_txt
    case .completions: PackageResources.completions_txt
    case .newAdapter: PackageResources.new_adapter_txt
    }
  }
}
