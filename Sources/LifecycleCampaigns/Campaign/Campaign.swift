import Dispatch
package import Lifecycle
import LifecycleGeneration
import LifecycleOracle
import LifecycleShrinking

/// Plays many random scenarios against an engine, counts, and shrinks what fails.
package struct Campaign<E: Engine> {
  package let engine: LocalEngine<E>
  package let plan: Plan
  /// The threads that play it; none, if the calling thread does.
  private let pool: WorkerPool?
  private let answers: AllowedAnswers?

  /// A campaign of a plan, each finding of which is shown beside the nearest of some allowed
  /// answers.
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
  /// What a scenario yields depends on the scenario alone, so that the outcome is the same on any
  /// number of threads, and the same whether it is run at once or resumed.
  ///
  /// - Parameters:
  ///   - monitor: Who watches it, and may stop it.
  ///   - replayPhase: What was played before. What its corpus shows is among the findings.
  ///   - earlier: What came of this campaign before it was stopped; it goes on behind that.
  ///   - keep: Told what has come of it so far: every other second, at each new way of failing, and
  ///     at each finding that is shrunk.
  /// - Returns: What came of it.
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

  /// Plays what is left until the monitor asks for a pause, and shrinks what is not shrunk.
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
    var diagnosis = Diagnosis(engine, plan, beside: answers, monitor)
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
    // Proofs take longest: by then everything is shrunk.
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

  /// What has come of it before anything was played but the replay phase.
  package func beginning(after replayPhase: ReplayPhase) -> Outcome {
    Outcome(
      engine: engine.name, identity: engine.identity, capabilities: engine.capabilities, plan: plan,
      scenarios: 0, stimuli: 0,
      tallies: plan.rules.map { _ in Tally() }, replayPhase: replayPhase, isComplete: false)
  }

  /// Plays the scenarios that are left, and tells what they have yielded from time to time.
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

  /// Plays the scenarios that are left on the calling thread.
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

/// What there is to say of a campaign so far.
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
  /// When what was played is to be written down the next time.
  fileprivate static var nextWriting: DispatchTime { .now() + .seconds(Budget.secondsUnwritten) }
}

/// The failures in the order in which they are reported, and the findings that they are shrunk to.
struct ShrinkQueue {
  private let failures: [Failure]
  private let room: Int
  /// What failures are shrunk to, each with that failure alone.
  private var shrunk: [Failure.Key: Finding] = [:]
  /// What failures were shrunk to before anything shorter was looked for.
  private var shapes: [Failure.Key: Shape] = [:]
  /// The failures that need no certificate: an earlier one was shrunk to the same.
  private var copies: Set<Failure.Key> = []

  /// A scenario, and the step that it breaks: an engine may answer it in several orders.
  private struct Shape: Hashable {
    let scenario: Scenario
    let broken: Int?

    init(_ finding: Finding) {
      scenario = finding.trace.scenario
      broken = finding.trace.steps.firstIndex { !$0.marks.isEmpty }
    }
  }

  /// Failures of which the first ones are to be shrunk; what is known of some need not be found again.
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

  /// Those that there is room for.
  private var chosen: ArraySlice<Failure> { failures.prefix(room) }

  /// The next that is to be shrunk.
  var next: Failure? { chosen.first { shrunk[$0.key] == nil } }

  /// The next that is shrunk and not certified yet.
  var uncertified: (Finding, Failure)? {
    chosen.lazy.compactMap { failure in
      guard let finding = shrunk[failure.key], !finding.isCertified,
        !copies.contains(failure.key)
      else { return nil }
      return (finding, failure)
    }.first
  }

  /// Notes what a failure was shrunk to.
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

  /// Those that are not; what another shard may know of them is left.
  var unshrunk: [Failure] {
    (chosen.filter { shrunk[$0.key] == nil } + failures.dropFirst(room)).map { failure in
      var failure = failure
      (failure.originalLength, failure.shrinkRuns) = (0, 0)
      return failure
    }
  }
}
