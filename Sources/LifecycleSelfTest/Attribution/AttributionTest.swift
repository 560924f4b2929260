package import Lifecycle
package import LifecycleCampaigns
package import LifecycleOracle

/// Measures whether campaigns name the broken rules and no others.
///
/// The engines have one fault, have several faults, or omit one kind of observation.
package struct AttributionTest<E: Engine & SendableMetatype>: Sendable {
  private let cases: [AttributionCase<E>]
  private let rules: [Rule]
  private let scenarios: UInt64

  /// Creates a test of `rules` that plays `scenarios` scenarios of each case.
  package init(_ cases: [AttributionCase<E>], by rules: [Rule], scenarios: UInt64) {
    self.cases = cases
    self.rules = rules
    self.scenarios = scenarios
  }

  package func run(_ threadPool: ThreadPool) -> [AttributionResult] {
    threadPool.results("attributing failures", of: cases.count) { number in
      let result = result(of: cases[number])
      threadPool.monitor.note(
        scenarios: result.scenarios, stimuli: result.stimuli, failures: 0, tallies: [])
      return result
    }.compactMap { $0 }
  }

  private func result(of tested: AttributionCase<E>) -> AttributionResult {
    var plan = Plan(
      seed: 1, scenarios: tested.scenarios ?? scenarios, length: Plan.usualLength, threads: 1,
      rules: rules, edition: .next)
    plan.enforced = Set(tested.rules)
    plan.contract = tested.engine.contract
    // The test does not measure whether a shorter scenario fails, so no certificate is needed.
    plan.certificate = 0
    let outcome = Campaign(tested.engine, plan, beside: tested.answers).run()
    let optional = tested.isOneDefect ? outcome.followOns.map(\.identity) : []
    return AttributionResult(
      name: tested.name, seed: plan.seed, wanted: tested.rules.filter { !optional.contains($0) },
      named: outcome.blamed.distinct.filter {
        !tested.symptoms.contains($0) || tested.rules.contains($0)
      },
      scenarios: outcome.scenarios,
      failing: outcome.failing, stimuli: outcome.stimuli, uncertain: outcome.uncertain,
      held: outcome.tallies.reduce(0) { $0 + $1.held })
  }
}

/// An engine whose broken rules are known.
package struct AttributionCase<E: Engine & SendableMetatype>: Sendable {
  package let name: String
  /// The ids of the rules that a campaign must name.
  package let rules: [String]
  /// The ids of rules that a campaign may also name, since they cover the same behaviour.
  package let symptoms: [String]
  package let engine: EngineUnderTest<E>
  /// The allowed answers; a finding is shown with the nearest one.
  package let answers: AllowedAnswers?
  /// Whether one defect breaks all the rules.
  ///
  /// A rule may then be reported as a follow-on failure of another rule.
  package let isOneDefect: Bool
  /// The number of scenarios, or `nil` for the number of the test.
  package let scenarios: UInt64?

  package init(
    _ name: String, breaking rules: [String], _ engine: EngineUnderTest<E>,
    beside answers: AllowedAnswers? = nil, scenarios: UInt64? = nil,
    orPerhaps symptoms: [String] = [], isOneDefect: Bool = false
  ) {
    self.isOneDefect = isOneDefect
    self.symptoms = symptoms
    self.name = name
    self.rules = rules
    self.engine = engine
    self.answers = answers
    self.scenarios = scenarios
  }
}

/// The rules that a campaign named for an engine whose broken rules are known.
package struct AttributionResult: Hashable, Sendable {
  package let name: String
  package let seed: UInt64
  /// The ids of the rules that the campaign had to name.
  package let wanted: [String]
  /// The rule ids or failure signatures of the findings, in the order of the report.
  package let named: [String]
  package let scenarios: UInt64
  package let failing: UInt64
  package let stimuli: UInt64
  /// The number of stimuli whose judgement was uncertain.
  package let uncertain: UInt64
  /// The number of certain judgements that a rule held.
  package let held: UInt64

  /// The required rules that the campaign did not name.
  package var missing: [String] { wanted.filter { !named.contains($0) } }

  /// The named rules that were not required.
  package var others: [String] { named.filter { !wanted.contains($0) } }
}
