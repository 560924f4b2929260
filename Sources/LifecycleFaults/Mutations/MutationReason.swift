/// Why mutations survive that no rule catches and no variant explains.
///
/// *No page says* means that the documentation leaves it open, and an engine may do so. *No rule
/// says* means that the book does not judge it yet.
package struct MutationReason: Hashable, Sendable {
  /// The names of the mutations, in which `*` stands for any text.
  package let patterns: [String]
  /// The reason in a sentence, without its full stop.
  package let because: String

  init(_ because: String, _ patterns: String...) {
    self.because = because
    self.patterns = patterns
  }

  /// All reasons: of the order of what is told, of what is told too often or not at all, and of
  /// what is remembered wrongly.
  package static let all: [MutationReason] = order + repetition + omission + memory

  /// Why a mutation may survive; nothing, if nobody says.
  package static func reason(for mutation: Mutation) -> String? {
    let name = mutation.name
    return all.first { $0.patterns.contains { $0.covers(name) } }?.because
  }
}

extension String {
  /// Whether it is the pattern of `name`: `*` in it stands for any text.
  package func covers(_ name: String) -> Bool {
    let parts = split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return self == name }
    guard let first = parts.first, let last = parts.last, name.hasPrefix(first),
      name.hasSuffix(last), name.count >= first.count + last.count
    else { return false }
    var rest = name.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}
