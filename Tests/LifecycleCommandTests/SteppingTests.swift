import BuiltTools
import Foundation
import Sweeps
import Testing

@Suite("Stepping through a replay, and files about runs")
struct SteppingTests {
  @Test(
    "'replay --step' shows for each observation the change of state and the rules that judged it",
    arguments: [
      (
        "launch; home", "--engine", "fault:skips-deactivation",
        [
          "1. launch: the person taps the app's icon\n    before: process not running; ",
          "\n  A.didBecomeActive  (scene A: inactive -> active)\n    held: 6 rules\n",
          "\n    broken: deactivation/before-background: `A.didEnterBackground` was",
          "\n    held: delivery/scene-delegate-preferred, scene/alternates\n",
        ]
      ),
      (
        "launch; home", "--client", "client-fault:takes-inactive-for-background",
        [
          "\n  >Active  (client: the app: inactive -> active)\n",
          "  (client: the app: active -> background)\n"
            + "    broken: bridge/inactive-is-not-background: ",
        ]
      ),
    ])
  func steps(scenario: String, role: String, name: String, parts: [String]) throws {
    let words = ["replay", scenario, role, name]
    let plain = try CommandLineTool.answer(words).output
    let stepped = try CommandLineTool.answer(words + ["--step"])
    let begin = try #require(stepped.output.firstRange(of: "\n\n1. launch: ")?.lowerBound)
    #expect(stepped.status == 1 && plain.hasPrefix(stepped.output[..<begin]))
    #expect(stepped.output.hasSuffix("\n\n" + (plain.split(separator: "\n").last ?? "") + "\n"))
    for part in parts { #expect(stepped.output.contains(part), "\(part)") }
    let whole = try CommandLineTool.answer(words + ["--step", "-v"]).output
    #expect(try CommandLineTool.answer(words + ["-v"]).output == whole)
    #expect(whole.contains("\n    could not be broken here: "))
    #expect(!stepped.output.contains("could not be broken here"))
  }

  @Test("Comparisons and samples of scenarios are written to files", .slow)
  func files() throws {
    let answer = try LogCommandTests.answer(
      """
      lifecheck run --scenarios 100 --log $D/a --observations $D/o -q >$D/told
      lifecheck run --scenarios 100 --threads 1 --log $D/b --observations $D/p -q >$D/told
      cmp $D/o $D/p && wc -l <$D/o
      lifecheck run --scenarios 100 --engine fault:skips-deactivation --log $D/c -q >$D/told
      lifecheck compare $D/a $D/c --reports $D/out >$D/told 2>$D/wrote; echo $?
      grep -c 'comparison.html' $D/wrote; grep -c '<table class="runs">' $D/out/comparison.html
      lifecheck run --scenarios 100 --observations $D/none/o 2>&1 | head -1 | cut -c1-23
      for p in documented open; do
        lifecheck run --client client:Qt --platform $p --scenarios 100 --observations $D/$p -q >$D/told
        grep -c 'platform ' $D/$p
      done
      """)
    let words = answer.output.replacing(" ", with: "").split(separator: "\n")
    #expect(words.prefix(6) == ["100", "1", "1", "2", "lifecheck:cannotwrite", "0"])
    #expect(words.last != "0")
  }
}
