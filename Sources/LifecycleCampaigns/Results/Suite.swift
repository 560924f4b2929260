import Lifecycle
import LifecycleOracle

/// This suite as its logs name it.
package enum Suite {
  /// The version of the command line.
  package static let version = "0.1.0"
  /// The version of the log's format; a reader knows one.
  package static let logVersion = 3

  /// A digest of all that the rules say and show, in hexadecimal: logs of the same digest were
  /// judged by the same book.
  package static let bookDigest = Digest.of(
    Rule.book.flatMap { rule in
      [rule.id, rule.level.rawValue, rule.statement, "\(rule.needs.rawValue)"]
        + rule.latitude + rule.examples
    } + Rule.excluded.map(\.rule))
}
