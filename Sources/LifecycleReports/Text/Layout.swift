/// A table of text, each column as wide as its widest cell.
package struct Columns {
  /// To which side the cells of a column keep.
  package enum Alignment {
    case left, right
  }

  private let alignments: [Alignment]
  private var rows: [[String]] = []

  /// An empty table.
  package init(_ alignments: [Alignment]) { self.alignments = alignments }

  /// Adds a row, or a line of its own if it is a single cell that stands in no column.
  package mutating func add(_ row: [String]) {
    precondition(row.count == alignments.count || row.count == 1, "a row has all its cells")
    rows.append(row)
  }

  /// The rows, without blanks at their ends.
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
}
