import Lifecycle
package import LifecycleOracle

/// An entry of a file of expectations, before its reproducer is read.
package struct ExpectationEntry: Sendable {
  package let pattern: SignaturePattern
  /// The text of a scenario or the path of a file, with its place.
  package let reproducer: ExpectationLine
  package let issue: String
  package let until: Day
  package let line: Int
}

/// A line of a file of expectations that is neither empty nor a comment.
package struct ExpectationLine: Sendable {
  /// The line's number, from 1.
  package let number: Int
  /// The first word.
  let keyword: String
  /// The rest of the line, and the column in which it begins.
  package let text: String
  package let column: Int
  /// The column in which the keyword begins. Columns count characters, from 1.
  let keywordColumn: Int
  /// The comment at the end of the line, if there is one.
  let remark: Substring?

  /// Reads a line. Returns `nil` if the line is empty or a comment.
  ///
  /// A `#` begins a comment only at the beginning of the line or after a blank, because signatures
  /// and addresses contain `#`.
  init?(_ line: Substring, number: Int) {
    let letters = Array(line)
    let end =
      letters.indices.first { index in
        letters[index] == "#" && (index == 0 || Self.isBlank(letters[index - 1]))
      } ?? letters.count
    let kept = letters[..<end]
    guard let start = kept.firstIndex(where: { !Self.isBlank($0) }) else { return nil }
    let keywordEnd = kept[start...].firstIndex(where: Self.isBlank) ?? end
    let textStart = kept[keywordEnd...].firstIndex { !Self.isBlank($0) } ?? end
    let textEnd = (kept[textStart...].lastIndex { !Self.isBlank($0) }).map { $0 + 1 } ?? textStart
    self.number = number
    keyword = String(kept[start..<keywordEnd])
    keywordColumn = start + 1
    text = String(kept[textStart..<textEnd])
    column = textStart + 1
    remark = end < letters.count ? Substring(String(letters[end...])) : nil
  }

  private static func isBlank(_ letter: Character) -> Bool {
    letter == " " || letter == "\t" || letter == "\r"
  }

  /// Returns an error about the text of the line. A long problem is clipped.
  func error(_ problem: String, _ remedy: String) -> NotationError {
    NotationError(
      line: number, column: column, word: text, problem: problem.shortened(to: 120), remedy: remedy)
  }
}

/// An entry to be added to a file of expectations.
package struct ExpectationAddition: Hashable, Sendable {
  package let signature: Signature
  private let reproducer: String
  private let issue: String
  private let until: Day

  package init(_ finding: Finding, issue: String, until: Day) {
    signature = finding.signature
    reproducer = finding.trace.scenario.oneLine
    self.issue = issue
    self.until = until
  }

  var text: String {
    """
    expect \(signature)
      replay \(reproducer)
      issue  \(issue)
      until  \(until)

    """
  }
}
