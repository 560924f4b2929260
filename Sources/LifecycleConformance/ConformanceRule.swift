import Lifecycle
import LifecycleOracle
import LifecycleReports

/// A documented rule of the life cycle, for use as an argument of tests.
public struct ConformanceRule: Hashable, Sendable, CustomStringConvertible {
  /// The support of a rule by pages and recorded devices. The level decides whether a breach fails,
  /// warns or is only reported.
  public enum Level: String, Sendable, CaseIterable {
    /// The documentation states the rule as fact.
    case must = "MUST"
    /// The documentation recommends the behaviour that the rule describes.
    case should = "SHOULD"
    /// A later edition of the rule book enforces the rule; until then a breach warns.
    case candidate = "CANDIDATE"
    /// Recorded devices keep the rule, and no page states it.
    case observed = "OBSERVED"
    /// A page states the rule, and recorded devices break it.
    case disputed = "DISPUTED"
  }

  /// The name of the rule, such as `deactivation/before-background`.
  public let id: String
  /// The level of the rule.
  public let level: Level
  /// The requirement, in a sentence or two.
  public let statement: String
  /// The addresses of the pages and reports that the rule comes from.
  public let sources: [String]

  /// The part of the life cycle that the rule is about, such as `deactivation`.
  public var chapter: String { String(id.prefix { $0 != "/" }) }
  /// The name of the rule.
  public var description: String { id }

  /// The rules for engines and for host-driven implementations, in the order of the rule book. Those
  /// for clients are in `ofClients`.
  public static let all = Rule.book.asOf(.newest).map(ConformanceRule.init)
  /// The rules for clients, in the order of the rule book.
  public static let ofClients = Rule.all.asOf(.newest).filter(\.isOfClients)
    .map(ConformanceRule.init)

  private init(_ rule: Rule) {
    id = rule.id
    level = Level(rawValue: rule.level.rawValue) ?? .must
    statement = rule.statement
    sources = rule.sources.map(\.words)
  }
}
