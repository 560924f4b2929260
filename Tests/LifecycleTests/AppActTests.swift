import Lifecycle
import Testing

@Suite("Acts of an app")
struct AppActTests {
  private static let everything =
    "client App; client promises data, timers, queues, game, frames, gpu, resources, memory, "
    + "alerts, snapshot, tasks, events, scheduler, work\n"

  @Test(
    "Each act of an app prints as it was written",
    arguments: [
      "change", "save", "start(timer)", "stop(queue)", "start(game)", "stop(frames)", "commit",
      "settle", "hold(camera)", "free(file-lock)", "use(database)", "load(memory)", "drop(memory)",
      "open(alert)", "close(alert)", "show(secret)", "hide(secret)", "begin(1)",
      "begin(8, no handler)", "end(1)", "finish(fetch)", "finish(remote-notification)", "register",
      "work", "take(3s)", "take(1m)",
    ])
  func roundTrip(act: String) throws {
    for word in [">\(act)", "A>\(act)", "+5s >\(act)"] {
      let text = Self.everything + "launch | \(word)"
      let trace = try Trace(notation: text)
      #expect(trace.steps[0].description == "launch | \(word)")
      guard case .client(.did) = trace.steps[0].observations[0].event else {
        Issue.record("\(word) is no act")
        continue
      }
    }
  }

  @Test("The act `take` carries its duration")
  func seconds() throws {
    let trace = try Trace(notation: Self.everything + "launch | >take(1m)")
    #expect(trace.steps[0].observations[0].value == 60)
  }

  @Test(
    "An unknown or unpromised act is refused with the place, the word and a remedy",
    arguments: [
      ("data", ">start(tmier)", "start(tmier)", "did you mean 'start(timer)'?"),
      ("data", ">begin", "begin", "such as"),
      ("data", ">take", "take", "did you mean 'take(3s)'?"),
      ("data", ">start(timer)", "start(timer)", "add a line 'client promises timers'"),
      ("tasks", ">hold(camera)", "hold(camera)", "add a line 'client promises resources'"),
      ("events", ">finish(audio)", "finish(audio)", "'finish(fetch)'"),
    ])
  func errors(promise: String, act: String, word: String, remedy: String) {
    let error = #expect(throws: NotationError.self) {
      try Trace(notation: "client App; client promises \(promise)\nlaunch | \(act)")
    }
    #expect(error?.line == 2)
    #expect(error?.word == word)
    #expect(error?.remedy.contains(remedy) == true, "\(error?.remedy ?? "")")
  }

  @Test("Act keywords may name events where the contract does not promise the act")
  func names() throws {
    let contract = try Contract(
      notation: "client App; client app change(on) = active, close = wentBack, begin = ends")
    #expect(!contract.isOfApp)
    let trace = try Trace(
      notation: "client App; client app close = wentBack\nlaunch | >close >save")
    #expect(trace.steps[0].observations.map(\.event) != [])
    #expect(trace.steps[0].description == "launch | >close >save")
  }

  @Test("A contract with acts, or without any promise, is a contract of an app")
  func roles() throws {
    #expect(try Contract(notation: "client App").isOfApp)
    #expect(try Contract(notation: "client App; client promises tasks").isOfApp)
    let both = try Contract(notation: "client A; client app up = active; client promises tasks")
    #expect(both.isOfApp && both.isOfBridge)
    #expect(try Contract(notation: both.description) == both)
  }
}
