package import Lifecycle
package import LifecycleCampaigns

/// An engine that goes wrong in one known respect.
package struct SeededFault<E: Engine & SendableMetatype>: Sendable {
  /// Its name in reports.
  package let name: String
  /// The id of the rule that it breaks.
  package let rule: String
  /// What goes wrong, in a sentence.
  package let summary: String
  /// The engine that has the fault.
  package let engine: EngineUnderTest<E>

  package init(name: String, rule: String, summary: String, engine: EngineUnderTest<E>) {
    self.name = name
    self.rule = rule
    self.summary = summary
    self.engine = engine
  }
}
