import BuiltTools
import Foundation
import Testing

@Suite("Termination of lifecheck")
struct TerminationTests {
  /// A hello message, as an engine and as a client.
  private static let hello =
    #"{\"kind\":\"hello\",\"protocol\":1,\"engine\":\"e\",\"version\":\"1\",\"language\":\"sh\","#
  private static let engine = hello + #"\"capabilities\":[]}"#
  private static let client =
    hello + #"\"capabilities\":[],\"drive\":\"client\",\"contract\":[\"client Mine\","#
    + #"\"client app pause = wentBack, resume = cameForward\"]}"#

  @Test(
    "A signal to lifecheck also ends its engines, their child processes and the temporary folder",
    arguments: [
      ("TERM", "replay launch --engine", ""), ("TERM", "replay launch --engine", engine),
      ("TERM", "replay launch --client", client), ("HUP", "replay launch --engine", engine),
      ("TERM", "smoke --engine", ""), ("TERM", "smoke --engine", engine),
      ("HUP", "smoke --client", client), ("TERM", "run --engine", ""),
      ("TERM", "run --engine", engine), ("TERM", "run --client", client),
      ("QUIT", "replay launch --engine", engine), ("QUIT", "smoke --engine", ""),
      ("QUIT", "replay launch --client", client), ("KILL", "replay launch --engine", engine),
      ("KILL", "run --engine", engine),
    ].filter { $0.0 != "HUP" || isEndedByHangUp })
  func group(signal: String, command: String, hello: String) throws {
    // A process that survives keeps the pipe open and writes 'late' in the end.
    let silent =
      "trap '' TERM HUP QUIT; if [ -n '\(hello)' ]; then printf '%s\\n' \"\(hello)\";"
      + "read line; read line; fi; exec 3>$D/pipe; echo begun >&3;"
      + "(sleep 20; echo late >&3); sleep 20"
    let script = """
      mkdir $D/tmp; mkfifo $D/pipe; cat >$D/engine <<'END'
      \(silent)
      END
      export D TMPDIR=$D/tmp
      lifecheck \(command) "exec:sh $D/engine" >$D/said 2>&1 & P=$!
      exec 4<$D/pipe; read line <&4; echo $line; kill -\(signal) $P; wait $P 2>$D/e; S=$?
      cat <&4; ls $D/tmp; exit $S
      """
    let answer = try LogCommandTests.answer(script)
    // A run may start the engine several times, also side by side. Only a later run can remove the
    // folders of a killed one.
    let lines = answer.output.split(separator: "\n").filter {
      signal != "KILL" || !$0.hasPrefix("lifecheck-")
    }
    #expect(Set(lines) == ["begun"])
    #expect(answer.error == "")
    if command.hasPrefix("replay") || command.hasPrefix("smoke") {
      #expect(answer.status == ["HUP": 129, "QUIT": 131, "KILL": 137, "TERM": 143][signal])
    }
  }

  @Test(
    "Engines, and the process that ends them if lifecheck is killed, hold nothing else open",
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd"), "needs Linux's /proc"))
  func guardian() throws {
    let answer = try LogCommandTests.answer(
      """
      cat >$D/engine <<'END'
      printf '%s\\n' "\(Self.engine)"; read line
      for P in $(cat /proc/$PPID/task/*/children); do
        if [ -e /proc/$P/fd/7 ]; then echo open >>$D/held; else echo closed >>$D/held; fi
      done
      END
      export D
      lifecheck replay launch --engine "exec:sh $D/engine" 7>$D/seven >$D/told 2>&1
      sort $D/held
      """)
    #expect(answer.output == "closed\nclosed\n", "\(answer.output)\(answer.error)")
  }

  @Test("lifecheck waits for its engines even if its parent process ignores SIGCHLD")
  func ignoredChildren() throws {
    let answer = try LogCommandTests.answer(
      """
      cat >$D/deaf.py <<'END'
      import os, signal, sys
      signal.signal(signal.SIGCHLD, signal.SIG_IGN)
      os.execvp("lifecheck", ["lifecheck"] + sys.argv[1:])
      END
      python3 $D/deaf.py replay 'launch; home' --engine 'exec:lifecheck serve' >$D/told; echo $?
      python3 $D/deaf.py replay launch --engine 'exec:exit 3' 2>&1 | grep -c 'exit status 3'
      """)
    #expect(answer.output == "0\n1\n", "\(answer.output)\(answer.error)")
  }
}
