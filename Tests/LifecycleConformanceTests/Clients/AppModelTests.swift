import Lifecycle
import LifecycleConformance
import Sweeps
import Testing

@Suite("An app, as a model")
struct AppModelTests {
  @Test("that does as the documentation asks is not rejected")
  func conforms() throws {
    try checkConformance(
      of: SaverModel.self, scenarios: Sweep.count(15_000, sample: 500), strict: true)
    try checkConformance(of: SilentModel.self, scenarios: 300)
  }

  @Test("that forgets a task is told so in the shortest scenario")
  func forgets() throws {
    let failure = thrownFailure {
      try checkConformance(of: ForgetfulSaverModel.self, scenarios: 300)
    }
    #expect(failure?.description.contains("app/tasks/ends-every-task") == true)
  }

  @Test(
    "is woken when its time has come, not while it is suspended, and its acts are UIKit's facts",
    arguments: [
      "launch; home; wait 3s; wait 3s", "launch; home; wait 2m", "launch; home; expire",
      "launch; home; launch; home; wait 1m; launch", "given extension; launch; home; wait 1m",
    ])
  func wakes(scenario: String) throws {
    try checkConformance(of: SaverModel.self, playing: scenario, strict: true)
  }

  @Test("asks for extended time in an extension, and is told so")
  func asksInExtensions() {
    let failure = thrownFailure {
      try checkConformance(of: ForgetfulSaverModel.self, playing: "given extension; launch; home")
    }
    #expect(failure?.description.contains("app/tasks/not-in-extensions") == true)
  }

  @Test("that stays too long is told so, though it promises to tell nothing")
  func stays() throws {
    try SilentModel.$stay.withValue(4) {
      try checkConformance(of: SilentModel.self, playing: "launch; home")
    }
    let failure = thrownFailure {
      try SilentModel.$stay.withValue(11) {
        try checkConformance(of: SilentModel.self, playing: "launch; home")
      }
    }
    #expect(failure?.description.contains("app/background/returns-in-time") == true)
  }

  @Test("that does what it has not promised is no answer to judge")
  func misspeaks() {
    let failure = thrownFailure {
      try checkConformance(of: TalkativeModel.self, playing: "launch")
    }
    let words = "the client 'Talkative' did 'commit', and no 'client promises gpu' opens it"
    #expect(failure?.report.contains(words) == true, "\(failure?.report ?? "")")
  }

  @Test("that never lets go of its turn does not hang the suite")
  func restless() {
    let failure = thrownFailure {
      try checkConformance(of: RestlessModel.self, playing: "launch; wait 1h")
    }
    #expect(failure?.report.contains("more in one step") == true, "\(failure?.report ?? "")")
  }
}
