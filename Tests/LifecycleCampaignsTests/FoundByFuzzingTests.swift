import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReference
import Testing

@Suite("Regressions found by fuzzing")
struct FoundByFuzzingTests {
  @Test(
    "The reference engine breaks no rule in a scenario that fuzzing found",
    arguments: [
      "on app.protectedDataDidBecomeAvailable: access audio; launch; lock; unlock"
    ])
  func mended(notation: String) throws {
    let engine = EngineUnderTest(ReferenceEngine.self)
    var player = Player(engine, Oracle(capabilities: engine.capabilities, isStrict: true))
    try player.play(Scenario(legalNotation: notation))
    #expect(player.oracle.breach == nil)
  }
}
