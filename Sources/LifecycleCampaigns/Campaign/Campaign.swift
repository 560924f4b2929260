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

  /// A campaign of a plan, each finding of which is shown beside the nearest of some allowed answers.
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
  /// Scenarios are played in blocks that threads take turns at; what a block yields depends on the
  /// block alone, so that the outcome is the same on any number of threads, and the same whether it
  /// is run at once or resumed.
  ///
  /// - Parameters:
  ///   - monitor: Who watches it, and may stop it.
  ///   - prelude: What was played before. What its corpus shows is among the findings.
  ///   - earlier: What came of this campaign before it was stopped; it goes on behind that.
  ///   - keep: Told what has come of it so far: every other second, at each new way of failing, and
  ///     at each finding that is shrunk.
  /// - Returns: What came of it.
  package func run(
    _ monitor: Monitor = Monitor(), after prelude: Prelude = Prelude(),
    resuming earlier: Outcome? = nil, keep: (Outcome) -> Void = { _ in }
  ) -> Outcome {
    let resumption = Resumption(earlier ?? beginning(after: prelude))
    let harvest = play(from: resumption, monitor) { harvest in
      keep(Account(of: harvest, after: prelude, resumption, plan).outcome(of: engine, plan))
    }
    var account = Account(of: harvest, after: prelude, resumption, plan)
    var diagnosis = Diagnosis(engine, plan, beside: answers)
    while let failure = account.failures.next {
      account.failures.note(diagnosis.finding(failure, isWarning: false, after: prelude))
      keep(account.outcome(of: engine, plan))
    }
    while let failure = account.warnings.next {
      account.warnings.note(diagnosis.finding(failure, isWarning: true, after: prelude))
      keep(account.outcome(of: engine, plan))
    }
    return account.outcome(of: engine, plan)
  }

  /// What has come of it before anything was played but the prelude.
  package func beginning(after prelude: Prelude) -> Outcome {
    Outcome(
      engine: engine.name, identity: engine.identity, capabilities: engine.capabilities, plan: plan,
      scenarios: 0, stimuli: 0,
      tallies: plan.rules.map { _ in Tally() }, prelude: prelude, isComplete: false)
  }

  /// Plays the blocks that are left, and tells what they have yielded from time to time.
  private func play(
    from resumption: Resumption, _ monitor: Monitor, tell: (Harvest) -> Void
  ) -> Harvest {
    let gathering = Gathering(
      of: plan, from: resumption.blocks, behind: resumption.harvest, threads: pool?.threads ?? 1)
    if let pool {
      pool.play(gathering, of: plan, monitor)
    } else {
      playHere(gathering, monitor, tell: tell)
    }
    while true {
      let (harvest, isOver) = gathering.wait()
      tell(harvest)
      if isOver { return harvest }
    }
  }

  /// Plays the blocks that are left on the calling thread.
  private func playHere(_ gathering: Gathering, _ monitor: Monitor, tell: (Harvest) -> Void) {
    var time = DispatchTime.nextWriting
    gathering.play(plan, by: { engine.player?(plan) ?? Worker(engine, plan) }, monitor) {
      guard let harvest = gathering.news(at: time) else { return }
      tell(harvest)
      time = .nextWriting
    }
    gathering.leave()
  }
}

/// What there is to say of a campaign so far.
private struct Account {
  private let harvest: Harvest
  private let prelude: Prelude
  private let attribution: Attribution
  var failures: Roll
  var warnings: Roll

  init(of harvest: Harvest, after prelude: Prelude, _ resumption: Resumption, _ plan: Plan) {
    self.harvest = harvest
    self.prelude = prelude
    attribution = resumption.attribution(of: harvest, after: prelude)
    failures = Roll(
      attribution.failures, room: plan.room(after: prelude), knowing: resumption.findings)
    warnings = Roll(
      resumption.warnings(of: harvest), room: Budget.findings, knowing: resumption.warnings)
  }

  func outcome<E: Engine>(of engine: LocalEngine<E>, _ plan: Plan) -> Outcome {
    var outcome = Outcome(
      engine: engine.name, identity: engine.identity, capabilities: engine.capabilities, plan: plan,
      scenarios: harvest.scenarios, stimuli: harvest.stimuli, tallies: harvest.tallies,
      coverage: harvest.coverage, mishaps: harvest.mishaps, prelude: prelude,
      findings: failures.findings,
      warnings: warnings.findings, unshrunk: failures.unshrunk,
      unshrunkWarnings: warnings.unshrunk, isComplete: harvest.scenarios >= plan.share)
    (outcome.uncertain, outcome.failing) = (harvest.uncertain, harvest.failing)
    (outcome.behind, outcome.consequences) = (attribution.behind, attribution.consequences)
    return outcome
  }
}

extension DispatchTime {
  /// When what was played is to be written down the next time.
  fileprivate static var nextWriting: DispatchTime { .now() + .seconds(Budget.secondsUnwritten) }
}
