package import Lifecycle
package import LifecycleOracle

/// A known failure, expected until it is fixed.
package struct Expectation: Hashable, Sendable {
  /// The signatures of the failure.
  package var pattern: SignaturePattern
  /// A scenario that shows the failure.
  package var reproducer: Scenario
  /// The address of the bug report.
  package var issue: String
  /// The last day on which the failure is expected.
  package var until: Day
  /// The file with the expectation, and the line there.
  package var file: String
  package var line: Int

  package init(
    _ pattern: SignaturePattern, reproducer: Scenario, issue: String, until: Day, file: String,
    line: Int
  ) {
    self.pattern = pattern
    self.reproducer = reproducer
    self.issue = issue
    self.until = until
    self.file = file
    self.line = line
  }
}

/// The result of replaying an expectation.
package struct ExpectationResult: Hashable, Sendable {
  package var expectation: Expectation
  package var verdict: Verdict

  package enum Verdict: Hashable, Sendable {
    /// The reproducer fails as expected.
    case fails
    /// The reproducer no longer fails as expected: it passes, or fails with another signature.
    case stale(Signature?)
    /// The reproducer fails as expected, but the last day of the expectation is over.
    case expired
    /// The engine lacks a capability that the reproducer needs.
    case unsupported
  }

  package init(_ expectation: Expectation, _ verdict: Verdict) {
    self.expectation = expectation
    self.verdict = verdict
  }
}

extension ExpectationResult {
  package var isStale: Bool {
    if case .stale = verdict { true } else { false }
  }

  /// Whether the expectation must be removed or reconsidered.
  package var isInvalid: Bool {
    switch verdict {
    case .stale, .expired: true
    case .fails, .unsupported: false
    }
  }

  /// Plays the reproducer of an expectation.
  ///
  /// All rules judge the reproducer, whatever rules the run selects. The expected rule is enforced,
  /// whatever its level.
  init(
    _ expectation: Expectation, on today: Day, against engine: some TestedEngine,
    enforcing enforced: Set<String>
  ) {
    let oracle = engine.oracle(
      isStrict: false, enforcing: enforced.union(expectation.pattern.rules))
    var repetition = Repetition(engine, by: oracle)
    let seen = repetition.verdict(of: expectation.reproducer)
    let verdict: Verdict =
      if seen == .unsupported {
        .unsupported
      } else if seen.signatures.contains(where: expectation.pattern.matches) {
        today > expectation.until ? .expired : .fails
      } else {
        .stale(seen.signature)
      }
    self.init(expectation, verdict)
  }
}

/// An entry of a file of expectations, before its reproducer is read.
package struct ExpectationEntry: Sendable {
  package let pattern: SignaturePattern
  /// The text of a scenario or the path of a file, with its place.
  package let reproducer: ExpectationLine
  package let issue: String
  package let until: Day
  /// The line on which the entry begins.
  package let line: Int
}

/// A line of a file of expectations that is neither empty nor a comment.
package struct ExpectationLine: Sendable {
  /// The line's number, from 1.
  package let number: Int
  /// The first word.
  let keyword: String
  /// The rest of the line, and the column in which it begins.
  package let text: String
  package let column: Int
  let keywordColumn: Int
  /// The comment at the end of the line, if there is one.
  let remark: Substring?

  /// Reads a line. Returns `nil` if the line is empty or a comment.
  ///
  /// A `#` begins a comment only at the beginning of the line or after a blank, because signatures
  /// and addresses contain `#`.
  init?(_ line: Substring, number: Int) {
    let letters = Array(line)
    let end =
      letters.indices.first { index in
        letters[index] == "#" && (index == 0 || Self.isBlank(letters[index - 1]))
      } ?? letters.count
    let said = letters[..<end]
    guard let start = said.firstIndex(where: { !Self.isBlank($0) }) else { return nil }
    let keywordEnd = said[start...].firstIndex(where: Self.isBlank) ?? end
    let textStart = said[keywordEnd...].firstIndex { !Self.isBlank($0) } ?? end
    let textEnd = (said[textStart...].lastIndex { !Self.isBlank($0) }).map { $0 + 1 } ?? textStart
    self.number = number
    keyword = String(said[start..<keywordEnd])
    keywordColumn = start + 1
    text = String(said[textStart..<textEnd])
    column = textStart + 1
    remark = end < letters.count ? Substring(String(letters[end...])) : nil
  }

  private static func isBlank(_ letter: Character) -> Bool {
    letter == " " || letter == "\t" || letter == "\r"
  }

  /// Returns an error about the text of the line.
  func error(_ problem: String, _ remedy: String) -> ExpectationError {
    ExpectationError(line: number, column: column, word: text, problem: problem, remedy: remedy)
  }
}

/// An entry to be added to a file of expectations.
package struct ExpectationAddition: Hashable, Sendable {
  package let signature: Signature
  private let reproducer: String
  private let issue: String
  private let until: Day

  package init(_ finding: Finding, issue: String, until: Day) {
    signature = finding.signature
    reproducer = finding.trace.scenario.oneLine
    self.issue = issue
    self.until = until
  }

  var text: String {
    """
    expect \(signature)
      replay \(reproducer)
      issue  \(issue)
      until  \(until)

    """
  }
}
