import Dispatch
package import Lifecycle
import LifecycleOracle

/// Plays many random scenarios against an engine, counts, and shrinks failures.
package struct Campaign<E: Engine> {
  package let engine: LocalEngine<E>
  package let plan: Plan
  /// The threads of the campaign, or `nil` if only the calling thread plays.
  private let pool: WorkerPool?
  private let answers: AllowedAnswers?

  /// Creates a campaign. Its findings are shown with the nearest of the allowed `answers`.
  package init(
    _ engine: some TestedEngine<E>, _ plan: Plan, beside answers: AllowedAnswers? = nil
  ) {
    self.engine = engine.local
    self.plan = plan
    self.answers = answers
    pool = engine.pool(for: plan)
  }

  /// Runs the campaign to its end, or until the monitor stops it.
  ///
  /// The result of a scenario depends on the scenario alone. So the outcome is the same on any
  /// number of threads, and also if the campaign is stopped and resumed.
  ///
  /// The failures of the corpus in `replayPhase` are among the findings. A campaign that was stopped
  /// goes on from its `earlier` outcome. `keep` is called with the outcome so far: every other second,
  /// at each new failure, and at each finding that is shrunk.
  package func run(
    _ monitor: Monitor = Monitor(), after replayPhase: ReplayPhase = ReplayPhase(),
    resuming earlier: Outcome? = nil, keep: (Outcome) -> Void = { _ in }
  ) -> Outcome {
    var outcome = earlier ?? beginning(after: replayPhase)
    repeat {
      outcome = playAndShrink(from: outcome, monitor, after: replayPhase, keep)
    } while monitor.resume()
    return outcome
  }

  /// Plays further scenarios until the monitor asks for a pause, then shrinks new failures.
  private func playAndShrink(
    from earlier: Outcome, _ monitor: Monitor, after replayPhase: ReplayPhase,
    _ keep: (Outcome) -> Void
  ) -> Outcome {
    let resumption = Resumption(earlier)
    let blockResult = play(from: resumption, monitor) { blockResult in
      keep(
        CampaignSummary(of: blockResult, after: replayPhase, resumption, plan).outcome(
          of: engine, plan))
    }
    var summary = CampaignSummary(of: blockResult, after: replayPhase, resumption, plan)
    var diagnosis = Diagnosis(
      engine, plan, beside: answers, monitor,
      silences: blockResult.stimuli == 0 ? Budget.silencesOfMute : Budget.silences)
    let queues: [(queue: WritableKeyPath<CampaignSummary, ShrinkQueue>, isWarning: Bool)] = [
      (\.failures, false), (\.later, false), (\.warnings, true),
    ]
    for (queue, isWarning) in queues {
      while let failure = summary[keyPath: queue].next,
        let finding = diagnosis.finding(failure, isWarning: isWarning, after: replayPhase)
      {
        summary[keyPath: queue].note(finding)
        keep(summary.outcome(of: engine, plan))
      }
    }
    // Proofs take longest, so everything is shrunk first.
    for (queue, isWarning) in queues {
      while let (finding, failure) = summary[keyPath: queue].uncertified,
        let certified = diagnosis.certified(finding, failure, isWarning: isWarning)
      {
        summary[keyPath: queue].note(certified)
        keep(summary.outcome(of: engine, plan))
      }
    }
    return summary.outcome(of: engine, plan)
  }

  /// Returns the outcome after the replay phase, before any scenario of the campaign.
  package func beginning(after replayPhase: ReplayPhase) -> Outcome {
    Outcome(
      engine: engine.name, identity: engine.identity, capabilities: engine.capabilities, plan: plan,
      scenarios: 0, stimuli: 0,
      tallies: plan.rules.map { _ in Tally() }, replayPhase: replayPhase, isComplete: false)
  }

  /// Plays the remaining scenarios, and calls `tell` with the results from time to time.
  private func play(
    from resumption: Resumption, _ monitor: Monitor, tell: (BlockResult) -> Void
  ) -> BlockResult {
    let scheduler = BlockScheduler(
      of: plan, behind: resumption.blockResult, threads: pool?.threads ?? 1)
    if pool?.play(scheduler, monitor) != true {
      playHere(scheduler, monitor, tell: tell)
    }
    while true {
      let (blockResult, isOver) = scheduler.wait()
      tell(blockResult)
      if isOver { return blockResult }
    }
  }

  /// Plays the remaining scenarios on the calling thread, which counts as the scheduler's one thread.
  private func playHere(
    _ scheduler: BlockScheduler, _ monitor: Monitor, tell: (BlockResult) -> Void
  ) {
    var time = DispatchTime.nextWriting
    scheduler.play(by: { engine.player?(plan) ?? Worker(engine, plan) }, monitor) {
      guard let blockResult = scheduler.results(at: time) else { return }
      tell(blockResult)
      time = .nextWriting
    }
    scheduler.leave()
  }
}

/// The results and findings of a campaign so far.
private struct CampaignSummary {
  private let blockResult: BlockResult
  private let replayPhase: ReplayPhase
  /// The failures without an earlier breach, then those with one, as `Attribution` divides them.
  var failures: ShrinkQueue
  var later: ShrinkQueue
  var warnings: ShrinkQueue

  init(
    of blockResult: BlockResult, after replayPhase: ReplayPhase, _ resumption: Resumption,
    _ plan: Plan
  ) {
    let blockResult = resumption.withFailuresAhead(blockResult)
    self.blockResult = blockResult
    self.replayPhase = replayPhase
    let attribution = Attribution(of: blockResult, after: replayPhase)
    failures = ShrinkQueue(
      attribution.failures, room: plan.room(after: replayPhase), knowing: resumption.findings)
    later = ShrinkQueue(
      attribution.later, room: attribution.examined, knowing: resumption.findings)
    warnings = ShrinkQueue(
      blockResult.orderedWarnings, room: Budget.findings, knowing: resumption.warnings)
  }

  func outcome<E: Engine>(of engine: LocalEngine<E>, _ plan: Plan) -> Outcome {
    var outcome = Outcome(
      engine: engine.name, identity: engine.identity, capabilities: engine.capabilities, plan: plan,
      scenarios: blockResult.scenarios, stimuli: blockResult.stimuli, tallies: blockResult.tallies,
      coverage: blockResult.coverage, engineErrors: blockResult.engineErrors,
      replayPhase: replayPhase,
      warnings: warnings.findings,
      unshrunkWarnings: warnings.unshrunk, isComplete: blockResult.scenarios >= plan.share)
    (outcome.uncertain, outcome.failing) = (blockResult.uncertain, blockResult.failing)
    outcome.takeFindings(of: failures, later: later)
    return outcome
  }
}

extension DispatchTime {
  /// The time when the results are to be written next.
  fileprivate static var nextWriting: DispatchTime { .now() + .seconds(Budget.secondsUnwritten) }
}
