package import LifecycleOracle

/// Signatures of failures: one, or several by a `*` that stands for any letters.
package struct SignaturePattern: Hashable, Sendable, CustomStringConvertible {
  package let description: String
  /// The rules that it may be about, in the book's order.
  package let rules: [String]
  private let signatures: Set<Signature>

  /// How many signatures it may have: more would hide what is new.
  package static let most = 20

  /// Why a text is no pattern.
  package enum Fault: Error, Hashable {
    case noSuchRule(String, near: [String])
    case noSuchSignature
    /// It is a list, and an entry is about one pattern.
    case list
    case tooMany(Int)
  }

  /// The pattern that a text such as `launch/once#willConnect` says.
  package init(_ text: String) throws(Fault) {
    description = text
    if text.contains(",") { throw .list }
    let pattern = Pattern(text)
    let matched = Signature.all(of: Rule.book).filter { pattern.matches($0.description) }
    guard !matched.isEmpty else {
      let rule = Signature.parts(of: text).rule
      // Without a '#' a star may stand for it.
      let isKnown =
        rule == text && rule.contains("*")
        || (Rule.book.map(\.id) + [Signature.engine]).contains(where: Pattern(rule).matches)
      throw isKnown ? .noSuchSignature : .noSuchRule(rule, near: RuleSelection.near(rule))
    }
    guard matched.count <= Self.most else { throw .tooMany(matched.count) }
    signatures = Set(matched)
    rules = Rule.book.map(\.id).filter { id in matched.contains { $0.rule == id } }
  }

  /// Whether a signature is among them.
  package func matches(_ signature: Signature) -> Bool { signatures.contains(signature) }
}
