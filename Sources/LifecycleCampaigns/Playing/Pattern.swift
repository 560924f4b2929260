import Lifecycle
package import LifecycleOracle

/// A pattern for names. `*` stands for any letters, and a comma separates alternatives.
package struct Pattern: Sendable {
  private let parts: [[UInt8]]

  /// Creates a pattern from a text such as `launch/*,state/*`.
  package init(_ text: String) {
    parts = text.split(separator: ",").map { Array($0.filter { !$0.isWhitespace }.utf8) }
  }

  package func matches(_ id: String) -> Bool { matches(Array(id.utf8)) }

  func matches(_ letters: [UInt8]) -> Bool { parts.contains { Glob.matches($0, letters) } }
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
