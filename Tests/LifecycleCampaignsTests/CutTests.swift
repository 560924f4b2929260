import Lifecycle
import LifecycleCampaigns
import LifecycleFaults
import LifecycleOracle
import LifecycleReference
import LifecycleReports
import SignatureLiterals
import Testing

@Suite("Engines that do not support a stimulus")
struct CutTests {
  @Test("A scenario is cut at an unsupported stimulus and judged by the steps before it")
  func judged() throws {
    let outcome = Self.outcome(unsupported: .banner, fault: "skips-deactivation")
    #expect(outcome.engineErrors.cuts.count > 0)
    #expect(outcome.engineErrors.cutStimuli > outcome.engineErrors.cuts.count)
    let finding = try #require(outcome.findings.first)
    #expect(finding.rule?.id == "deactivation/before-background")
    #expect(finding.trace.scenario.oneLine == "launch; home")
    #expect(!outcome.findings.contains { $0.failure != nil })
  }

  @Test("A campaign counts only the stimuli before the unsupported one")
  func counted() {
    let outcome = Self.outcome(unsupported: .banner, fault: nil)
    var (played, unplayed, cuts, skips) = (0, 0, 0, 0)
    for (_, scenario) in RandomScenarios(
      seed: 1, capabilities: .all, length: 25, numbers: 0..<Self.scenarios)
    {
      let count = scenario.stimuli.count
      let end = scenario.stimuli.firstIndex(of: .banner) ?? count
      if end < count { if end == 0 { skips += 1 } else { cuts += 1 } }
      played += end
      unplayed += end == 0 ? 0 : count - end
    }
    #expect(outcome.engineErrors.cuts.count == UInt64(cuts))
    #expect(outcome.engineErrors.skips.count == UInt64(skips))
    #expect(outcome.engineErrors.cutStimuli == UInt64(unplayed))
    #expect(outcome.stimuli == UInt64(played))
  }

  @Test("The report counts cut scenarios, and above a tenth the verdict says so too")
  func cost() {
    let some = TextReport(RunLog(Self.outcome(unsupported: .banner, fault: nil), limit: 1)).text
    #expect(some.contains("\ncut: "))
    #expect(some.contains("banner: no stimulus 'banner'\n"))
    let much = Self.outcome(unsupported: .home, fault: nil)
    #expect(much.cutPart > 0.5)
    #expect(much.status == .inconclusive)
    let text = TextReport(RunLog(much, limit: 1)).text
    #expect(text.contains("\ninconclusive: more was skipped or cut than played: support the words"))
    let tenth = Self.outcome(unsupported: .memoryWarning, fault: nil)
    #expect(tenth.cutPart > 0.1 && tenth.cutPart < 0.5)
    let line = TextReport(RunLog(tenth, limit: 1), .verdict).text
    #expect(line.contains(" of the stimuli were not played because scenarios were cut"))
  }

  @Test("A protocol error later in the scenario does not hide the breach before it")
  func protocolError() throws {
    let engine = EngineUnderTest<Picky>(name: "picky", capabilities: .all) { given in
      Picky(
        lacks: .home, fails: .brokeProtocol("no callback"),
        engine: FaultyEngine(given, fault: "skips-deactivation"))
    }
    var plan = Plan(seed: 1, scenarios: Self.scenarios, length: 25, threads: 1)
    plan.rules = Rule.book.filter { $0.chapter == "deactivation" }
    let outcome = Campaign(engine, plan).run()
    let broken = outcome.findings.filter { $0.rule != nil }
    #expect(broken.allSatisfy { $0.recurrence == .always })
    #expect(broken.contains { $0.trace.scenario.stimuli.count == 2 })
    #expect(outcome.findings.contains { $0.failure == .brokeProtocol("no callback") })
  }

  @Test("A replayed scenario is judged by the steps before an unsupported stimulus")
  func corpus() throws {
    let scenarios = ["launch; home; banner", "launch; banner; home", "launch; home"]
    var repetition = Repetition(
      Self.engine(lacking: .banner, fault: "skips-deactivation"),
      by: Oracle(capabilities: .all, isStrict: false))
    let verdicts = try scenarios.map { repetition.verdict(of: try Scenario(notation: $0)) }
    let broken = ReplayVerdict.violated(["deactivation/before-background#didEnterBackground"])
    #expect(verdicts == [broken, .unsupported, broken])
  }

  @Test("An inconclusive verdict asks the engine to declare unsupported stimuli")
  func inconclusive() {
    var plan = Plan(seed: 1, scenarios: 300, length: 25, threads: 1)
    plan.rules = Rule.book
    let outcome = Campaign(Self.engine(lacking: .memoryWarning, fault: nil), plan).run()
    #expect(outcome.status == .inconclusive)
    let line = TextReport(RunLog(outcome, limit: 300), .verdict).text
    #expect(line.contains("declare only supported capabilities; "))
    #expect(line.hasSuffix(" of the stimuli were not played because scenarios were cut\n"))
  }

  private static let scenarios: UInt64 = 300

  private static func outcome(unsupported stimulus: Stimulus, fault: Fault?) -> Outcome {
    var plan = Plan(seed: 1, scenarios: scenarios, length: 25, threads: 2)
    plan.rules = Rule.book.filter { ["deactivation", "launch"].contains($0.chapter) }
    return Campaign(engine(lacking: stimulus, fault: fault), plan).run()
  }

  private static func engine(
    lacking stimulus: Stimulus, fault: Fault?
  ) -> EngineUnderTest<Picky> {
    // With equal states merged, proofs about this engine are quick.
    EngineUnderTest(name: "picky", merging: { _ in true }) { given in
      Picky(lacks: stimulus, engine: FaultyEngine(given, fault: fault))
    }
  }
}

/// The reference engine, which fails at one stimulus.
private struct Picky: Engine, Hashable {
  static var capabilities: Capabilities { .all }

  let lacks: Stimulus
  let failure: EngineFailure
  var engine: FaultyEngine

  init(lacks: Stimulus, fails failure: EngineFailure? = nil, engine: FaultyEngine) {
    self.lacks = lacks
    self.failure = failure ?? .unsupported("no stimulus '\(lacks)'")
    self.engine = engine
  }

  init(_ given: Given) {
    self.init(lacks: .banner, engine: FaultyEngine(given))
  }

  mutating func handle(
    _ stimulus: Stimulus, telling app: HostedApp
  ) throws(EngineFailure) {
    if stimulus == lacks { throw failure }
    engine.handle(stimulus, telling: app)
  }

  var applicationState: ApplicationState? { engine.applicationState }

  func activationState(of scene: SceneID) -> ActivationState? { engine.activationState(of: scene) }
}
