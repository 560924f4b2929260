package import Lifecycle
import LifecycleCampaigns
import LifecycleGeneration
package import LifecycleOracle

/// Measures whether engines that use one or two permitted variations throughout end with success.
package struct ChoiceTest<E: Engine & SendableMetatype>: Sendable {
  private let family: VariantFamily<E>
  private let rules: [Rule]
  private let scenarios: UInt64

  /// Creates a test by `rules` that plays each engine in `scenarios` scenarios.
  package init(_ family: VariantFamily<E>, by rules: [Rule], scenarios: UInt64) {
    self.family = family
    self.rules = rules
    self.scenarios = scenarios
  }

  /// An engine without success, its status, and the rules that failed or were not exercised.
  package struct Rejection: Hashable, Sendable {
    package let engine: String
    package let status: Int32
    package let rules: [String]
  }

  /// Plays the reference engine and every variation alone, or every pair of variations.
  package func run(pairs: Bool, _ threadPool: ThreadPool) -> (played: Int, rejections: [Rejection])
  {
    let alone = family.names.indices.map { Combination(only: $0) }
    let combinations: [Combination] =
      pairs
      ? alone.indices.flatMap { first in alone[(first + 1)...].map { alone[first].union($0) } }
      : [Combination()] + alone
    let rejections = threadPool.results(
      pairs ? "playing pairs of choices" : "playing choices", of: combinations.count
    ) { number in
      rejection(of: family.engine(combinations[number]), threadPool.monitor)
    }
    // A result is `nil` if the engine passed, or if the work was stopped before.
    return (combinations.count, rejections.compactMap { $0 ?? nil })
  }

  private func rejection(of engine: EngineUnderTest<E>, _ monitor: Monitor) -> Rejection? {
    let plan = Plan(
      seed: 1, scenarios: scenarios, length: Plan.usualLength, threads: 1, rules: rules,
      edition: .next)
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
  /// Creates the outcome of a block result, without shrinking any failure.
  init<E: Engine>(of engine: EngineUnderTest<E>, _ plan: Plan, _ blockResult: BlockResult) {
    let attribution = Attribution(of: blockResult, after: ReplayPhase())
    self.init(
      engine: engine.name, capabilities: engine.capabilities, plan: plan,
      scenarios: blockResult.scenarios, stimuli: blockResult.stimuli, tallies: blockResult.tallies,
      coverage: blockResult.coverage, engineErrors: blockResult.engineErrors,
      unshrunk: attribution.failures)
    (uncertain, failing) = (blockResult.uncertain, blockResult.failing)
    unshrunkFollowOns = attribution.later
  }
}

/// A set of an engine's permitted variations, by their positions among all of them.
package struct Combination: Hashable, Sendable {
  private var bits: UInt128 = 0

  package init() {}

  package init(only position: Int) { bits = 1 << UInt128(position) }

  /// The maximum number of variations.
  package static let most = UInt128.bitWidth

  /// Creates the combination for a scenario, drawn from the first `count` variations by seed and index.
  ///
  /// The combination has about a half, a quarter, an eighth or a sixteenth of the variations.
  /// Variations therefore occur in crowds and also almost alone.
  package init(seed: UInt64, index: UInt64, of count: Int) {
    precondition(count <= Self.most, "there are more choices than a combination can hold")
    var random = Random(seed: Random.seed(~seed, index))
    let oneIn = 2 << random.below(4)
    for position in 0..<count where random.chance(1, in: oneIn) {
      bits |= 1 << UInt128(position)
    }
  }

  package func contains(_ position: Int) -> Bool { bits >> UInt128(position) & 1 != 0 }

  /// The positions in ascending order.
  package var positions: [Int] { (0..<Self.most).filter(contains) }

  func union(_ other: Combination) -> Combination {
    var both = self
    both.bits |= other.bits
    return both
  }

  func without(_ position: Int) -> Combination {
    var fewer = self
    fewer.bits &= ~(1 << UInt128(position))
    return fewer
  }
}
