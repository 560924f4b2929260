import Lifecycle
import LifecycleCampaigns
import LifecycleReports

/// `lifecheck words`: lists the words that can occur on the wire.
struct WordLists {
  private let text: String

  /// Reads the words that follow the command.
  init(_ words: [String]) throws(CommandError) {
    let words = try Words(words, options: [], flags: ["--json", "--page"])
    if words.contains("--page") {
      guard words.operands.isEmpty, !words.contains("--json") else {
        throw CommandError(
          .usage, "'--page' is the page of all words", "write it alone: lifecheck words --page")
      }
      text = WordPage.text
      return
    }
    let kinds = WordList.Kind.allCases.map(\.rawValue)
    var lists: [WordList] = []
    for name in words.operands {
      guard let kind = WordList.Kind(rawValue: name) else {
        throw .unknown(
          "kind of word", name, among: kinds, list: "one of \(kinds.joined(separator: ", "))")
      }
      lists.append(WordList(kind))
    }
    let report = WordReport(lists.isEmpty ? WordList.all : lists)
    text = words.contains("--json") ? report.json : report.text
  }

  /// Prints the lists.
  func perform() throws(CommandError) -> ExitStatus {
    try Console.print(text)
    return .success
  }
}
