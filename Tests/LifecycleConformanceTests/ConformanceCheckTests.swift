import Foundation
import Lifecycle
import LifecycleConformance
import LifecycleReference
import Sweeps
import Synchronization
import Testing

@Suite("Checks in a test")
struct ConformanceCheckTests {
  @Test("An inconclusive check plays the usual number of scenarios once", .slow)
  func playsOnce() {
    let failure = thrownFailure { try checkConformance(of: PlainEngine.self) }
    #expect(failure?.description.hasPrefix("inconclusive: ") == true)
    #if DEBUG
      let thousands = 22
    #else
      let thousands = 20
    #endif
    // A few scenarios in a thousand are played twice, to compare the answers.
    #expect(PlainEngine.made.load(ordering: .relaxed) / 1_000 == thousands)
  }

  @Test("A conforming engine passes a check")
  func green() throws {
    // The reference engine breaks some disputed rules, whose proofs take long.
    try checkConformance(
      of: ReferenceEngine.self, scenarios: Sweep.isWhole ? 4_000 : nil,
      rules: Sweep.isWhole ? "*" : "*,-*/activation-follows-foreground")
  }

  @Test(
    "A debug build plays 2,000 scenarios by default, and too few scenarios are inconclusive",
    .enabled(if: !Sweep.isLong))
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

  @Test("A check keeps its finding in the corpus and replays it first next time")
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
    let only = "Seen only in \(folder)/deactivation-before-background-"
    #expect(again?.report.contains(only) == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
  }

  @Test("A check of a faulty engine throws a short report with a line that reproduces it")
  func red() throws {
    let failure = thrownFailure {
      try checkConformance(of: HastyEngine.self, scenarios: 200, rules: "deactivation/*")
    }
    let lines = failure?.description.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    #expect(lines.first?.hasPrefix("violated: ") == true)
    #expect(lines.dropFirst().first?.wholeMatch(of: /at .*ConformanceCheckTests\.swift:\d+/) != nil)
    #expect(lines.count <= 14)
    #expect(
      lines.contains(
        "Reproduce: try checkConformance(of: HastyEngine.self, playing: \"launch; home\", "
          + "rules: \"deactivation/before-background\")"))
    #expect(lines.contains { $0.hasPrefix("deactivation/before-background (MUST): ") })
    #expect(lines.contains { $0.hasPrefix("  home      A.willResignActive ") })
    #expect(failure?.report.contains("\n+        | A.willResignActive\n") == true)
  }

  @Test("A check that leaves MUST rules unexercised throws")
  func inconclusive() throws {
    let failure = thrownFailure {
      try checkConformance(of: ReferenceEngine.self, scenarios: 1, length: 1)
    }
    #expect(failure?.description.hasPrefix("inconclusive: ") == true)
  }

  @Test("A check of an engine that fails to answer throws")
  func silent() throws {
    let failure = thrownFailure {
      try checkConformance(of: SilentEngine.self, scenarios: 10)
    }
    #expect(failure?.description.contains("failed: it is silent") == true)
  }

  @Test("An engine that traps ends the process, which names the scenario on standard error")
  func trap() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      try checkConformance(of: TrappingEngine.self, scenarios: 20)
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("the process crashed while 'TrappingEngine' played a scenario: "))
    #expect(said.contains("home"))
  }

  @Test("An engine that reads a wrong address on another thread has its scenario named too")
  func wrongAddress() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      try checkConformance(of: CrashingEngine.self, scenarios: 20)
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("the process crashed while 'CrashingEngine' played a scenario: "))
  }

  @Test("A check judges only by the given rules")
  func rules() throws {
    try checkConformance(of: HastyEngine.self, scenarios: 500, rules: "launch/*,state/*")
  }

  @Test(
    "A broken SHOULD rule is a warning, and fails a strict check",
    arguments: [nil, "launch; home; wait 1m"])
  func strict(scenario: String?) throws {
    let found = Mutex<[(severity: Issue.Severity, text: String)]>([])
    try withKnownIssue {
      try checkConformance(
        of: WakefulEngine.self, playing: scenario, rules: "background/suspends-soon")
    } matching: { issue in
      found.withLock { $0.append((issue.severity, issue.comments.map(\.rawValue).joined())) }
      return true
    }
    let warnings = found.withLock(\.self)
    #expect(warnings.map(\.severity) == [.warning])
    #expect(warnings[0].text.hasPrefix("background/suspends-soon (SHOULD): "))
    #expect(warnings[0].text.contains("Reproduce: try checkConformance(of: WakefulEngine.self"))
    thrownFailure {
      try checkConformance(
        of: WakefulEngine.self, playing: scenario, rules: "background/suspends-soon", strict: true)
    }
  }

  @Test("A failure is recorded before a warning, which may be its consequence")
  func failuresFirst() throws {
    let severities = Mutex<[Issue.Severity]>([])
    try withKnownIssue {
      // So few scenarios leave MUST rules unexercised.
      try checkConformance(of: WakefulEngine.self, scenarios: 60)
    } matching: { issue in
      severities.withLock { $0.append(issue.severity) }
      return true
    }
    let recorded = severities.withLock(\.self)
    #expect(recorded.count > 1 && recorded.first == .error)
    #expect(recorded.dropFirst().allSatisfy { $0 == .warning })
  }

  @Test("Rules about capabilities left out by 'without' are unsupported, not passed")
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

  @Test("Equal seeds give equal reports, and different seeds give different reports")
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

@Suite("Checks of one scenario")
struct ScenarioCheckTests {
  @Test("A one-scenario check passes if no rule is broken")
  func green() throws { try checkConformance(of: ReferenceEngine.self, playing: "launch; home") }

  @Test("A one-scenario check throws the trace with the broken rule")
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

  @Test("The line that reproduces a finding chooses the edition of the check")
  func edition() throws {
    for scenario in [nil, "launch; home"] {
      let failure = thrownFailure {
        try checkConformance(
          of: HastyEngine.self, playing: scenario, scenarios: scenario == nil ? 200 : nil,
          edition: .next)
      }
      #expect(
        failure?.description.contains("playing: \"launch; home\", edition: .next)") == true,
        "\(failure?.description ?? "")")
    }
  }

  @Test("A check of an engine that refuses everything throws the count and the reason")
  func refusing() throws {
    struct RefusingEngine: Engine {
      init(_ given: Given) {}
      mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) throws(EngineFailure) {
        throw .unsupported("nothing is built yet")
      }
    }
    let failure = thrownFailure {
      try checkConformance(of: RefusingEngine.self, scenarios: 30)
    }
    #expect(
      failure?.description.split(separator: "\n").prefix(4).filter { !$0.hasPrefix("at ") } == [
        "nothing ran: the engine skipped every scenario",
        "skipped: 30 of 30 scenarios, not judged", "  30  nothing is built yet",
      ], "\(failure?.description ?? "")")
  }

  @Test("A one-scenario check of an engine that fails to answer throws")
  func silent() throws {
    let failure = thrownFailure {
      try checkConformance(of: SilentEngine.self, playing: "launch")
    }
    #expect(
      failure?.verdict
        == "no answer from SilentEngine at 'launch' (step 1 of 1): failed: it is silent")
  }
}
