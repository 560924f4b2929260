// The outcomes' initializers are internal, and `@testable` needs a debug build.
#if DEBUG
  import Lifecycle
  import LifecycleCampaigns
  import LifecycleFaults
  import LifecycleOracle
  import LifecycleReference
  import LifecycleReports
  import SignatureLiterals
  import Testing

  @testable import LifecycleSelfTest

  @Suite("Test of the shrinker")
  struct ShrinkTestTests {
    @Test(
      "A fault shrinks to the same scenario from every seed",
      arguments: [
        ("ignores-calls", "launch; interrupt call"),
        ("suspends-despite-tasks", "request A; begin task 1; wait 5s"),
        ("forgets-after-nesting", "launch; interrupt alert; interrupt panel; launch; end alert"),
        ("scenes-survive-termination", "launch; terminate; launch"),
      ])
    func canonical(fault: String, scenario: String) throws {
      let outcome = try Self.test(of: [fault]).run(ThreadPool(threads: 2, Monitor()))
      let trial = try #require(outcome.trials.first)
      #expect(trial.isCanonical)
      #expect(trial.results.count == 6)
      #expect(trial.smallest?.oneLine == scenario)
      #expect(outcome.status == .success)
    }

    @Test("The shrinker report is the same on one and two threads")
    func threads() throws {
      let test = try Self.test(of: ["ignores-calls", "reclaims-in-front", "kills-for-calls"])
      let texts = [1, 2].map { ShrinkReport(test.run(ThreadPool(threads: $0, Monitor()))).text }
      #expect(texts[0] == texts[1])
    }

    @Test("One failure signature shrunk to two scenarios fails the test, and both are shown")
    func ambiguous() {
      let results = [
        Self.result(1, "rule#a", [.launch, .home]), Self.result(2, "rule#a", [.launch, .lock]),
        Self.result(3, "rule#a", [.launch, .home]), Self.result(4, "rule#b", [.launch]),
      ]
      let outcome = Self.outcome(results, missing: [])
      #expect(outcome.status == .violation)
      #expect(
        ShrinkReport(outcome).text.contains(
          """
          fault:tame is shrunk to more than one scenario:
            rule#a, seeds 1, 3: launch; home
            rule#a, seeds 2: launch; lock
            rule#b, seeds 4: launch

          """))
    }

    @Test("Several failure signatures that each shrink to one scenario pass the test")
    func several() {
      let results = [
        Self.result(1, "rule#a", [.launch, .home]), Self.result(2, "rule#b", [.launch]),
      ]
      #expect(Self.outcome(results, missing: []).status == .success)
    }

    @Test("An uncaught fault fails the test of the shrinker, and the report names the seeds")
    func uncaught() {
      let outcome = Self.outcome([Self.result(1, "rule#a", [.launch])], missing: [2, 5])
      #expect(outcome.status == .violation)
      #expect(
        ShrinkReport(outcome).text.contains("\nfault:tame is not caught by rule with seeds 2, 5\n"))
    }

    @Test("A stopped test of the shrinker is inconclusive")
    func stopped() throws {
      let monitor = Monitor()
      monitor.stop()
      let outcome = try Self.test(of: ["ignores-calls"]).run(ThreadPool(threads: 2, monitor))
      #expect(outcome.status == .inconclusive)
    }

    private static func test(of names: [String]) throws -> ShrinkTest<FaultyEngine> {
      var plan = ShrinkPlan(threads: 2)
      plan.seeds = 6
      let faults = try names.map { try #require(SeededFault<FaultyEngine>.named($0)) }
      return ShrinkTest(faults, by: Rule.book, plan)
    }

    private static func outcome(
      _ results: [ShrinkTrial.Result], missing: [UInt64]
    ) -> ShrinkOutcome {
      let trial = ShrinkTrial(name: "tame", rule: "rule", results: results, missedSeeds: missing)
      return ShrinkOutcome(plan: ShrinkPlan(threads: 1), trials: [trial], isComplete: true)
    }

    private static func result(
      _ seed: UInt64, _ signature: Signature, _ stimuli: [Stimulus]
    ) -> ShrinkTrial.Result {
      ShrinkTrial.Result(
        seed: seed, signature: signature, scenario: Scenario(Given(), stimuli), runs: 7)
    }
  }
#endif
