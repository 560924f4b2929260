import Lifecycle
import Testing

@Suite("Scripted apps")
struct ScriptedAppTests {
  /// Plays a trace and returns the app's state: whether it executes, its resources and its tasks.
  private func state(_ text: String) throws -> String {
    let trace = try Trace(notation: text)
    var app = ScriptedApp(trace.given.script)
    for step in trace.steps {
      app.perform(step.stimulus)
      for observation in step.observations {
        _ = app.receive(observation.event, to: observation.receiver)
      }
    }
    let words =
      (app.isExecuting ? ["executes"] : []) + app.held.map(\.description)
      + app.working.map(\.description)
    return words.joined(separator: " ")
  }

  @Test(
    "Callbacks and reactions change the app's resources, tasks and execution as expected",
    arguments: [
      ("launch", ""),
      ("launch | app.willFinishLaunching", "executes"),
      ("acquire camera | app.willFinishLaunching", "executes"),
      ("launch | A.willConnect; acquire camera; begin task 2", "executes camera 2"),
      ("launch | A.willConnect; acquire camera; release camera; release camera", "executes"),
      ("launch | A.willConnect; begin task 1; end task 1; end task 3", "executes"),
      ("launch | A.willConnect; acquire cache; wait 1s | suspend", "cache"),
      ("launch | A.willConnect suspend; acquire camera", ""),
      ("launch | A.willConnect suspend resume; acquire camera", "executes camera"),
      ("launch | A.willConnect suspend; home | A.didEnterBackground", "executes"),
      ("launch | A.willConnect; acquire socket; begin task 1; quit | terminate(user-quit)", ""),
      ("launch | A.willConnect refuse", ""),
      ("launch | A.willConnect; begin task 4 | task(4)=invalid", "executes"),
      ("launch | A.willConnect; begin task 4 | task(4)=9 expire(4)", "executes 4"),
      (
        "launch | A:didActivate app:didBecomeActive A.snapshot A.preserve remaining(3s)", ""
      ),
      (
        "on A.willConnect: acquire camera, begin task 1; launch | A.willConnect",
        "executes camera 1"
      ),
      (
        "on A.willConnect: acquire camera; on A.didBecomeActive: begin task 2;"
          + "launch | A.willConnect A.didBecomeActive", "executes camera 2"
      ),
      ("on A.willConnect: acquire camera; launch | B.willConnect", "executes"),
      ("on A.willConnect: acquire camera, release camera; launch | A.willConnect", "executes"),
      ("on expire(1): end task 1; launch | A.willConnect; begin task 1 | expire(1)", "executes"),
      ("on expire(1): end task 1; launch | A.willConnect; begin task 2 | expire(2)", "executes 2"),
      (
        "on A.didEnterBackground: release camera; launch | A.willConnect; acquire camera;"
          + "home | A.didEnterBackground", "executes"
      ),
    ])
  func becomes(text: String, state: String) throws {
    #expect(try self.state(text) == state)
  }
}
