import Lifecycle
import LifecycleCampaigns
import LifecycleExploration
import LifecycleFaults
import LifecycleOracle
import LifecycleSelfTest
import Sweeps
import Testing

@Suite("Mutations of the reference engine")
struct MutationTests {
  private static let plan = {
    var plan = MutationPlan.full
    (plan.limit, plan.occurrences, plan.samples) = (2_048, 3, 2)
    plan.bound = Bound(depth: 100, states: 300)
    return plan
  }()
  private static let all = found(in: 0..<plan.limit)

  @Test("There are at least 800 mutations, each with its own name", .slow)
  func names() {
    #expect(Self.all.count >= 800)
    #expect(Set(Self.all.map(\.mutation.name)).count == Self.all.count)
    for beginning in ["drop", "double", "swap", "divert", "forget", "report", "negate"] {
      #expect(Self.all.count { $0.mutation.name.hasPrefix(beginning) } >= 40, "\(beginning)")
    }
  }

  @Test("The same mutations are found whether the scenarios are searched whole or in parts", .slow)
  func same() {
    let whole = Self.found(in: 0..<300)
    let parts = [0..<100, 100..<250, 250..<300 as Range<UInt64>].map(Self.finder)
    let again = MutationFinder.mutations(in: parts, atLeast: 3)
    #expect(whole.map(\.mutation) == again.map(\.mutation))
    #expect(whole.map(\.scenarios) == again.map(\.scenarios))
  }

  @Test("A mutated observation or report shows in the scenarios listed for the mutation", .slow)
  func differ() {
    let stage = AppPair(comparing: .all)
    var numbered: [UInt64: Scenario] = [:]
    for (number, scenario) in Self.scenarios(0..<Self.plan.limit) { numbered[number] = scenario }
    for (mutation, numbers) in Self.all {
      guard case .effect = mutation else { continue }
      for scenario in [numbers.first, numbers.last].compactMap({ $0.flatMap { numbered[$0] } }) {
        let position = scenario.difference(
          between: MutantEngine(scenario.given),
          and: MutantEngine(scenario.given, mutation: mutation, taking: []), on: stage)
        #expect(position != nil, "\(mutation.name)")
      }
    }
  }

  @Test(
    "Mutations do what their names say",
    arguments: [
      ("drop scene.willResignActive on home", "launch; home", "A:willDeactivate app:will"),
      ("double scene.didBecomeActive on launch", "launch", "A.didBecomeActive A.didBecomeActive"),
      (
        "swap scene.didEnterBackground with the next on home", "launch; home",
        "A:didEnterBackground A.didEnterBackground"
      ),
      (
        "divert scene.didEnterBackground on leave",
        "given multiple scenes; launch; open B; leave B",
        "A.didEnterBackground B:didEnterBackground"
      ),
      ("forget what is connected on launch", "launch; open A", "A.willConnect"),
      ("negate: nothing interrupts", "launch; interrupt alert; end alert", ""),
      ("negate: the session is new", "launch", "app:didFinishLaunching A.willConnect"),
    ])
  func deeds(_ name: String, _ text: String, _ part: String) throws {
    let mutation = try #require(Self.all.first { $0.mutation.name == name }).mutation
    let trace = try Self.trace(of: mutation, in: Scenario(legalNotation: text))
    let told = try #require(trace.steps.last).observations.map(\.description)
      .joined(separator: " ")
    #expect(part.isEmpty ? told.isEmpty : told.contains(part), "\(told)")
  }

  @Test("A mutated report is late or wrong, and the next report is right")
  func reports() throws {
    for (change, state) in [("late", ApplicationState.active), ("wrongly", .inactive)] {
      let name = "report app \(change) as background on home"
      let mutation = try #require(Self.all.first { $0.mutation.name == name }).mutation
      let trace = try Self.trace(of: mutation, in: Scenario(legalNotation: "launch; home; wait 1s"))
      #expect(trace.steps[1].reported.application == state)
      #expect(trace.steps[2].reported.application == .background)
    }
  }

  @Test("Each mutation of a sample is caught, shown equivalent, or explained")
  func outcomes() {
    func trial(_ plan: MutationPlan) -> MutationTrial<MutantEngine> {
      MutationTrial(
        reference: Self.engine("reference", nil, []),
        variants: Latitude.all.map { Self.engine($0.name, nil, [$0.choice]) },
        rules: Rule.book, plan)
    }
    var whole = Self.plan
    whole.limit = MutationPlan.full.limit
    let (short, long) = (trial(Self.plan), trial(whole))
    // A mutation that shows in fewer scenarios may be permitted in all of them.
    let often = Self.all.filter { $0.scenarios.count >= 8 }
    for (number, place) in often.enumerated()
    where number.isMultiple(of: Sweep.isWhole ? 30 : 150) {
      let (mutation, scenarios) = place
      let engine = Self.engine(mutation.name, mutation, [])
      let reason = MutationReason.reason(for: mutation)
      var outcome = short.outcome(of: engine, in: scenarios, reason: reason)
      // If the few scenarios leave a mutation open, the full number of the report decides.
      if outcome.isUnexplained { outcome = long.outcome(of: engine, in: [], reason: reason) }
      #expect(!outcome.isUnexplained, "\(outcome)")
    }
  }

  @Test("Each documented reason for survival covers a mutation that exists")
  func reasons() {
    let patterns = MutationReason.all.flatMap(\.patterns)
    #expect(Set(patterns).count == patterns.count)
    for pattern in patterns {
      #expect(Self.all.contains { pattern.covers($0.mutation.name) }, "\(pattern)")
    }
  }

  @Test(
    "A pattern with asterisks covers the matching mutation names",
    arguments: [
      ("a", "a", true), ("a", "b", false), ("*", "anything", true), ("a*c", "abc", true),
      ("a*c", "ac", true), ("a*a", "a", false), ("a*b*c", "a-b-c", true), ("a*b*c", "a-c-b", false),
      ("drop *.x on *", "drop scene.x on home", true),
      ("drop *.x on *", "drop scene:x on a", false),
    ])
  func patterns(_ pattern: String, _ name: String, _ covers: Bool) {
    #expect(pattern.covers(name) == covers)
  }

  private static func scenarios(_ numbers: Range<UInt64>) -> RandomScenarios {
    RandomScenarios(
      seed: 1, capabilities: MutantEngine.capabilities, length: Plan.usualLength,
      numbers: numbers)
  }

  private static func finder(_ numbers: Range<UInt64>) -> [Mutation: [UInt64]] {
    var finder = MutationFinder()
    for (number, scenario) in scenarios(numbers) { finder.note(scenario, number: number) }
    return finder.places
  }

  private static func found(
    in numbers: Range<UInt64>
  ) -> [(mutation: Mutation, scenarios: [UInt64])] {
    MutationFinder.mutations(in: [finder(numbers)], atLeast: plan.occurrences)
  }

  private static func engine(
    _ name: String, _ mutation: Mutation?, _ latitudes: Latitudes
  ) -> EngineUnderTest<MutantEngine> {
    EngineUnderTest(name: name) { MutantEngine($0, mutation: mutation, taking: latitudes) }
  }

  private static func trace(of mutation: Mutation, in scenario: Scenario) throws -> Trace {
    var player = Player(
      engine(mutation.name, mutation, []), Oracle(capabilities: .all, isStrict: true))
    return try player.record(scenario)
  }
}
