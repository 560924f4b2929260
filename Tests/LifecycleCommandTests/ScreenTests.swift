import BuiltTools
import Foundation
import LifecycleCampaigns
import LifecycleCommand
import Sweeps
import Testing

@Suite("Output of 'lifecheck run'")
struct ScreenTests {
  private static let broken = "lifecheck run --scenarios 300 --engine fault:skips-deactivation"

  /// The verdict on the reference engine, which announces no activity, lets no link wait, and reads no
  /// state in calls.
  private static let passed =
    "passed: all \(musts - 4) MUST rules that apply; 4 concern optional behaviour that it does not "
    + "use (state/read-in-transitions, state/read-by-scenes, other/link-after-interruption, "
    + "other/announced-activity-arrives)"

  private func lines(_ command: String) throws -> [Substring] {
    try CommandLineTool.answer(toShell: command).output.split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast()
  }

  @Test("A run without failures prints at most 25 lines, and the verdict last")
  func clean() throws {
    let lines = try lines("lifecheck run --scenarios 300")
    #expect(lines.count <= 25)
    #expect(lines.suffix(3).joined(separator: " ") == Self.passed)
    #expect(!lines.contains { $0.contains("warning") })
    #expect(try self.lines("lifecheck run --scenarios 300 -v").count > 100)
    #expect(
      try self.lines("lifecheck run --scenarios 300 -q").joined(separator: " ") == Self.passed)
  }

  @Test("'run --json' prints only the findings, as in the log")
  func json() throws {
    let answer = try LogCommandTests.answer(
      "\(Self.broken) --log $D/l --json >$D/json; grep '\"kind\":\"failure\"' $D/l | cmp - $D/json;"
        + " lifecheck report --json $D/l | cmp - $D/json; wc -l <$D/json")
    #expect(answer.output.filter { $0 != " " } == "4\n")
  }

  @Test(
    "Output is coloured only on request", .slow,
    arguments: [
      ("", false), ("--color=always", true), ("--color never", false), ("--color auto", false),
    ])
  func colour(option: String, isColoured: Bool) throws {
    for variable in ["", "NO_COLOR=1 "] {
      let text = try CommandLineTool.answer(toShell: "\(variable)\(Self.broken) \(option)").output
      #expect(text.contains("\u{1B}[") == isColoured)
    }
  }

  @Test("The progress line has the share played, the time left and the speed")
  func progress() {
    var progress = Monitor.Progress()
    progress.scenarios = 500
    let line = { ProgressLine.line(progress, of: $0, $1, after: 10) }
    #expect(line(2_000, nil) == "25 %, 30s left, 500 scenarios, 50/s, no answer so far")
    progress.stimuli = 1
    #expect(line(2_000, nil) == "25 %, 30s left, 500 scenarios, 50/s")
    #expect(line(nil, 20) == "50 %, 10s left, 500 scenarios, 50/s")
    #expect(line(1_000, 100) == "50 %, 10s left, 500 scenarios, 50/s")
    #expect(line(500, nil) == "100 %, shrinking the findings, 500 scenarios, 50/s")
    progress.failures = 3
    #expect(line(200_000, nil) == "0 %, 67m left, 500 scenarios, 50/s, 3 failing")
  }

  @Test(
    "A profile sets the options that are not given",
    arguments: [
      ("--profile quick", "20,000 scenarios", "seed 1"),
      ("--profile quick --scenarios 100 --seed 5", "100 scenarios", "seed 5"),
    ])
  func profile(options: String, scenarios: String, seed: String) throws {
    let lines = try lines(
      "lifecheck run --length 1 --rules 'state/*' --engine variant:suspends-at-once \(options)")
    #expect(lines.contains { $0.hasPrefix(scenarios + ", ") && $0.hasSuffix(seed) })
  }

  @Test("The profiles for CI write a log and all reports", .slow)
  func reports() throws {
    let answer = try LogCommandTests.answer(
      "cd $D; \(Self.broken) --profile ci >text 2>told; echo $?; ls lifecheck-reports | wc -l;"
        + "head -1 lifecheck.jsonl | grep -c '\"scenarios\":300,'; grep -c ^wrote told;"
        + "\(Self.broken) --profile nightly --log night >text 2>told;"
        + "head -1 night | grep -o '\"seed\":\"'$(date -u +%Y%m%d) | wc -l")
    #expect(answer.output.filter { $0 != " " } == "1\n9\n1\n9\n1\n")
    let unknown = try CommandLineTool.answer(["run", "--profile", "nigthly"])
    #expect(unknown.error == "lifecheck: unknown profile 'nigthly'\n  did you mean 'nightly'?\n")
  }

  @Test("A quiet run prints the verdict alone, and writes its reports")
  func quiet() throws {
    let answer = try LogCommandTests.answer(
      "cd $D; \(Self.broken) --quiet --reports quiet 2>&1; ls quiet | wc -l")
    #expect(answer.output.filter { $0 != " " }.split(separator: "\n").last == "9")
    #expect(answer.output.split(separator: "\n").count == 2, "\(answer.output)")
  }

  @Test("The advice that a report prints works when it is typed")
  func advice() throws {
    let entry =
      "expect launch/initial-state#end\n  replay launch\n  issue https://example.org/1\n"
    let answer = try LogCommandTests.answer(
      "cd $D; printf '\(entry.replacing("\n", with: "\\n"))  until 2999-12-31\\n' >known;"
        + "lifecheck run --scenarios 300 --expect known >text; echo $?;"
        + "eval \"$(tr '\\n' ' ' <text | sed 's/    */ /g' | grep -o 'lifecheck run --engine.*--update') "
        + "--scenarios 300\" >text 2>told; cat told; wc -c <known; lifecheck run --scenarios 300 --expect known -q"
    )
    #expect(
      answer.output.replacing("  ", with: "")
        == "1\nremoved 1 stale expectation from known, added 0\n0\n\(Self.passed)\n",
      "\(answer)")
  }

  @Test(
    "A near miss in arguments gets a suggestion",
    arguments: [
      ("explain before-background", "did you mean 'deactivation/before-background'?"),
      ("explain deactivaton", "one of 'deactivation/"),
      ("run --engine ./engine.py", "did you mean 'exec:python3 ./engine.py'?"),
      ("run --engine ./engine.so", "did you mean lib:./engine.so?"),
      ("run --engine build/engine", "did you mean exec:build/engine?"),
      ("run -x", "the options are "), ("run -q -v", "leave one option out"),
      ("run --rules deactivaton/*", "did you mean 'deactivation/*'?"),
    ])
  func nearMiss(command: String, remedy: String) throws {
    let answer = try CommandLineTool.answer(command.split(separator: " ").map(String.init))
    #expect(answer.status == 64)
    #expect(
      answer.error.split(separator: "\n").last?.contains(remedy.prefix(24)) == true, "\(answer)")
  }

  @Test("'compare' shows new and fixed failures between two logs", .slow)
  func compare() throws {
    let answer = try LogCommandTests.answer(
      "lifecheck run --scenarios 300 --log $D/old >$D/t; \(Self.broken) --log $D/new >$D/t;"
        + "lifecheck compare $D/old $D/new >$D/c; echo $?; grep -c '^new since' $D/c;"
        + "lifecheck compare $D/new $D/old >$D/c; echo $?; grep -c '^fixed since' $D/c;"
        + "lifecheck report $D/new --since $D/old | grep -c '^new since'")
    #expect(answer.output == "1\n1\n0\n1\n1\n")
  }
}

@Suite("Shell completions")
struct CompletionTests {
  /// Returns the completions that bash offers for the last word.
  private func completed(_ words: String...) throws -> [String] {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let answer = try CommandLineTool.answer(
      toShell:
        "lifecheck completions bash >/tmp/lifecheck-$$; bash -c 'source /tmp/lifecheck-'$$'; "
        + "COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _lifecheck; echo \"${COMPREPLY[*]}\"' -- "
        + "lifecheck \(quoted); rm /tmp/lifecheck-$$")
    return answer.output.split { " \n".contains($0) }.map(String.init)
  }

  @Test("bash completes commands, options and values")
  func bash() throws {
    #expect(try completed("ru") == ["run", "rules"])
    #expect(try completed("run", "--pro") == ["--profile"])
    #expect(try completed("run", "--profile", "") == ["quick", "ci", "nightly"])
    #expect(try completed("explain", "deactivation/before") == ["deactivation/before-background"])
    #expect(try completed("report", "--sa") == ["--sarif"])
  }

  @Test("Each command completes exactly the options that it takes")
  func options() throws {
    let commands = try completed("")
    #expect(commands.count > 15)
    for command in commands where command != "help" {
      let error = try CommandLineTool.answer([command, "--zzzzzzzzzzzzzzzzzzzzzzzzzz"]).error
      let line = error.split(separator: "\n").last?.drop { $0 == " " } ?? ""
      let known =
        line.hasPrefix("the options are --") ? line.dropFirst("the options are ".count) : ""
      let taken = known.split(separator: ",").map { String($0.drop { $0 == " " }) }
      #expect(Set(try completed(command, "--")) == Set(taken), "\(command)")
    }
  }

  @Test(
    "Installed shells accept the completion scripts", arguments: ["zsh", "fish"])
  func others(shell: String) throws {
    let answer = try CommandLineTool.answer(
      toShell:
        "command -v \(shell) >/dev/null || exit 0; lifecheck completions \(shell) >/tmp/c-$$;"
        + " \(shell) -n /tmp/c-$$; S=$?; rm /tmp/c-$$; exit $S")
    #expect(answer.status == 0, "\(answer.error)")
  }
}
