import Lifecycle
import LifecycleCampaigns
import LifecycleGeneration

/// Plays blocks of one part on one thread.
///
/// It is warm from the start: what is used again and again has been used once.
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

  /// Plays a block of scenarios; to a bare engine all blocks are the same.
  ///
  /// - Returns: How many stimuli were made or played.
  mutating func play(block: UInt64) -> UInt64 {
    switch part {
    case .generation: return generate(block)
    case .engine: return bare.play()
    case .all: return worker.play(plan.scenarios(at: block)).stimuli
    }
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
