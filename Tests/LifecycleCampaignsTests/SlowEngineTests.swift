import Foundation
import Lifecycle
import LifecycleCampaigns
import LifecycleFaults
import LifecycleOracle
import LifecycleReference
import LifecycleReports
import Sweeps
import Synchronization
import Testing

@Suite("Campaigns against slow engines")
struct SlowEngineTests {
  private final class Count: Sendable {
    private let begun = Atomic<UInt64>(0)
    var value: UInt64 { begun.load(ordering: .relaxed) }
    func add() -> UInt64 { begun.wrappingAdd(1, ordering: .relaxed).newValue }
  }

  /// Returns an engine with a fault that many scenarios show, with few failure signatures if only
  /// `delivery` rules judge.
  private static func engine(
    begun: @escaping @Sendable () -> Void
  ) -> EngineUnderTest<FaultyEngine> {
    EngineUnderTest(name: "slow") { given in
      begun()
      return FaultyEngine(given, fault: "single-scenes-as-none")
    }
  }

  private static func plan(scenarios: UInt64, threads: Int) -> Plan {
    Plan(
      seed: 3, scenarios: scenarios, length: 6, threads: threads,
      rules: Rule.book.filter { $0.chapter == "delivery" && $0.level == .must })
  }

  @Test(
    "Each failure signature is reported within two scenarios, before anything is shrunk",
    arguments: [1, 2])
  func sightings(threads: Int) {
    let (count, gate) = (Count(), DispatchSemaphore(value: 0))
    let isLate = Atomic(false)
    let failing: UInt64 = 10
    // Two scenarios for each thread.
    let last = failing + 2 * UInt64(threads)
    let engine = EngineUnderTest<LapsingEngine>(name: "slow") { given in
      let number = count.add()
      // Even on a slow machine, no thread goes further before the failure is reported.
      if number > last {
        if gate.wait(timeout: .now() + .seconds(60)) == .timedOut {
          isLate.store(true, ordering: .relaxed)
        }
        gate.signal()
      }
      return LapsingEngine(given, isSilent: number >= failing)
    }
    let monitor = Monitor()
    var told = 0
    _ = Campaign(
      engine, Plan(seed: 3, scenarios: 1_000, length: 6, threads: threads, rules: Rule.book)
    ).run(monitor) { outcome in
      guard told == 0, outcome.findings.isEmpty, !outcome.unshrunk.isEmpty else { return }
      told = outcome.unshrunk.count
      monitor.stop()
      gate.signal()
    }
    let wasLate = isLate.load(ordering: .relaxed)
    #expect(told > 0 && !wasLate)
  }

  @Test(
    "A stopped campaign begins few further scenarios, whether it plays or shrinks",
    arguments: [false, true])
  func stopped(isShrinking: Bool) throws {
    let (count, pause, threads) = (Count(), 0.02, 2)
    let engine = Self.engine {
      _ = count.add()
      Thread.sleep(forTimeInterval: pause)
    }
    let monitor = Monitor()
    var begun: UInt64?
    let outcome = Campaign(
      engine, Self.plan(scenarios: isShrinking ? 20 : 100_000, threads: threads)
    ).run(monitor) { outcome in
      guard begun == nil, !isShrinking || outcome.isComplete else { return }
      begun = count.value
      monitor.stop()
    }
    // The test counts scenarios, because the time they take depends on the machine. Each thread may
    // begin one more, and shrinking goes on until the grace time is up, in the middle of a scenario.
    let further = try count.value - #require(begun)
    let inGraceTime = UInt64(Budget.grace / .seconds(pause)) + 1
    #expect(further <= inGraceTime + UInt64(2 * threads))
    #expect(!outcome.isShrunk)
    #expect(outcome.isComplete == isShrinking)
  }

  @Test("A paused campaign shrinks its findings and then goes on", .slow)
  func pause() {
    let engine = Self.engine {}
    let monitor = Monitor()
    var shrunk: [UInt64] = []
    let plan = Self.plan(scenarios: 3_000, threads: 2)
    let outcome = Campaign(engine, plan).run(monitor) { outcome in
      if outcome.findings.isEmpty { monitor.pause() } else { shrunk.append(outcome.scenarios) }
    }
    #expect(outcome.isComplete && outcome.isShrunk)
    #expect(shrunk.first.map { $0 < 3_000 } == true)
    #expect(RunLog(outcome).text == RunLog(Campaign(engine, plan).run()).text)
  }

  @Test(
    "A campaign that is stopped anywhere and resumed ends with the same log", .slow,
    arguments: Sweep.cases([1, 2, 5, 300, 1_023, 1_024, 1_025, 2_000, 2_999], every: 2))
  func resumed(stop: UInt64) throws {
    let whole = Campaign(Self.engine {}, Self.plan(scenarios: 3_000, threads: 2)).run()
    for threads in [1, 3] {
      let begun = Mutex(UInt64(0))
      let monitor = Monitor()
      let plan = Self.plan(scenarios: 3_000, threads: threads)
      // The stop is asked for under the lock, so that no other thread begins a scenario before it.
      let engine = Self.engine {
        begun.withLock { begun in
          begun += 1
          if begun == stop { monitor.stop() }
        }
      }
      let part = Campaign(engine, plan).run(monitor)
      #expect(!part.isComplete && part.scenarios <= stop + UInt64(threads))
      // On one thread, every scenario counts that was played before the stop.
      if threads == 1 { #expect(part.scenarios == stop) }
      let log = try LogReader.read(RunLog(part, stop: .interrupted, limit: 3_000).text)
      let again = Campaign(engine, plan).run(resuming: log.resumableOutcome)
      #expect(RunLog(again).text == RunLog(whole).text)
    }
  }
}

/// An engine that reports nothing, or everything that the reference engine reports.
private struct LapsingEngine: Engine {
  static let capabilities = ReferenceEngine.capabilities

  private var engine: ReferenceEngine
  private let isSilent: Bool

  init(_ given: Given, isSilent: Bool) {
    (engine, self.isSilent) = (ReferenceEngine(given), isSilent)
  }

  init(_ given: Given) { self.init(given, isSilent: false) }

  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    if !isSilent { engine.handle(stimulus, telling: app) }
  }

  var applicationState: ApplicationState? { engine.applicationState }

  func activationState(of scene: SceneID) -> ActivationState? { engine.activationState(of: scene) }
}
