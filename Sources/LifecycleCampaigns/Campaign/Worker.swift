package import Lifecycle
import LifecycleGeneration
import LifecycleOracle

/// Plays blocks of scenarios on one thread.
package struct Worker<E: Engine>: BlockPlaying {
  private var player: Player<E>
  private var generator: Generator
  private var scenario = Scenario(Given(), [])
  private var harvest: Harvest
  private let plan: Plan

  /// A worker for the calling thread, which looks so closely at an engine that lies elsewhere.
  package init(
    _ engine: some TestedEngine<E>, _ plan: Plan, _ scrutiny: Scrutiny = .sampled
  ) {
    self.plan = plan
    player = Player(engine, plan.oracle(engine.capabilities), scrutiny)
    player.goesOn = true
    generator = Generator(
      seed: plan.seed, capabilities: engine.capabilities, length: plan.length)
    harvest = Harvest(rules: plan.rules.count)
  }

  package mutating func play(_ numbers: Range<UInt64>) -> Harvest {
    play(numbers, beginning: { _ in })
  }

  /// Plays scenarios, and tells the number of each before it begins, unless they are played
  /// elsewhere.
  package mutating func play(
    _ numbers: Range<UInt64>, endingAtBreach endsAtBreach: Bool = false,
    beginning: (UInt64) -> Void
  ) -> Harvest {
    player.goesOn = !endsAtBreach
    harvest = Harvest(rules: plan.rules.count)
    if player.engine.isElsewhere {
      playElsewhere(numbers)
    } else {
      for index in numbers {
        beginning(index)
        generator.make(&scenario, index: index)
        play(index)
      }
    }
    harvest.scenarios = UInt64(numbers.count)
    player.takeCounts(into: &harvest)
    return harvest
  }

  /// Plays the scenario as it stands.
  private mutating func play(_ index: UInt64) {
    player.notesCoverage = index.isMultiple(of: Coverage.stride)
    do throws(EngineFailure) {
      harvest.stimuli += UInt64(try player.play(scenario))
    } catch {
      note(error, index, of: scenario.stimuli.count)
    }
    noteVerdict(index)
  }

  fileprivate mutating func judge(_ entry: consuming Lookahead<E>.Entry) {
    player.notesCoverage = entry.number.isMultiple(of: Coverage.stride)
    do throws(EngineFailure) {
      harvest.stimuli += UInt64(try player.play(entry.scenario, on: entry.engine))
    } catch {
      note(error, entry.number, of: entry.scenario.stimuli.count)
    }
    noteVerdict(entry.number)
  }

  private mutating func note(_ failure: EngineFailure, _ index: UInt64, of length: Int) {
    if case .unsupported(let reason) = failure {
      if player.position == 0 {
        harvest.mishaps.skips.note(reason, first: index)
      } else {
        harvest.stimuli += UInt64(player.position)
        harvest.mishaps.cuts.note(reason, first: index)
        harvest.mishaps.cutStimuli += UInt64(length - player.position)
      }
      return
    }
    harvest.note(
      Failure(signature: failure.signature, first: index, count: 1, engineFailure: failure))
  }

  /// Notes what the judge says of the scenario that was played last.
  private mutating func noteVerdict(_ index: UInt64) {
    if player.oracle.breach != nil { harvest.noteBreaches(of: player.oracle, in: index) }
    if let warning = player.oracle.warning {
      harvest.noteWarning(
        Failure(signature: warning.signature(among: plan.rules), first: index, count: 1))
    }
  }
}

extension Worker {
  /// Plays scenarios with as many of them under way as the engine takes; if it breaks down too
  /// often, the rest is skipped.
  private mutating func playElsewhere<Numbers: Sequence<UInt64>>(_ numbers: Numbers) {
    let before = player.engine.incidents()
    var ahead = Lookahead<E>(window: player.engine.window)
    for index in numbers {
      // What is not played later on is not begun either.
      if isTooMuch(since: before) {
        harvest.mishaps.skips.note(Mishaps.tooMuch, first: index)
        continue
      }
      generator.make(&scenario, index: index)
      if let entry = ahead.add(scenario, index, on: player.engine) {
        judge(entry, since: before)
      }
    }
    while let entry = ahead.next() { judge(entry, since: before) }
    let after = player.engine.incidents()
    harvest.mishaps.breakdowns = after.breakdowns - before.breakdowns
    harvest.mishaps.slow = after.slow - before.slow
    harvest.mishaps.isOver = after.isOver
  }

  private mutating func judge(_ entry: consuming Lookahead<E>.Entry, since before: Incidents) {
    if isTooMuch(since: before) {
      harvest.mishaps.skips.note(Mishaps.tooMuch, first: entry.number)
    } else {
      judge(entry)
    }
  }

  /// Whether the engine has broken down too often in this block alone.
  private func isTooMuch(since before: Incidents) -> Bool {
    let now = player.engine.incidents()
    return now.isOver
      || now.breakdowns - before.breakdowns > Budget.breakdowns(in: Budget.block)
  }
}
