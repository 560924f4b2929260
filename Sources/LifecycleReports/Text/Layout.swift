import Lifecycle

/// A table of text, each column as wide as its widest cell.
///
/// Below are a paragraph, numbers with nouns, and a word for a shell.
package struct Columns {
  /// The side to which the cells of a column are aligned.
  package enum Alignment {
    case left, right
  }

  private let alignments: [Alignment]
  private var rows: [[String]] = []

  /// Creates an empty table.
  package init(_ alignments: [Alignment]) { self.alignments = alignments }

  /// Adds a row; a single cell is a line of its own, outside the columns.
  package mutating func add(_ row: [String]) {
    precondition(row.count == alignments.count || row.count == 1, "a row has all its cells")
    rows.append(row)
  }

  /// The rows, without trailing blanks.
  package var lines: [String] {
    let widths = alignments.indices.map { column in
      rows.reduce(0) { $1.count == alignments.count ? max($0, $1[column].count) : $0 }
    }
    return rows.map { row in
      guard row.count == alignments.count else { return row[0] }
      let cells = row.indices.map { column in
        let blank = String(repeating: " ", count: widths[column] - row[column].count)
        return alignments[column] == .left ? row[column] + blank : blank + row[column]
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Returns the rows within a width.
  ///
  /// If a row is wider, the last cell of each row goes to a line below.
  package func lines(fitting width: Int?) -> [String] {
    let lines = lines
    guard let width, lines.contains(where: { $0.count > width }) else { return lines }
    return rows.flatMap { row in
      let heading = row.dropLast().joined(separator: "  ")
      let blank = String(repeating: " ", count: heading.prefix { $0 == " " }.count + 4)
      return [heading] + Paragraph(row[row.count - 1], after: blank, width: width).lines
    }
  }
}

extension BinaryInteger {
  /// The number with a comma between thousands: `1,234,567`.
  package var grouped: String {
    let digits = String(magnitude)
    var grouped = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { grouped.append(",") }
      grouped.append(digit)
    }
    return grouped
  }

  /// Returns the number with a noun: `1 scenario`, `2,000 scenarios`.
  package func of(_ one: String, _ several: String? = nil) -> String {
    "\(grouped) \(self == 1 ? one : several ?? one + "s")"
  }
}

/// One or several sentences, broken into lines of at most eighty columns.
package struct Paragraph {
  /// The maximum width of a line.
  package static let width = 80

  package let lines: [String]

  /// Breaks `text` between words; further lines are indented as far as `first`, at most by four.
  package init(_ text: String, after first: String = "", width: Int = Self.width) {
    var lines: [String] = []
    var line = first
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
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
  /// Returns the lines, each after `blank`; empty lines stay empty.
  package func indented(by blank: String = "  ") -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : blank + $0 }
  }
}

/// A word in a form that a POSIX shell reads back.
package struct ShellWord: CustomStringConvertible {
  package let description: String

  /// Quotes `text`, unless it can stand as it is.
  package init(_ text: String) {
    let isPlain =
      !text.isEmpty && text.utf8.allSatisfy { $0.isLetterOrDigit || "-:+/._".utf8.contains($0) }
    // Inside quotation marks only `'` itself is special: it is written outside of them.
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    description = isPlain ? text : "'" + parts.joined(separator: #"'\''"#) + "'"
  }
}
