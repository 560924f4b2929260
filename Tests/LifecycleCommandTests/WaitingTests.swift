import BuiltTools
import Sweeps
import Testing

@Suite("Pipes and signals of a command")
struct WaitingTests {
  @Test(
    "A command does not wait for the reader of a pipe, and takes no pipe for a file",
    arguments: [
      (
        "run --scenarios \(few) --log $D/pipe", 66,
        "cannot write 'D/pipe': no process reads it\n"
          + "  choose a file in a folder that exists and is writable\n"
      ),
      (
        "run --scenarios \(few) --observations $D/pipe", 66,
        "cannot write 'D/pipe': no process reads it\n  choose a place that is writable and has "
          + "free space\n"
      ),
      (
        "run --engine lib:$D/pipe", 66,
        "'D/pipe' is not a file\n  give the path of a shared library\n"
      ),
      (
        "run --scenarios \(few) --expect $D/pipe", 66,
        "'D/pipe' is a pipe\n  give a file after '--expect'\n"
      ),
      (
        "run --log -", 64,
        "a log needs a file, not '-'\n  for example: --log run.jsonl\n"
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
    "A run ends at once on a second signal or on SIGQUIT, with the usual exit status", .slow,
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
        == "'D' has no file that ends in .scenario, so no scenario is replayed from "
        + "there\n"
    )
  }

  @Test("'help' explains one command at a time")
  func help() throws {
    let answer = try CommandLineTool.answer(["help", "run", "prove"])
    #expect(answer.status == 64)
    #expect(
      answer.error
        == "lifecheck: 'help' takes one command; 'prove' is an extra argument\n"
        + "  write only: lifecheck help run\n")
  }
}
