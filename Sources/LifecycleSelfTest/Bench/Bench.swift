package import Lifecycle
package import LifecycleCampaigns

/// Measures how fast an engine is generated for, plays and is judged, and what memory that takes.
package struct Bench<E: Engine & SendableMetatype>: Sendable {
  private let engine: EngineUnderTest<E>
  private let plan: Plan
  private let allocations: (@Sendable () -> UInt64)?

  /// A bench of `engine`.
  ///
  /// - Parameters:
  ///   - engine: The engine that is played.
  ///   - plan: With how many scenarios, in whole blocks, and threads.
  ///   - allocations: How often the calling thread has allocated memory, if that is counted.
  package init(
    _ engine: EngineUnderTest<E>, _ plan: Plan, allocations: (@Sendable () -> UInt64)?
  ) {
    self.engine = engine
    self.plan = plan.inWholeBlocks
    self.allocations = allocations
  }

  /// Plays one part on this thread and nothing else, for a tool that counts instructions.
  ///
  /// - Returns: How many stimuli were made or played once all was warm, and how often memory was
  ///   allocated meanwhile.
  package func count(_ part: BenchPart) -> (stimuli: UInt64, allocations: UInt64?) {
    var runner = BenchRunner(part, engine, plan)
    let before = allocations?()
    let stimuli = (0..<plan.blocks).reduce(0) { $0 + runner.play(block: $1) }
    return (stimuli, before.flatMap { before in allocations.map { $0() - before } })
  }

  /// Measures all parts.
  ///
  /// - Parameters:
  ///   - sizes: After how many scenarios, in ascending order, the peak memory is noted.
  ///   - announce: Is told what is being measured.
  /// - Returns: The figures.
  package func run(
    memoryAfter sizes: [UInt64], announce: (String) -> Void
  ) -> BenchOutcome {
    var outcome = BenchOutcome(engine: engine.name, plan: plan)
    // Memory first: a peak never falls again.
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

  /// The fastest of some rounds: what else the machine does can only slow one down.
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
