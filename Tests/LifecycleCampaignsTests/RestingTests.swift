import Lifecycle
import LifecycleCampaigns
import LifecycleEngines
import LifecycleRules
import Testing

@Suite("A ledger at rest")
struct RestingTests {
  @Test(
    "judges what follows as the ledger does that it was made from",
    arguments: [
      "reference", "variants", "fault:third-trip-skips-deactivation", "fault:lingers-after-events",
      "fault:changes-reach-the-suspended", "fault:reuses-freed-identifiers",
      "fault:expires-without-handlers", "fault:never-suspends",
    ])
  func same(_ name: String) throws {
    let selection = try #require(EngineCatalogue.selection(named: name))
    var straight = Self.oracle
    var resting = Self.oracle
    var differing: [String] = []
    var breaches = 0
    for (_, scenario) in RandomScenarios(
      seed: 3, capabilities: .all, length: 40, numbers: 0..<60)
    {
      var player = Player(
        EngineUnderTest(name: name) { selection.engine(for: $0) }, Self.oracle)
      let trace = try player.record(scenario)
      straight.begin(scenario.given)
      resting.begin(scenario.given)
      for step in trace.steps {
        resting.begin(resting.ledger.atRest)
        step.observations.withUnsafeBufferPointer {
          resting.judge(step.stimulus, $0, step.reported)
          straight.begin(straight.ledger)
          straight.judge(step.stimulus, $0, step.reported)
        }
        breaches += straight.breaches.count
        if resting.breaches != straight.breaches { differing.append(scenario.oneLine) }
      }
    }
    #expect(differing.isEmpty)
    #expect(breaches > 0)
    #expect(resting.tallies == straight.tallies)
  }

  @Test("is the same after a round that changes nothing, however long it took")
  func finite() throws {
    let round = "home; wait 31s; launch; home; wait 15m; launch"
    let once = try Self.ledger("launch; \(round); \(round)")
    #expect(try Self.ledger("launch; \(round); \(round); \(round)") == once)
  }

  private static func ledger(_ text: String) throws -> Ledger {
    let scenario = try Scenario(legalNotation: text)
    var player = Player(EngineUnderTest(ReferenceEngine.self), oracle)
    try player.play(scenario)
    return player.oracle.ledger.atRest
  }

  private static var oracle: Oracle {
    Oracle(capabilities: .all, isStrict: true, keepsBreaches: true)
  }
}
