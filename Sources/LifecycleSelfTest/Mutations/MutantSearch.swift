import Lifecycle
import LifecycleCampaigns
package import LifecycleExploration
import LifecycleGeneration
import LifecycleOracle

/// Plays scenario after scenario against a mutant until a rule is reported, and keeps some that
/// show it uncaught.
struct MutantSearch<E: Engine & Hashable & SendableMetatype> {
  /// Scenarios that end where the mutant first differs from the engine it was made from.
  var samples: [Scenario] = []

  private let mutant: EngineUnderTest<E>
  private let reference: EngineUnderTest<E>
  private let rules: [Rule]
  private let plan: MutationPlan
  private let appPair = AppPair(comparing: .all)
  private var player: Player<E>

  init(
    _ mutant: EngineUnderTest<E>, beside reference: EngineUnderTest<E>, by rules: [Rule],
    _ plan: MutationPlan
  ) {
    self.mutant = mutant
    self.reference = reference
    self.rules = rules
    self.plan = plan
    let observed = rules.filter { $0.level == .observed }.map(\.id)
    player = Player(
      mutant,
      Oracle(
        rules: rules, capabilities: mutant.capabilities, isStrict: true, enforcing: Set(observed)))
  }

  /// Plays the scenarios of those numbers.
  ///
  /// - Returns: Who caught the mutant, if anybody did.
  mutating func run(_ numbers: some Sequence<UInt64>) -> MutationOutcome.Verdict? {
    var generator = Generator(
      seed: plan.seed, capabilities: mutant.capabilities, length: plan.length)
    var scenario = Scenario(Given(), [])
    for number in numbers {
      generator.make(&scenario, index: number)
      if let caught = judge(scenario, number: number + 1) { return caught }
      if samples.count < plan.samples, let position = difference(in: scenario, from: reference) {
        samples.append(Scenario(scenario.given, Array(scenario.stimuli.prefix(position + 1))))
      }
    }
    return nil
  }

  /// Who catches the mutant in a scenario, if anybody does.
  mutating func judge(_ scenario: Scenario, number: UInt64) -> MutationOutcome.Verdict? {
    do throws(EngineFailure) {
      try player.play(scenario)
    } catch {
      return .caught(by: error.signature.description, scenario: number)
    }
    return player.oracle.breach.map { .caught(by: rules[$0.rule].id, scenario: number) }
  }

  /// Whether a scenario shows the mutant and does not catch it.
  mutating func survives(_ scenario: Scenario) -> Bool {
    difference(in: scenario, from: reference) != nil && judge(scenario, number: 0) == nil
  }

  /// Whether another engine does what the mutant does in a scenario.
  func isLike(_ other: EngineUnderTest<E>, in scenario: Scenario) -> Bool {
    difference(in: scenario, from: other) == nil
  }

  /// Where in a scenario the mutant first differs from another engine; the start, if either cannot
  /// be made.
  private func difference(in scenario: Scenario, from other: EngineUnderTest<E>) -> Int? {
    guard let left = try? mutant.make(scenario), let right = try? other.make(scenario)
    else { return 0 }
    return scenario.difference(between: left, and: right, on: appPair)
  }
}

/// How hard a mutation is looked at before it counts as survived or without effect.
package struct MutationPlan: Hashable, Sendable {
  /// How many scenarios are looked at for places to mutate, and are played if any may be concerned.
  package var limit: UInt64
  /// In how many of them a place must occur to be mutated.
  package var occurrences: Int
  /// The seed of its scenarios.
  package var seed: UInt64
  /// The mean number of stimuli in a scenario.
  package var length: Int
  /// How many scenarios that show a mutation uncaught have to be explained.
  package var samples: Int
  /// How far each template is explored for a mutation that shows in no scenario.
  package var bound: Bound

  package init(
    limit: UInt64, occurrences: Int, seed: UInt64, length: Int, samples: Int, bound: Bound
  ) {
    self.limit = limit
    self.occurrences = occurrences
    self.seed = seed
    self.length = length
    self.samples = samples
    self.bound = bound
  }

  /// All that a release has to pass.
  package static let full = MutationPlan(
    limit: 30 * Budget.block, occurrences: 20, seed: 1, length: 25, samples: 8,
    bound: Bound(depth: 100, states: 10_000))

  /// What every change has to pass.
  package static let quick = MutationPlan(
    limit: 12 * Budget.block, occurrences: 40, seed: 1, length: 25, samples: 2,
    bound: Bound(depth: 100, states: 2_000))

  /// Whether it finds all that there is to explain.
  package var isWhole: Bool { self == .full }
}
