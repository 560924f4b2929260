import BuiltTools
import Foundation
import Testing

@Suite("Running with expected failures")
struct ExpectCommandTests {
  static let fault = "fault:skips-deactivation"
  static let known = """
    # The vendor works on it.
    expect deactivation/before-background#didEnterBackground
      replay launch; home
      issue  https://example.org/issues/12
      until  2026-12-31

    """

  /// Has a shell run with that file in its folder as `known.txt`.
  static func answer(
    _ command: String, _ known: String = known
  ) throws -> CommandLineTool.Answer {
    try LogCommandTests.answer(
      "cd $D; cat >known.txt <<'END'\n\(known)END\n"
        + "R='lifecheck run --expect known.txt --today 2026-12-31 --scenarios \(few)'\n\(command)")
  }

  @Test(
    "ends with the status that is left",
    arguments: [
      ("$R --engine \(fault)", 0),
      ("$R --engine fault:single-scenes-as-none --rules 'delivery/*'", 1),
      ("$R", 1),
      (
        "lifecheck run --expect known.txt --today 2027-01-01 --scenarios \(few) --engine \(fault)",
        1
      ),
      ("$R --engine \(fault) --rules 'deactivation/*'", 0),
    ] as [(String, Int32)])
  func status(command: String, expected: Int32) throws {
    let answer = try Self.answer("\(command) >text")
    #expect(answer.status == expected, "\(answer.error)")
  }

  @Test("prints the report of its log again, in which the failure is expected")
  func log() throws {
    let answer = try Self.answer(
      "$R -v --engine \(Self.fault) --log l >text; lifecheck report l | cmp - text;"
        + "tail -2 text; lifecheck report l out >told; grep -c '<failure' out/junit.xml;"
        + "grep -o 'type=.expected failure.*12' out/junit.xml; grep -c suppressions out/report.sarif;"
        + "grep -c 'expected failure' out/report.html out/ctrf.json out/statement.json")
    #expect(
      answer.output.hasPrefix(
        """
        passed: all 109 MUST rules that apply; 1 fails as expected, 3 fail in
        consequence; 21 % of the stimuli were judged with uncertainty after failures
        0
        type="expected failure" message="https://example.org/issues/12

        """), "\(answer)")
    #expect(!answer.output.contains(":0\n"))
  }

  @Test("takes out what is stale, adds what it is told to, and keeps remarks")
  func update() throws {
    let answer = try Self.answer(
      "$R --update >text 2>told; echo $?; cat known.txt told;"
        + "$R --engine \(Self.fault) --update --issue https://example.org/7 --until 2027-01-31 >text"
        + " 2>told; echo $?; cat known.txt told; $R --engine \(Self.fault) >text; echo $?")
    #expect(
      answer.output == """
        1
        # The vendor works on it.
        took 1 stale expectation out of known.txt, added 0
        1
        # The vendor works on it.

        expect deactivation/before-background#didEnterBackground
          replay launch; home
          issue  https://example.org/7
          until  2027-01-31
        took 0 stale expectations out of known.txt, added 1
        0

        """)
  }

  @Test("replaces what has expired, where that is found again")
  func expired() throws {
    let answer = try Self.answer(
      "sed -i s/2026-12-31/2026-12-30/ known.txt; "
        + "$R --engine \(Self.fault) --update --issue https://example.org/7 --until 2027-01-31 >text"
        + " 2>told; echo $?; grep -c expect known.txt; grep until known.txt;"
        + "$R --engine \(Self.fault) >text; echo $?")
    #expect(answer.output == "1\n1\n  until  2027-01-31\n0\n", "\(answer.error)")
  }

  @Test("writes a new file of what is found, where it is told the issue and the last day")
  func begin() throws {
    let run = "lifecheck run --engine \(Self.fault) --scenarios \(few)"
    let answer = try Self.answer(
      "\(run) --expect new.txt --today 2026-12-31 --update --issue https://example.org/7 --until 2027-01-31 >text"
        + " 2>told; echo $?; cat told; \(run) --expect new.txt --today 2027-01-31 >text; echo $?")
    #expect(answer.output == "1\ntook 0 stale expectations out of new.txt, added 1\n0\n")
    let missing = try Self.answer("\(run) --expect new.txt --update")
    #expect(missing.status == 66 && missing.error.contains("an empty file would do"))
  }

  @Test(
    "says what is wrong and what would do",
    arguments: [
      ("$R --update --rules 'state/*'", 64, "'--update' cannot go with '--rules'"),
      ("$R --update --time 1s", 64, "'--update' cannot go with '--time'"),
      ("$R --until 2027-01-01", 64, "'--until' needs '--update'"),
      ("$R --update --issue https://example.org/7", 64, "'--issue' needs '--until'"),
      (
        "$R --update --issue https://example.org/7 --until 2026-12-30", 64,
        "'--until 2026-12-30' is over"
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
        "k:2:8: it stands for 50 signatures: 'deactivation/before-background#*'"
      ),
    ] as [(String, Int32, String)])
  func commandError(command: String, status: Int32, expected: String) throws {
    let answer = try Self.answer(command)
    #expect(answer.status == status)
    #expect(answer.output == "")
    #expect(answer.error.hasPrefix("lifecheck: \(expected)\n  "), "\(answer.error)")
  }
}
