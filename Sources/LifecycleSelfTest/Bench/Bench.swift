import Foundation
package import Lifecycle
package import LifecycleCampaigns
import LifecycleGeneration

/// Measures the speed of generation, engine and oracle, and the memory that they use.
package struct Bench<E: Engine & SendableMetatype>: Sendable {
  private let engine: EngineUnderTest<E>
  private let plan: Plan
  private let allocations: (@Sendable () -> UInt64)?

  /// Creates a bench of `engine`.
  ///
  /// The last block of the plan is filled up. `allocations` returns how often the calling thread has
  /// allocated memory, if that is counted.
  package init(
    _ engine: EngineUnderTest<E>, _ plan: Plan, allocations: (@Sendable () -> UInt64)?
  ) {
    self.engine = engine
    self.plan = plan.inWholeBlocks
    self.allocations = allocations
  }

  /// Plays one part on the calling thread only, for a tool that counts instructions.
  ///
  /// - Returns: The number of stimuli made or played after warm-up, and of memory allocations
  ///   meanwhile.
  package func count(_ part: BenchPart) -> (stimuli: UInt64, allocations: UInt64?) {
    var runner = BenchRunner(part, engine, plan)
    let before = allocations?()
    let stimuli = runner.playCounted()
    return (stimuli, before.flatMap { before in allocations.map { $0() - before } })
  }

  /// Measures all parts.
  ///
  /// The peak memory is noted after some numbers of scenarios, in ascending order. `announce` receives
  /// the name of each measurement before it begins.
  package func run(
    memoryAfter sizes: [UInt64], announce: (String) -> Void
  ) -> BenchOutcome {
    var outcome = BenchOutcome(engine: engine.name, plan: plan)
    // Memory comes first, because a peak never falls again.
    outcome.peaks = peaks(after: sizes, announce)
    let threads = engine.isSideBySide ? plan.threads : 1
    for part in BenchPart.allCases {
      announce("\(part.rawValue), one thread")
      var result = BenchOutcome.Result(part: part, alone: fastest(part, threads: 1))
      if threads > 1 {
        announce("\(part.rawValue), \(threads) threads")
        result.together = fastest(part, threads: threads)
      }
      result.allocations = count(part).allocations.map { Double($0) / Double(plan.scenarios) }
      outcome.results.append(result)
    }
    return outcome
  }

  /// The rate of the fastest round, because other work on the machine can only slow a round down.
  private func fastest(_ part: BenchPart, threads: Int) -> BenchOutcome.Rate {
    let rounds = (0..<Self.rounds).map { _ in
      BenchRound(part, engine, plan, blocks: plan.blocks, threads: threads).run()
    }
    return rounds.dropFirst().reduce(rounds[0]) { best, round in
      best.perSecondUndisturbed < round.perSecondUndisturbed ? round : best
    }
  }

  private static var rounds: Int { 5 }

  private func peaks(
    after sizes: [UInt64], _ announce: (String) -> Void
  ) -> [BenchOutcome.Peak] {
    var (peaks, played): ([BenchOutcome.Peak], UInt64) = ([], 0)
    // Each measurement goes on behind the one before, so only the further blocks are played.
    for size in sizes {
      announce("memory, up to scenario \(size)")
      var plan = plan
      plan.scenarios = size
      plan = plan.inWholeBlocks
      let round = BenchRound(
        .all, engine, plan, from: played, blocks: plan.blocks, threads: plan.threads)
      _ = round.run()
      played = plan.blocks
      if let bytes = PeakMemory.bytes { peaks.append(.init(scenarios: size, bytes: bytes)) }
    }
    return peaks
  }
}

extension Plan {
  /// The plan with the last block filled up.
  fileprivate var inWholeBlocks: Plan {
    var plan = self
    plan.scenarios = blocks * Budget.block
    return plan
  }
}

/// A part of the suite's work that is measured separately.
package enum BenchPart: String, CaseIterable, Codable, Sendable {
  /// The generation of random scenarios.
  case generation
  /// An engine that plays prepared scenarios: it calls the app and reports states, without an
  /// oracle.
  case engine
  /// The generation, play and judgement of scenarios by all rules, as in a campaign.
  case all
}

/// Plays blocks of one part on one thread.
///
/// The initializer plays one block, so that reused storage exists before the measurement begins.
struct BenchRunner<E: Engine & SendableMetatype> {
  private let part: BenchPart
  private let plan: Plan
  private var generator: Generator
  private var scenario = Scenario(Given(), [])
  private var bare: BareEngine<E>
  private var worker: Worker<E>

  init(_ part: BenchPart, _ engine: EngineUnderTest<E>, _ plan: Plan) {
    self.part = part
    self.plan = plan
    generator = Generator(
      seed: plan.seed, capabilities: engine.capabilities, length: plan.length)
    bare = BareEngine(engine, plan, scenarios: part == .engine ? Budget.block : 0)
    worker = Worker(engine, plan)
    _ = play(block: 0)
  }

  /// Plays a block of scenarios; a bare engine plays the same scenarios for every block.
  ///
  /// - Returns: The number of stimuli made or played.
  mutating func play(block: UInt64) -> UInt64 {
    switch part {
    case .generation: return generate(block)
    case .engine: return bare.play()
    case .all: return worker.play(plan.scenarios(at: block)).stimuli
    }
  }

  /// Plays all blocks after the warm-up. A tool that counts instructions finds the function by its
  /// name, and counts while it runs.
  @inline(never) mutating func playCounted() -> UInt64 {
    var stimuli: UInt64 = 0
    for block in 0..<plan.blocks { stimuli += play(block: block) }
    return stimuli
  }

  private mutating func generate(_ block: UInt64) -> UInt64 {
    var stimuli = 0
    for index in block * Budget.block..<(block + 1) * Budget.block {
      generator.make(&scenario, index: index)
      stimuli += scenario.stimuli.count
    }
    return UInt64(stimuli)
  }
}

enum PeakMemory {
  /// The number of bytes, or `nil` where the system does not report it.
  static var bytes: UInt64? {
    #if os(Linux) || os(Android)
      // On Linux, the figure of `getrusage` includes the process that started this one.
      guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
        let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
      else { return nil }
      return UInt64(line.filter { ("0"..."9").contains($0) }).map { $0 * 1024 }
    #else
      var usage = rusage()
      return getrusage(RUSAGE_SELF, &usage) == 0 ? UInt64(usage.ru_maxrss) : nil
    #endif
  }
}
