import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import Testing

@Suite("Files of expected failures")
struct ExpectationFileTests {
  /// The number of signatures of one rule.
  private static let signatures = Signature.known.count {
    $0.signature.description.hasPrefix("deactivation/before-background#")
  }

  static let text = """
    # What is known of 2.1.

    # The vendor works on it.
    expect deactivation/before-background#didEnterBackground  # on every way out
      replay launch; home                 # the shortest
      issue  https://example.org/issues/12#note-3
      until  2026-12-31

    expect deactivation/before-background#will*
      until  2028-02-29
      issue  http://example.org/13
      replay Corpus/Found/known.scenario
    # The end.

    """

  @Test("Each expectation has a signature, a reproducer, an issue and a last day")
  func entries() throws {
    let entries = try ExpectationFile(Self.text).entries
    #expect(entries.map(\.line) == [4, 9])
    #expect(
      entries.map(\.pattern.description) == [
        "deactivation/before-background#didEnterBackground", "deactivation/before-background#will*",
      ])
    #expect(
      entries.map(\.pattern.rules) == Array(repeating: ["deactivation/before-background"], count: 2)
    )
    #expect(entries.map(\.reproducer.text) == ["launch; home", "Corpus/Found/known.scenario"])
    #expect(
      entries.map(\.issue) == ["https://example.org/issues/12#note-3", "http://example.org/13"])
    #expect(entries.map(\.until.description) == ["2026-12-31", "2028-02-29"])
    #expect(try ExpectationFile("# nothing yet\n").entries.isEmpty)
  }

  @Test(
    "A malformed file of expectations is refused with the place, the word and a remedy",
    arguments: [
      ("expect deactivation", "exepct deactivation", 4, 1, "not a keyword", "exepct"),
      (
        "expect deactivation/b", "expect deactivaton/b", 4, 8,
        "no rule 'deactivaton/before-background'",
        "deactivaton/before-background#didEnterBackground"
      ),
      (
        "expect deactivation/b", "expect deactivaton/*b", 4, 8,
        "no rule 'deactivaton/*before-background'",
        "deactivaton/*before-background#didEnterBackground"
      ),
      (
        "background#will*", "background#will*,-launch/*", 9, 8, "a list of rules",
        "deactivation/before-background#will*,-launch/*"
      ),
      (
        "#didEnterBackground", "#didEnterBackgruond", 4, 8, "not a signature",
        "deactivation/before-background#didEnterBackgruond"
      ),
      (
        "background#will*", "background#*", 9, 8,
        "the pattern matches \(Self.signatures) signatures",
        "deactivation/before-background#*"
      ),
      (
        "background#will*", "background#didEnterBackground", 9, 1, "duplicate entry",
        "deactivation/before-background#didEnterBackground"
      ),
      ("2028-02-29", "2027-02-29", 10, 10, "not a day of the calendar", "2027-02-29"),
      ("2026-12-31", "soon", 7, 10, "not a day of the calendar", "soon"),
      ("http://example.org/13", "example.org/13", 11, 10, "not a link", "example.org/13"),
      ("  until  2026-12-31\n", "", 4, 1, "the entry has no 'until'", ""),
      ("replay launch; home ", "replay ", 5, 26, "'replay' has no value", ""),
      (
        "  issue  http:", "  until  2026-12-31\n  issue  http:", 11, 10,
        "second 'until' in an entry", "2026-12-31"
      ),
      (
        "expect deactivation/before-background#didE",
        "replay launch\nexpect deactivation/before-background#didE", 4, 1,
        "the entry has no 'expect'", ""
      ),
    ] as [(String, String, Int, Int, String, String)])
  func malformed(
    part: String, replaced: String, line: Int, column: Int, problem: String, word: String
  ) throws {
    let text = Self.text.replacing(part, with: replaced)
    #expect(text != Self.text)
    let error = try #require(throws: NotationError.self) { try ExpectationFile(text) }
    #expect(error.line == line)
    #expect(error.column == column)
    #expect(error.problem == problem)
    #expect(error.word == word)
    #expect(!error.remedy.isEmpty)
  }

  @Test("Removing an expectation keeps all remarks, and removing none keeps the file as it is")
  func rewriting() throws {
    let file = try ExpectationFile(Self.text)
    #expect(file.text(without: [], adding: []) == Self.text)
    #expect(
      file.text(without: [4], adding: []) == """
        # What is known of 2.1.

        # The vendor works on it.
        # on every way out
        # the shortest

        expect deactivation/before-background#will*
          until  2028-02-29
          issue  http://example.org/13
          replay Corpus/Found/known.scenario
        # The end.

        """)
  }

  @Test(
    "Only days of the calendar are accepted as last days",
    arguments: [
      ("2026-01-31", true), ("2026-02-29", false), ("2028-02-29", true), ("2100-02-29", false),
      ("2000-02-29", true), ("2026-04-31", false), ("2026-13-01", false), ("2026-00-10", false),
      ("2026-10-00", false), ("2026-1-01", false), ("26-01-01", false), ("2026-01-0x", false),
      ("", false),
    ])
  func days(text: String, isDay: Bool) {
    #expect(Day(text)?.description == (isDay ? text : nil))
  }

  @Test("Days are ordered as in the calendar")
  func order() throws {
    let days = ["2025-12-31", "2026-01-01", "2026-01-02", "2026-02-01"].compactMap { Day($0) }
    #expect(days == days.sorted() && days.count == 4)
  }
}
