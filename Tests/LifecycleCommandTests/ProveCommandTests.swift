import BuiltTools
import Testing

@Suite("Command 'prove'")
struct ProveCommandTests {
  @Test(
    "'prove' prints what the proof covers, and exits with the matching status",
    arguments: [
      (
        ["--depth", "3"], 0, "bounded for 83 of \(musts) MUST rules: reference breaks none of them"
      ),
      (["--memory", "1MiB"], 0, "bounded at depth "),
      (
        ["--tasks", "0", "--resources", "0", "--waits", "none", "--interruptions", "none"], 0,
        "proved for 70 of \(musts) MUST rules: reference breaks none of them within these bounds, at any"
      ),
      (
        ["--tasks", "0", "--resources", "0", "--waits", "none", "--interruptions", "audio"], 0,
        "proved for 71 of \(musts) MUST rules: reference breaks none of them within these bounds, at any"
      ),
      (
        [
          "--tasks", "0", "--resources", "0", "--waits", "none", "--interruptions", "none",
          "--jobs",
          "1",
        ], 0,
        "proved for 71 of \(musts) MUST rules: reference breaks none of them within these bounds, at any"
      ),
      (
        ["--engine", "fault:skips-deactivation"], 1,
        "refuted for fault:skips-deactivation: 2 stimuli break a rule, no fewer do"
      ),
      (["--given", "iOS 12, no scenes", "--depth", "3"], 0, "bounded for "),
      (["--scenes", "2", "--depth", "3"], 0, "bounded for "),
    ] as [([String], Int32, String)])
  func status(options: [String], expected: Int32, verdict: String) throws {
    let answer = try CommandLineTool.answer(["prove"] + options)
    #expect(answer.status == expected, "\(answer.error)")
    #expect(
      answer.output.replacing("\n    ", with: " ").replacing("\n", with: " ").hasPrefix(verdict),
      "\(answer.output)")
  }

  @Test("A past interruption of audio does not distinguish states of a proof")
  func audio() throws {
    let options = ["--tasks", "0", "--resources", "0", "--waits", "none"]
    let answer = try CommandLineTool.answer(["prove", "--interruptions", "audio"] + options)
    #expect(answer.output.contains("\nStates: 461; "), "\(answer.output)")
  }

  @Test("'prove' shows a counterexample as 'replay' does, with the command to reproduce it")
  func counterexample() throws {
    let proved = try CommandLineTool.answer(["prove", "--engine", "fault:skips-deactivation"])
    let replayed = try CommandLineTool.answer([
      "replay", "launch; home", "--engine", "fault:skips-deactivation",
    ])
    #expect(proved.output.contains("\n\n" + replayed.output))
    #expect(
      proved.output.hasSuffix(
        "lifecheck replay 'launch; home' --engine fault:skips-deactivation\n"))
  }

  @Test(
    "'prove' refuses wrong arguments with a remedy",
    arguments: [
      (["--memory", "3GB"], "'--memory' takes a size, not '3GB'\n  for example 500MiB or 3GiB"),
      (["--interruptions", "cal"], "unknown interruption 'cal'\n  did you mean 'call'?"),
      (["--scenes", "9"], "'--scenes' must be at most 8, not 9\n  give a smaller number"),
      (["--waits", "5"], "'--waits' takes a time, not '5'\n  for example 30s, 5m or 8h"),
      (["--given", "iOS 18, no sceens"], "did you mean"),
      (["launch"], "'prove' takes no argument 'launch'\n  see: lifecheck help prove"),
    ] as [([String], String)])
  func complaints(options: [String], commandError: String) throws {
    let answer = try CommandLineTool.answer(["prove"] + options)
    #expect(answer.status == 64)
    #expect(answer.error.contains(commandError), "\(answer.error)")
  }
}
