package import Lifecycle
package import LifecycleOracle

/// A failure that is known, and is expected until somebody fixes it.
package struct Expectation: Hashable, Sendable {
  /// In which ways it fails.
  package var pattern: SignaturePattern
  /// What shows it.
  package var reproducer: Scenario
  /// Where it is told of.
  package var issue: String
  /// The last day on which it is expected.
  package var until: Day
  /// The file that it stands in, and on which line.
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

/// What came of an expectation.
package struct ExpectationResult: Hashable, Sendable {
  package var expectation: Expectation
  package var verdict: Verdict

  /// What can come of an expectation.
  package enum Verdict: Hashable, Sendable {
    /// Its reproducer fails as expected.
    case fails
    /// Its reproducer does not fail so any more: it holds, or fails with another signature.
    case stale(Signature?)
    /// Its reproducer fails as expected, but its last day is over.
    case expired
    /// The engine lacks a capability that its reproducer needs.
    case unsupported
  }

  package init(_ expectation: Expectation, _ verdict: Verdict) {
    self.expectation = expectation
    self.verdict = verdict
  }
}

extension ExpectationResult {
  /// Whether its reproducer does not fail as expected any more.
  package var isStale: Bool {
    if case .stale = verdict { true } else { false }
  }

  /// Whether it has to be taken out or thought over.
  package var isInvalid: Bool {
    switch verdict {
    case .stale, .expired: true
    case .fails, .unsupported: false
    }
  }

  /// Plays the reproducer of an expectation on a day.
  ///
  /// It is judged by the whole book, with the expected rule enforced whatever its level, so that
  /// what a run selects makes no difference.
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

/// An entry of a file of expectations, whose reproducer has not been read.
package struct ExpectationEntry: Sendable {
  package let pattern: SignaturePattern
  /// A file or a scenario, as it is written, and where.
  package let reproducer: ExpectationLine
  package let issue: String
  package let until: Day
  /// The line that it begins on.
  package let line: Int
}

/// A line of a file of expectations that has something to say.
package struct ExpectationLine: Sendable {
  /// Its place in the file, from 1.
  package let number: Int
  /// Its first word.
  let keyword: String
  /// What follows, and in which column.
  package let text: String
  package let column: Int
  let keywordColumn: Int
  /// The remark behind it, if there is one.
  let remark: Substring?

  /// What a line says; nothing, if it is empty or a remark.
  ///
  /// A remark begins with a `#` at the beginning of the line or behind a blank, so that signatures
  /// and addresses can have one.
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

  /// The error that something is the matter with what it says.
  func error(_ problem: String, _ remedy: String) -> ExpectationError {
    ExpectationError(line: number, column: column, word: text, problem: problem, remedy: remedy)
  }
}

/// An entry that is added to a file of expectations.
package struct ExpectationAddition: Hashable, Sendable {
  package let signature: Signature
  private let reproducer: String
  private let issue: String
  private let until: Day

  /// That a finding is expected.
  package init(_ finding: Finding, issue: String, until: Day) {
    signature = finding.signature
    reproducer = finding.trace.scenario.oneLine
    self.issue = issue
    self.until = until
  }

  /// Its lines.
  var text: String {
    """
    expect \(signature)
      replay \(reproducer)
      issue  \(issue)
      until  \(until)

    """
  }
}
