import Foundation
import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReports
import SignatureLiterals
import Sweeps
import Synchronization
import Testing

@Suite("Engines in another process")
struct PatienceTests {
  @Test("An engine that is slow or prints much causes warnings at most", .slow)
  func timeoutFactor() throws {
    let notes = try TortureNotes()
    defer { notes.remove() }
    try play("slow 0.3", 0.1) { outcome in
      #expect(outcome.findings.isEmpty)
      #expect(outcome.engineErrors.slow > 0)
      #expect(outcome.engineErrors.slow == outcome.engineErrors.restarts)
    }
    try play("flood", 1) { outcome in
      #expect(outcome.findings.isEmpty)
      #expect(outcome.engineErrors == EngineErrors())
    }
    #expect(try notes.survivors() == [])

    func play(_ way: String, _ factor: Double, _ exitInterval: (Outcome) -> Void) throws {
      exitInterval(try Torture(way, factor: factor, notes).outcome())
    }
  }

  @Test("An engine that skips every scenario does not pass, whatever it claims")
  func claims() throws {
    let notes = try TortureNotes()
    defer { notes.remove() }
    let skipped = try Torture("claims-all", notes).outcome(judgingAll: true, scenarios: 200)
    #expect(skipped.capabilities.isSuperset(of: [.callbacksOnly, .suspension, .tasks]))
    #expect(skipped.status == .nothingRan)
    #expect(skipped.engineErrors.skips.count == 200)
    #expect(
      skipped.engineErrors.skips.reasons
        == [Skips.Reason("tasks: not implemented", count: 200, first: 0)])
    let text = TextReport(skipped).text
    #expect(text.hasSuffix("\nnothing ran: the engine skipped every scenario\n"))
    #expect(text.contains("skipped: 200 of 200 scenarios, not judged\n"))
    let silent = try Torture("says-nothing", notes).outcome(judgingAll: true, scenarios: 200)
    #expect(silent.status == .violation)
  }

  @Test("An engine that reports scenes in another order does not fail if it declares so")
  func order() throws {
    let notes = try TortureNotes()
    defer { notes.remove() }
    let outcome = try Torture("reorders", notes).outcome(scenarios: 512)
    #expect(outcome.findings.map(\.signature) == [])
    #expect(outcome.capabilities.contains(.unorderedScenes))
  }

  @Test("An engine that declares reported states need not always report one")
  func states() throws {
    let notes = try TortureNotes()
    defer { notes.remove() }
    let outcome = try Torture("no-states", notes).outcome(scenarios: 20)
    #expect(outcome.findings.map(\.signature) == [])
    #expect(outcome.capabilities.contains(.reportedStates))
  }

  @Test("The state of a scene that the scenario does not have is judged")
  func ghostState() throws {
    let notes = try TortureNotes()
    defer { notes.remove() }
    let outcome = try Torture("ghost-state", notes).outcome(judgingAll: true, scenarios: 20)
    let ghost = outcome.findings.first { $0.rule?.id == "scene/reported-state" }
    #expect(ghost?.trace.steps.last?.reported[.f] == .background)
  }

  @Test("An engine that skips the rest of a scenario is judged by the steps before")
  func cuts() throws {
    let notes = try TortureNotes()
    defer { notes.remove() }
    let outcome = try Torture("cuts", notes).outcome(scenarios: 200)
    #expect(outcome.findings.isEmpty)
    #expect(outcome.engineErrors.cuts.count > 20)
    #expect(
      outcome.engineErrors.cuts.reasons.map(\.text) == ["lock: no lock"]
        && outcome.engineErrors.skips.reasons.allSatisfy { $0.text == "no lock" })
    #expect(outcome.engineErrors.cutStimuli > outcome.engineErrors.cuts.count)
    let whole = try Torture("skips-nothing", notes).outcome(scenarios: 20)
    #expect(whole.findings.map(\.signature) == ["engine#protocol-error"])
    #expect(try notes.survivors() == [])
  }

  @Test(
    "A run against an engine that always fails ends at the same scenario on any threads")
  func restarts() throws {
    let notes = try TortureNotes()
    defer { notes.remove() }
    let alone = try Torture("exit-always", notes).outcome(scenarios: 5_000)
    #expect(alone.findings.map(\.signature) == ["engine#crashed-exit-1"])
    #expect(alone.exceedsErrorLimit)
    #expect(alone.scenarios == 3)
    #expect(alone.engineErrors.restarts == 3)
    let together = try Torture("exit-always", notes).outcome(scenarios: 5_000, threads: 3)
    #expect(text(together) == text(alone))
    #expect(try notes.survivors() == [])
  }

  @Test(
    "A stopped run does not wait for the engine, and its last question counts for nothing", .slow,
    arguments: [("plods 0.3", 1), ("plods 0.3", 2), ("hang", 1), ("deaf", 2)])
  func stopped(way: String, threads: Int) throws {
    let notes = try TortureNotes()
    defer { notes.remove() }
    let torture = try Torture(way, factor: 20, notes)
    let monitor = Monitor()
    let stopped = Mutex<ContinuousClock.Instant?>(nil)
    SystemThread.begin {
      Thread.sleep(forTimeInterval: 1)
      stopped.withLock { $0 = .now }
      monitor.stop()
    }
    let outcome = torture.outcome(scenarios: 100_000, threads: threads, monitor)
    let time = stopped.withLock { $0 }.map { .now - $0 } ?? .seconds(1_000)
    // The engine's deadlines are a hundred seconds and more.
    #expect(time < .seconds(30))
    #expect(outcome.scenarios < 100 && outcome.findings.isEmpty && outcome.unshrunk.isEmpty)
    #expect(outcome.engineErrors == EngineErrors())
  }

  @Test(
    "A failure just before a stop is reported, with all answers before it", .slow,
    arguments: [("crash-once", ["engine#crashed-SIGSEGV"]), ("hang-later", [])])
  func unexamined(way: String, signatures: [Signature]) throws {
    let notes = try TortureNotes()
    defer { notes.remove() }
    let torture = try Torture(way, factor: 20, notes)
    let monitor = Monitor()
    SystemThread.begin {
      Thread.sleep(forTimeInterval: 2)
      monitor.stop()
    }
    let outcome = torture.outcome(scenarios: 100_000, monitor)
    #expect(outcome.unexpectedFailures.map(\.signature) == signatures)
    #expect(outcome.scenarios >= 30 && outcome.stimuli > 0)
    #expect(outcome.status == (signatures.isEmpty ? .success : .violation))
  }

  @Test("The log of an engine that crashes is the same on any number of threads", .slow)
  func threads() throws {
    let notes = try TortureNotes()
    defer { notes.remove() }
    let scenarios = UInt64(Sweep.count(4_096, sample: 1_100))
    let alone = try Torture("crash-seldom", notes).outcome(judgingAll: true, scenarios: scenarios)
    let together = try Torture("crash-seldom", notes).outcome(
      judgingAll: true, scenarios: scenarios, threads: 3)
    #expect(alone.engineErrors.restarts > 0)
    #expect(text(together) == text(alone))
  }

  private func text(_ outcome: Outcome) -> String { RunLog(outcome).text }
}
