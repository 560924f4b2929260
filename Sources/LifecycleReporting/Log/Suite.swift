import Lifecycle
import LifecycleRules

/// This suite as its logs name it.
package enum Suite {
  /// The version of the command line.
  package static let version = "0.1.0"
  /// The version of the log's format; a reader knows one.
  static let logVersion = 1

  /// A digest of all that the rules say and show, in hexadecimal: logs of the same digest were judged
  /// by the same book.
  package static let bookDigest = digest(
    Rule.book.flatMap { rule in
      [rule.id, rule.level.rawValue, rule.statement, "\(rule.needs.rawValue)"]
        + rule.latitude + rule.examples
    } + Rule.excluded.map(\.rule))

  /// A digest of texts: FNV-1a, with a zero byte behind each.
  static func digest(_ texts: [String]) -> String {
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    for text in texts {
      for byte in Array(text.utf8) + [0] {
        digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3
      }
    }
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
