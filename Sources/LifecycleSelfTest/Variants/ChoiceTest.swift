package import Lifecycle
import LifecycleCampaigns
package import LifecycleOracle

/// Measures whether engines that take what is open in other ways, one or two of them throughout,
/// end with success.
package struct ChoiceTest<E: Engine & SendableMetatype>: Sendable {
  private let family: VariantFamily<E>
  private let rules: [Rule]
  private let scenarios: UInt64
  private let length: Int

  /// A test by `rules` that plays each engine in so many scenarios.
  package init(
    _ family: VariantFamily<E>, by rules: [Rule], scenarios: UInt64, length: Int = 25
  ) {
    self.family = family
    self.rules = rules
    self.scenarios = scenarios
    self.length = length
  }

  /// An engine that did not end with success, its status, and what was not exercised or failed.
  package struct Rejection: Hashable, Sendable {
    package let engine: String
    package let status: Int32
    package let rules: [String]
  }

  /// Plays every choice alone, or every pair.
  package func run(pairs: Bool, _ threadPool: ThreadPool) -> (played: Int, rejections: [Rejection])
  {
    let positions = Array(family.names.indices)
    let combinations =
      pairs
      ? positions.flatMap { first in
        positions.filter { $0 > first }.map {
          Combination(only: first).union(Combination(only: $0))
        }
      } : [Combination()] + positions.map { Combination(only: $0) }
    let rejections = threadPool.results(
      pairs ? "playing pairs of choices" : "playing choices", of: combinations.count
    ) { number in
      rejection(of: family.engine(combinations[number]), threadPool.monitor)
    }
    return (combinations.count, rejections.compactMap { $0 ?? nil })
  }

  private func rejection(of engine: EngineUnderTest<E>, _ monitor: Monitor) -> Rejection? {
    let plan = Plan(seed: 1, scenarios: scenarios, length: length, threads: 1, rules: rules)
    var blockResult = BlockResult(rules: rules.count)
    var worker = Worker(engine, plan)
    for block in 0..<plan.blocks { blockResult.merge(worker.play(plan.scenarios(at: block))) }
    monitor.note(
      scenarios: blockResult.scenarios, stimuli: blockResult.stimuli, failures: blockResult.failing,
      tallies: [])
    let outcome = Outcome(of: engine, plan, blockResult)
    guard outcome.status != .success else { return nil }
    let failed = outcome.unexpectedFailures.map(\.signature.description)
    return Rejection(
      engine: engine.name, status: outcome.status.rawValue,
      rules: failed.isEmpty ? outcome.unexercised.map(\.id) : failed)
  }
}

extension Outcome {
  /// What a block result comes to, none of whose failures is shrunk.
  init<E: Engine>(of engine: EngineUnderTest<E>, _ plan: Plan, _ blockResult: BlockResult) {
    let attribution = Attribution(of: blockResult, after: ReplayPhase())
    self.init(
      engine: engine.name, capabilities: engine.capabilities, plan: plan,
      scenarios: blockResult.scenarios, stimuli: blockResult.stimuli, tallies: blockResult.tallies,
      coverage: blockResult.coverage, engineErrors: blockResult.engineErrors,
      unshrunk: attribution.failures)
    (uncertain, failing) = (blockResult.uncertain, blockResult.failing)
    (behind, consequences) = (attribution.behind, attribution.consequences)
  }
}
