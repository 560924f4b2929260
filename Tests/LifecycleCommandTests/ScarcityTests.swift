import BuiltTools
import Foundation
import Sweeps
import Testing

/// In the commands, `$D` is the empty temporary folder that `LogCommandTests.answer` creates.
@Suite("Runs that lack resources")
struct ScarcityTests {
  /// A command prefix that runs as the user 'nobody'. The limit of processes does not bind root.
  private static let nobody = "setpriv --reuid=65534 --clear-groups"
  private static let isNobodyThere =
    (try? CommandLineTool.answer(toShell: "\(nobody) test -x \"$(command -v lifecheck)\""))?.status
    == 0

  @Test("A run that cannot start a thread says so and exits with 3", .enabled(if: isNobodyThere))
  func threads() throws {
    for command in ["run --scenarios 100", "prove --depth 2"] {
      let answer = try CommandLineTool.answer(
        toShell: "exec timeout 60 \(Self.nobody) prlimit --nproc=1 lifecheck \(command)")
      #expect(answer.status == 3)
      #expect(answer.error.hasPrefix("lifecheck: cannot start a thread: "))
    }
  }

  @Test("A proof stops at a quarter of the memory that the process may have", .slow)
  func memory() throws {
    let answer = try LogCommandTests.answer(
      "(ulimit -v 400000; lifecheck prove --scenes 3 --interruptions all --tasks 3 --resources 3)")
    #expect(answer.status == 0, "\(answer.output.suffix(300))\(answer.error.prefix(300))")
    #expect(answer.output.contains("the memory limit is"))
  }

  @Test(
    "A run ends with its report when the terminal hangs up, unless it ignores SIGHUP",
    .enabled(if: isEndedByHangUp))
  func hangUp() throws {
    let run =
      "lifecheck run --time 60s --threads 1 --log $D/l >$D/t & P=$!;"
      + "until [ -s $D/l ]; do sleep 0.1; done; sleep 0.5; kill -HUP $P; sleep 1;"
    let ended = try LogCommandTests.answer(run + "wait $P; echo $?; grep '^stopped after ' $D/t")
    #expect(
      ended.output.hasPrefix("0\nstopped after ") || ended.output.hasPrefix("2\nstopped after "))
    let deaf = try LogCommandTests.answer(
      "trap '' HUP; " + run + "kill -INT $P; wait $P; grep '^stopped after ' $D/t")
    #expect(deaf.output.hasPrefix("stopped after "))
    #expect(
      try LogCommandTests.answer(
        "trap '' HUP; " + run + "kill -0 $P && echo alive; kill -9 $P; wait $P 2>$D/e"
      ).output == "alive\n")
  }

  @Test(
    "On a full disk no empty report is left, and the old report stays",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/sh")))
  func fullDisk() throws {
    let answer = try LogCommandTests.answer(
      "\(LogCommandTests.broken) --log $D/l >$D/t; mkdir $D/r; echo old >$D/r/report.html;"
        + "(ulimit -f 8; trap '' XFSZ; lifecheck report $D/l --html $D/r 2>$D/e); echo $?;"
        + "cat $D/r/report.html; ls $D/r; head -1 $D/e | sed \"s|$D|D|\"")
    #expect(
      answer.output
        == "66\nold\nreport.html\nlifecheck: cannot write 'D/r/report.html': File too large\n")
  }

  @Test(
    "A file that cannot be written is reported with the reason", .slow,
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func unwritten() throws {
    let held = "lifecheck run --scenarios \(few)"
    for (command, status) in [(held, Int32(66)), (LogCommandTests.broken, 66)] {
      let answer = try LogCommandTests.answer(
        "\(command) --observations /dev/full >$D/t; S=$?; test -c /dev/full && exit $S")
      #expect(answer.status == status)
      #expect(
        answer.error.hasPrefix("lifecheck: cannot write '/dev/full': No space left on device\n"))
    }
  }

  @Test("A temporary folder that cannot be created is named, with a remedy")
  func temporaryFolder() throws {
    let answer = try CommandLineTool.answer(
      toShell: "TMPDIR=/dev/null exec lifecheck run --engine 'exec:lifecheck serve'")
    #expect(answer.status == 3)
    let words = answer.error.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("cannot create a folder in '/dev/null'"), "\(words)")
    #expect(words.contains("set TMPDIR to a writable folder"), "\(words)")
  }

  @Test("Resuming a run is offered only if a log exists")
  func noLog() throws {
    let answer = try LogCommandTests.answer(
      "ulimit -f 1; lifecheck run --scenarios 1k --log $D/l 2>&1 | tail -1; ls $D")
    #expect(answer.output == "  free some space, and run again\n")
  }

  @Test("A run that may open hardly any files says so and exits with 3")
  func files() throws {
    for limit in [4, 10] {
      let answer = try CommandLineTool.answer(
        toShell: "exec prlimit --nofile=\(limit) lifecheck run --scenarios 100")
      #expect(answer.status == 3)
      #expect(
        answer.error == "lifecheck: the limit of \(limit) open files is too low\n"
          + "  raise the limit: ulimit -n 256\n")
    }
  }

  @Test(
    "A log of another version can be neither resumed nor merged, and both versions are named", .slow
  )
  func versions() throws {
    let version = "s/\"suite\":\"[^\"]*\"/\"suite\":\"0.0.9\"/"
    let own = try LogCommandTests.answer("lifecheck --version").output.split(separator: " ")[1]
      .split(separator: "\n")[0]
    let resumed = try LogCommandTests.answer(
      ResumeCommandTests.cut.replacing("--scenarios 3k", with: "--scenarios 600")
        + "sed -i '\(version)' $D/l; lifecheck run --resume $D/l 2>&1 | sed \"s|$D|D|\"")
    #expect(
      resumed.output == """
        lifecheck: 'D/l' is the log of another run: its 'suite' is "0.0.9", not "\(own)"
          use the lifecheck that wrote the log, or begin another run with --log

        """)
    let merged = try LogCommandTests.answer(
      "for S in 1 2; do lifecheck run --scenarios 2k --rules 'state/*' --shard $S/2 --log $D/$S >$D/t;"
        + " done; sed -i '\(version)' $D/2; lifecheck merge $D/1 $D/2 2>&1 | sed \"s|$D|D|\"")
    #expect(
      merged.output == """
        lifecheck: D/2: from another run: its 'suite' is "0.0.9", in the first log "\(own)"
          merge shards that were run with the same options and the same lifecheck

        """)
  }
}
