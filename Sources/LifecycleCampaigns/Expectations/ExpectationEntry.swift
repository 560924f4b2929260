/// An entry of a file of expectations, whose reproducer has not been read.
package struct ExpectationEntry: Sendable {
  package let pattern: SignaturePattern
  /// A file or a scenario, as it is written, and where.
  package let reproducer: ExpectationLine
  package let issue: String
  package let until: Day
  /// The line that it begins on.
  package let line: Int
}

/// A line of a file of expectations that has something to say.
package struct ExpectationLine: Sendable {
  /// Its place in the file, from 1.
  package let number: Int
  /// Its first word.
  let keyword: String
  /// What follows, and in which column.
  package let text: String
  package let column: Int
  let keywordColumn: Int
  /// The remark behind it, if there is one.
  let remark: Substring?

  /// What a line says; nothing, if it is empty or a remark.
  ///
  /// A remark begins with a `#` at the beginning of the line or behind a blank, so that signatures
  /// and addresses can have one.
  init?(_ line: Substring, number: Int) {
    let letters = Array(line)
    let end =
      letters.indices.first { index in
        letters[index] == "#" && (index == 0 || Self.isBlank(letters[index - 1]))
      } ?? letters.count
    let said = letters[..<end]
    guard let start = said.firstIndex(where: { !Self.isBlank($0) }) else { return nil }
    let keywordEnd = said[start...].firstIndex(where: Self.isBlank) ?? end
    let textStart = said[keywordEnd...].firstIndex { !Self.isBlank($0) } ?? end
    let textEnd = (said[textStart...].lastIndex { !Self.isBlank($0) }).map { $0 + 1 } ?? textStart
    self.number = number
    keyword = String(said[start..<keywordEnd])
    keywordColumn = start + 1
    text = String(said[textStart..<textEnd])
    column = textStart + 1
    remark = end < letters.count ? Substring(String(letters[end...])) : nil
  }

  private static func isBlank(_ letter: Character) -> Bool {
    letter == " " || letter == "\t" || letter == "\r"
  }

  /// The error that something is the matter with what it says.
  func error(_ problem: String, _ remedy: String) -> ExpectationError {
    ExpectationError(line: number, column: column, word: text, problem: problem, remedy: remedy)
  }
}
