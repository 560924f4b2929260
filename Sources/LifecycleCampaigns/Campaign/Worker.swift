import Lifecycle
import LifecycleGeneration
import LifecycleRules

/// Plays blocks of scenarios on one thread.
struct Worker<E: Engine> {
  private var player: Player<E>
  private var generator: Generator
  private var scenario = Scenario(Given(), [])
  private var harvest: Harvest
  private let plan: Plan

  init(_ engine: EngineUnderTest<E>, _ plan: Plan) {
    self.plan = plan
    player = Player(engine, plan.oracle(engine.capabilities), .sampled)
    generator = Generator(
      seed: plan.seed, capabilities: engine.capabilities, length: plan.length)
    harvest = Harvest(rules: plan.rules.count)
  }

  /// Plays one block of the plan.
  ///
  /// - Returns: What it has yielded, which depends on no other block.
  mutating func play(block: UInt64, _ monitor: Monitor) -> Harvest {
    let numbers = plan.scenarios(at: block)
    harvest = Harvest(rules: plan.rules.count)
    failing = 0
    if player.engine.isElsewhere {
      playElsewhere(numbers)
    } else {
      for index in numbers {
        generator.make(&scenario, index: index)
        play(index)
      }
    }
    harvest.scenarios = UInt64(numbers.count)
    (harvest.tallies, harvest.coverage) = player.takeCounts()
    monitor.note(
      scenarios: harvest.scenarios, stimuli: harvest.stimuli, failures: failing,
      tallies: harvest.tallies)
    return harvest
  }

  /// How many scenarios of the block have broken an enforced rule.
  private var failing: UInt64 = 0

  /// Plays the scenario as it stands.
  private mutating func play(_ index: UInt64) {
    player.notesCoverage = index.isMultiple(of: Coverage.stride)
    do throws(EngineFailure) {
      harvest.stimuli += UInt64(try player.play(scenario))
    } catch {
      note(error, index)
    }
    noteVerdict(index)
  }

  fileprivate mutating func judge(_ entry: consuming Lookahead<E>.Entry) {
    player.notesCoverage = entry.number.isMultiple(of: Coverage.stride)
    do throws(EngineFailure) {
      harvest.stimuli += UInt64(try player.play(entry.scenario, on: entry.engine))
    } catch {
      note(error, entry.number)
    }
    noteVerdict(entry.number)
  }

  private mutating func note(_ failure: EngineFailure, _ index: UInt64) {
    if case .unsupported(let reason) = failure {
      harvest.mishaps.skips.note(reason, first: index)
      return
    }
    Harvest.note(
      Failure(signature: failure.signature, first: index, count: 1, engineFailure: failure),
      failure.signature, in: &harvest.failures)
  }

  /// Notes what the judge says of the scenario that was played last.
  private mutating func noteVerdict(_ index: UInt64) {
    if let breach = player.oracle.breach {
      failing += 1
      let signature = breach.signature(among: plan.rules)
      Harvest.note(
        Failure(signature: signature, first: index, count: 1), signature, in: &harvest.failures)
    }
    if let warning = player.oracle.warning {
      let signature = warning.signature(among: plan.rules)
      Harvest.note(
        Failure(signature: signature, first: index, count: 1), signature, in: &harvest.warnings)
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
