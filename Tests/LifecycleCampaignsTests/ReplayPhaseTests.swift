import Lifecycle
import LifecycleCampaigns
import LifecycleFaults
import LifecycleOracle
import LifecycleReference
import LifecycleReports
import SignatureLiterals
import Sweeps
import Testing

@Suite("Replays before a campaign")
struct ReplayPhaseTests {
  static let (active, background): (Signature, Signature) = (
    "delivery/scene-delegate-preferred#didBecomeActive",
    "delivery/scene-delegate-preferred#didEnterBackground"
  )

  @Test("A replayed scenario finds a failure that no random scenario shows")
  func corpus() throws {
    let outcome = try Self.outcome(scenarios: 1, corpus: ["launch", "request A"])
    #expect(
      outcome.replayPhase.corpus.map(\.verdict) == [
        .violated([Self.active]), .violated([Self.background]),
      ])
    #expect(outcome.findings.map(\.signature) == [Self.active, Self.background])
    #expect(outcome.findings.map(\.count) == [0, 0])
    #expect(outcome.findings.map(\.trace.scenario.oneLine) == ["launch", "request A"])
    #expect(outcome.findings.map(\.corpusFile) == ["0.scenario", "1.scenario"])
    #expect(outcome.status == .violation)
    let longer = try Self.outcome(scenarios: 1, corpus: ["launch; home"])
    let resign: Signature = "delivery/scene-delegate-preferred#willResignActive"
    #expect(longer.replayPhase.corpus.map(\.verdict) == [.violated([Self.active, resign])])
    // The second breach of the same rule follows from the first and is no finding of its own.
    #expect(longer.findings.map(\.signature) == [Self.active])
    let text = TextReport(outcome).text
    #expect(
      text.contains("\nSeen only in 0.scenario, in none of 1 random scenario; shrunk from 1 to 1"))
    #expect(text.contains("\nSignature: \(Self.background)\nSeen only in 1.scenario, "))
    #expect(text.contains("\n1.scenario  violated  \(Self.background)\n"))
  }

  @Test("A failure of both a replayed and a random scenario is reported once", .slow)
  func once() throws {
    let alone = try Self.outcome(scenarios: 512)
    let outcome = try Self.outcome(scenarios: 512, corpus: ["launch; home", "launch"])
    #expect(outcome.findings.map(\.signature) == alone.findings.map(\.signature))
    #expect(outcome.findings.map(\.count) == alone.findings.map(\.count))
    #expect(Set(outcome.findings.compactMap(\.corpusFile)) == ["0.scenario"])
    #expect(outcome.tallies == alone.tallies)
  }

  @Test("A replayed scenario that passes or is unsupported gives no finding")
  func others() throws {
    let held = try Self.outcome(scenarios: 64, corpus: ["given no scenes; launch"])
    #expect(held.replayPhase.corpus.map(\.verdict) == [.held])
    let callbacks = try Self.outcome(
      scenarios: 64, corpus: ["launch; begin task 1"], capabilities: .callbacksOnly)
    #expect(callbacks.replayPhase.corpus.map(\.verdict) == [.unsupported])
  }

  @Test("An expected failure is not reported as unexpected; all other failures are", .slow)
  func expected() throws {
    let outcome = try Self.outcome(
      scenarios: 512, expecting: [(Self.active, "launch", "2026-12-31")])
    #expect(outcome.replayPhase.expectations.map(\.verdict) == [.fails])
    #expect(outcome.findings.filter(\.isExpected).map(\.signature) == [Self.active])
    #expect(outcome.unexpected.map(\.signature).contains(Self.background))
    #expect(outcome.status == .violation)
    let both = try Self.outcome(
      scenarios: 512,
      expecting: [
        (Self.active, "launch", "2026-12-31"), (Self.background, "request A", "2026-12-31"),
        ("delivery/scene-delegate-preferred#willResignActive", "launch; home", "2026-12-31"),
        (
          "delivery/scene-delegate-preferred#willEnterForeground", "request A; launch",
          "2026-12-31"
        ),
      ])
    #expect(both.status != .violation && both.unexpected.isEmpty)
    let rules = both.plan.rules.indices
    #expect(rules.contains { both.verdict(at: $0) == .expected })
    #expect(
      !rules.contains {
        both.verdict(at: $0) == .violated && both.plan.enforces(both.plan.rules[$0])
      })
    #expect(TextReport(both).text.contains("expected failures:\n"))
  }

  @Test(
    "The reproducer alone decides whether an expectation is stale or expired", .slow,
    arguments: [
      (active, "launch", "2026-11-20", .expired),
      (active, "launch", "2026-11-21", .fails),
      (active, "given no scenes; launch", "2026-12-31", .stale(nil)),
      (active, "request A", "2026-01-01", .stale(background)),
      ("delivery/scene-delegate-preferred#did*", "request A", "2026-12-31", .fails),
    ] as [(Signature, String, String, ExpectationResult.Verdict)])
  func verdict(
    signature: Signature, reproducer: String, until: String, verdict: ExpectationResult.Verdict
  ) throws {
    let outcome = try Self.outcome(scenarios: 512, expecting: [(signature, reproducer, until)])
    #expect(outcome.replayPhase.expectations.map(\.verdict) == [verdict])
    #expect(outcome.findings.contains { $0.isExpected } == (verdict == .fails))
    #expect(outcome.status == .violation || verdict == .fails)
  }

  @Test("A stale expectation fails the run of a conforming engine")
  func stale() throws {
    let outcome = try Self.outcome(
      scenarios: 512, expecting: [(Self.active, "launch", "2026-12-31")], fault: nil)
    #expect(outcome.findings.isEmpty)
    #expect(outcome.status == .violation)
    #expect(RunLog(outcome).status == .violation)
    let told = TextReport(outcome, .verdict).text
    #expect(told.hasPrefix("stale expectation: \(Self.active) no longer"))
    #expect(told.hasSuffix("\nstale expectation: \(Self.active)\n"))
  }

  private static let answers = AllowedAnswers(
    choices: Latitude.all.count, making: { ReferenceEngine($0, takingChoices: $1) })

  /// Returns the outcome of a campaign on 21 November 2026 against an engine with two failures.
  static func outcome(
    scenarios: UInt64, corpus: [String] = [],
    expecting: [(signature: Signature, reproducer: String, until: String)] = [],
    fault: String? = "single-scenes-as-none", capabilities: Capabilities = .all
  ) throws -> Outcome {
    let chosen = fault.flatMap { EngineCatalogue.selection(named: "fault:\($0)") }
    let engine = EngineUnderTest<FaultyEngine>(name: "ours", capabilities: capabilities) {
      chosen?.engine(for: $0) ?? FaultyEngine($0)
    }
    let files = try corpus.enumerated().map {
      CorpusFile(path: "\($0).scenario", scenario: try Scenario(legalNotation: $1))
    }
    let expectations = try expecting.map {
      Expectation(
        try SignaturePattern("\($0.signature)"),
        reproducer: try Scenario(legalNotation: $0.reproducer),
        issue: "https://example.org/1", until: try #require(Day($0.until)), file: "known.txt",
        line: 1)
    }
    // The rules that the fault breaks: proofs about other rules would take long.
    let plan = Plan(
      seed: 1, scenarios: scenarios, length: 10, threads: 1,
      rules: Rule.book.filter { $0.chapter == "delivery" && $0.level == .must })
    let today = try #require(Day("2026-11-21"))
    return Campaign(engine, plan, beside: Self.answers).run(
      after: ReplayPhase(files, expectations, on: today, against: engine, plan))
  }
}
