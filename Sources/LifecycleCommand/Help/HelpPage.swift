import CTexts
import LifecycleCampaigns

enum HelpPage: String, CaseIterable {
  case overview, run, report, merge, compare, judge, replay, check, prove, rules, explain, engines
  case clients, migrate, corpus, serve, smoke, words, completions
  case newAdapter = "new-adapter"

  init(_ name: String) throws(CommandError) {
    let name = name == "help" ? Self.overview.rawValue : name
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
  var text: String { String(cString: embedded_text("LifecycleCommand/HelpPages/\(rawValue).txt")) }
}
