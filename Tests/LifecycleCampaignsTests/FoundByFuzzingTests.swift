import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReference
import Testing

@Suite("What fuzzing has found of the suite itself")
struct FoundByFuzzingTests {
  @Test(
    "stays fixed: the reference engine keeps the rules",
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
