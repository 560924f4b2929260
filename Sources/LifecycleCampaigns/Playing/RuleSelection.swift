import Lifecycle
package import LifecycleOracle

/// The rules that a list of patterns chooses, such as `*,-launch/*`.
///
/// Commas separate the parts of the list, which apply in order. A part that begins with `-` removes
/// the rules that it matches. Any other part adds them. A list with only removals begins with all
/// rules.
package struct RuleSelection: Sendable {
  /// The chosen rules, in the book's order. There is at least one.
  package let rules: [Rule]

  /// The reason why a list is rejected.
  package enum Fault: Error, Hashable, Sendable {
    /// The list has no parts.
    case empty
    /// A part matches no rule. `near` has the patterns that may have been meant.
    case unmatched(part: String, near: [String])
    /// The list removes every rule that it has chosen.
    case nothingLeft
  }

  package init(_ list: String, of book: [Rule] = Rule.book) throws(Fault) {
    let parts = list.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
      .filter { !$0.isEmpty }
    guard !parts.isEmpty else { throw .empty }
    var isChosen = book.map { _ in parts.allSatisfy { $0.hasPrefix(Self.exclusion) } }
    for part in parts {
      let excludes = part.hasPrefix(Self.exclusion)
      let text = String(excludes ? part.dropFirst() : part[...])
      let pattern = Pattern(text)
      let matched = book.indices.filter { pattern.matches(book[$0].id) }
      guard !matched.isEmpty else {
        let near = Self.near(text, in: book).map { (excludes ? Self.exclusion : "") + $0 }
        throw .unmatched(part: part, near: near)
      }
      for index in matched { isChosen[index] = !excludes }
    }
    rules = book.indices.filter { isChosen[$0] }.map { book[$0] }
    if rules.isEmpty { throw .nothingLeft }
  }

  /// The prefix of a part that removes rules.
  private static let exclusion = "-"

  /// Returns the patterns that may have been meant by a pattern that matches no rule.
  ///
  /// It tries a whole chapter, a rule of another chapter, then similar chapters or ids.
  package static func near(_ pattern: String, in book: [Rule] = Rule.book) -> [String] {
    let ids = book.map(\.id)
    let chapters = book.map(\.chapter).distinct
    let name = pattern.filter { $0 != "*" }
    if chapters.contains(name) { return [name + "/*"] }
    let named = ids.filter { !name.isEmpty && $0.hasSuffix("/" + name) }
    if !named.isEmpty { return named }
    let whole = chapters.map { $0 + "/*" }
    if pattern.hasSuffix("/*") {
      return Suggestion.nearest(to: pattern, among: whole).map { [$0] } ?? []
    }
    if let id = Suggestion.nearest(to: name, among: ids) { return [id] }
    let chapter = String(name.prefix { $0 != "/" })
    let meant =
      chapters.contains(chapter) ? chapter : Suggestion.nearest(to: chapter, among: chapters)
    return meant.map { [$0 + "/*"] } ?? []
  }
}

extension RuleSelection.Fault {
  /// A question about the pattern that was probably meant, if there is one.
  package var question: String? {
    guard case .unmatched(_, let near) = self, !near.isEmpty else { return nil }
    return "did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
  }
}
