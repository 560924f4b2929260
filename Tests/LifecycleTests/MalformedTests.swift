import Lifecycle
import Sweeps
import Testing

/// A malformed text, and the place and message of its error.
struct Malformed: Sendable, CustomTestStringConvertible {
  let text: String
  let line: Int
  let column: Int
  let message: String

  init(_ text: String, _ line: Int, _ column: Int, _ message: String) {
    (self.text, self.line, self.column, self.message) = (text, line, column, message)
  }

  var testDescription: String { text.debugDescription }
}

@Suite("Malformed texts")
struct MalformedTests {
  @Test(
    "An error of the notation names line, column, problem and remedy",
    arguments: Malformed.steps + Malformed.givens + Malformed.observations + Malformed.characters)
  func refused(text: Malformed) throws {
    let error = try #require(throws: NotationError.self) { try Trace(notation: text.text) }
    let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 2)
    #expect(lines.first ?? "" == "line \(text.line), column \(text.column): \(text.message)")
    #expect(lines.last?.hasPrefix("  ") == true && !error.remedy.isEmpty)
    #expect(throws: error) { try Scenario(notation: text.text) }
  }

  @Test(
    "Parsing a single stimulus refuses malformed text at the right place",
    arguments: [
      ("", 1, 1, "a stimulus is missing"), ("# nothing", 1, 1, "a stimulus is missing"),
      ("launch; home", 1, 9, "not allowed here: 'home'"),
      ("launch |", 1, 8, "not allowed here: '|'"), ("hoem", 1, 1, "not a stimulus: 'hoem'"),
      ("before first unlock", 1, 1, "not a stimulus: 'before first unlock'"),
    ])
  func stimulus(text: String, line: Int, column: Int, message: String) {
    let error = #expect(throws: NotationError.self) { try Stimulus(notation: text) }
    #expect(error?.description.hasPrefix("line \(line), column \(column): \(message)\n") == true)
  }

  @Test(
    "Parsing a single observation refuses malformed text at the right place",
    arguments: [
      ("", 1, 1, "an observation is missing"),
      ("suspend resume", 1, 9, "not allowed here: 'resume'"),
      ("suspend!", 1, 1, "not an observation: 'suspend!'"),
      ("+5s", 1, 4, "an observation is missing"),
      ("suspend\nresume", 2, 1, "not allowed here: 'resume'"),
    ])
  func observation(text: String, line: Int, column: Int, message: String) {
    let error = #expect(throws: NotationError.self) { try Observation(notation: text) }
    #expect(error?.description.hasPrefix("line \(line), column \(column): \(message)\n") == true)
  }

  @Test(
    "Parsing a single given refuses malformed text at the right place",
    arguments: [
      ("iOS 8", 1, 5, "not a version: '8'"),
      ("scenes; no scenes", 1, 9, "not a 'given' or 'on' line"),
      ("iOS 12; given no scenes; launch", 1, 26, "not a 'given' or 'on' line: 'launch'"),
      ("scenes, no scenes", 1, 9, "repeats or contradicts an earlier feature: 'no scenes'"),
    ])
  func given(text: String, line: Int, column: Int, message: String) {
    let error = #expect(throws: NotationError.self) { try Given(notation: text) }
    #expect(error?.description.hasPrefix("line \(line), column \(column): \(message)") == true)
  }

  @Test("A scenario with an unknown stimulus `?` is refused")
  func unknown() {
    let error = #expect(throws: NotationError.self) { try Scenario(notation: "launch\nhome; ?") }
    #expect(
      error?.description == """
        line 2, column 7: not a stimulus of a scenario: '?'
          use '?' only in a log
        """)
  }

  @Test(
    "A trace of more than a million steps is refused",
    .enabled(if: Sweep.isWhole, "it takes its time"))
  func steps() {
    let text = String(repeating: "url;", count: 1_000_001)
    let error = #expect(throws: NotationError.self) { try Trace(notation: text) }
    #expect(error?.column == 4_000_001)
    #expect(error?.problem == "too many steps")
  }
}
