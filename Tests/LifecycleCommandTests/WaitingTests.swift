import BuiltTools
import Foundation
import Testing

@Suite("Pipes and signals of a command")
struct WaitingTests {
  @Test(
    "A command does not wait for the reader of a pipe, and takes no pipe for a file",
    arguments: [
      (
        "run --scenarios \(few) --log $D/pipe", 66,
        "cannot write 'D/pipe': nobody reads it\n"
          + "  name a file in a folder that exists and that you may write to\n"
      ),
      (
        "run --scenarios \(few) --observations $D/pipe", 66,
        "cannot write 'D/pipe': nobody reads it\n  name one that you may write to, with room left\n"
      ),
      (
        "run --engine lib:$D/pipe", 66, "'D/pipe' is not a file\n  name a shared library\n"
      ),
      (
        "run --log -", 64,
        "a log is written to a file, not to '-'\n  name one, such as: --log run.jsonl\n"
      ),
    ] as [(String, Int32, String)])
  func pipes(command: String, status: Int32, problem: String) throws {
    let answer = try LogCommandTests.answer(
      "mkfifo $D/pipe; timeout 60 lifecheck \(command) 2>$D/e >$D/o; S=$?; sed \"s|$D|D|\" $D/e >&2;"
        + "exit $S")
    #expect(answer.status == status)
    #expect(answer.error == "lifecheck: \(problem)")
  }

  @Test("A log can be written into a pipe that has a reader")
  func reader() throws {
    let answer = try LogCommandTests.answer(
      "mkfifo $D/pipe; wc -l <$D/pipe >$D/lines & lifecheck run -q --scenarios \(few) --log $D/pipe;"
        + "wait; test $(cat $D/lines) -gt 100 && echo whole")
    #expect(answer.output.hasSuffix("whole\n"))
    #expect(answer.status == 0)
  }

  @Test(
    "A run ends at once on a second signal or on SIGQUIT, with the usual exit status",
    arguments: [("kill -TERM $P; kill -INT $P", [130, 143]), ("kill -QUIT $P", [131])]
      as [(String, [Int32])])
  func signals(kill: String, statuses: [Int32]) throws {
    let answer = try LogCommandTests.answer(
      "lifecheck run --time 60s --threads 1 >$D/o 2>$D/e & P=$!;"
        + "sleep 1; kill -STOP $P; \(kill); kill -CONT $P; wait $P")
    #expect(statuses.contains(answer.status), "\(answer.status)")
  }

  @Test("A corpus folder without scenarios causes a warning")
  func endings() throws {
    let answer = try LogCommandTests.answer(
      "echo 'launch; home' >$D/x.trace; lifecheck run -q --scenarios \(few) --corpus $D 2>$D/e;"
        + "sed \"s|$D|D|\" $D/e >&2")
    #expect(
      answer.error
        == "lifecheck: nothing in 'D' ends in .scenario: none of it is replayed\n")
  }

  @Test("'help' explains one command at a time")
  func help() throws {
    let answer = try CommandLineTool.answer(["help", "run", "prove"])
    #expect(answer.status == 64)
    #expect(
      answer.error
        == "lifecheck: 'help' is about one command, not also about 'prove'\n"
        + "  write it alone: lifecheck help run\n")
  }
}
