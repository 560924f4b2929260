import BuiltTools
import Foundation
import Lifecycle
import Testing

@Suite("Fuzzer commands")
struct FuzzCommandTests {
  private static let fault = "fault:third-trip-skips-deactivation"

  @Test("The corpus survives conversion to fuzzer bytes and back, each scenario once")
  func roundTrip() throws {
    let answer = try Self.answer(
      """
      lifecheck-dev corpus --to-fuzz $d/seeds --dictionary $d/words.dict >/dev/null
      head -n 1 $d/words.dict
      ls $d/seeds | wc -l
      lifecheck-dev corpus --from-fuzz $d/seeds --into $d/found >/dev/null
      for file in $d/found/*; do cat $file; echo; done
      """)
    let corpus = try Self.corpus()
    let parts = answer.output.split(separator: "\n", maxSplits: 2)
    try #require(parts.count == 3, "\(answer.error)")
    #expect(parts[0].hasPrefix("# What a scenario can say"))
    #expect(parts[1] == "\(corpus.count)")
    let found = try parts[2].split(separator: "\n\n").map { try Scenario(notation: String($0)) }
    #expect(Set(found) == Set(corpus))
    #expect(found.count == Set(corpus).count)
  }

  @Test("Fuzzer findings are shrunk, and each failure signature is written once with its rule")
  func findings() throws {
    let answer = try Self.answer(
      """
      mkdir $d/crashes
      printf '\\0\\0\\4\\0\\0\\0\\4\\0\\12\\0\\0\\0\\4\\0\\5\\0' >$d/crashes/a
      printf '\\0\\0\\4\\0\\0\\0\\4\\0\\0\\0\\4\\0' >$d/crashes/b
      lifecheck-dev corpus --from-fuzz $d/crashes --into $d/found --engine \(Self.fault) >/dev/null
      cat $d/found/deactivation-before-background-didEnterBackground-*.scenario; ls $d/found | wc -l
      """)
    #expect(
      answer.output == """
        # \(Self.fault) breaks deactivation/before-background#didEnterBackground
        launch
        home
        launch
        home
        launch
        home
        1

        """, "\(answer.error)")
  }

  @Test("lifecheck-fuzz prints a file's scenario, the verdict, the rule and how to reproduce it")
  func replay() throws {
    let answer = try Self.answer(
      """
      printf '\\0\\0\\4\\0\\0\\0\\4\\0\\0\\0\\4\\0\\5\\0' >$d/crash
      lifecheck-fuzz $d/crash; echo "status $?"
      LIFECHECK_ENGINE=\(Self.fault) lifecheck-fuzz $d/crash; echo "status $?"
      """)
    let parts = answer.output.split(separator: "status ")
    #expect(parts.count == 3)
    #expect(parts[0].contains("no enforced rule broken"))
    #expect(parts[1].hasPrefix("0\n"))
    #expect(parts[1].contains("deactivation/before-background broken (MUST)"))
    #expect(
      parts[1].contains(
        "lifecheck replay 'launch; home; launch; home; launch; home' --engine \(Self.fault)"))
    #expect(parts[2] == "1\n")
  }

  @Test(
    "Fuzzer commands refuse wrong arguments with a remedy",
    arguments: [
      ("lifecheck-dev corpus", 64, "'corpus' needs an option"),
      ("lifecheck-dev corpus seeds", 64, "'corpus' takes no argument 'seeds'"),
      ("lifecheck-dev corpus --from-fuzz Nowhere", 66, "no folder 'Nowhere'"),
      ("lifecheck-dev corpus --to-fuzz $d --corpus Reports", 4, "no scenario in 'Reports'"),
      ("lifecheck-dev corpus --dictionary $d/no/where", 66, "cannot write '"),
      ("lifecheck-fuzz", 64, "lifecheck-fuzz FILE..."),
      ("lifecheck-fuzz -runs=3", 64, "lifecheck-fuzz FILE..."),
      ("lifecheck-fuzz nowhere", 66, "cannot read 'nowhere'"),
      ("LIFECHECK_ENGINE=fault:none lifecheck-fuzz README.md", 64, "unknown engine 'fault:none'"),
    ] as [(String, Int32, String)])
  func commandError(command: String, status: Int32, expected: String) throws {
    let answer = try Self.answer(command)
    #expect(answer.status == status)
    #expect(answer.output.isEmpty)
    #expect(answer.error.contains(expected))
  }

  /// Runs shell commands, with an empty temporary folder in `$d`.
  private static func answer(_ commands: String) throws -> CommandLineTool.Answer {
    try CommandLineTool.answer(
      toShell: "d=$(mktemp -d); trap 'rm -rf $d' EXIT\n\(commands)")
  }

  private static func corpus() throws -> [Scenario] {
    let corpus = URL(filePath: #filePath).appending(path: "../../../Corpus").standardized
    return try FileManager.default.subpathsOfDirectory(atPath: corpus.path)
      .filter { $0.hasSuffix(".scenario") }.sorted().map { path in
        let text = try String(contentsOf: corpus.appending(path: path), encoding: .utf8)
        return try Scenario(legalNotation: text)
      }
  }
}
