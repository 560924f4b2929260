package import Lifecycle
import LifecycleJSON
import LifecycleTraces

/// The keywords that can occur on the wire, with their meanings, as text and as JSON.
package struct WordReport {
  private let lists: [WordList]

  package init(_ lists: [WordList]) { self.lists = lists }

  /// The text, with a table for each list and a final line break.
  package var text: String {
    let sections = lists.map { list in
      let hasReceivers = list.entries.contains { !$0.receivers.isEmpty }
      var columns = Columns(hasReceivers ? [.left, .left, .left] : [.left, .left])
      for entry in list.entries {
        let receivers = hasReceivers ? [entry.receivers.joined(separator: ", ")] : []
        columns.add([entry.word] + receivers + [Self.plain(entry.meaning)])
      }
      let head = Paragraph(Self.plain(list.kind.summary) + ".", after: "\(list.kind.rawValue): ")
      return head.lines.joined(separator: "\n") + "\n\n"
        + columns.lines.map { "  \($0)\n" }.joined()
    }
    return sections.joined(separator: "\n")
  }

  /// The JSON: an object for each keyword, on a line of its own.
  package var json: String {
    lists.flatMap { list in list.entries.map { "\(Self.json($0, of: list.kind))\n" } }.joined()
  }

  private static func json(_ entry: WordList.Entry, of kind: WordList.Kind) -> JSON {
    [
      "kind": .text(kind.rawValue), "word": .text(entry.word),
      "receivers": JSON(entry.receivers), "meaning": .text(plain(entry.meaning)),
      "uikit": JSON(entry.namesInUIKit),
    ]
  }

  /// Returns the meaning as a terminal shows it, without backticks.
  private static func plain(_ text: String) -> String { text.replacing("`", with: "") }
}

extension WordList.Entry {
  /// UIKit's own names of the callback or notification, the app's first.
  var namesInUIKit: [String] {
    guard let event else { return [] }
    return UIKitName.all.filter { $0.event == event }.map(\.name)
  }
}
