import BuiltTools
import Foundation
import Sweeps
import Testing

@Suite("Option 'run --resume'")
struct ResumeCommandTests {
  static let engine = "fault:single-scenes-as-none"
  static let run =
    "lifecheck run --scenarios 3k --length 6 --rules 'delivery/*' --engine \(engine)"
  /// Commands that play a whole run and cut off the end of its log.
  static let cut =
    "\(run) --log $D/l >$D/run; cp $D/l $D/whole; head -c 3000 $D/whole >$D/l; "

  @Test("A run resumed from a log cut within a line reports as if it had never stopped", .slow)
  func continuesAfterBreach() throws {
    let answer = try LogCommandTests.answer(
      Self.cut + "lifecheck run --resume $D/l --threads 1 >$D/again; echo $?;"
        + "cmp $D/run $D/again; cmp $D/l $D/whole; ls $D")
    #expect(answer == .init(status: 0, output: "1\nagain\nl\nrun\nwhole\n", error: ""))
  }

  @Test("Resuming a complete run plays nothing and says so")
  func complete() throws {
    let answer = try LogCommandTests.answer(
      Self.cut + "lifecheck run --resume $D/whole >$D/again; S=$?; cmp $D/run $D/again; exit $S")
    #expect(
      answer
        == .init(
          status: 1, output: "", error: "the log is complete, so no scenario was played\n"))
  }

  @Test("A run stopped by a person or by its time limit can be resumed", .slow)
  func stopped() throws {
    let answer = try LogCommandTests.answer(
      "lifecheck run --scenarios 200M --threads 1 --log $D/l >$D/t & P=$!; until [ -s $D/l ]; do sleep 0.1; done;"
        + "sleep 1; kill -INT $P; wait $P; lifecheck report $D/l | grep '^stopped' >$D/first;"
        + "lifecheck run --resume $D/l --time 1s | grep '^stopped' >$D/second;"
        + "F=$(tr -dc 0-9 <$D/first); S=$(sed 's/of.*//' $D/second | tr -dc 0-9);"
        + "F=${F%200000000}; [ $S -gt $F ]; echo $?; sed 's/.*: //' $D/second")
    #expect(answer == .init(status: 0, output: "0\ntime ran out\n", error: ""))
  }

  @Test("A log that another run is writing cannot be used")
  func locked() throws {
    let answer = try LogCommandTests.answer(
      "lifecheck run --scenarios 200M --threads 1 --log $D/l >$D/t & P=$!; until [ -s $D/l ]; do sleep 0.1; done;"
        + "for W in --log --resume; do lifecheck run $W $D/l --scenarios 1k 2>$D/e >$D/u;"
        + "echo $?; head -1 $D/e; done"
        + " | sed \"s|$D|D|\"; kill -9 $P; wait $P 2>$D/t; lifecheck run --resume $D/l --length 3")
    #expect(
      answer.output
        == "64\nlifecheck: another run is writing 'D/l'\n64\nlifecheck: another run is writing 'D/l'\n"
    )
    // After the kill, the log is free again.
    #expect(
      answer.error.hasPrefix("lifecheck: '/") && answer.error.contains("is the log of another run"))
  }

  @Test(
    "'run --resume' refuses wrong arguments and logs with a remedy", .slow,
    arguments: [
      (
        "lifecheck run --resume $D/l --length 7", 64,
        "'$D/l' is the log of another run: its 'length' is 6, not 7\n"
          + "  leave the option out, or begin another run with --log"
      ),
      (
        "lifecheck run --resume $D/l --engine reference", 64,
        "'$D/l' is the log of another run: its 'engine' is \"fault:single-scenes-as-none\", not "
          + "\"reference\"\n"
          + "  leave the option out, or begin another run with --log"
      ),
      (
        "lifecheck run --resume $D/l --log $D/m", 64,
        "'--log' cannot be combined with '--resume'\n  the log has the setting already: leave the "
          + "option out"
      ),
      (
        "lifecheck run --resume $D/none", 66,
        "no file '$D/none'\n  give the path of a log that exists"
      ),
      (
        "sed '1s/:600/:null/' $D/l >$D/m; lifecheck run --resume $D/m", 64,
        "the run in '$D/m' has no number of scenarios\n  give a time, for example: --time 30m"
      ),
      (
        "lifecheck run --resume /dev/null", 66, "'/dev/null' is not a file\n  give the log of a run"
      ),
      (
        ": >$D/m; lifecheck run --resume $D/m", 65,
        "$D/m:1:1: the log is empty\n  write a log with: lifecheck run --log FILE"
      ),
    ] as [(String, Int32, String)])
  func commandError(command: String, status: Int32, expected: String) throws {
    let answer = try LogCommandTests.answer(
      Self.cut.replacing("--scenarios 3k", with: "--scenarios 600")
        + "(\(command)) 2>$D/error; S=$?; sed \"s|$D|\\$D|\" $D/error; exit $S")
    #expect(answer == .init(status: status, output: "lifecheck: \(expected)\n", error: ""))
  }

  @Test(
    "A full disk loses nothing that was already written to the log", .slow,
    arguments: ["--log", "--resume"])
  func full(option: String) throws {
    let others = option == "--log" ? Self.run : "lifecheck run"
    let answer = try LogCommandTests.answer(
      Self.cut
        + "cp $D/l $D/before; (ulimit -f 4; \(others) \(option) $D/l 2>&1 | sed \"s|$D|D|\");"
        + "cmp $D/l $D/before; ls $D")
    #expect(
      answer.output
        == "lifecheck: the log 'D/l' could not be written: File too large\n"
        + "  its earlier contents are intact: free some space, and run: lifecheck run --resume "
        + "D/l\n"
        + "before\nl\nrun\nwhole\n")
  }
}
