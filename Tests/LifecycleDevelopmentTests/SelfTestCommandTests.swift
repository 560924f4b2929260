import BuiltTools
import Foundation
import Sweeps
import Testing

@Suite("Self-test commands")
struct SelfTestCommandTests {
  @Test(
    "Self-test commands refuse wrong arguments with a remedy", .slow,
    arguments: [
      (
        ["selftest", "all"], 64,
        "'selftest' takes no argument 'all'\n  see: lifecheck-dev help selftest"
      ),
      (["selftest", "--quik"], 64, "unknown option '--quik'\n  did you mean '--quick'?"),
      (
        ["selftest", "--power", "no-such-*"], 4,
        "no fault matches 'no-such-*'\n  list them with: lifecheck engines"
      ),
      (
        ["selftest", "--power", "a", "b"], 64,
        "'selftest' takes no argument 'b'\n  see: lifecheck-dev help selftest"
      ),
      (
        ["selftest", "--power", "--shrink"], 64,
        "'--power' and '--shrink' cannot be combined\n  see: lifecheck-dev help selftest"
      ),
      (
        ["selftest", "--shrink", "--quick"], 64,
        "'--quick' has no effect with '--shrink'\n  select faults instead: --shrink 'forgets-*'"
      ),
      (
        ["selftest", "--shrink", "no-such-*"], 4,
        "no fault matches 'no-such-*'\n  list them with: lifecheck engines"
      ),
      (
        ["selftest", "--into", "Nowhere"], 64,
        "'--into' needs '--shrink'\n  see: lifecheck-dev help selftest"
      ),
      (
        ["selftest", "--role", "sdk"], 64,
        "unknown role 'sdk'\n  the roles are 'system', 'bridge' and 'app'; a client of UIKit is a bridge or an app"
      ),
      (
        ["selftest", "--role", "bridge", "--power"], 64,
        "'--power' is for engines only\n  leave out '--role bridge'"
      ),
      (
        ["selftest", "--role", "bridge", "client:No*"], 4,
        "no client matches 'client:No*'\n  list them with: lifecheck clients"
      ),
      (
        ["selftest", "--threads", "0"], 64,
        "'--threads' must be at least 1\n  give a number from 1 to 256"
      ),
      (["bench", "all"], 64, "'bench' takes no argument 'all'\n  see: lifecheck-dev help bench"),
      (["bench", "--count", "engin"], 64, "unknown part 'engin'\n  did you mean 'engine'?"),
      (
        ["book", "Reports"], 64,
        "'book' takes no argument 'Reports'\n  see: lifecheck-dev help book"
      ),
      (
        ["book", "--corpus", "Nowhere"], 66,
        "no folder 'Nowhere/Recorded'\n  give the corpus after '--corpus'"
      ),
      (
        ["examples", "--corpus", "Nowhere"], 66,
        "no traces in 'Nowhere'\n  give the corpus after '--corpus'"
      ),
      (
        ["book", "--into", "Nowhere"], 66,
        "cannot write 'Nowhere/RuleBook.md'\n  choose a folder that is writable"
      ),
    ] as [([String], Int32, String)])
  func commandError(arguments: [String], status: Int32, expected: String) throws {
    let answer = try CommandLineTool.answer(arguments)
    #expect(answer == .init(status: status, output: "", error: "lifecheck-dev: \(expected)\n"))
  }

  @Test(
    "Each command for maintainers has a help page",
    arguments: ["selftest", "book", "bench", "examples"])
  func help(command: String) throws {
    let answer = try CommandLineTool.answer(["help", command])
    #expect(answer.status == 0)
    #expect(answer.output.hasPrefix("lifecheck-dev \(command) ["))
    #expect(answer.output.contains("exit status"))
    #expect(answer == (try CommandLineTool.answer([command, "--help"])))
  }

  @Test("'selftest --power' measures how soon faults are found")
  func power() throws {
    let answer = try CommandLineTool.answer([
      "selftest", "--power", "skips-deactivation", "--quick",
    ])
    #expect(answer.status == 0)
    #expect(answer.output.hasPrefix("passed: the generator finds faults sooner than a uniform"))
    #expect(answer.output.contains("\nskips-deactivation "))
  }

  @Test("'selftest --shrink' shrinks the named faults and prints the result")
  func shrinking() throws {
    let answer = try CommandLineTool.answer(["selftest", "--shrink", "refuses-registrations"])
    #expect(answer.status == 0)
    #expect(answer.output.hasPrefix("passed: every seed shrinks each failure signature to"))
    #expect(answer.output.contains("1 of 1 fault shrunk to one scenario"))
  }

  @Test("'selftest --role bridge' tests bridge rules against the named clients and faults", .slow)
  func clients() throws {
    let answer = try CommandLineTool.answer([
      "selftest", "--role", "bridge", "--quick", "client:Settled,client-fault:answers-nothing",
    ])
    #expect(answer.status == 0)
    #expect(answer.output.hasPrefix("passed: every fault is caught by its rule, and no conforming"))
    #expect(answer.output.contains("\n1 of 1 fault caught by their rules with 3 of 3 seeds"))
    #expect(
      answer.output.contains(
        "\n8 variants and the reference client, under 1 contract: 0 rejections in 6,000 scenarios"))
  }

  @Test(
    "An interrupted self-test ends early, says so, and prints no report of what it did not play")
  func interruption() throws {
    // A signal that comes before the process listens is lost, so others follow until it has ended. A
    // shell that only waits could wait for ever: the test may have handed it a blocked SIGCHLD.
    let answer = try CommandLineTool.answer(
      toShell: "lifecheck-dev selftest --threads 1 & P=$!; sleep 1; "
        + "while kill -INT $P 2>/dev/null; do sleep 3; done; wait $P")
    #expect(answer.status == 2)
    #expect(answer.output.isEmpty)
    #expect(
      answer.error == "lifecheck-dev: interrupted before the end, so there is no report\n")
  }
}
