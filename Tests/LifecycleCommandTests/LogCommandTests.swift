import BuiltTools
import Foundation
import Sweeps
import Testing

@Suite("Log commands")
struct LogCommandTests {
  static let fault = "fault:skips-deactivation"
  static let broken = "lifecheck run --scenarios \(few) --rules 'deactivation/*' --engine \(fault)"

  /// Runs a shell command with an empty temporary folder in `$D`.
  static func answer(_ command: String) throws -> CommandLineTool.Answer {
    try CommandLineTool.answer(
      toShell: "unset GITHUB_ACTIONS; D=$(mktemp -d); (\(command)); S=$?; rm -rf \"$D\"; exit $S")
  }

  @Test(
    "Commands about logs exit with the status that the log calls for", .slow,
    arguments: [
      ("\(broken) --log $D/l", 1),
      ("\(broken) --log $D/l; lifecheck report $D/l", 0),
      ("\(broken) --log $D/l; lifecheck judge $D/l", 1),
      ("lifecheck run --scenarios \(few) --log $D/l; lifecheck judge $D/l", 2),
      ("lifecheck run --scenarios 2 --rules 'tasks/*' --log $D/l; lifecheck judge $D/l", 4),
      (
        "\(broken) --log $D/l;"
          + "sed s/didEnterBackground!/didEnterBackground!x/ $D/l >$D/m; lifecheck judge $D/m", 65
      ),
      (
        "\(broken) --log $D/l;"
          + "sed s/.didEnterBackground!// $D/l >$D/m; lifecheck judge $D/m", 65
      ),
      (
        "lifecheck run --scenarios \(few) --log $D/l; sed '$d' $D/l >$D/m; lifecheck report $D/m", 2
      ),
    ] as [(String, Int32)])
  func status(command: String, expected: Int32) throws {
    let answer = try Self.answer(command)
    #expect(answer.status == expected, "\(answer.error)")
  }

  @Test("'report' prints a log exactly as the run printed it", .slow)
  func sameBytes() throws {
    for engine in [Self.fault, "reference"] {
      let answer = try Self.answer(
        "lifecheck run -v --scenarios \(few) --engine \(engine) --log $D/l >$D/run;"
          + "lifecheck report $D/l >$D/report; cmp $D/run $D/report")
      #expect(answer == .init(status: 0, output: "", error: ""))
    }
  }

  @Test("A run writes the same log on one thread and on two", .slow)
  func threads() throws {
    let answer = try Self.answer(
      "for N in 1 2; do lifecheck run --scenarios 2500 --length 5 --threads $N --engine \(Self.fault)"
        + " --log $D/$N >$D/text; done; cmp $D/1 $D/2")
    #expect(answer == .init(status: 0, output: "", error: ""))
  }

  @Test("'report' writes all reports or the named ones, and creates the folder")
  func folder() throws {
    let run = "\(Self.broken) --log $D/l >$D/text; "
    let all = try Self.answer(
      run + "lifecheck report $D/l $D/a/b >$D/told; ls $D/a/b; wc -l <$D/told")
    #expect(
      all.output.split(separator: "\n").map { $0.filter { $0 != " " } } == [
        "badge.json", "badge.svg", "ctrf.json", "junit-strict.xml", "junit.xml", "report.html",
        "report.sarif", "statement.json", "summary.md", "9",
      ])
    let some = try Self.answer(
      run + "lifecheck report $D/l --ctrf --badge $D/a >$D/told; ls $D/a")
    #expect(some.output == "badge.json\nbadge.svg\nctrf.json\n")
  }

  @Test("GitHub annotations and summary are written only inside GitHub Actions", .slow)
  func gitHub() throws {
    let run = "\(Self.broken) --verbose --log $D/l >$D/text; "
    let there = try Self.answer(
      run + "export GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY=$D/summary; echo before >$D/summary;"
        + "lifecheck report $D/l >$D/report; cmp $D/text $D/report; head -2 $D/summary")
    #expect(there.error.hasPrefix("::error title=deactivation/before-background::"))
    #expect(there.output == "before\n## violated: deactivation/before-background\n")
    let elsewhere = try Self.answer(run + "lifecheck report $D/l >$D/report")
    #expect(elsewhere.error == "")
  }

  @Test(
    "Log commands refuse wrong arguments and logs with a remedy",
    arguments: [
      (
        "lifecheck report", 64,
        "'report' takes a log and, optionally, a folder\n  for example: lifecheck report "
          + "run.jsonl --html reports"
      ),
      (
        "lifecheck report run.jsonl --html", 64,
        "'--html' needs a folder\n  for example: lifecheck report run.jsonl --html reports"
      ),
      (
        "lifecheck report gone.jsonl", 66,
        "no file 'gone.jsonl'\n  give the path of a file that exists"
      ),
      (
        "echo '{\"record\":}' | lifecheck report -", 65,
        "stdin:1:11: a value is missing\n  write a text, a number, true, false, null, a list or an object"
      ),
      (
        "echo '{\"record\":\"footer\"}' | lifecheck judge -", 65,
        "stdin:1:11: not the header of a log\n  write a log with: lifecheck run --log FILE"
      ),
      (
        "lifecheck run --scenarios 1k --log $D/no/l", 66,
        "cannot write '$D/no/l': No such file or directory\n"
          + "  choose a file in a folder that exists and is writable"
      ),
    ] as [(String, Int32, String)])
  func commandError(command: String, status: Int32, expected: String) throws {
    let answer = try Self.answer(
      command + " 2>$D/error; S=$?; sed \"s|$D|\\$D|\" $D/error; exit $S")
    #expect(answer == .init(status: status, output: "lifecheck: \(expected)\n", error: ""))
  }

  @Test(
    "A run whose standard streams are closed still writes its log", .slow,
    arguments: ["<&-", ">&-", "<&- >&-", "<&- >&- 2>&-"])
  func closedStreams(closed: String) throws {
    let answer = try Self.answer(
      "\(Self.broken) --log $D/whole >$D/text; sh -c '\(Self.broken) --log $0 \(closed)' $D/l"
        + "; echo $?; cmp $D/l $D/whole; ls $D")
    // The report cannot be printed, so the status is 66.
    let status = closed.contains(">&-") ? 66 : 1
    #expect(answer.output.hasSuffix("\(status)\nl\ntext\nwhole\n"))
    if closed == ">&-" {
      let problem = "the report cannot be written: standard output is closed"
      #expect(answer.error.hasPrefix("lifecheck: \(problem)\n"))
    }
  }

  @Test(
    "On a full disk the report is still printed",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDisk() throws {
    let answer = try Self.answer(
      "\(Self.broken) --log /dev/full")
    #expect(answer.status == 66)
    #expect(answer.output.contains("\nviolated: deactivation/before-background\n"))
    #expect(answer.error.hasPrefix("lifecheck: the log '/dev/full' could not be written: "))
  }

  @Test("A killed run leaves a log that can be reported")
  func killed() throws {
    let answer = try Self.answer(
      "lifecheck run --scenarios 500M --threads 1 --log $D/l & sleep 1; kill -9 $!; wait $! 2>$D/told;"
        + "lifecheck report $D/l")
    #expect(answer.status == 2)
    #expect(answer.output.hasSuffix("\ninconclusive: the run has not ended\n"))
  }
}
