package import Lifecycle
package import LifecycleCampaigns
package import LifecycleOracle

/// A fault as a single scenario shows it.
package struct FaultWitness: Sendable {
  package let name: String
  /// The id of the rule that the fault breaks.
  package let rule: String
  /// What goes wrong, in a sentence.
  package let summary: String
  /// What followed the scenario, marked where a rule is reported.
  package let trace: Trace
  /// The rule that is reported, by id, if one does.
  package let blamed: String?
  /// The other rules that are broken, by id, in the order of the book.
  package let alsoBroken: [String]
  /// The MUST or SHOULD rule that is reported if the fault's own is taken out of the book.
  package let fallbackRule: String?

  /// Plays the scenario and has it judged; nothing, if the engine gives no answer.
  package init?<E: Engine & SendableMetatype>(
    of fault: SeededFault<E>, in scenario: Scenario, by rules: [Rule]
  ) {
    let capabilities = fault.engine.capabilities
    let whole = Oracle(
      rules: rules, capabilities: capabilities, isStrict: false, enforcing: [fault.rule],
      keepsBreaches: true)
    var player = Player(fault.engine, whole)
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

/// A conforming engine that a rule rejects: a fault of the suite.
package struct Rejection: Hashable, Sendable {
  /// The engine, by its name on the command line.
  package let engine: String
  /// The rule, and how it is said to be broken.
  package let signature: Signature
  /// The smallest scenario that shows it.
  package let scenario: Scenario

  package init(engine: String, signature: Signature, scenario: Scenario) {
    self.engine = engine
    self.signature = signature
    self.scenario = scenario
  }
}
