package import Lifecycle
package import LifecycleCampaigns
package import LifecycleOracle

/// A fault as one scenario shows it.
package struct FaultWitness: Sendable {
  package let name: String
  /// The id of the rule that the fault breaks.
  package let rule: String
  /// The description of the error, in one sentence.
  package let summary: String
  /// The trace of the scenario, with a mark at the reported breach.
  package let trace: Trace
  /// The id of the reported rule, if a rule is reported.
  package let blamed: String?
  /// The ids of the other broken rules, in the order of the book.
  package let alsoBroken: [String]
  /// The MUST or SHOULD rule that is reported after the fault's own rule is removed from the book.
  package let fallbackRule: String?

  /// Plays and judges the scenario; returns `nil` if the engine gives no answer.
  package init?<E: Engine & SendableMetatype>(
    of fault: SeededFault<E>, in scenario: Scenario, by rules: [Rule]
  ) {
    let capabilities = fault.engine.capabilities
    let oracle = Oracle(
      rules: rules, capabilities: capabilities, isStrict: false, enforcing: [fault.rule],
      keepsBreaches: true)
    var player = Player(fault.engine, oracle)
    guard var trace = try? player.record(scenario) else { return nil }
    trace.contract = fault.engine.contract
    player.oracle.judge(trace)
    let breach = player.oracle.breach
    if let breach { trace.steps[breach.step].marks = [breach.index] }
    let broken = Set(player.oracle.breaches.map(\.rule))
    self.trace = trace
    blamed = breach.map { rules[$0.rule].id }
    alsoBroken = broken.sorted().map { rules[$0].id }.filter { $0 != fault.rule }
    fallbackRule = Self.fallbackRule(of: trace, without: fault.rule, by: rules, capabilities)
    name = fault.name
    rule = fault.rule
    summary = fault.summary
  }

  private static func fallbackRule(
    of trace: Trace, without rule: String, by rules: [Rule], _ capabilities: Capabilities
  ) -> String? {
    let others = rules.filter { $0.id != rule }
    var oracle = Oracle(rules: others, capabilities: capabilities, isStrict: true)
    oracle.judge(trace)
    return oracle.breach.map { others[$0.rule].id }
  }
}

/// An engine with one known fault.
package struct SeededFault<E: Engine & SendableMetatype>: Sendable {
  /// The name in reports.
  package let name: String
  /// The id of the rule that the fault breaks.
  package let rule: String
  /// The description of the error, in one sentence.
  package let summary: String
  package let engine: EngineUnderTest<E>

  package init(name: String, rule: String, summary: String, engine: EngineUnderTest<E>) {
    self.name = name
    self.rule = rule
    self.summary = summary
    self.engine = engine
  }
}

/// A conforming engine that a rule rejects, which is a fault of the suite.
package struct Rejection: Hashable, Sendable {
  /// The name of the engine on the command line.
  package let engine: String
  /// The failure signature of the reported breach.
  package let signature: Signature
  /// The smallest scenario that shows the rejection.
  package let scenario: Scenario
}
