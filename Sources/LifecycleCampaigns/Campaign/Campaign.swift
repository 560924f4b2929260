import Dispatch
package import Lifecycle
import LifecycleGeneration
import LifecycleOracle
import LifecycleShrinking

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
  /// - Parameters:
  ///   - monitor: A monitor, which may stop the campaign.
  ///   - replayPhase: The phase before the campaign. The failures of its corpus are among the
  ///     findings.
  ///   - earlier: The outcome of this campaign before it was stopped. The campaign goes on from
  ///     there.
  ///   - keep: Called with the outcome so far: every other second, at each new failure, and at each
  ///     finding that is shrunk.
  /// - Returns: The outcome.
  package func run(
    _ monitor: Monitor = Monitor(), after replayPhase: ReplayPhase = ReplayPhase(),
    resuming earlier: Outcome? = nil, keep: (Outcome) -> Void = { _ in }
  ) -> Outcome {
    var outcome = earlier ?? beginning(after: replayPhase)
    repeat {
      outcome = goOn(from: outcome, monitor, after: replayPhase, keep)
    } while monitor.resume()
    return outcome
  }

  /// Plays further scenarios until the monitor asks for a pause, then shrinks new failures.
  private func goOn(
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

  /// Plays the remaining scenarios on the calling thread.
  private func playHere(
    _ scheduler: BlockScheduler, _ monitor: Monitor, tell: (BlockResult) -> Void
  ) {
    var time = DispatchTime.nextWriting
    scheduler.play(by: { engine.player?(plan) ?? Worker(engine, plan) }, monitor) {
      guard let blockResult = scheduler.news(at: time) else { return }
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
  var failures: ShrinkQueue
  var later: ShrinkQueue
  var warnings: ShrinkQueue

  init(
    of blockResult: BlockResult, after replayPhase: ReplayPhase, _ resumption: Resumption,
    _ plan: Plan
  ) {
    let blockResult = resumption.told(blockResult)
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
    outcome.note(failures, later)
    return outcome
  }
}

extension DispatchTime {
  /// The time when the results are to be written next.
  fileprivate static var nextWriting: DispatchTime { .now() + .seconds(Budget.secondsUnwritten) }
}

/// Failures in the order of reports, with the findings that they were shrunk to.
struct ShrinkQueue {
  private let failures: [Failure]
  private let room: Int
  /// The finding of each failure, with that failure alone.
  private var shrunk: [Failure.Key: Finding] = [:]
  /// The shape of each finding before the search for anything shorter.
  private var shapes: [Failure.Key: Shape] = [:]
  /// The failures that need no certificate, because an earlier one was shrunk to the same shape.
  private var copies: Set<Failure.Key> = []

  /// A scenario and the step that breaks a rule. The answer may have scenes in several orders.
  private struct Shape: Hashable {
    let scenario: Scenario
    let broken: Int?

    init(_ finding: Finding) {
      scenario = finding.trace.scenario
      broken = finding.trace.steps.firstIndex { !$0.marks.isEmpty }
    }
  }

  /// Creates a queue that shrinks the first `room` failures. Known findings are not shrunk again.
  init(_ failures: [Failure], room: Int, knowing known: [Finding]) {
    self.failures = failures
    self.room = room
    for finding in known {
      for (place, old) in finding.failures.enumerated() {
        guard let failure = failures.first(where: { $0.key == old.key }),
          failure.first == old.first, (failure.count == 0) == (old.count == 0)
        else { continue }
        var own = finding
        own.failures = [old]
        shrunk[failure.key] = own
        if place > 0 { copies.insert(failure.key) }
        if !finding.isCertified { shapes[failure.key] = Shape(finding) }
      }
    }
  }

  /// The failures to shrink.
  private var chosen: ArraySlice<Failure> { failures.prefix(room) }

  /// The next failure to shrink.
  var next: Failure? { chosen.first { shrunk[$0.key] == nil } }

  /// The next failure that is shrunk and still needs a certificate.
  var uncertified: (Finding, Failure)? {
    chosen.lazy.compactMap { failure in
      guard let finding = shrunk[failure.key], !finding.isCertified,
        !copies.contains(failure.key)
      else { return nil }
      return (finding, failure)
    }.first
  }

  /// Sets the finding of its first failure.
  mutating func note(_ finding: Finding) {
    let key = finding.failures[0].key
    if shrunk[key] == nil, finding.rule != nil {
      let shape = Shape(finding)
      if chosen.contains(where: { $0.signature == key.signature && shapes[$0.key] == shape }) {
        copies.insert(key)
      }
      shapes[key] = shape
    }
    shrunk[key] = finding
  }

  /// The findings, each with all failures that were shrunk to it.
  var findings: [Finding] {
    var findings: [Finding] = []
    for failure in chosen {
      guard var finding = shrunk[failure.key] else { continue }
      var own = failure
      (own.originalLength, own.shrinkRuns, own.answer) =
        (finding.failures[0].originalLength, finding.failures[0].shrinkRuns, nil)
      let known = findings.firstIndex { known in
        finding.rule != nil && known.signature == failure.signature
          && (Shape(known) == Shape(finding)
            || copies.contains(failure.key)
              && shapes[known.failures[0].key] == Shape(finding))
      }
      if let known {
        findings[known].failures.append(own)
      } else {
        finding.failures = [own]
        findings.append(finding)
      }
    }
    return findings
  }

  /// The failures that are not shrunk, without figures of a shrinking in another shard.
  var unshrunk: [Failure] {
    (chosen.filter { shrunk[$0.key] == nil } + failures.dropFirst(room)).map { failure in
      var failure = failure
      (failure.originalLength, failure.shrinkRuns) = (0, 0)
      return failure
    }
  }
}
