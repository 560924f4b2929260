import Lifecycle
import Sweeps
import Testing

@Suite("Printing and parsing")
struct RoundTripTests {
  @Test("Random scenarios survive printing and parsing", arguments: 0..<10 as Range<UInt64>)
  func scenarios(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    for number in 0..<Sweep.count(10_000, sample: 1_000) {
      let scenario = dice.scenario()
      let text = number % 2 == 0 ? scenario.description : scenario.oneLine
      let said = try Scenario(notation: text)
      guard said == scenario else {
        Issue.record("\(text)\nsays\n\(said)")
        return
      }
    }
  }

  @Test("Random traces survive printing and parsing", arguments: 10..<20 as Range<UInt64>)
  func traces(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    for _ in 0..<Sweep.count(10_000, sample: 1_000) {
      let trace = dice.trace()
      let text = trace.description
      let said = try Trace(notation: text)
      guard said == trace else {
        Issue.record("\(text)\nsays\n\(said)")
        return
      }
    }
  }

  @Test("Random givens, stimuli and observations survive printing and parsing")
  func parts() throws {
    var dice = Dice(seed: 20)
    for _ in 0..<2_000 {
      var given = dice.given()
      #expect(try Given(notation: given.description) == given)
      given.script = Script()
      #expect(try Given(notation: given.features) == given)
      let stimulus = dice.stimulus()
      #expect(try Stimulus(notation: stimulus.description) == stimulus)
      var observation = dice.observation()
      observation.offset = dice.once(in: 2) ? dice.time() : nil
      observation.isUncertain = dice.once(in: 2)
      #expect(try Observation(notation: observation.description) == observation)
    }
  }

  @Test(
    "Layout, remarks and observations do not change the parsed scenario",
    arguments: [
      "launch;home", "\u{FEFF}launch\r\nhome\r\n", "\tlaunch # remark; unlock\n\n;;home;",
      "launch|app.didFinishLaunching|app active;home|!",
      "launch | ;\r\n home | suspend? |A background",
      "log partial\nabsent\nlaunch\nhome # \u{0}é\u{1F600}",
      "given\tiOS  18,SDK 18 , scenes\nlaunch;home",
    ])
  func variants(text: String) throws {
    #expect(try Scenario(notation: text) == Scenario([.launch, .home]))
  }
}

extension Scenario {
  fileprivate init(_ stimuli: [Stimulus]) { self.init(Given(), stimuli) }
}
