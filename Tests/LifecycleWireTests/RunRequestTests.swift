import Lifecycle
import LifecycleWire
import Testing

@Suite("Requests to an engine")
struct RunRequestTests {
  @Test(
    "The request that is played in between has a legal scenario",
    arguments: ["", "given before first unlock, modes fetch; "])
  func probe(given: String) throws {
    let probe = RunRequest(try Scenario(notation: given + "unlock")).probe
    let scenario = try Scenario(legalNotation: probe.oneLine)
    #expect(scenario.stimuli.suffix(3) == [.launch, .home, .launch])
  }
}
