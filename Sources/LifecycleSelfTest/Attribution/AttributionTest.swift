package import Lifecycle
package import LifecycleCampaigns
package import LifecycleOracle

/// Measures whether what breaks is named, and nothing else: engines with one fault, with several,
/// and such as leave something out.
package struct AttributionTest<E: Engine & SendableMetatype>: Sendable {
  private let cases: [AttributionCase<E>]
  private let rules: [Rule]
  private let scenarios: UInt64
  private let length: Int

  /// A test of `rules` that plays each case in so many scenarios of each seed that it names.
  package init(
    _ cases: [AttributionCase<E>], by rules: [Rule], scenarios: UInt64 = 20_000, length: Int = 25
  ) {
    self.cases = cases
    self.rules = rules
    self.scenarios = scenarios
    self.length = length
  }

  /// Plays all cases with each of their seeds.
  package func run(_ threadPool: ThreadPool) -> [AttributionResult] {
    let runs = cases.flatMap { one in one.seeds.map { (one, $0) } }
    return threadPool.results("attributing failures", of: runs.count) { number in
      let (one, seed) = runs[number]
      let result = result(of: one, seed: seed)
      threadPool.monitor.note(
        scenarios: result.scenarios, stimuli: result.stimuli, failures: 0, tallies: [])
      return result
    }.compactMap { $0 }
  }

  private func result(of one: AttributionCase<E>, seed: UInt64) -> AttributionResult {
    var plan = Plan(
      seed: seed, scenarios: one.scenarios ?? scenarios, length: length, threads: 1, rules: rules)
    plan.enforced = Set(one.rules)
    plan.contract = one.engine.contract
    // Whether anything shorter fails is not what is measured.
    plan.certificate = 0
    let outcome = Campaign(one.engine, plan, beside: one.answers).run()
    var named: [String] = []
    for identity in outcome.blamed where !named.contains(identity) { named.append(identity) }
    let below = one.isOneDefect ? outcome.followOns.map(\.identity) : []
    return AttributionResult(
      name: one.name, seed: seed, wanted: one.rules.filter { !below.contains($0) },
      named: named.filter { !one.symptoms.contains($0) || one.rules.contains($0) },
      scenarios: outcome.scenarios,
      failing: outcome.failing, stimuli: outcome.stimuli, uncertain: outcome.uncertain,
      held: outcome.tallies.reduce(0) { $0 + $1.held })
  }
}

/// An engine of which it is known which rules it breaks.
package struct AttributionCase<E: Engine & SendableMetatype>: Sendable {
  package let name: String
  /// The rules that have to be named, by id.
  package let rules: [String]
  /// Rules that may be named as well: they speak of the same thing.
  package let symptoms: [String]
  package let engine: EngineUnderTest<E>
  /// The allowed answers that findings are shown beside.
  package let answers: AllowedAnswers?
  package let seeds: [UInt64]
  /// Whether all rules are broken by one defect, so that they may stand as follow-on failures of each
  /// other.
  package let isOneDefect: Bool
  /// How many scenarios are played, if not as many as usual.
  package let scenarios: UInt64?

  package init(
    _ name: String, breaking rules: [String], _ engine: EngineUnderTest<E>,
    beside answers: AllowedAnswers? = nil, seeds: [UInt64] = [1],
    scenarios: UInt64? = nil, orPerhaps symptoms: [String] = [], isOneDefect: Bool = false
  ) {
    self.isOneDefect = isOneDefect
    self.symptoms = symptoms
    self.name = name
    self.rules = rules
    self.engine = engine
    self.answers = answers
    self.seeds = seeds
    self.scenarios = scenarios
  }
}

/// What a campaign has named of an engine of which it is known what it breaks.
package struct AttributionResult: Hashable, Sendable {
  package let name: String
  package let seed: UInt64
  /// The rules that had to be named, by id.
  package let wanted: [String]
  /// The rules, or ways to give no answer, that are findings, in the order of the report.
  package let named: [String]
  package let scenarios: UInt64
  package let failing: UInt64
  package let stimuli: UInt64
  /// How many stimuli were judged uncertain.
  package let uncertain: UInt64
  /// How often rules held for certain.
  package let held: UInt64

  /// The rules that had to be named and are not.
  package var missing: [String] { wanted.filter { !named.contains($0) } }

  /// What is named and need not be.
  package var others: [String] { named.filter { !wanted.contains($0) } }
}
