import Foundation
import LifecycleConformance
import Testing

@Suite("Expected failures of a check")
struct ExpectedFailureTests {
  static let entry = """
    expect deactivation/before-background#didEnterBackground
      replay launch; home
      issue  https://example.org/issues/12
      until  2026-12-31

    """

  /// Checks a faulty engine by the deactivation rules, with `text` as the file of expectations.
  private func check(
    _ text: String = entry, today: String = "2026-12-31"
  ) throws {
    try inFolder { folder in
      let path = folder.appending(path: "known.txt").path()
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      try checkConformance(
        of: HastyEngine.self, scenarios: 300, rules: "deactivation/*", expectations: path,
        today: today)
    }
  }

  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test("A check passes while the known failure fails as expected")
  func expected() throws { try check() }

  @Test("A check fails after the last day of an expected failure")
  func expired() throws {
    let failure = thrownFailure { try check(today: "2027-01-01") }
    #expect(
      failure?.report.replacing("\n    ", with: " ").contains("was expected only until 2026-12-31")
        == true)
  }

  @Test("A check without a given day uses today's date")
  func clock() throws {
    try inFolder { folder in
      let path = folder.appending(path: "known.txt").path()
      try Self.entry.replacing("2026-12-31", with: "1999-12-31")
        .write(toFile: path, atomically: true, encoding: .utf8)
      thrownFailure {
        try checkConformance(
          of: HastyEngine.self, scenarios: 300, rules: "deactivation/*", expectations: path)
      }
    }
  }

  @Test("An expected failure that no longer fails is stale and fails the check")
  func stale() throws {
    let text = Self.entry.replacing("launch; home", with: "launch")
    let failure = thrownFailure { try check(text) }
    #expect(failure?.description.contains("stale") == true)
  }

  @Test("A log cannot replace a named pipe, and a corpus must be a folder")
  func places() throws {
    try inFolder { folder in
      let pipe = folder.appending(path: "pipe").path()
      #expect(mkfifo(pipe, 0o600) == 0)
      let unread = #expect(throws: UnusableArgument.self) {
        try checkConformance(of: HastyEngine.self, scenarios: 1, rules: "tasks/*", log: pipe)
      }
      #expect(unread?.description.contains("cannot write") == true)
      let kind = try FileManager.default.attributesOfItem(atPath: pipe)[.type] as? FileAttributeType
      #expect(kind != .typeRegular)
      let file = folder.appending(path: "file").path()
      try Data().write(to: URL(filePath: file))
      let corpus = #expect(throws: UnusableArgument.self) {
        try checkConformance(of: HastyEngine.self, scenarios: 1, corpus: file)
      }
      #expect(
        corpus?.description
          == "'corpus': '\(file)' is not a folder\n  name a folder of scenarios")
    }
  }

  @Test("The reproducer of an expected failure may be a file")
  func file() throws {
    try inFolder { folder in
      let scenario = folder.appending(path: "found.scenario").path()
      try "launch\nhome\n".write(toFile: scenario, atomically: true, encoding: .utf8)
      try check(Self.entry.replacing("launch; home", with: scenario))
    }
  }

  @Test(
    "A malformed expectation is refused with its place in the file",
    arguments: [
      (entry.replacing("expect ", with: "expekt "), ":1:1: not a keyword: 'expekt'"),
      (entry.replacing("home", with: "hoem"), ":2:10: scenario:1:9: not a stimulus: 'hoem'"),
      (entry.replacing("launch; home", with: "gone/away.scenario"), "gone/away.scenario"),
    ])
  func malformed(text: String, expected: String) throws {
    let error = #expect(throws: UnusableArgument.self) { try check(text) }
    #expect(error?.problem.contains(expected) == true, "\(error?.description ?? "")")
  }

  @Test("A missing file of expectations is refused by name")
  func missing() throws {
    let error = #expect(throws: UnusableArgument.self) {
      try checkConformance(of: HastyEngine.self, expectations: "gone.txt")
    }
    #expect(error?.problem == "'expectations: gone.txt' cannot be read")
  }
}
