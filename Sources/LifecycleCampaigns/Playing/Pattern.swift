package import LifecycleOracle

/// A pattern for names. `*` stands for any letters, and a comma separates alternatives.
package struct Pattern: Sendable {
  private let parts: [[UInt8]]

  /// Creates a pattern from a text such as `launch/*,state/*`.
  package init(_ text: String) {
    parts = text.split(separator: ",").map { Array($0.filter { !$0.isWhitespace }.utf8) }
  }

  package func matches(_ id: String) -> Bool { matches(Array(id.utf8)) }

  func matches(_ letters: [UInt8]) -> Bool { parts.contains { Self.matches($0, letters) } }

  /// Whether a pattern without commas matches a name.
  ///
  /// On a mismatch, it goes back to the last star, which then stands for one letter more.
  private static func matches(_ pattern: [UInt8], _ letters: [UInt8]) -> Bool {
    /// The positions in the pattern and in the name.
    var (place, letter) = (0, 0)
    /// The position of the last star, and of the first letter for which it does not stand.
    var star: (place: Int, letter: Int)?
    while letter < letters.count {
      if place < pattern.count, pattern[place] == wildcard {
        star = (place, letter)
        place += 1
      } else if place < pattern.count, pattern[place] == letters[letter] {
        place += 1
        letter += 1
      } else if let last = star {
        star = (last.place, last.letter + 1)
        place = last.place + 1
        letter = last.letter + 1
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == wildcard }
  }

  private static let wildcard = UInt8(ascii: "*")
}

/// A pattern for failure signatures. A `*` stands for any letters.
package struct SignaturePattern: Hashable, Sendable, CustomStringConvertible {
  package let description: String
  /// The ids of the rules in the matching signatures, in the book's order.
  package let rules: [String]
  private let signatures: Set<Signature>

  /// The largest number of matching signatures. More would hide new failures.
  package static let most = 20

  /// The reason why a text is no pattern.
  package enum Fault: Error, Hashable {
    case noSuchRule(String, near: [String])
    case noSuchSignature
    /// The text is a list, but an entry has one pattern.
    case list
    case tooMany(Int)
  }

  /// Creates a pattern from a text such as `launch/once#willConnect`.
  package init(_ text: String) throws(Fault) {
    description = text
    if text.contains(",") { throw .list }
    let pattern = Pattern(text)
    let matched = Signature.known.filter { pattern.matches($0.letters) }.map(\.signature)
    guard !matched.isEmpty else {
      let rule = Signature.parts(of: text).rule
      // In a text without `#`, a star may stand for it.
      let isKnown =
        rule == text && rule.contains("*")
        || (Rule.all.map(\.id) + [Signature.engine]).contains(where: Pattern(rule).matches)
      throw isKnown
        ? .noSuchSignature : .noSuchRule(rule, near: RuleSelection.near(rule, in: Rule.all))
    }
    guard matched.count <= Self.most else { throw .tooMany(matched.count) }
    signatures = Set(matched)
    rules = Rule.all.map(\.id).filter { id in matched.contains { $0.rule == id } }
  }

  package func matches(_ signature: Signature) -> Bool { signatures.contains(signature) }
}
