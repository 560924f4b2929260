import Lifecycle
import LifecycleCampaigns
import LifecycleReports

/// `lifecheck words`: lists the words that can occur on the wire.
struct WordLists: Action {
  private let text: String

  init(_ words: [String]) throws(CommandError) {
    let words = try Words(words, options: [], flags: ["--json", "--page"])
    if words.contains("--page") {
      guard words.operands.isEmpty, !words.contains("--json") else {
        throw CommandError(
          .usage, "'--page' prints all keywords and takes no argument",
          "write only: lifecheck words --page")
      }
      text = WordPage.text
      return
    }
    let kinds = WordList.Kind.allCases.map(\.rawValue)
    var lists: [WordList] = []
    for name in words.operands {
      if let kind = WordList.Kind(rawValue: name) {
        lists.append(WordList(kind))
        continue
      }
      let found = name.isEmpty ? [] : WordList.all.compactMap { $0.entries(of: name) }
      guard !found.isEmpty else {
        throw .unknown(
          "keyword or kind", name, among: kinds + WordList.all.flatMap(\.words),
          list: "the kinds are \(kinds.joined(separator: ", "))")
      }
      lists += found
    }
    let report = WordReport(lists.isEmpty ? WordList.all : lists)
    text = words.contains("--json") ? report.json : report.text
  }

  func perform() throws(CommandError) -> ExitStatus {
    try Console.print(text)
    return .success
  }
}
