import Foundation
import Lifecycle
import LifecycleCampaigns
import LifecycleFaults
import LifecycleOracle
import LifecycleReports
import Sweeps
import Synchronization
import Testing

@Suite("A campaign of an engine that takes its time")
struct SlowEngineTests {
  /// How many scenarios were begun.
  private final class Count: Sendable {
    private let begun = Atomic<UInt64>(0)
    var value: UInt64 { begun.load(ordering: .relaxed) }
    func add() -> UInt64 { begun.wrappingAdd(1, ordering: .relaxed).newValue }
  }

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
    "writes each way of failing down within two scenarios, before anything is shrunk",
    arguments: [1, 2])
  func sightings(threads: Int) throws {
    let count = Count()
    let engine = Self.engine {
      _ = count.add()
      Thread.sleep(forTimeInterval: 0.02)
    }
    let monitor = Monitor()
    var delays: [UInt64] = []
    _ = Campaign(engine, Self.plan(scenarios: 1_000, threads: threads)).run(monitor) { outcome in
      guard outcome.findings.isEmpty, delays.isEmpty,
        let last = outcome.unshrunk.map(\.first).max()
      else { return }
      delays.append(count.value - last)
      monitor.stop()
    }
    let delay = try #require(delays.first)
    #expect(delay <= 2 * UInt64(threads))
  }

  @Test("ends within a scenario, whether it plays or shrinks", arguments: [false, true])
  func stopped(isShrinking: Bool) {
    let engine = Self.engine { Thread.sleep(forTimeInterval: 0.02) }
    let monitor = Monitor()
    var stopped: ContinuousClock.Instant?
    let outcome = Campaign(
      engine, Self.plan(scenarios: isShrinking ? 20 : 100_000, threads: 2)
    ).run(monitor) { outcome in
      guard stopped == nil, !isShrinking || outcome.isComplete else { return }
      stopped = .now
      monitor.stop()
    }
    let time = stopped.map { .now - $0 } ?? .seconds(1_000)
    #expect(time < Budget.grace + .seconds(2))
    #expect(!outcome.isShrunk)
    #expect(outcome.isComplete == isShrinking)
  }

  @Test("shrinks when it pauses, and goes on")
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
    "comes to the same bytes wherever it was stopped, and gone on with",
    arguments: Sweep.cases([1, 2, 5, 300, 1_023, 1_024, 1_025, 2_000, 2_999], every: 2))
  func resumed(stop: UInt64) throws {
    let whole = Campaign(Self.engine {}, Self.plan(scenarios: 3_000, threads: 2)).run()
    for threads in [1, 3] {
      let (count, monitor) = (Count(), Monitor())
      let plan = Self.plan(scenarios: 3_000, threads: threads)
      let engine = Self.engine { if count.add() == stop { monitor.stop() } }
      let part = Campaign(engine, plan).run(monitor)
      #expect(!part.isComplete && part.scenarios <= stop + UInt64(threads))
      // On one thread what was played counts, to the last scenario.
      if threads == 1 { #expect(part.scenarios == stop) }
      let log = try LogReader.read(RunLog(part, stop: .interrupted, limit: 3_000).text)
      let again = Campaign(engine, plan).run(resuming: log.remains)
      #expect(RunLog(again).text == RunLog(whole).text)
    }
  }
}
