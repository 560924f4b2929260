import Foundation
import Testing

@Suite("Comments in plain English")
struct ProseTests {
  @Test("No comment begins with a noun clause: what, who, where, how or which", arguments: folders)
  func beginnings(folder: String) throws {
    let clause = try Regex(#"^(What|Who|Whom|Whose|Where|How|Which)\b[^?]*$"#)
    try expectNone(in: folder) { $0.sentences.contains { $0.contains(clause) } }
  }

  @Test("No comment points with a relative pronoun where a name belongs", arguments: folders)
  func pronouns(folder: String) throws {
    let pronoun = try Regex(#"\b(of which|of whom|whereof|to whom|how manieth)\b"#)
    try expectNone(in: folder) { $0.text.contains(pronoun) }
  }

  @Test("Comments use the field's terms, and no words of our own", arguments: folders)
  func houseWords(folder: String) throws {
    let words = try Regex(
      #"\b(told places?|debts?|owes|ways? of failing|comes along|not chosen|manieth|sayable)\b"#
    )
    try expectNone(in: folder) { $0.text.contains(words) }
  }

  @Test("Contracts and reasons name what is reported, sent or called, and by whom")
  func dataFiles() throws {
    let words = try Regex(#"\b(tells?|told|telling|hears?|heard|nobody)\b"#)
    for file in try Tree.files(in: "Sources", ".client", "reasons.txt") {
      for comment in Comment.all(in: file) where comment.text.contains(words) {
        Issue.record("\(file.path):\(comment.line): \(comment.text)")
      }
    }
  }

  @Test("No sentence of a comment has more than 30 words", arguments: folders)
  func lengths(folder: String) throws {
    try expectNone(in: folder) { comment in
      comment.sentences.contains { $0.split(separator: " ").count > 30 }
    }
  }

  private static let folders = ["Sources", "Tests"]

  /// The comments of each folder, read once, with the paths of their files.
  private static let comments = Result {
    try Dictionary(
      uniqueKeysWithValues: folders.map { folder in
        let files = try Tree.files(in: folder, ".swift", ".client", "reasons.txt")
        return (
          folder,
          files.filter { !$0.path.contains("/Adapters/") }.map { ($0.path, Comment.all(in: $0)) }
        )
      })
  }

  private func expectNone(in folder: String, where isOdd: (Comment) throws -> Bool) throws {
    for (path, comments) in try #require(try Self.comments.get()[folder]) {
      for comment in comments where try isOdd(comment) {
        Issue.record("\(path):\(comment.line): \(comment.text)")
      }
    }
  }
}

/// Successive comment lines of a source file, a contract or the list of reasons.
struct Comment {
  /// The number of the first line.
  let line: Int
  /// The text without markers and code.
  let text: String
  /// The sentences of the text, and the items of its lists.
  let sentences: [String]

  /// The comments of a file, outside string literals of several lines. A reason for mutations is a
  /// line without indentation.
  static func all(in file: Tree.File) -> [Comment] {
    var comments: [Comment] = []
    let isOfSwift = file.path.hasSuffix(".swift")
    let hasReasons = file.path.hasSuffix("reasons.txt")
    var block: [String] = []
    var isInText = false
    for (number, line) in (file.lines + [""]).enumerated() {
      let words = line.drop { $0 == " " }
      if !isInText, words.hasPrefix(isOfSwift ? "//" : "#") {
        block.append(words.drop { "/#".contains($0) }.trimmingCharacters(in: .whitespaces))
        continue
      }
      if !block.isEmpty { comments.append(Comment(block, line: number - block.count + 1)) }
      block = []
      if hasReasons, line.first?.isLetter == true {
        comments.append(Comment([String(line)], line: number + 1))
      }
      if line.components(separatedBy: "\"\"\"").count.isMultiple(of: 2) { isInText.toggle() }
    }
    return comments
  }

  private init(_ lines: [String], line: Int) {
    self.line = line
    // Code, and what a list item names, is no prose; an empty line ends a sentence.
    let plain = lines.map { line in
      line.isEmpty ? "." : line.hasPrefix("- ") ? ". " + line.dropFirst(2) : line
    }
    let joined = plain.joined(separator: " ")
    text = joined.replacing(/`[^`]*`/, with: "X")
    sentences = text.split { ".:;!".contains($0) }.map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }
}
