import Foundation
import Lifecycle
import LifecycleConformance
import LifecycleReference
import Sweeps
import Testing

@Suite("A check in a test")
struct ConformanceCheckTests {
  @Test("passes for an engine that conforms")
  func green() throws {
    // Of the rules that it breaks and that are disputed, the proofs take their time.
    try checkConformance(
      of: ReferenceEngine.self, scenarios: Sweep.isWhole ? 4_000 : nil,
      rules: Sweep.isWhole ? "*" : "*,-*/activation-follows-foreground")
  }

  @Test(
    "plays few scenarios in a debug build, and all if those leave a MUST rule untried",
    .enabled(if: !Sweep.isWhole))
  func count() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    func header(_ rules: String) throws -> Substring {
      let log = folder.appending(path: "run.jsonl").path
      try checkConformance(of: ReferenceEngine.self, rules: rules, log: log)
      return try String(contentsOfFile: log, encoding: .utf8).prefix { $0 != "\n" }
    }
    let first = try header("*,-*/activation-follows-foreground")
    #expect(first.contains(#""scenarios":2000,"#))
    #expect(
      first.contains(#""file":"Tests/LifecycleConformanceTests/ConformanceCheckTests.swift""#))
    let failure = thrownFailure {
      try checkConformance(of: ReferenceEngine.self, scenarios: 100)
    }
    #expect(failure?.description.hasPrefix("inconclusive: ") == true)
  }

  @Test("keeps what it finds, and plays it first from then on")
  func corpus() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func check(scenarios: Int, length: Int) -> ConformanceFailure? {
      thrownFailure {
        try checkConformance(
          of: HastyEngine.self, scenarios: scenarios, length: length, rules: "deactivation/*",
          corpus: folder)
      }
    }
    _ = check(scenarios: 200, length: 25)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
    let again = check(scenarios: 1, length: 1)
    #expect(again?.report.contains("Only in \(folder)/deactivation-before-background-") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
  }

  @Test("throws the report for one that does not")
  func red() throws {
    let failure = thrownFailure {
      try checkConformance(of: HastyEngine.self, scenarios: 200, rules: "deactivation/*")
    }
    let lines = failure?.description.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    #expect(lines.first?.hasPrefix("violated: ") == true)
    #expect(lines.count <= 12)
    #expect(
      lines.contains(
        "Reproduce: try checkConformance(of: HastyEngine.self, playing: \"launch; home\", "
          + "rules: \"deactivation/before-background\")"))
    #expect(lines.contains { $0.hasPrefix("deactivation/before-background (MUST): ") })
    #expect(lines.contains { $0.hasPrefix("  home      A.willResignActive ") })
    #expect(failure?.report.contains("\n+        | A.willResignActive\n") == true)
  }

  @Test("throws if a MUST rule was not exercised")
  func inconclusive() throws {
    let failure = thrownFailure {
      try checkConformance(of: ReferenceEngine.self, scenarios: 1, length: 1)
    }
    #expect(failure?.description.hasPrefix("inconclusive: ") == true)
  }

  @Test("throws if the engine gives no answer")
  func silent() throws {
    let failure = thrownFailure {
      try checkConformance(of: SilentEngine.self, scenarios: 10)
    }
    #expect(failure?.description.contains("it failed: it is silent") == true)
  }

  @Test("judges by the rules that it is given alone")
  func rules() throws {
    try checkConformance(of: HastyEngine.self, scenarios: 500, rules: "launch/*,state/*")
  }

  @Test("fails on SHOULD rules if it is strict")
  func strict() throws {
    try checkConformance(
      of: WakefulEngine.self, scenarios: 500, rules: "background/suspends-soon")
    thrownFailure {
      try checkConformance(
        of: WakefulEngine.self, scenarios: 500, rules: "background/suspends-soon", strict: true)
    }
  }

  @Test("does not ask for what is left out, and does not call it held")
  func without() throws {
    try checkConformance(
      of: ReferenceEngine.self, scenarios: 2_000, rules: "tasks/*,launch/*",
      without: [.tasks, .links])
    let failure = thrownFailure {
      try checkConformance(
        of: HastyEngine.self, scenarios: 500, rules: "deactivation/*,tasks/*",
        without: [.tasks, .links])
    }
    let rows = failure?.report.split(separator: "\n").filter { $0.hasPrefix("tasks/") } ?? []
    #expect(!rows.isEmpty && rows.allSatisfy { $0.hasSuffix(" 0       0  unsupported") })
  }

  @Test("depends on its seed")
  func seed() throws {
    func report(seed: UInt64) -> String? {
      let failure = thrownFailure {
        try checkConformance(
          of: HastyEngine.self, scenarios: 100, seed: seed, rules: "deactivation/*")
      }
      return failure?.report
    }
    #expect(report(seed: 1) == report(seed: 1))
    #expect(report(seed: 1) != report(seed: 2))
  }
}

@Suite("A check of one scenario")
struct ScenarioCheckTests {
  @Test("passes where nothing breaks")
  func green() throws { try checkConformance(of: ReferenceEngine.self, playing: "launch; home") }

  @Test("throws the trace with what is broken")
  func red() throws {
    let failure = thrownFailure {
      try checkConformance(of: HastyEngine.self, playing: "launch; home")
    }
    #expect(
      failure?.description.hasPrefix(
        "violated by HastyEngine: deactivation/before-background\n") == true)
    #expect(failure?.description.contains("\n  home      A.willResignActive ") == true)
    #expect(failure?.report.contains("\n  home      A.willResignActive ") == true)
  }

  @Test("throws if the engine gives no answer")
  func silent() throws {
    let failure = thrownFailure {
      try checkConformance(of: SilentEngine.self, playing: "launch")
    }
    #expect(
      failure?.description == "no answer from SilentEngine: it failed: it is silent")
  }
}
