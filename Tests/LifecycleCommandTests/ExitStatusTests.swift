import BuiltTools
import Foundation
import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReports
import SignatureLiterals
import Sweeps
import Testing

@Suite("Exit statuses")
struct ExitStatusTests {
  @Test(
    "Each exit status occurs on the command line as documented", .slow,
    arguments: [
      ("lifecheck run --scenarios \(few)", 0),
      ("lifecheck run --scenarios \(few) --engine fault:skips-deactivation", 1),
      ("lifecheck run --scenarios 1 --length 1", 2),
      ("lifecheck run --scenarios \(few) --engine exec:true", 3),
      ("D=$(mktemp -d); : >$D/l.jsonl; lifecheck check $D/l.jsonl; S=$?; rm -r $D; exit $S", 4),
      ("lifecheck run --scenarios none", 64),
      ("lifecheck replay 'launch; hoem'", 65),
      ("lifecheck replay gone.scenario", 66),
      ("lifecheck run --scenarios \(few) --log /dev/full", 66),
    ] as [(String, Int32)])
  func status(command: String, expected: Int32) throws {
    #expect(try CommandLineTool.answer(toShell: command).status == expected)
  }

  @Test("The status is 70 if a log says that the reference engine fails")
  func reference() throws {
    let answer = try LogCommandTests.answer(
      "lifecheck run --scenarios \(few) --engine fault:skips-deactivation --shard 1/1 --log $D/l >$D/t;"
        + "sed 's/fault:skips-deactivation/reference/; s/\"status\":1}/\"status\":70}/' $D/l >$D/m;"
        + "lifecheck merge $D/m >$D/t")
    #expect(answer.status == 70)
    #expect(answer.error.contains("the reference engine broke a rule"))
  }

  @Test("The status is 4 for an engine that declares no life cycle")
  func lifeless() throws {
    let hello =
      #"{"kind":"hello","protocol":1,"language":"C","window":16,"engine":"none","version":"1","#
      + #""capabilities":["multiple-scenes"]}"#
    let answer = try CommandLineTool.answer(
      toShell: "lifecheck run --scenarios 8 --engine 'exec:read -r L; echo '\\''\(hello)'\\''; cat'"
    )
    #expect(answer.status == 4)
    #expect(answer.error.contains("declares neither 'scene-based' nor 'app-based'"), "\(answer)")
  }

  @Test("Every line of a finding is indented, also for an app with reactions", .slow)
  func indented() throws {
    let answer = try CommandLineTool.answer(
      toShell: "lifecheck run --scenarios 20k --engine fault:allows-ten-seconds")
    #expect(answer.output.contains("\n   on app.didEnterBackground: take "))
  }

  @Test("The status is 1 even if a MUST rule was not exercised: 1 takes precedence over 2")
  func order() throws {
    let answer = try CommandLineTool.answer(
      toShell: "lifecheck run --scenarios 4 --engine fault:skips-deactivation")
    #expect(answer.output.contains("not exercised"))
    #expect(answer.status == 1)
  }

  @Test("The status is 3 for an engine that fails to answer, and 70 if it is the reference engine")
  func silent() {
    let engine = EngineUnderTest<SilentEngine>(name: "silent") { SilentEngine($0) }
    var outcome = Campaign(engine, Plan(seed: 1, scenarios: 8, length: 4, threads: 1)).run()
    #expect(outcome.status == .engineFailed && ExitStatus.engineFailed.rawValue == 3)
    #expect(outcome.findings.map(\.signature) == ["engine#failed"])
    outcome.engine = "reference"
    #expect(RunLog(outcome).status == .suiteFault && ExitStatus.suiteFault.rawValue == 70)
  }

  @Test("The status is 2 if more was skipped than played, and 4 if everything was skipped")
  func skipped() {
    let plan = Plan(seed: 1, scenarios: 64, length: 8, threads: 1, rules: [Rule.book[0]])
    let some = EngineUnderTest(PickyEngine.self)
    let outcome = Campaign(some, plan).run()
    #expect((33..<64).contains(outcome.engineErrors.skips.count))
    #expect(outcome.status == .inconclusive)
    #expect(
      TextReport(RunLog(outcome), .verdict).text.hasPrefix("inconclusive: more was skipped or"))
    let none = EngineUnderTest<PickyEngine>(name: "picky") { _ throws(EngineFailure) in
      throw .unsupported("anything")
    }
    #expect(Campaign(none, plan).run().status == .nothingRan)
  }

  @Test(
    "The help lists every exit status",
    arguments: [
      "0   every enforced rule held", "1   an enforced rule", "2   inconclusive:",
      "3   the engine could not be run", "4   nothing was played", "64  the command line",
      "65  an input is malformed", "66  an input is missing", "70  the suite itself failed",
    ])
  func help(line: String) throws {
    #expect(try CommandLineTool.answer(["help"]).output.contains(line))
  }
}

private struct SilentEngine: Engine {
  init(_ given: Given) {}

  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) throws(EngineFailure) {
    throw .failed("it has no answer")
  }
}

/// An engine that plays only apps without scenes and does not declare so.
private struct PickyEngine: Engine {
  init(_ given: Given) throws(EngineFailure) {
    guard !given.scenes else { throw .unsupported("such an app") }
  }
  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {}
}
