import Foundation
import LifecycleConformance
import LifecycleOracle
import LifecycleReference
import Synchronization
import Testing

@Suite(
  "Separate tests for each rule", .conformance(of: ReferenceEngine.self, scenarios: 400, seed: 7))
struct ReferenceRuleTests {
  @Test("The reference engine keeps each rule that it exercises", arguments: ConformanceRule.all)
  func holds(_ rule: ConformanceRule) throws {
    // This few scenarios may leave some rules unexercised.
    try withKnownIssue(isIntermittent: true) {
      try expectHeld(rule)
    } matching: {
      $0.description.contains("was not exercised in 400 scenarios")
    }
  }

  @Test("A rule for clients cannot be tested in a run of an engine")
  func foreign() throws {
    let rule = try #require(ConformanceRule.ofClients.first)
    #expect(throws: UnusableArgument.self) { try expectHeld(rule) }
  }
}

@Suite("Separate tests for each rule of a faulty engine")
struct FaultyRuleTests {
  /// Returns the issues that a run records: the rule, the severity and the text of each.
  private func issues(
    _ trait: ConformanceTrait, _ rules: [ConformanceRule]
  ) async throws -> [(rule: String, severity: Issue.Severity, text: String)] {
    let found = Mutex<[(rule: String, severity: Issue.Severity, text: String)]>([])
    let test = try #require(Test.current)
    try await trait.provideScope(for: test, testCase: nil) {
      for rule in rules {
        try withKnownIssue(isIntermittent: true) {
          try expectHeld(rule)
        } matching: { issue in
          found.withLock {
            $0.append((rule.id, issue.severity, issue.comments.map(\.rawValue).joined()))
          }
          return true
        }
      }
    }
    return found.withLock(\.self)
  }

  @Test("Only the broken rule's test fails, and shows the trace and a command that reproduces it")
  func own() async throws {
    let own = "deactivation/before-background"
    let issues = try await issues(
      .conformance(of: HastyEngine.self, scenarios: 300),
      ConformanceRule.all.filter { $0.level == .must })
    let errors = issues.filter { $0.severity == .error && !$0.text.contains("was not exercised") }
    #expect(Set(errors.map(\.rule)) == [own])
    #expect(errors.allSatisfy { $0.text.contains("broken here") })
    #expect(errors[0].text.contains("Reproduce: try checkConformance(of: HastyEngine.self"))
    #expect(
      errors.allSatisfy {
        $0.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 20
      })
  }

  @Test("A broken OBSERVED rule is a warning, and DISPUTED rules record nothing")
  func information() async throws {
    let issues = try await issues(
      .conformance(of: DiscardingEngine.self, scenarios: 300),
      ConformanceRule.all.filter { $0.level == .observed || $0.level == .disputed })
    #expect(issues.map(\.rule) == ["scene/order-of-the-end"])
    #expect(issues.allSatisfy { $0.severity == .warning && $0.text.contains("OBSERVED") })
  }

  @Test("A known failure is a warning, and the run writes its log")
  func expected() async throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? files.removeItem(at: folder) }
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let (known, log) = (folder.appending(path: "known.txt"), folder.appending(path: "run.jsonl"))
    try ExpectedFailureTests.entry.replacing("2026-12-31", with: "2999-12-31")
      .write(to: known, atomically: true, encoding: .utf8)
    let own = "deactivation/before-background"
    let issues = try await issues(
      .conformance(
        of: HastyEngine.self, scenarios: 300, expectations: known.path(), log: log.path()),
      ConformanceRule.all.filter { $0.id == own })
    #expect(issues.map(\.rule) == [own])
    #expect(issues.allSatisfy { $0.severity == .warning })
    #expect(try String(contentsOf: log, encoding: .utf8).contains(own))
  }

  @Test("The suite of the rules' tests fails for a stale entry about known failures")
  func stale() async throws {
    let files = FileManager.default
    let known = files.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? files.removeItem(at: known) }
    try ExpectedFailureTests.entry.replacing("2026-12-31", with: "2999-12-31")
      .write(to: known, atomically: true, encoding: .utf8)
    let found = Mutex<[String]>([])
    let test = try #require(Test.current)
    try await withKnownIssue {
      try await ConformanceTrait.conformance(
        of: ReferenceEngine.self, scenarios: 10, expectations: known.path()
      ).provideScope(for: test, testCase: nil) {}
    } matching: { issue in
      found.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
      return true
    }
    #expect(found.withLock(\.self).contains { $0.contains("stale") })
  }

  @Test("A rule's test without a run throws an error")
  func none() throws {
    #expect(throws: UnusableArgument.self) { try expectHeld(ConformanceRule.all[0]) }
  }

  @Test("The list of rules has all MUST rules of the book; each rule has sources and a statement")
  func list() {
    let musts = Rule.book.filter { $0.level == .must }.map(\.id)
    #expect(ConformanceRule.all.filter { $0.level == .must }.map(\.id) == musts)
    #expect(Set(ConformanceRule.ofClients.map(\.chapter)).isSuperset(of: ["bridge", "app"]))
    #expect(ConformanceRule.all.allSatisfy { !$0.sources.isEmpty && $0.statement.hasSuffix(".") })
  }
}
