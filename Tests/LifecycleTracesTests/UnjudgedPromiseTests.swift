import Lifecycle
import LifecycleOracle
import LifecycleReports
import LifecycleTraces
import Testing

@Suite("What recordings of apps leave unjudged")
struct UnjudgedPromiseTests {
  /// An app that does something in front, is left and ends.
  private static func recording(
    _ promises: String, _ acts: String, launch: String = "app.willFinishLaunching"
  ) -> String {
    """
    client App; client promises \(promises)
    given modes fetch
    log starts not running, partial
    ? | \(launch)
    ? | A.willConnect A.willEnterForeground A.didBecomeActive \(acts)
    home | A.willResignActive A.didEnterBackground
    ? | terminate(?)

    """
  }

  /// The lines behind the count of rules.
  private static func lines(_ texts: [String], _ rules: [Rule] = Rule.app) throws -> [String] {
    var checker = TraceChecker(rules: rules, isStrict: false)
    var traceVerdicts: [TraceVerdict] = []
    for trace in try texts.flatMap({ try AppRecording($0).traces }) {
      traceVerdicts.append(checker.judge(trace.trace, named: "T"))
    }
    let text = TraceVerdictReport(traceVerdicts, by: checker.rules).text
    let lines = text.split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex { $0.hasSuffix(" exercised") })
    return Array(lines[(start + 1)...].dropLast())
  }

  @Test(
    "An act that needs another promise to be judged in the background is named",
    arguments: [
      ("resources", ">hold(camera)", ">hold"), ("resources", ">hold(cache) >use(camera)", ""),
      ("data", ">change >save", ">change"), ("memory", ">load(memory)", ">load"),
      ("alerts", ">open(alert) >close(alert)", ""), ("gpu", ">commit >settle", ""),
      ("work, gpu", ">work >work >commit", ">work"), ("timers", ">start(timer)", ""),
      ("data", "", ""),
    ])
  func tasks(promises: String, acts: String, told: String) throws {
    let line =
      told.isEmpty
      ? [] : ["reported in the background but not judged: \(told), because 'tasks' is not promised"]
    let recording = Self.recording(promises, acts)
    #expect(try Self.lines([recording]).filter { $0.hasPrefix("reported") } == line)
    let promised = Self.recording("\(promises), tasks", acts)
    #expect(try Self.lines([promised]).filter { $0.hasPrefix("reported") } == [])
    let inFront = recording.replacing(" A.didEnterBackground", with: "")
    #expect(try Self.lines([inFront]).filter { $0.hasPrefix("reported") } == [])
  }

  @Test("is what follows an event of which nobody knows when it was finished")
  func events() throws {
    let launch = "app.willFinishLaunching app.performFetch"
    #expect(
      try Self.lines([Self.recording("resources, tasks", ">hold(camera)", launch: launch)])
        == [
          "promised but never judged: tasks",
          "reported in the background but not judged: >hold, because 'events' is not promised",
        ])
    #expect(
      try Self.lines([
        Self.recording(
          "resources, tasks, events", ">finish(fetch) >hold(camera)", launch: launch)
      ]) == [])
  }

  @Test("is what is promised and exercises no rule, of those that were asked for")
  func promises() throws {
    let recording = Self.recording("data, gpu, snapshot, frames", ">change >save >show(secret)")
    #expect(try Self.lines([recording])[0] == "promised but never judged: frames, gpu")
    let other = Self.recording("gpu, tasks", ">commit >settle")
    #expect(try Self.lines([recording, other])[0] == "promised but never judged: frames")
    let rules = Rule.app.filter { $0.id.hasPrefix("app/snapshot") }
    let unshown = Self.recording("data, snapshot", ">change >save")
    #expect(try Self.lines([unshown], rules) == ["promised but never judged: snapshot"])
    #expect(try Self.lines(["client App\n? | A.willConnect\n"]) == [])
  }

  @Test("is nothing of traces that are of no app")
  func engines() throws {
    var checker = TraceChecker(isStrict: false)
    let trace = try Trace(notation: "log starts unknown; home | A.willResignActive")
    let text = TraceVerdictReport([checker.judge(trace, named: "T")], by: checker.rules).text
    #expect(!text.contains("judged:"))
  }
}
