package import Lifecycle
import LifecycleOracle

/// A list of expectations: entries of four lines each, with comments between them.
///
/// ```
/// # The vendor works on it.
/// expect deactivation/before-background#didEnterBackground
///   replay launch; home
///   issue  https://example.org/issues/12
///   until  2026-12-31
/// ```
package struct ExpectationFile: Sendable {
  private var lines: [Substring]
  package private(set) var entries: [ExpectationEntry] = []

  static let keywords = ["expect", "replay", "issue", "until"]

  package init(_ text: String) throws(NotationError) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    var entryLines: [ExpectationLine] = []
    for (index, line) in lines.enumerated() {
      guard let line = ExpectationLine(line, number: index + 1) else { continue }
      if line.keyword == "expect", !entryLines.isEmpty {
        entries.append(try Self.entry(entryLines))
        entryLines = []
      }
      entryLines.append(line)
    }
    if !entryLines.isEmpty { entries.append(try Self.entry(entryLines)) }
    try checkRepetition()
  }

  /// Throws if two entries have the same pattern.
  private func checkRepetition() throws(NotationError) {
    var known: [String: Int] = [:]
    for entry in entries {
      if let line = known.updateValue(entry.line, forKey: "\(entry.pattern)") {
        throw NotationError(
          line: entry.line, column: 1, word: "\(entry.pattern)",
          problem: "duplicate entry", remedy: "line \(line) expects the same signature")
      }
    }
  }

  /// Returns the entry in some lines. The first line should begin with `expect`.
  private static func entry(
    _ lines: [ExpectationLine]
  ) throws(NotationError) -> ExpectationEntry {
    var linesByKeyword: [String: ExpectationLine] = [:]
    for line in lines {
      guard keywords.contains(line.keyword) else {
        throw NotationError(
          line: line.number, column: line.keywordColumn, word: line.keyword,
          problem: "not a keyword", remedy: Suggestion.remedy(for: line.keyword, among: keywords))
      }
      if line.text.isEmpty { throw line.error("'\(line.keyword)' has no value", Self.form) }
      guard linesByKeyword.updateValue(line, forKey: line.keyword) == nil else {
        throw line.error("second '\(line.keyword)' in an entry", "begin each entry with 'expect'")
      }
    }
    func line(_ keyword: String) throws(NotationError) -> ExpectationLine {
      guard let line = linesByKeyword[keyword] else {
        throw NotationError(
          line: lines[0].number, column: lines[0].keywordColumn, word: "",
          problem: "the entry has no '\(keyword)'", remedy: form)
      }
      return line
    }
    let first = try line("expect")
    return ExpectationEntry(
      pattern: try pattern(first), reproducer: try line("replay"), issue: try issue(line("issue")),
      until: try day(line("until")), line: first.number)
  }

  private static let form =
    "an entry has four lines: expect SIGNATURE, replay SCENARIO, issue, until"

  private static func pattern(
    _ line: ExpectationLine
  ) throws(NotationError) -> SignaturePattern {
    do throws(SignaturePattern.Fault) {
      return try SignaturePattern(line.text)
    } catch {
      switch error {
      case .noSuchRule(let rule, let near):
        throw line.error(
          "no rule '\(rule)'",
          RuleSelection.Fault.unmatched(part: rule, near: near).question
            ?? "list them with: lifecheck rules")
      case .list:
        throw line.error("a list of rules", "write an entry for each rule")
      case .noSuchSignature:
        let rule = Pattern(Signature.parts(of: line.text).rule)
        let signatures = Signature.all(of: Rule.all.filter { rule.matches($0.id) })
        let near = Suggestion.nearest(to: line.text, among: signatures.map(\.description))
        throw line.error(
          "not a signature",
          near.map { "did you mean '\($0)'?" }
            ?? "let 'lifecheck run --update' write it, or copy it from 'lifecheck run --verbose'")
      case .tooMany(let count):
        throw line.error(
          "the pattern matches \(count) signatures",
          "match at most \(SignaturePattern.most), so that new failures stay visible")
      }
    }
  }

  private static func issue(_ line: ExpectationLine) throws(NotationError) -> String {
    guard isLink(line.text) else {
      throw line.error("not a link", "such as https://example.org/issues/12")
    }
    return line.text
  }

  package static func isLink(_ text: String) -> Bool {
    ["https://", "http://"].contains { text.hasPrefix($0) && text != $0 }
      && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"<>\"'`|\\{}^".utf8.contains($0) }
  }

  private static func day(_ line: ExpectationLine) throws(NotationError) -> Day {
    guard let day = Day(line.text) else {
      throw line.error("not a day of the calendar", "such as 2026-12-31")
    }
    return day
  }

  /// Returns the text without the entries that begin on some lines, and with new entries at the
  /// end.
  ///
  /// Comments and empty lines stay, also those of dropped entries.
  package func text(without dropped: Set<Int>, adding added: [ExpectationAddition]) -> String {
    var kept: [Substring] = []
    var isDropping = false
    for (index, line) in lines.enumerated() {
      let entryLine = ExpectationLine(line, number: index + 1)
      if entryLine?.keyword == "expect" { isDropping = dropped.contains(index + 1) }
      if entryLine == nil || !isDropping {
        kept.append(line)
      } else if let remark = entryLine?.remark {
        kept.append(remark)
      }
    }
    let old = kept.map { "\($0)\n" }.joined()
    let new = added.map(\.text).joined(separator: "\n")
    return old.isEmpty || new.isEmpty ? old + new : old + "\n" + new
  }
}

extension ExpectationFile {
  /// Returns the expectations of the file `name`, whose reproducers `scenario` reads.
  ///
  /// A reproducer is a scenario or the path of a file that holds one.
  package func expectations<Failure: Error>(
    of name: String, reading scenario: (ExpectationLine) throws(Failure) -> Scenario
  ) throws(Failure) -> [Expectation] {
    var expectations: [Expectation] = []
    for entry in entries {
      expectations.append(
        Expectation(
          entry.pattern, reproducer: try scenario(entry.reproducer), issue: entry.issue,
          until: entry.until, file: name, line: entry.line))
    }
    return expectations
  }
}
