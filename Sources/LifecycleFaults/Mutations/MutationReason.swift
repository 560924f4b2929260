import CTexts
import Lifecycle

/// A reason why mutations survive that no rule catches and no variant explains.
///
/// *No page says* means that the documentation leaves the behaviour open, so that an engine may
/// show it. *No rule says* means that the book does not judge the behaviour yet.
package struct MutationReason: Hashable, Sendable {
  /// The names of the mutations, in which `*` stands for any text.
  package let patterns: [String]
  /// The names of mutations that survive in some runs only.
  let sometimes: [String]
  /// The reason in a sentence, without its full stop.
  package let because: String

  /// The reasons in `reasons.txt`, each followed by its patterns in indented lines.
  ///
  /// The names of `sometimes` follow a question mark.
  package static let all: [MutationReason] = {
    var reasons: [(because: String, patterns: [String])] = []
    let text = String(cString: embedded_text("LifecycleFaults/Reasons/reasons.txt"))
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("  ") {
        reasons[reasons.count - 1].patterns.append(String(line.dropFirst(2)))
      } else {
        reasons.append((String(line), []))
      }
    }
    return reasons.map { reason in
      let marked = reason.patterns.filter { $0.hasPrefix("? ") }
      return MutationReason(
        patterns: reason.patterns.filter { !$0.hasPrefix("? ") },
        sometimes: marked.map { String($0.dropFirst(2)) }, because: reason.because)
    }
  }()

  /// Returns the reason why a mutation may survive, if there is one.
  package static func reason(for mutation: Mutation) -> String? {
    let name = mutation.name
    return all.first { ($0.patterns + $0.sometimes).contains { $0.covers(name) } }?.because
  }
}

extension String {
  /// Whether the pattern matches `name`; `*` in the pattern stands for any text.
  package func covers(_ name: String) -> Bool { Glob.matches(Array(utf8), Array(name.utf8)) }
}
