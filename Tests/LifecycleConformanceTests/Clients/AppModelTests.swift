import Lifecycle
import LifecycleConformance
import Sweeps
import Testing

@Suite("Models of apps")
struct AppModelTests {
  @Test("An app that follows the documentation is not rejected")
  func conforms() throws {
    try checkConformance(
      of: SaverModel.self, scenarios: Sweep.count(15_000, sample: 500), strict: true)
    try checkConformance(of: SilentModel.self, scenarios: 300)
  }

  @Test("An app that forgets a background task breaks app/tasks/ends-every-task", .slow)
  func forgets() throws {
    let failure = thrownFailure {
      try checkConformance(of: ForgetfulSaverModel.self, scenarios: 300)
    }
    #expect(failure?.description.contains("app/tasks/ends-every-task") == true)
  }

  @Test(
    "An app that saves under extended time passes, also when suspended or when time expires",
    arguments: [
      "launch; home; wait 3s; wait 3s", "launch; home; wait 2m", "launch; home; expire",
      "launch; home; launch; home; wait 1m; launch", "given extension; launch; home; wait 1m",
    ])
  func wakes(scenario: String) throws {
    try checkConformance(of: SaverModel.self, playing: scenario, strict: true)
  }

  @Test("An app that asks for extended time in an extension breaks app/tasks/not-in-extensions")
  func asksInExtensions() {
    let failure = thrownFailure {
      try checkConformance(of: ForgetfulSaverModel.self, playing: "given extension; launch; home")
    }
    #expect(failure?.description.contains("app/tasks/not-in-extensions") == true)
  }

  @Test("An app that stays too long in a callback is rejected, even without any promise")
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

  @Test("An act that the contract does not promise fails the check")
  func misspeaks() {
    let failure = thrownFailure {
      try checkConformance(of: TalkativeModel.self, playing: "launch")
    }
    let words = "the client 'Talkative' did 'commit', but its contract lacks 'client promises gpu'"
    #expect(failure?.report.contains(words) == true, "\(failure?.report ?? "")")
  }

  @Test("The call of a completion handler that does not exist fails the check")
  func mistaken() {
    let failure = thrownFailure { try checkConformance(of: MistakenModel.self, playing: "launch") }
    let words = "the client 'Mistaken' did 'finish(url)', but that has no completion handler"
    #expect(failure?.report.contains(words) == true, "\(failure?.report ?? "")")
  }

  @Test("An app that never ends its run-loop turn fails the check instead of hanging it", .slow)
  func restless() {
    let failure = thrownFailure {
      try checkConformance(of: RestlessModel.self, playing: "launch; wait 1h")
    }
    #expect(
      failure?.report.contains("more than the 4096 observations") == true,
      "\(failure?.report ?? "")")
  }
}
