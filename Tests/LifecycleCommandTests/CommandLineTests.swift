import BuiltTools
import Foundation
import Sweeps
import Testing

@Suite("Command line")
struct CommandLineTests {
  static let fault = "fault:skips-deactivation"

  @Test(
    "A command exits with the status of its outcome",
    arguments: [
      (["run", "--scenarios", few], 0), (["run", "--scenarios", few, "-j1"], 0),
      (["run", "--scenarios", few, "--engine", fault], 1),
      (["run", "--scenarios", "1", "--length", "1"], 2),
      (["run", "--scenarios", "1", "--rules", "state/*"], 0),
      (["run", "--scenarios", "1", "--rules", "*,-launch/*"], 0),
      (["replay", "launch; home", "--engine", fault, "--rules", "deactivation/*"], 1),
      (["replay", "launch; home", "--engine", fault, "--rules", "launch/*,dea*,-dea*"], 0),
      (["check", "Corpus/Recorded/app-based.jsonl", "--rules", "-state/*"], 0),
      (["replay", "launch; home"], 0),
      (["replay", "launch; home", "--engine", fault], 1),
      (
        [
          "replay", "launch; home", "--engine",
          "variant:suspends-after-nine-seconds+resigns-briefly",
        ], 0
      ),
      (["check", "Corpus/Recorded/app-based.jsonl"], 0),
      (["rules"], 0), (["engines"], 0), (["explain", "state/sceneless"], 0), (["--version"], 0),
      (["words", "SDK"], 0), (["words", "background GPU"], 0), (["words", "?"], 0),
      ([], 0), (["help"], 0), (["--help"], 0), (["run", "--help"], 0), (["help", "check"], 0),
    ] as [([String], Int32)])
  func status(arguments: [String], expected: Int32) throws {
    let answer = try CommandLineTool.answer(arguments)
    #expect(answer.status == expected, "\(answer.error)")
    #expect(!answer.output.isEmpty)
  }

  @Test("A replay calls the breach of a rule that is information so, and not a warning")
  func information() throws {
    let answer = try CommandLineTool.answer([
      "replay", "launch; home; interrupt alert; launch; lock",
    ])
    #expect(answer.output.hasSuffix("; for information: scene/activation-follows-foreground\n"))
  }

  @Test(
    "A wrong argument is refused with the problem and a remedy",
    arguments: [
      (["runn"], 64, "unknown command 'runn'\n  did you mean 'run'?"),
      (
        ["selftest", "--quick"], 64,
        "'selftest' is a command of lifecheck-dev\n"
          + "  in the repository of the suite, run: swift run -c release lifecheck-dev selftest"
      ),
      (["dance"], 64, "unknown command 'dance'\n  list them with: lifecheck help"),
      (
        ["run", "--sceanrios", "3"], 64,
        "unknown option '--sceanrios'\n  did you mean '--scenarios'?"
      ),
      (["run", "--scenarios"], 64, "'--scenarios' needs a value\n  write: --scenarios VALUE"),
      (
        ["run", "--scenarios", "0"], 64,
        "'--scenarios' must be at least 1\n  give a number from 1 to 1,000,000,000,000,000"
      ),
      (
        ["run", "--scenarios", "-5"], 64,
        "'--scenarios' takes a number, not '-5'\n  for example 2000000, 2_000_000, 2M or 200k"
      ),
      (
        ["run", "--seed", "1__0"], 64,
        "'--seed' takes a number, not '1__0'\n  give a number from 0 to 18446744073709551615"
      ),
      (
        ["run", "--engine", "exec:false \(String(repeating: "x", count: 3_500))"], 3,
        "cannot test 'false \(String(repeating: "x", count: 91))...': could not be "
          + "started: the command ended (exit status 1) before its hello\n"
          + "  mend the command or its answer; see: lifecheck help engines, or: lifecheck help clients"
      ),
      (
        ["run", "--engine", "exec:echo \"No module named 'lifecheck_wire'\" >&2; false"], 3,
        "cannot test 'echo \"No module named 'lifecheck_wire'\" >&2; false': could not be started: the "
          + "command ended (exit status 1) before its hello\n  No module named 'lifecheck_wire'\n"
          + "  activate the Python environment with the wheel of lifecheck, or copy lifecheck_wire.py of "
          + "the tarball beside the engine"
      ),
      (
        ["run", "--scenarios", "99999999999999999999"], 64,
        "'--scenarios' must be at most 1,000,000,000,000,000, not 99999999999999999999\n  give a "
          + "smaller number"
      ),
      (
        ["run", "--scenarios=18446744073709551615M"], 64,
        "'--scenarios' must be at most 1,000,000,000,000,000, not 18446744073709551615M\n  give a "
          + "smaller number"
      ),
      (["run", "--time", "5"], 64, "'--time' takes a time, not '5'\n  for example 30s, 5m or 8h"),
      (
        ["parse", "report", "no.jsonl", "--htm"], 64,
        "unknown option '--htm'\n  did you mean '--html'?"
      ),
      (
        ["run", "--log", ""], 64,
        "'--log' has an empty value\n  write: --log VALUE; if the value is a variable, set it"
      ),
      (
        ["new-adapter", "python", ""], 64,
        "the name of a file or folder is empty\n  give a name; if it is a variable, set it"
      ),
      (
        ["run", "--scenarios", "1", "--reports", "/dev/null"], 66,
        "'/dev/null' is not a folder, and cannot be created\n  choose a folder, or a place where one can be created"
      ),
      (["run", "--strict=yes"], 64, "'--strict' takes no value\n  write only: --strict"),
      (["run", "--seed", "1", "--seed", "2"], 64, "'--seed' is given twice\n  give it once"),
      (
        ["run", "--engine", "fault:skip-deactivation"], 64,
        "unknown engine 'fault:skip-deactivation'\n  did you mean 'fault:skips-deactivation'?"
      ),
      (
        ["explain", "survives"], 64,
        "unknown rule 'survives'\n  one of 'bridge/survives-migration', 'app/survives-migration'"
      ),
      (
        ["rules", "--capabilities", "scene-based,ulrs"], 64,
        "unknown capability 'ulrs'\n  did you mean 'urls'?"
      ),
      (
        ["rules", "--capabilities", "urls", "--role", "app"], 64,
        "'--capabilities' concerns engines\n  leave out --role"
      ),
      (
        ["explain", "deactivation"], 64,
        "unknown rule 'deactivation'\n  list the chapter's rules with: lifecheck rules 'deactivation/*'"
      ),
      (
        ["explain", "other/protec"], 64,
        "unknown rule 'other/protec'\n  did you mean 'other/protected-data'?"
      ),
      (
        ["explain", "urls"], 64,
        "unknown rule 'urls'\n  it is a keyword; its meaning: lifecheck words urls"
      ),
      (
        ["explain", "state/scenless"], 64,
        "unknown rule 'state/scenless'\n  did you mean 'state/sceneless'?"
      ),
      (
        ["run", "--rules", "nothing/*"], 64,
        "no rule matches 'nothing/*'\n  list them with: lifecheck rules"
      ),
      (
        ["run", "--rules", "*,-lauch/*"], 64,
        "no rule matches '-lauch/*'\n  did you mean '-launch/*'?"
      ),
      (
        ["replay", "launch", "--rules", "state/*,state/scenless"], 64,
        "no rule matches 'state/scenless'\n  did you mean 'state/sceneless'?"
      ),
      (
        ["check", "session.trace", "--rules", ","], 64,
        "'--rules' names no rule\n  list them with: lifecheck rules"
      ),
      (
        ["replay", "launch", "home"], 64,
        "'replay' takes one scenario; 'home' is an extra argument\n  quote it: lifecheck replay "
          + "'launch; home'"
      ),
      (
        ["replay", "launch; home", fault], 64,
        "'replay' takes one scenario; '\(fault)' is an extra argument\n  did you mean: --engine "
          + "\(fault)"
      ),
      (["version"], 64, "unknown command 'version'\n  did you mean: lifecheck --version"),
      (
        ["launch; home"], 64,
        "unknown command 'launch; home'\n  did you mean: lifecheck replay 'launch; home'"
      ),
      (
        ["state/sceneless"], 64,
        "unknown command 'state/sceneless'\n  did you mean: lifecheck explain state/sceneless"
      ),
      ([fault], 64, "unknown command '\(fault)'\n  did you mean: lifecheck run --engine \(fault)"),
      (
        ["run", fault], 64, "'run' takes no argument '\(fault)'\n  did you mean: --engine \(fault)"
      ),
      (["run", "200k"], 64, "'run' takes no argument '200k'\n  did you mean: --scenarios 200k"),
      (
        ["run", "--engine", "python3", "a.py"], 64,
        "'run' takes no argument 'a.py'\n  did you mean: --engine 'exec:python3 a.py'"
      ),
      (
        ["run", "--engine", "exec:python3", "a.py"], 64,
        "'run' takes no argument 'a.py'\n  did you mean: --engine 'exec:python3 a.py'"
      ),
      (["run", "--jobs", "4"], 64, "unknown option '--jobs'\n  did you mean '--threads'?"),
      (["run", "-n", "4"], 64, "unknown option '-n'\n  did you mean '--scenarios'?"),
      (
        ["run", "--engine", "skips-deactivation"], 64,
        "unknown engine 'skips-deactivation'\n  did you mean '\(fault)'?"
      ),
      (
        ["run", "--client", "flutter"], 64,
        "unknown client 'flutter'\n  did you mean 'client:Flutter'?"
      ),
      (
        ["run", "--client", "nothing"], 64,
        "unknown client 'nothing'\n  your own client: exec:COMMAND or lib:PATH; list the others: lifecheck clients"
      ),
      (["rules", "launch"], 64, "no rule matches 'launch'\n  did you mean 'launch/*'?"),
      (
        ["replay", "launch; hoem"], 65,
        "scenario:1:9: not a stimulus: 'hoem'\n  did you mean 'home'?"
      ),
      (
        ["replay", "launch; unlock"], 65,
        "scenario:1:9: cannot happen here: 'unlock'\n  the device is not locked"
      ),
      (
        ["replay", "gone.trace"], 66, "no file 'gone.trace'\n  give the path of a file that exists"
      ),
      (["check", "Corpus"], 66, "'Corpus' is a folder\n  give the files in the folder: Corpus/*"),
    ] as [([String], Int32, String)])
  func commandError(arguments: [String], status: Int32, expected: String) throws {
    let answer = try CommandLineTool.answer(arguments)
    #expect(answer == .init(status: status, output: "", error: "lifecheck: \(expected)\n"))
  }

  @Test(
    "A run prints the same bytes on one thread and on two", .slow, arguments: ["reference", fault])
  func threads(engine: String) throws {
    let arguments = [
      "run", "--scenarios", "2500", "--seed", "3", "--length", "5", "--engine", engine,
    ]
    let one = try CommandLineTool.answer(arguments + ["--threads", "1"])
    let two = try CommandLineTool.answer(arguments + ["--threads", "2"])
    #expect(one.output.contains("2,500 scenarios"))
    #expect(one == two)
  }

  @Test("A run prints a replay command that a shell can run and that shows the breach")
  func replay() throws {
    let run = try CommandLineTool.answer(["run", "--scenarios", few, "--engine", Self.fault])
    let opening = "Reproduce: "
    let lines = run.output.split(separator: "\n").map { $0.drop { $0 == " " } }
    let line = try #require(lines.first { $0.hasPrefix(opening) })
    let command = String(line.dropFirst(opening.count))
    #expect(command == "lifecheck replay 'launch; home' --engine \(Self.fault)")
    let replay = try CommandLineTool.answer(toShell: command)
    #expect(replay.status == 1)
    #expect(replay.output.contains("A.didEnterBackground!"))
    // The order is: problem, expected and actual columns, trace, verdict.
    #expect(
      replay.output.hasPrefix(
        """
        deactivation/before-background (MUST): `A.didEnterBackground` was called while
        scene A was active: `A.willResignActive` must come first.

          stimulus  expected              actual
          launch    5 as expected
          home      A.willResignActive                          missing
                    A.didEnterBackground  A.didEnterBackground  broken here

        """))
    #expect(replay.output.contains("\nIn words: the person taps the app's icon; leaves the app\n"))
    #expect(
      replay.output.hasSuffix("\n\nviolated by \(Self.fault): deactivation/before-background\n"))
    let coloured = try CommandLineTool.answer(toShell: command + " --color always")
    #expect(coloured.output.contains("\u{1B}[31m"))
  }

  @Test("Scenarios and traces can be read from standard input")
  func input() throws {
    let trace = "launch | app.didFinishLaunching"
    let replay = try CommandLineTool.answer(toShell: "echo '\(trace)' | lifecheck replay -")
    #expect(replay.status == 0)
    let check = try CommandLineTool.answer(toShell: "echo '\(trace)' | lifecheck check -")
    #expect(check.status == 1)
    #expect(check.output.hasPrefix("stdin rejected: launch/will-then-did-finish at "))
  }

  @Test("A command ends quietly when the reader of its output leaves", .slow)
  func closedPipe() throws {
    let answer = try CommandLineTool.answer(
      toShell: "(lifecheck check --swaps Corpus/Recorded/*.jsonl; echo $? >&2) | head -1")
    #expect(answer.output.split(separator: "\n").count == 1)
    #expect(answer.error == "0\n")
  }

  @Test("An interrupted run reports what it has", .slow, arguments: ["INT", "TERM"])
  func interruption(signal: String) throws {
    let answer = try CommandLineTool.answer(
      toShell:
        "lifecheck run --scenarios 500M --time 60s --threads 1 & sleep 1; kill -\(signal) $!; wait $!"
    )
    #expect(answer.status == 2)
    #expect(answer.output.contains("stopped after "))
    #expect(answer.output.contains(" of 500,000,000 scenarios\n"))
    #expect(answer.error == "")
  }
}
