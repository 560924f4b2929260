// The outcomes' initializers are internal, and `@testable` needs a debug build.
#if DEBUG
  import Lifecycle
  import LifecycleCampaigns
  import LifecycleFaults
  import LifecycleOracle
  import LifecycleReference
  import LifecycleReports
  import SignatureLiterals
  import Synchronization
  import Testing

  @testable import LifecycleSelfTest

  @Suite("Self-test")
  struct SelfTestTests {
    @Test(
      "The self-test catches a fault, shrinks it, and names the rule that would catch it otherwise")
    func matrix() throws {
      let test = try Self.test(of: ["forgets-to-enter-background", "skips-deactivation"])
      let outcome = test.run(ThreadPool(threads: 2, Monitor()))
      let found = outcome.trials.map {
        "\($0.name) \($0.isCaught) \($0.smallest?.oneLine ?? "-") \($0.needsItsRule)"
      }
      #expect(
        found == [
          "forgets-to-enter-background true launch; home true",
          "skips-deactivation true launch; home true",
        ])
      #expect(outcome.trials[0].fallbackRule == .nobody(scenarios: Self.plan.fallbackLimit))
      guard case .rule("scene/legal-transitions", _) = outcome.trials[1].fallbackRule else {
        Issue.record("\(String(describing: outcome.trials[1].fallbackRule))")
        return
      }
      #expect(outcome.isComplete)
      #expect(outcome.rejections == [])
    }

    @Test("The self-test's report is the same on one and two threads")
    func threads() throws {
      let test = try Self.test(of: ["ignores-calls", "reclaims-in-front", "kills-for-calls"])
      let texts = [1, 2].map { threads in
        SelfTestReport(test.run(ThreadPool(threads: threads, Monitor()))).text
      }
      #expect(texts[0] == texts[1])
    }

    @Test("An uncaught fault fails the self-test, and the report names the seeds")
    func uncaught() throws {
      let tame = SeededFault(
        name: "tame", rule: "state/sceneless", summary: "Nothing.",
        engine: EngineUnderTest(FaultyEngine.self, name: "fault:tame"))
      let outcome = Self.test(faults: [tame]).run(ThreadPool(threads: 1, Monitor()))
      #expect(outcome.status == .violation)
      #expect(
        SelfTestReport(outcome).text.contains(
          "\nfault:tame is not caught by state/sceneless with seeds 1, 2\n"))
    }

    @Test("A rejected variant is found among others, with the smallest scenario")
    func rejected() throws {
      let culprit = try #require(Fault.named("skips-deactivation"))
      let family = VariantFamily(names: ["tame", "wild", "lame"]) { given, combination in
        FaultyEngine(given, fault: combination.contains(1) ? culprit : nil)
      }
      let test = SelfTest(
        of: Rule.book, faults: [SeededFault<FaultyEngine>](), families: [family],
        mutations: { _ in [] }, Self.plan)
      let outcome = test.run(ThreadPool(threads: 2, Monitor()))
      #expect(outcome.status == .suiteFault)
      let blamed: Signature = "deactivation/before-background#didEnterBackground"
      let rejection = try #require(outcome.rejections.first { $0.signature == blamed })
      #expect(rejection.engine == "variant:wild")
      #expect(rejection.scenario.oneLine == "launch; home")
      #expect(outcome.rejections.allSatisfy { $0.engine == "variant:wild" })
    }

    @Test("A rejection that does not recur in a fresh engine is reported with its scenario")
    func unrepeatable() throws {
      let culprit = try #require(Fault.named("skips-deactivation"))
      let made = Count()
      let family = VariantFamily(names: ["moody"]) { given, _ in
        FaultyEngine(given, fault: made.next().isMultiple(of: 2) ? culprit : nil)
      }
      let test = SelfTest(
        of: Rule.book, faults: [SeededFault<FaultyEngine>](), families: [family],
        mutations: { _ in [] }, Self.plan)
      let outcome = test.run(ThreadPool(threads: 1, Monitor()))
      #expect(outcome.status == .suiteFault && !outcome.rejections.isEmpty)
    }

    /// A count of engines that were made.
    private final class Count: Sendable {
      private let value = Atomic<Int>(0)

      func next() -> Int { value.wrappingAdd(1, ordering: .relaxed).newValue }
    }

    @Test("A stopped self-test is inconclusive")
    func stopped() throws {
      let monitor = Monitor()
      monitor.stop()
      let outcome = try Self.test(of: ["ignores-calls"]).run(ThreadPool(threads: 2, monitor))
      #expect(outcome.status == .inconclusive)
      #expect(!SelfTestReport(outcome).text.contains("is redundant:"))
    }

    @Test("A mutation that survives unexplained fails the self-test, and all are shown")
    func mutations() throws {
      let outcome = SelfTestOutcome(
        plan: Self.plan, rules: [], trials: [], variants: 0, variantScenarios: 0, rejections: [],
        mutations: [
          MutationOutcome(name: "a", verdict: .caught(by: "launch/initial-state", scenario: 3)),
          MutationOutcome(name: "b", verdict: .equivalent(depth: 7, states: 5000)),
          MutationOutcome(name: "c", verdict: .survived(reason: "the pages leave it open")),
          MutationOutcome(name: "d", verdict: .survived(reason: "")),
        ], isComplete: true)
      #expect(outcome.status == .violation)
      #expect(
        SelfTestReport(outcome).text.contains(
          """
          systematic faults: 1 caught, 1 without effect, 1 permitted, 1 unexplained
            a  caught by launch/initial-state in scenario 3
            b  without effect in scenarios of up to 7 stimuli, 5,000 states
            c  permitted: the pages leave it open
            d  survives, unexplained
          """))
    }

    @Test(
      "Client faults caught after more than 100 scenarios, or in more than 4 stimuli, fail the self-test",
      arguments: [(100, 4, .success), (101, 4, .violation), (100, 5, .violation)]
        as [(UInt64, Int, LifecycleCampaigns.ExitStatus)])
    func pace(scenarios: UInt64, stimuli: Int, status: LifecycleCampaigns.ExitStatus) {
      var search = SearchResult(seed: 1)
      search.scenarios = scenarios
      search.caught = .init(rule: "bridge/balanced", signature: "bridge/balanced#cameForward")
      let trial = FaultTrial(
        name: "slow", engine: "client-fault:slow", rule: "bridge/balanced", searches: [search],
        smallest: Scenario(Given(), [Stimulus](repeating: .launch, count: stimuli)),
        isCertified: true, alsoBroken: [], fallbackRule: nil, strictFallbackRule: nil)
      let outcome = SelfTestOutcome(
        plan: Self.plan, rules: Rule.bridge, trials: [trial], variants: 5, contracts: 1,
        variantScenarios: 0, rejections: [], mutations: [], isComplete: true)
      #expect(outcome.status == status)
      let text = SelfTestReport(outcome).text
      #expect(
        text.contains("\n5 variants and the reference client, under 1 contract: 0 rejections"))
      #expect(text.contains("the slowest, client-fault:slow, after \(scenarios)\n"))
    }

    @Test("Combinations of variants are small and large, and depend only on the scenario")
    func combinations() {
      let variations = 38
      let drawn = (0..<200).map { Combination(seed: 2, index: $0, of: variations) }
      #expect(drawn == (0..<200).map { Combination(seed: 2, index: $0, of: variations) })
      let counts = Set(drawn.map { $0.positions.count })
      #expect(counts.contains { $0 <= 2 } && counts.contains { $0 >= 15 })
      #expect(Set(drawn.flatMap(\.positions)) == Set(0..<variations))
      #expect(Latitude.all.count <= Combination.most)
    }

    private static let plan = SelfTestPlan(
      seeds: 2, limit: 300, fallbackLimit: 200, alone: 100, combined: 200, length: 12, threads: 2)

    private static func test(of names: [String]) throws -> SelfTest<FaultyEngine> {
      test(faults: try names.map { try #require(SeededFault.named($0)) })
    }

    private static func test(
      faults: [SeededFault<FaultyEngine>]
    ) -> SelfTest<FaultyEngine> {
      SelfTest(
        of: Rule.book, faults: faults,
        families: [
          VariantFamily(names: ["suspends-after-nine-seconds"]) { given, _ in FaultyEngine(given) }
        ],
        mutations: { _ in [] }, plan)
    }
  }
#endif
