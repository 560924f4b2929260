import BuiltTools
import Foundation
import LifecycleOracle
import Sweeps
import Testing

@Suite("Option 'run --expect'")
struct ExpectCommandTests {
  static let fault = "fault:skips-deactivation"
  static let known = """
    # The vendor works on it.
    expect deactivation/before-background#didEnterBackground
      replay launch; home
      issue  https://example.org/issues/12
      until  2026-12-31

    """

  /// The number of scenarios with which the fault, too, exercises every MUST rule.
  static let enough = Sweep.isWhole ? "2k" : "1500"

  /// The number of signatures of the expected rule.
  private static let signatures = Signature.known.count {
    $0.signature.description.hasPrefix("deactivation/before-background#")
  }

  /// Runs a shell command in a folder that has the expectations as `known.txt`.
  static func answer(
    _ command: String, _ known: String = known
  ) throws -> CommandLineTool.Answer {
    try LogCommandTests.answer(
      "cd $D; cat >known.txt <<'END'\n\(known)END\n"
        + "R='lifecheck run --expect known.txt --today 2026-12-31 --scenarios \(Self.enough)'\n\(command)"
    )
  }

  @Test(
    "A run with expectations exits with the status of the other failures", .slow,
    arguments: [
      ("$R --engine \(fault)", 0),
      ("$R --engine fault:single-scenes-as-none --rules 'delivery/*'", 1),
      ("$R", 1),
      (
        "lifecheck run --expect known.txt --today 2027-01-01 --scenarios \(Self.enough) --engine \(fault)",
        1
      ),
      ("$R --engine \(fault) --rules 'deactivation/*'", 0),
    ] as [(String, Int32)])
  func status(command: String, expected: Int32) throws {
    let answer = try Self.answer("\(command) >text")
    #expect(answer.status == expected, "\(answer.error)")
  }

  @Test("The report of a log shows the expected failure as the run did", .slow)
  func log() throws {
    let answer = try Self.answer(
      "$R -v --engine \(Self.fault) --log l >text; lifecheck report l | cmp - text;"
        + "tail -5 text; lifecheck report l out >told; grep -c '<failure' out/junit.xml;"
        + "grep -o 'type=.expected failure.*issues.12' out/junit.xml; grep -c suppressions out/report.sarif;"
        + "grep -c 'expected failure' out/report.html out/ctrf.json out/statement.json")
    #expect(
      answer.output.contains(
        #/^passed: \d+ of \d+ MUST rules that apply; 4 concern [a-z \n]+not use \([a-z\/, \n-]+\), 1 fails as[ \n]expected, /#
      ),
      "\(answer)")
    let issue = "\n0\ntype=\"expected failure\" message=\"https://example.org/issues/12\n"
    #expect(answer.output.contains(issue), "\(answer)")
    #expect(!answer.output.contains(":0\n"))
  }

  @Test("'--update' removes stale expectations, adds new ones, and keeps remarks", .slow)
  func update() throws {
    let answer = try Self.answer(
      "$R --update >text 2>told; echo $?; cat known.txt told;"
        + "$R --engine \(Self.fault) --update --issue https://example.org/7 --until 2027-01-31 >text"
        + " 2>told; echo $?; cat known.txt told; $R --engine \(Self.fault) >text; echo $?")
    #expect(
      answer.output == """
        1
        # The vendor works on it.
        removed 1 stale expectation from known.txt, added 0
        1
        # The vendor works on it.

        expect deactivation/before-background#didEnterBackground
          replay launch; home
          issue  https://example.org/7
          until  2027-01-31
        removed 0 stale expectations from known.txt, added 1
        0

        """)
  }

  @Test("'--update' replaces an expired expectation that still fails", .slow)
  func expired() throws {
    let answer = try Self.answer(
      "sed -i s/2026-12-31/2026-12-30/ known.txt; "
        + "$R --engine \(Self.fault) --update --issue https://example.org/7 --until 2027-01-31 >text"
        + " 2>told; echo $?; grep -c expect known.txt; grep until known.txt;"
        + "$R --engine \(Self.fault) >text; echo $?")
    #expect(answer.output == "1\n1\n  until  2027-01-31\n0\n", "\(answer.error)")
  }

  @Test("'--update' writes a new file if it is given an issue and a last day", .slow)
  func begin() throws {
    let run = "lifecheck run --engine \(Self.fault) --scenarios \(Self.enough)"
    let answer = try Self.answer(
      "\(run) --expect new.txt --today 2026-12-31 --update --issue https://example.org/7 --until 2027-01-31 >text"
        + " 2>told; echo $?; cat told; \(run) --expect new.txt --today 2027-01-31 >text; echo $?")
    #expect(answer.output == "1\nremoved 0 stale expectations from new.txt, added 1\n0\n")
    let missing = try Self.answer("\(run) --expect new.txt --update")
    #expect(missing.status == 66 && missing.error.contains("create an empty file"))
  }

  @Test(
    "'run --expect' refuses wrong arguments and files with a remedy",
    arguments: [
      ("$R --update --rules 'state/*'", 64, "'--update' cannot be combined with '--rules'"),
      ("$R --update --time 1s", 64, "'--update' cannot be combined with '--time'"),
      ("$R --until 2027-01-01", 64, "'--until' needs '--update'"),
      ("$R --update --issue https://example.org/7", 64, "'--issue' needs '--until'"),
      (
        "$R --update --issue https://example.org/7 --until 2026-12-30", 64,
        "'--until 2026-12-30' is in the past"
      ),
      (
        "$R --update --issue 7 --until 2027-01-01", 64, "'--issue' takes a link, not '7'"
      ),
      ("lifecheck run --update", 64, "'--update' needs '--expect'"),
      ("lifecheck run --expect gone.txt", 66, "no file 'gone.txt'"),
      (
        "lifecheck run --expect known.txt --today now", 64, "'--today' takes a day, not 'now'"
      ),
      (
        "sed 's|launch; home|gone.scenario|' known.txt >k; lifecheck run --expect k", 66,
        "k:3:10: no file 'gone.scenario'"
      ),
      (
        "sed 's|launch; home|launch; hoem|' known.txt >k; lifecheck run --expect k", 65,
        "k:3:10: scenario:1:9: not a stimulus: 'hoem'"
      ),
      (
        "sed 's|before-background|before|' known.txt >k; lifecheck run --expect k", 65,
        "k:2:8: no rule 'deactivation/before': 'deactivation/before#didEnterBackground'"
      ),
      (
        "sed 's|#did.*|#*|' known.txt >k; lifecheck run --expect k", 65,
        "k:2:8: the pattern matches \(signatures) signatures: 'deactivation/before-background#*'"
      ),
    ] as [(String, Int32, String)])
  func commandError(command: String, status: Int32, expected: String) throws {
    let answer = try Self.answer(command)
    #expect(answer.status == status)
    #expect(answer.output == "")
    #expect(answer.error.hasPrefix("lifecheck: \(expected)\n  "), "\(answer.error)")
  }
}
