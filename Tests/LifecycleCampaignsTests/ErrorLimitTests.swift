import Lifecycle
import LifecycleCampaigns
import LifecycleExploration
import LifecycleOracle
import LifecycleReports
import SignatureLiterals
import Testing

@Suite("Limits on engine errors")
struct ErrorLimitTests {
  @Test(
    "A campaign ends if nothing was answered at all, or if too much failed",
    arguments: [
      (2, 0, 2, false), (3, 0, 3, true), (4, 0, 3, false), (3, 1, 3, false), (3, 0, 2, false),
      (100, 500, 20, false), (100, 500, 21, true), (10_000, 9, 100, false),
    ] as [(UInt64, UInt64, UInt64, Bool)])
  func limit(scenarios: UInt64, stimuli: UInt64, restarts: UInt64, isOver: Bool) {
    var errors = EngineErrors()
    errors.restarts = restarts
    #expect(errors.exceedsErrorLimit(after: scenarios, stimuli, hangs: 0) == isOver)
  }

  @Test(
    "A campaign ends at the fifth hang, unless the engine hangs less than once in a thousand scenarios",
    arguments: [(100, 4, false), (100, 5, true), (5_000, 5, false), (5_000, 6, true)]
      as [(UInt64, UInt64, Bool)])
  func hangs(scenarios: UInt64, hangs: UInt64, isOver: Bool) {
    #expect(EngineErrors().exceedsErrorLimit(after: scenarios, 9, hangs: hangs) == isOver)
  }

  @Test("A run of an engine that often hangs ends after a few hangs, and its log says the same")
  func givingUp() throws {
    let plan = Plan(seed: 1, scenarios: 2_000, length: 25, threads: 1)
    let outcome = Campaign(FrailEngine.hanging(FrailEngine.Starts()), plan).run()
    // The limit is checked after pieces of several scenarios.
    #expect(outcome.findings.map { (5...9).contains($0.count) } == [true])
    #expect(outcome.scenarios < 200 && outcome.exceedsErrorLimit)
    let log = try LogReader.read(RunLog(outcome, limit: 2_000).text)
    #expect(log.resumableOutcome.exceedsErrorLimit)
    let again = Campaign(FrailEngine.hanging(FrailEngine.Starts()), plan)
      .run(resuming: log.resumableOutcome)
    #expect(again.scenarios == outcome.scenarios)
  }

  @Test("A hang is shrunk to the fewest stimuli, with few of the deadlines that each sight costs")
  func hanging() throws {
    let (starts, plan) = (FrailEngine.Starts(), Plan(seed: 1, scenarios: 9, length: 60, threads: 1))
    let engine = FrailEngine.hanging(starts)
    let scenarios = RandomScenarios(
      seed: 1, capabilities: engine.capabilities, length: 60, numbers: 0..<200)
    let first = try #require(
      scenarios.first { $0.scenario.stimuli.count > 50 && FrailEngine.unlocks($0.scenario) })
    var diagnosis = Diagnosis(engine, plan)
    let failure = EngineFailure.hung("")
    let finding = diagnosis.finding(
      Failure(signature: failure.signature, first: first.number, count: 1, engineFailure: failure),
      isWarning: false)
    #expect(try finding.trace.scenario == Scenario(legalNotation: "lock; unlock"))
    // The smallest scenario is played twice more.
    #expect(starts.count <= 6)
  }

  @Test("A protocol breach is shrunk with few restarts, and a proof gives up after many")
  func looking() throws {
    let (starts, plan) = (FrailEngine.Starts(), Plan(seed: 1, scenarios: 9, length: 60, threads: 1))
    let engine = FrailEngine.tested(starts, from: 20)
    let scenarios = RandomScenarios(
      seed: 1, capabilities: engine.capabilities, length: 60, numbers: 0..<9)
    let first = try #require(scenarios.first { $0.scenario.stimuli.count > 50 })
    var diagnosis = Diagnosis(engine, plan)
    let failure = Failure(
      signature: EngineFailure.brokeProtocol("").signature, first: first.number, count: 1,
      engineFailure: .brokeProtocol("no 'ok'"))
    let finding = diagnosis.finding(failure, isWarning: false)
    #expect(finding.trace.steps.count < first.scenario.stimuli.count)
    // The smallest scenario is played twice more.
    #expect((12...14).contains(starts.count))
    let again = FrailEngine.Starts()
    let proof = Certification(
      FrailEngine.tested(again, from: 2), by: plan.oracle(engine.capabilities), within: 20_000
    ).shortest(
      try Scenario(notation: "launch; home; launch; home"),
      failing: .signed("deactivation/before-background#didEnterBackground"))
    #expect(!proof.certificate.isProof && again.count == 12)
  }
}
