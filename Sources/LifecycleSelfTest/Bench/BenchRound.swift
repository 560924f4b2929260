import Dispatch
import Foundation
import Lifecycle
import LifecycleCampaigns
import Synchronization

/// One measurement: threads play the blocks of one part as fast as they can.
struct BenchRound<E: Engine & SendableMetatype>: Sendable {
  private let part: BenchPart
  private let engine: EngineUnderTest<E>
  private let plan: Plan
  /// The first block, and the block after the last one.
  private let first: UInt64
  private let end: UInt64
  private let threads: Int

  init(
    _ part: BenchPart, _ engine: EngineUnderTest<E>, _ plan: Plan, from first: UInt64 = 0,
    blocks end: UInt64, threads: Int
  ) {
    self.part = part
    self.engine = engine
    self.plan = plan
    self.first = first
    self.end = end
    self.threads = threads
  }

  /// Plays the blocks and measures the time from the last warm-up to the end of the last thread.
  func run() -> BenchOutcome.Rate {
    let (warm, done) = (DispatchGroup(), DispatchGroup())
    let start = DispatchSemaphore(value: 0)
    let work = Work(from: first)
    for _ in 0..<threads {
      warm.enter()
      done.enter()
      SystemThread.begin { @Sendable in
        var runner = BenchRunner(part, engine, plan)
        warm.leave()
        start.wait()
        work.play(until: end, &runner)
        done.leave()
      }
    }
    warm.wait()
    let began = ContinuousClock.now
    for _ in 0..<threads { start.signal() }
    done.wait()
    let seconds = (ContinuousClock.now - began) / .seconds(1)
    return BenchOutcome.Rate(
      threads: threads, stimuli: work.stimuli, seconds: seconds,
      processorSeconds: Double(work.nanoseconds) / 1e9)
  }

  /// The blocks; each is taken by one thread.
  private final class Work: Sendable {
    /// The next block to take.
    private let nextBlock: Atomic<UInt64>
    /// The number of stimuli played, and the processor time of all threads in nanoseconds.
    private let played = Atomic<UInt64>(0)
    private let spent = Atomic<UInt64>(0)

    init(from first: UInt64) { nextBlock = Atomic(first) }

    func play(until end: UInt64, _ runner: inout BenchRunner<E>) {
      var stimuli: UInt64 = 0
      let start = Self.processorTime
      while true {
        let block = nextBlock.wrappingAdd(1, ordering: .relaxed).oldValue
        guard block < end else { break }
        stimuli += runner.play(block: block)
      }
      played.wrappingAdd(stimuli, ordering: .relaxed)
      spent.wrappingAdd(Self.processorTime - start, ordering: .relaxed)
    }

    var stimuli: UInt64 { played.load(ordering: .relaxed) }
    var nanoseconds: UInt64 { spent.load(ordering: .relaxed) }

    /// The processor time of the calling thread so far, in nanoseconds.
    private static var processorTime: UInt64 {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
  }
}

/// An engine that plays the same prepared scenarios repeatedly, without an oracle.
struct BareEngine<E: Engine & SendableMetatype> {
  private let engine: LocalEngine<E>
  private let scenarios: [Scenario]
  private let app = HostedApp()
  /// A sum that depends on every answer, so that the compiler cannot leave the play out.
  private(set) var observations = 0

  /// Creates an engine with the first scenarios of a plan.
  init(_ engine: EngineUnderTest<E>, _ plan: Plan, scenarios: UInt64) {
    self.engine = engine.local.opened(.plain)
    self.scenarios = RandomScenarios(
      seed: plan.seed, capabilities: engine.capabilities, length: plan.length,
      numbers: 0..<scenarios
    ).map(\.scenario)
  }

  /// Plays all scenarios; an engine failure ends only its own scenario.
  ///
  /// - Returns: The number of stimuli played.
  mutating func play() -> UInt64 {
    var stimuli: UInt64 = 0
    for index in scenarios.indices {
      do throws(EngineFailure) {
        try play(scenarios[index], &stimuli)
      } catch {
        continue
      }
    }
    return stimuli
  }

  private mutating func play(
    _ scenario: borrowing Scenario, _ stimuli: inout UInt64
  ) throws(EngineFailure) {
    app.reset(scenario.given)
    let reportsStates = engine.capabilities.contains(.reportedStates)
    var played = try engine.make(copy scenario)
    for index in 0..<scenario.stimuli.count {
      let stimulus = scenario.stimuli[index]
      let reported = try played.step(stimulus, telling: app, reportsStates: reportsStates)
      if !reported.isEmpty { observations &+= 1 }
      observations &+= app.observations.count
      stimuli += 1
    }
  }
}
