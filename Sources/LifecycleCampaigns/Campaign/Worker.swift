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
    player = Player(engine, plan.oracle(engine.capabilities))
    generator = Generator(
      seed: plan.seed, capabilities: engine.capabilities, length: plan.length)
    harvest = Harvest(rules: plan.rules.count)
  }

  /// Plays one block of the plan.
  mutating func play(block: UInt64, _ monitor: Monitor) {
    let start = block * Budget.block
    let end = min(start + Budget.block, plan.scenarios)
    var stimuli: UInt64 = 0
    var failures: UInt64 = 0
    for index in start..<end {
      generator.make(&scenario, index: index)
      player.notesCoverage = index.isMultiple(of: Coverage.stride)
      do throws(EngineFailure) {
        stimuli += UInt64(try player.play(scenario))
      } catch {
        note(Failure(signature: error.signature, first: index, count: 1, engineFailure: error))
      }
      if let breach = player.oracle.breach {
        failures += 1
        let signature = breach.signature(among: plan.rules)
        note(Failure(signature: signature, first: index, count: 1))
      }
      if let warning = player.oracle.warning {
        let signature = warning.signature(among: plan.rules)
        Harvest.note(
          Failure(signature: signature, first: index, count: 1), signature, in: &harvest.warnings)
      }
    }
    harvest.scenarios += end - start
    harvest.stimuli += stimuli
    monitor.note(
      scenarios: end - start, stimuli: stimuli, failures: failures, tallies: player.oracle.tallies)
  }

  /// How many stimuli have been played so far.
  var stimuli: UInt64 { harvest.stimuli }

  private mutating func note(_ failure: Failure) {
    Harvest.note(failure, failure.signature, in: &harvest.failures)
  }

  /// All that the blocks have yielded.
  mutating func finish() -> Harvest {
    harvest.tallies = player.oracle.tallies
    harvest.coverage = player.coverage
    return harvest
  }
}
