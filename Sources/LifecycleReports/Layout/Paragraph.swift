/// A sentence or several, broken into lines of at most a hundred columns.
package struct Paragraph {
  /// How many columns a line may have.
  package static let width = 100

  /// The lines.
  package let lines: [String]

  /// Breaks `text` between words; further lines are indented as far as `first`, at most by four.
  package init(_ text: String, after first: String = "") {
    var lines: [String] = []
    var line = first
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > Self.width {
        lines.append(line)
        line = String(repeating: " ", count: min(first.count, 4))
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    self.lines = lines + [line]
  }
}

extension String {
  /// Its lines, each behind `blank`; empty lines stay empty.
  package func indented(by blank: String = "  ") -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : blank + $0 }
  }
}
