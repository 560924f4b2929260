import Lifecycle
import LifecycleCampaigns
import LifecycleFaults
import LifecycleOracle
import LifecycleReference
import LifecycleSelfTest
import SignatureLiterals
import Sweeps
import Testing

@Suite("Causes and follow-on failures")
struct AttributionTests {
  @Test(
    "A campaign reports each of several faults, and nothing else", .slow,
    arguments: [
      [
        "connects-before-launched", "resigns-twice", "calls-handlers-twice",
        "suspends-with-resources",
      ],
      // The first one spoils nearly every scenario; the second one is judged long after its cause.
      ["forgets-activation-notification", "announces-and-forgets"],
      ["forgets-activation-notification", "time-remaining-is-zero"],
    ] as [[Fault]])
  func several(_ faults: [Fault]) throws {
    let selection = EngineCatalogue.Selection(faults: faults)
    let engine = EngineUnderTest<FaultyEngine>(name: "faulty") { selection.engine(for: $0) }
    let test = AttributionTest(
      [
        AttributionCase(
          "faulty", breaking: faults.map(\.rule), engine,
          beside: AllowedAnswers(
            choices: Latitude.all.count, making: { ReferenceEngine($0, takingChoices: $1) }))
      ], by: Rule.book,
      scenarios: 2_048)
    let result = try #require(test.run(ThreadPool(threads: 1, Monitor())).first)
    #expect(result.missing == [])
    #expect(result.others == [])
    #expect((faults.count < 4 || result.uncertain > 0) && result.uncertain * 5 < result.stimuli)
  }

  @Test("A rule broken only after another breach is listed as a follow-on failure")
  func behind() throws {
    let outcome = Self.outcome(["connects-before-launched"], ["launch/will-then-did-finish"])
    #expect(Set(outcome.findings.compactMap(\.rule?.id)) == ["launch/scene-connects-after-launch"])
    let followOn = try #require(outcome.followOns.first)
    #expect(followOn.rule?.id == "launch/will-then-did-finish")
    #expect(followOn.cause == "launch/scene-connects-after-launch#willConnect")
    let position = try #require(outcome.plan.rules.firstIndex { $0.id == followOn.rule?.id })
    #expect(outcome.verdict(at: position) == .followOn)
  }

  @Test("A breach that follows an expected failure is found and fails the campaign")
  func expected() throws {
    let launch = "launch/scene-connects-after-launch#willConnect"
    let outcome = try Self.outcome(
      ["connects-before-launched", "resigns-twice"], expecting: (launch, "launch"))
    #expect(Set(outcome.unexpected.compactMap(\.rule?.id)) == ["scene/alternates"])
    #expect(outcome.status == .violation)
    let alone = try Self.outcome(["connects-before-launched"], expecting: (launch, "launch"))
    #expect(alone.unexpected.map(\.signature) == [])
    #expect(alone.findings.map(\.isExpected) == [true])
    #expect(alone.status == .success)
  }

  @Test("The scenario of a breach that needs an earlier breach includes the earlier one")
  func scenario() throws {
    let outcome = Self.outcome(["finishes-launch-twice", "resigns-twice"])
    let finding = try #require(outcome.findings.first { $0.rule?.id == "scene/alternates" })
    #expect(finding.cause == "launch/will-then-did-finish#didFinishLaunching")
    #expect(finding.earlierStep == 0)
    #expect(finding.trace.steps.last?.marks.count == 1)
  }

  private static func outcome(
    _ faults: [Fault], expecting expected: (signature: String, reproducer: String)
  ) throws -> Outcome {
    let today = try #require(Day("2026-11-21"))
    let expectation = Expectation(
      try SignaturePattern(expected.signature),
      reproducer: try Scenario(legalNotation: expected.reproducer), issue: "https://example.org/1",
      until: today, file: "known.txt", line: 1)
    let (engine, plan) = campaign(faults, [])
    let replayPhase = ReplayPhase([], [expectation], on: today, against: engine, plan)
    return Campaign(engine, plan).run(after: replayPhase)
  }

  private static func outcome(_ faults: [Fault], _ others: [String] = []) -> Outcome {
    let (engine, plan) = campaign(faults, others)
    return Campaign(engine, plan).run()
  }

  /// Returns a campaign by only the rules of the faults and `others`, because proofs take long.
  private static func campaign(
    _ faults: [Fault], _ others: [String]
  ) -> (EngineUnderTest<FaultyEngine>, Plan) {
    let selection = EngineCatalogue.Selection(faults: faults)
    let engine = EngineUnderTest<FaultyEngine>(name: "faulty", merging: { $0.renumber() }) {
      selection.engine(for: $0)
    }
    let ids = faults.map(\.rule) + others
    let plan = Plan(
      seed: 1, scenarios: 1_024, length: 15, threads: 2,
      rules: Rule.book.filter { ids.contains($0.id) })
    return (engine, plan)
  }
}

@Suite("Optional behaviour that an engine never uses")
struct ChoiceTests {
  @Test("Optional behaviour is unexercised at first, and unused after a thousand opportunities")
  func opportunities() {
    #expect(Self.outcome(scenarios: 64).verdict(at: 0) == .notExercised)
    #expect(Self.outcome(scenarios: 8_192).verdict(at: 0) == .notChosen)
  }

  @Test("A silent engine is still reported for missing required callbacks")
  func idle() {
    let plan = Plan(seed: 1, scenarios: 512, length: 15, threads: 1)
    var blockResult = AttributionTest(
      [AttributionCase("silent", breaking: [], Self.engine)], by: plan.rules, scenarios: 512
    ).run(ThreadPool(threads: 1, Monitor()))
    #expect(blockResult.removeFirst().named.contains("launch/foreground-becomes-active"))
  }

  private static let engine = EngineUnderTest<SilentEngine>(name: "silent") { SilentEngine($0) }

  /// Returns the outcome of a campaign against a silent engine, by a rule about optional behaviour.
  private static func outcome(scenarios: UInt64) -> Outcome {
    let rules = Rule.book.filter { $0.id == "scene/reclaimed-only-offscreen" }
    return Campaign(
      engine, Plan(seed: 1, scenarios: scenarios, length: 25, threads: 2, rules: rules)
    ).run()
  }
}

private struct SilentEngine: Engine {
  static var capabilities: Capabilities { .all.subtracting(.reportedStates) }
  init(_ given: Given) {}
  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {}
}
