import BuiltTools
import Foundation
import LifecycleCommand
import Sweeps
import Testing

@Suite("Adapter commands")
struct AdapterCommandTests {
  /// Calls `body` with a path in a temporary folder, and removes the folder afterwards.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "adapters-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  @Test("'new-adapter' writes an engine that runs, and overwrites no existing file", .slow)
  func python() throws {
    try withFolder { folder in
      let first = try CommandLineTool.answer(["new-adapter", "python", folder])
      #expect(first.status == 0, "\(first.error)")
      let next = try #require(first.output.split(separator: "Next: ").last)
      let commands = next.split(separator: "\n").map { $0.drop { $0 == " " } }
        .filter { $0.hasPrefix("lifecheck ") }
      try #require(commands.count == 2)
      let smoke = try CommandLineTool.answer(
        toShell: "export PYTHONDONTWRITEBYTECODE=1; \(commands[0])")
      #expect(commands[0].hasPrefix("lifecheck smoke "))
      #expect(smoke.status == 0, "\(smoke.output)")
      let run = try CommandLineTool.answer(
        toShell:
          "export PYTHONDONTWRITEBYTECODE=1; \(commands[1].replacing("20k", with: "2k"))")
      #expect(run.status == 0, "\(run.error)")
      #expect(run.output.contains("\npassed: all 32 MUST rules that apply; "))
      let second = try CommandLineTool.answer(["new-adapter", "python", folder])
      #expect(
        second.error
          == "lifecheck: '\(folder)/README.md' already exists\n"
          + "  choose a folder without that file\n")
      #expect(second.status == 64)
    }
  }

  @Test(
    "'new-adapter' writes the files of the sources, and a README that names the folder",
    arguments: [
      ("python", ["lifecheck_wire.py", "ladder.py"]),
      ("node", ["lifecheck_wire.mjs", "ladder.mjs"]),
      ("c", ["lifecycle_engine.h", "lifecheck_wire.c", "ladder.c"]),
      (
        "swift",
        [
          "Sources/ladder/Serving.swift", "Sources/ladder/LadderEngine.swift",
          "Sources/ladder/Fault.swift",
        ]
      ),
    ])
  func files(language: String, names: [String]) throws {
    try withFolder { folder in
      let answer = try CommandLineTool.answer(["new-adapter", language, folder])
      #expect(answer.status == 0, "\(answer.error)")
      let top = URL(filePath: #filePath)
        .appending(path: "../../../Sources/LifecycleCommand/Adapters/\(language)").standardized
      for name in names {
        let source = try String(contentsOf: top.appending(path: name), encoding: .utf8)
        #expect(
          try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
            == source.replacing("./my-engine", with: folder))
      }
      let readme = try String(contentsOfFile: "\(folder)/README.md", encoding: .utf8)
      for name in names { #expect(readme.contains("- `\(name)`: ")) }
      for word in ["lifecheck smoke --engine 'exec:", "lifecheck words", folder] {
        #expect(readme.contains(word))
      }
      #expect(readme.contains("'lib:\(folder)/libladder.so'") == (language == "c"))
    }
  }

  @Test("'new-adapter --scenes' writes an engine of several scenes that conforms", .slow)
  func scenes() throws {
    try withFolder { folder in
      let answer = try CommandLineTool.answer(["new-adapter", "python", folder, "--scenes"])
      #expect(answer.output.contains("replace the example with your own engine"))
      let engine = "exec:python3 -B \(folder)/scenes.py"
      let run = try CommandLineTool.answer(
        ["run", "--engine", engine, "--scenarios", "2k", "--strict"])
      #expect(run.status == 0, "\(run.output)")
      let usual = try EngineName(engine, among: [], .child).usualScenarios
      #expect(usual == 200_000, "a command plays a tenth of the scenarios of other engines")
      #expect(try EngineName("reference", among: [], .child).usualScenarios == 2_000_000)
      for (fault, rule) in [
        ("hides-one-scene", "background/entered-on-leaving"),
        ("activates-under-alerts", "deactivation/on-interruption"),
        ("keeps-closed-sessions", "cause/connection"),
      ] {
        let broken = try CommandLineTool.answer(
          ["run", "--engine", engine + " --fault \(fault)", "--scenarios", "1k"])
        #expect(broken.status == 1 && broken.output.contains("\nviolated: \(rule)"), "\(broken)")
      }
    }
  }

  @Test("'new-adapter --host' writes a host-driven implementation that runs", .slow)
  func hostDriven() throws {
    try withFolder { folder in
      let answer = try CommandLineTool.answer(["new-adapter", "python", folder, "--host"])
      #expect(answer.output.contains("replace the example with your own implementation"))
      let engine = "exec:python3 -B \(folder)/relay.py"
      let run = try CommandLineTool.answer(["run", "--engine", engine, "--scenarios", "500"])
      #expect(run.status == 0, "\(run.output)")
      let fault = engine + " --fault skips-deactivation"
      let replay = try CommandLineTool.answer(["replay", "launch; home", "--engine", fault])
      #expect(replay.status == 1)
      #expect(replay.output.contains("deactivation/before-background"))
      // The device takes into account an act that the app performs in a callback. It can do so only
      // if the implementation delivers the callback.
      let reacting = "on A.willResignActive: begin task 1; launch; home; wait 1m"
      let granted = try CommandLineTool.answer(["replay", reacting, "--engine", engine])
      #expect(granted.output.contains("task(1)=1"), "\(granted.output)")
      #expect(granted.output.contains("terminate(unended-task)"))
      let untold = try CommandLineTool.answer(["replay", reacting, "--engine", fault])
      #expect(!untold.output.contains("terminate("), "\(untold.output)")
    }
  }

  @Test("'new-adapter swift --suite' writes a package that finds the suite")
  func suite() throws {
    try withFolder { folder in
      _ = try CommandLineTool.answer(["new-adapter", "swift", folder, "--suite", "Sources/.."])
      let manifest = try String(contentsOfFile: "\(folder)/Package.swift", encoding: .utf8)
      let top = URL(filePath: #filePath).appending(path: "../../..").standardized.path
      #expect(manifest.contains(#"path: "\#(top)""#))
    }
  }

  @Test(
    "Adapter commands refuse wrong arguments with a remedy",
    arguments: [
      (
        ["new-adapter", "rust", "mine"], 64,
        "unknown language 'rust'\n  choose one of python, node, c, swift"
      ),
      (["new-adapter", "pyton", "mine"], 64, "unknown language 'pyton'\n  did you mean 'python'?"),
      (
        ["new-adapter", "c"], 64,
        "'new-adapter' takes a language and a folder\n"
          + "  for example: lifecheck new-adapter python my-engine"
      ),
      (
        ["new-adapter", "c", "my engine"], 64,
        "'my engine' contains ' ', which has a special meaning in a shell\n"
          + "  use only letters, digits, '-', '_', '.' and '/'"
      ),
      (
        ["new-adapter", "c", "mine", "--suite", "."], 64,
        "'--suite' has no effect for c\n  leave it out; only swift needs the suite"
      ),
      (
        ["new-adapter", "c", "mine", "--scenes"], 64,
        "there is no adapter with '--scenes' for c\n"
          + "  use python; or see the pages \"Answer the stimuli\" and \"The wire\" of the manual"
      ),
      (
        ["new-adapter", "node", "mine", "--host"], 64,
        "there is no adapter with '--host' for node\n"
          + "  use python or c; or see the pages \"Test a host-driven implementation\" and \"The "
          + "wire\" of the "
          + "manual"
      ),
      (
        ["new-adapter", "swift", "mine", "--suite", "Reports"], 66,
        "'Reports' does not contain the sources of this suite\n  give their location: --suite PATH"
      ),
      (
        ["serve", "reference"], 64,
        "'serve' takes no argument 'reference'\n  see: lifecheck help serve"
      ),
    ] as [([String], Int32, String)])
  func complaints(arguments: [String], status: Int32, expected: String) throws {
    let answer = try CommandLineTool.answer(arguments)
    #expect(answer == .init(status: status, output: "", error: "lifecheck: \(expected)\n"))
  }

  @Test("'serve' serves a built-in engine, and the verdict equals that in process", .slow)
  func serving() throws {
    let answer = try CommandLineTool.answer(
      toShell: "lifecheck run --scenarios 500 --engine "
        + "'exec:lifecheck serve --engine fault:skips-deactivation'")
    #expect(answer.status == 1, "\(answer.error)")
    #expect(answer.output.contains("lifecheck replay 'launch; home' --engine 'exec:"))
    #expect(answer.output.contains("1. deactivation/before-background (MUST)"))
  }

  @Test("'serve' refuses a line longer than 8 MiB")
  func tooLong() throws {
    let answer = try CommandLineTool.answer(
      toShell: "head -c 9000000 /dev/zero | tr '\\0' x | lifecheck serve")
    #expect(answer.status == 3)
    #expect(
      answer.output
        == #"{"kind":"error","id":null,"code":"malformed","message":"the line is longer than 8 MiB"}"#
        + "\n"
    )
  }

  @Test("A library that forks does not make the child process count scenarios")
  func forking() throws {
    try withFolder { folder in
      _ = try CommandLineTool.answer(["new-adapter", "c", folder])
      let forks = "static int calls; if (++calls == 300) (void)!fork();"
      let answer = try CommandLineTool.answer(
        toShell: """
          cd \(folder); sed -i '1i #include <unistd.h>' ladder.c
          sed -i '/^int lifecycle_engine_handle/,/{/s/{/{ \(forks)/' ladder.c
          grep -q 'calls == 300' ladder.c || exit 9
          cc -std=gnu11 -shared -fPIC -o engine.so ladder.c || exit 8
          for PLACE in '' --in-process; do
            lifecheck run --engine lib:./engine.so --scenarios 400 --threads 1 $PLACE | tail -4
          done
          trap '' XFSZ; ulimit -f 0; lifecheck run --engine lib:./engine.so --scenarios 20 | cat
          """)
      let counted = answer.output.split(separator: "\n").filter { $0.hasPrefix("400 scenarios, ") }
      #expect(counted.count == 2, "\(answer.status): \(answer.output)\(answer.error)")
      // The shared page must have space on disk before the worker writes to it.
      let words = answer.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains("there is no space for a file in '"), "\(words)\(answer.error)")
    }
  }

  @Test("A library that cannot be loaded is named")
  func library() throws {
    let answer = try CommandLineTool.answer(["run", "--engine", "lib:gone.so"])
    #expect(answer.status == 3)
    #expect(answer.error.hasPrefix("lifecheck: 'gone.so' cannot be loaded: "))
  }
}
