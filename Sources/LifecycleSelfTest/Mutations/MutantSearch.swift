import Lifecycle
import LifecycleCampaigns
package import LifecycleExploration
import LifecycleGeneration
import LifecycleOracle

/// Plays scenarios against a mutant until a rule is reported.
///
/// Some scenarios that show the mutant uncaught are kept as samples.
struct MutantSearch<E: Engine & Hashable & SendableMetatype> {
  /// Scenarios that end where the mutant first differs from the reference engine.
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

  /// Plays the scenarios with the given numbers.
  ///
  /// - Returns: The verdict with the rule or failure that caught the mutant, or `nil`.
  mutating func run(_ numbers: some Sequence<UInt64>) -> MutationOutcome.Verdict? {
    var generator = Generator(
      seed: 1, capabilities: mutant.capabilities, length: Plan.usualLength)
    var scenario = Scenario(Given(), [])
    for number in numbers {
      generator.make(&scenario, index: number)
      if let caught = judge(scenario, number: number + 1) { return caught }
      if samples.count < plan.samples, let position = difference(in: scenario, from: reference) {
        samples.append(scenario.prefix(position + 1))
      }
    }
    return nil
  }

  /// Returns the verdict that a scenario catches the mutant, or `nil`. `number` is counted from 1.
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

  /// Whether another engine behaves like the mutant in a scenario.
  func isLike(_ other: EngineUnderTest<E>, in scenario: Scenario) -> Bool {
    difference(in: scenario, from: other) == nil
  }

  /// Returns the first position in a scenario where the mutant differs from another engine.
  ///
  /// The position is 0 if either engine cannot be made.
  private func difference(in scenario: Scenario, from other: EngineUnderTest<E>) -> Int? {
    guard let left = try? mutant.make(scenario), let right = try? other.make(scenario)
    else { return 0 }
    return scenario.difference(between: left, and: right, on: appPair)
  }
}

/// The effort spent on a mutation before it counts as survived or without effect.
package struct MutationPlan: Hashable, Sendable {
  /// The number of scenarios searched for places to mutate.
  ///
  /// A mutation that any scenario may show is played in all of them.
  package var limit: UInt64
  /// The number of scenarios in which a place must occur to be mutated.
  package var occurrences: Int
  /// The maximum number of scenarios to keep as samples of an uncaught mutation.
  package var samples: Int
  /// The extent of exploration in each template, for a mutation that no scenario shows.
  package var bound: Bound

  /// The plan that every release must pass.
  package static let full = MutationPlan(
    limit: 30 * Budget.block, occurrences: 20, samples: 8,
    bound: Bound(depth: 100, states: 10_000))

  /// The plan that every change must pass.
  package static let quick = MutationPlan(
    limit: 12 * Budget.block, occurrences: 40, samples: 2,
    bound: Bound(depth: 100, states: 2_000))

  /// Whether the plan finds every mutation that needs a reason.
  package var isWhole: Bool { self == .full }
}
