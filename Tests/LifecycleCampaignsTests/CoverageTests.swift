import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReference
import LifecycleReports
import Sweeps
import Testing

@Suite("Coverage of a campaign")
struct CoverageTests {
  @Test("Coverage counts each stimulus in the state that the earlier stimuli led to")
  func states() throws {
    let coverage = try Self.coverage(
      of: "launch; interrupt alert; end alert; home; wait 60s; wait 1s; launch; terminate; wait 2s")
    let seen: [(Coverage.State, Stimulus.Kind)] = [
      (.notRunning, .launch), (.active, .interrupt), (.inactive, .end), (.active, .home),
      (.background, .wait), (.suspended, .wait), (.suspended, .launch), (.active, .terminate),
      (.notRunning, .wait),
    ]
    for (state, kind) in seen { #expect(coverage[state, kind] == 1, "\(kind) in \(state)") }
    #expect(Self.total(coverage) == UInt64(seen.count))
  }

  @Test("Coverage uses the state of the scene that a stimulus names")
  func scenes() throws {
    let coverage = try Self.coverage(of: "given multiple scenes; launch; open B; leave B; close B")
    #expect(coverage[.unattached, .open] == 1)
    #expect(coverage[.active, .leave] == 1)
    #expect(coverage[.background, .close] == 1)
  }

  @Test("Coverage uses the app's state if there are no scenes")
  func app() throws {
    let coverage = try Self.coverage(of: "given no scenes; launch; home; launch")
    #expect(coverage[.active, .home] == 1)
    #expect(coverage[.background, .launch] == 1)
  }

  @Test("Coverage counts every stimulus of every fourth scenario", .slow, arguments: [1, 3])
  func campaign(threads: Int) {
    // A single rule that holds: proofs about other rules would take long.
    let plan = Plan(
      seed: 3, scenarios: 3_000, length: 15, threads: threads, rules: [Rule.book[0]])
    let outcome = Campaign(EngineUnderTest(ReferenceEngine.self), plan).run()
    let counted = RandomScenarios(
      seed: 3, capabilities: .all, length: 15, numbers: 0..<3_000
    ).reduce(0) { $1.number % 4 == 0 ? $0 + UInt64($1.scenario.stimuli.count) : $0 }
    #expect(Self.total(outcome.coverage) == counted)
  }

  @Test("The report shows coverage as a table, and names the stimuli that were never sent")
  func report() throws {
    var outcome = Outcome(
      engine: "reference", capabilities: .callbacksOnly,
      plan: Plan(seed: 1, scenarios: 1, length: 1, threads: 1, rules: [Rule.book[0]]),
      scenarios: 1, stimuli: 2, tallies: [Tally()])
    outcome.coverage = try Self.coverage(of: "launch; home")
    let text = TextReport(outcome).text
    #expect(text.contains(#/\nlaunch +1 +-/#))
    #expect(text.contains("\nnever while active: launch, open, leave, close, lock, unlock,"))
    #expect(text.contains("\nrules not exercised: \(Rule.book[0].id)\n"))
  }

  private static func coverage(of notation: String) throws -> Coverage {
    let engine = EngineUnderTest(ReferenceEngine.self)
    var player = Player(engine, Oracle(capabilities: .all, isStrict: false))
    player.notesCoverage = true
    try player.play(Scenario(notation: notation))
    return player.coverage
  }

  private static func total(_ coverage: Coverage) -> UInt64 {
    Coverage.State.allCases.reduce(0) { sum, state in
      Stimulus.Kind.allCases.reduce(sum) { $0 + coverage[state, $1] }
    }
  }
}
