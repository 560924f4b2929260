import Foundation
package import Lifecycle
import LifecycleGeneration
import LifecycleRules
import LifecycleShrinking

/// Plays many random scenarios against an engine, counts, and shrinks what fails.
package struct Campaign<E: Engine>: Sendable {
  package let engine: EngineUnderTest<E>
  package let plan: Plan

  package init(_ engine: EngineUnderTest<E>, _ plan: Plan) {
    self.engine = engine
    self.plan = plan
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
    var diagnosis = Diagnosis(engine, plan)
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
    let threads = engine.isSideBySide ? max(1, plan.threads) : 1
    let gathering = Gathering(
      of: plan, from: resumption.blocks, behind: resumption.harvest, threads: threads)
    for _ in 0..<threads {
      // Threads of its own: a pool would run fewer of them on a busy machine.
      Thread.detachNewThread { @Sendable in
        play(gathering, monitor)
        // By now nothing is left of what the thread has started.
        gathering.leave()
      }
    }
    while true {
      let (harvest, isOver) = gathering.wait()
      tell(harvest)
      if isOver { return harvest }
    }
  }

  /// Plays blocks on one thread until none is left.
  private func play(_ gathering: Gathering, _ monitor: Monitor) {
    var player: any BlockPlaying = engine.player?(plan) ?? Worker(engine, plan)
    while !monitor.isStopped, let block = gathering.next() {
      let harvest = player.play(plan.scenarios(at: block))
      monitor.note(harvest)
      gathering.add(harvest, of: block)
    }
  }
}

/// What there is to say of a campaign so far.
private struct Account {
  private let harvest: Harvest
  private let prelude: Prelude
  var failures: Roll
  var warnings: Roll

  init(of harvest: Harvest, after prelude: Prelude, _ resumption: Resumption, _ plan: Plan) {
    self.harvest = harvest
    self.prelude = prelude
    failures = Roll(
      resumption.failures(of: harvest, after: prelude), room: plan.room(after: prelude),
      knowing: resumption.findings)
    warnings = Roll(
      resumption.warnings(of: harvest), room: Budget.findings, knowing: resumption.warnings)
  }

  func outcome<E: Engine>(of engine: EngineUnderTest<E>, _ plan: Plan) -> Outcome {
    Outcome(
      engine: engine.name, identity: engine.identity, capabilities: engine.capabilities, plan: plan,
      scenarios: harvest.scenarios, stimuli: harvest.stimuli, tallies: harvest.tallies,
      coverage: harvest.coverage, mishaps: harvest.mishaps, prelude: prelude,
      findings: failures.findings,
      warnings: warnings.findings, unshrunk: failures.unshrunk,
      unshrunkWarnings: warnings.unshrunk, isComplete: harvest.scenarios >= plan.share)
  }
}
