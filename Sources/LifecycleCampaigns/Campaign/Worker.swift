package import Lifecycle
import LifecycleGeneration
import LifecycleOracle

/// Plays scenarios on one thread.
package struct Worker<E: Engine>: BlockPlaying {
  private var player: Player<E>
  private var generator: Generator
  private var scenario = Scenario(Given(), [])
  /// The results that were not reported yet.
  private var blockResult: BlockResult
  /// The number of different failures in `blockResult` when it was last checked for new ones.
  private var checkedFailures = 0
  /// The failures that were news before.
  private var knownFailures: Set<Failure.Key> = []
  /// The statistics of the engine's processes at the last report.
  private var processStatistics = ProcessStatistics()
  private let plan: Plan

  /// Creates a worker for the calling thread, with a retry policy for an engine in another process.
  package init(
    _ engine: some TestedEngine<E>, _ plan: Plan, _ retryPolicy: RetryPolicy = .sampled
  ) {
    self.plan = plan
    player = Player(engine, plan.oracle(engine.capabilities), retryPolicy)
    // Only a pure engine is sure to show the failure again.
    player.keepsAnswer = !player.engine.isPure
    generator = Generator(
      seed: plan.seed, capabilities: engine.capabilities, length: plan.length,
      platform: plan.platform, app: plan.app)
    blockResult = BlockResult(rules: plan.rules.count)
  }

  package var leastCount: UInt64 { UInt64(player.engine.window) }

  /// Plays scenarios and returns all their results.
  package mutating func play(_ numbers: Range<UInt64>) -> BlockResult {
    var all = BlockResult(rules: plan.rules.count)
    play(numbers, while: { _ in true }) { blockResult in
      all.merge(blockResult)
      return true
    }
    return all
  }

  package mutating func play(
    _ numbers: Range<UInt64>, _ monitor: Monitor, _ tell: (BlockResult) -> Bool
  ) {
    play(numbers, while: { _ in !monitor.isStopped }, tell)
  }

  /// Plays scenarios as long as a condition holds.
  ///
  /// `goesOn` is called with the number of each scenario before it begins. For an engine in another
  /// process, it is also called while the last scenarios are still to be answered.
  package mutating func play(
    _ numbers: Range<UInt64>, endingAtBreach endsAtBreach: Bool = false,
    while goesOn: (UInt64) -> Bool, _ tell: (BlockResult) -> Bool
  ) {
    player.continuesAfterBreach = !endsAtBreach
    if player.engine.isExternal {
      guard playExternally(numbers, while: goesOn, tell) else { return }
    } else {
      for index in numbers {
        guard goesOn(index) else { break }
        generator.make(&scenario, index: index)
        playMadeScenario(index)
        if hasNews(), !tell(taken()) { return }
      }
    }
    if blockResult.scenarios > 0 { _ = tell(taken()) }
  }

  private mutating func playMadeScenario(_ index: UInt64) {
    player.notesCoverage = index.isMultiple(of: Coverage.stride)
    do throws(EngineFailure) {
      blockResult.stimuli += UInt64(try player.play(scenario))
    } catch {
      note(error, index, of: scenario)
    }
    noteVerdict(index, of: scenario)
  }

  /// Plays and judges a scenario that is under way.
  ///
  /// - Returns: Whether the scenario was played. It was not if the end of the run cut it.
  private mutating func playUnderWay(_ entry: consuming ScenariosUnderWay<E>.Entry) -> Bool {
    player.notesCoverage = entry.number.isMultiple(of: Coverage.stride)
    let cuts = player.engine.processStatistics().cuts
    do throws(EngineFailure) {
      blockResult.stimuli += UInt64(try player.play(entry.scenario, on: entry.engine))
    } catch {
      guard player.engine.processStatistics().cuts == cuts else { return false }
      note(error, entry.number, of: entry.scenario)
    }
    noteVerdict(entry.number, of: entry.scenario)
    return true
  }

  /// Notes that the engine gave no answer, or refused the stimulus at the player's position.
  private mutating func note(_ failure: EngineFailure, _ index: UInt64, of scenario: Scenario) {
    let length = scenario.stimuli.count
    if case .unsupported(let text) = failure {
      if player.position == 0 {
        blockResult.engineErrors.skips.note(text, first: index)
      } else {
        // Without the stimulus a reader could not know what the engine refuses.
        let reason = "\(scenario.stimuli[player.position].kind): \(text)"
        blockResult.stimuli += UInt64(player.position)
        blockResult.engineErrors.cuts.note(reason, first: index)
        blockResult.engineErrors.cutStimuli += UInt64(length - player.position)
      }
      return
    }
    blockResult.note(
      Failure(signature: failure.signature, first: index, count: 1, engineFailure: failure))
  }

  /// Counts the last scenario, and notes its breaches. A failing engine may have breaches before.
  private mutating func noteVerdict(_ index: UInt64, of scenario: Scenario) {
    blockResult.scenarios += 1
    if player.oracle.breach != nil {
      blockResult.noteBreaches(
        of: player.oracle, in: scenario, index, answered: player.answer)
    }
    guard player.oracle.warning != nil else { return }
    for warning in player.oracle.warnings {
      blockResult.noteWarning(
        warning, of: player.oracle, in: scenario, index, answered: player.answer)
    }
  }

  /// Whether the last scenario is news to report at once: a new failure, or a failed process.
  private mutating func hasNews() -> Bool {
    if blockResult.differentFailures > checkedFailures {
      let knownBefore = knownFailures.count
      checkedFailures = blockResult.differentFailures
      knownFailures.formUnion(blockResult.failures.keys)
      knownFailures.formUnion(blockResult.warnings.keys)
      if knownFailures.count > knownBefore { return true }
    }
    guard player.engine.isExternal else { return false }
    let now = player.engine.processStatistics()
    return now.restarts > processStatistics.restarts || now.isExhausted
  }

  /// Returns the results that were not reported yet, and begins new ones.
  private mutating func taken() -> BlockResult {
    player.takeCounts(into: &blockResult)
    if player.engine.isExternal {
      let now = player.engine.processStatistics()
      blockResult.engineErrors.restarts = now.restarts - processStatistics.restarts
      blockResult.engineErrors.slow = now.slow - processStatistics.slow
      blockResult.engineErrors.isExhausted = now.isExhausted
      processStatistics = now
    }
    defer { (blockResult, checkedFailures) = (BlockResult(rules: plan.rules.count), 0) }
    return blockResult
  }

  /// Plays scenarios, as many at once as the engine takes.
  ///
  /// - Returns: Whether the remaining results count.
  private mutating func playExternally(
    _ numbers: Range<UInt64>, while goesOn: (UInt64) -> Bool, _ tell: (BlockResult) -> Bool
  ) -> Bool {
    var underWay = ScenariosUnderWay<E>(window: player.engine.window)
    var unsent = numbers
    while goesOn(unsent.lowerBound) {
      var next: ScenariosUnderWay<E>.Entry?
      if let index = unsent.popFirst() {
        generator.make(&scenario, index: index)
        next = underWay.add(scenario, index, on: player.engine)
        if next == nil { continue }
      } else {
        next = underWay.removeOldest()
      }
      guard let next else { return true }
      guard playUnderWay(next) else { return true }
      if hasNews(), !tell(taken()) { return false }
    }
    return true
  }
}

/// Scenarios that have an engine and are still to be judged, in order.
struct ScenariosUnderWay<E: Engine> {
  struct Entry {
    var number: UInt64
    var scenario: Scenario
    var engine: Result<E, EngineFailure>
  }

  private var entries: [Entry] = []
  private let window: Int

  init(window: Int) {
    self.window = window
    entries.reserveCapacity(window)
  }

  /// Adds a scenario that is under way.
  ///
  /// - Returns: The oldest scenario, if there is no room for more.
  mutating func add(
    _ scenario: Scenario, _ number: UInt64, on engine: LocalEngine<E>
  ) -> Entry? {
    let made: Result<E, EngineFailure>
    do throws(EngineFailure) {
      made = .success(try engine.make(scenario))
    } catch {
      made = .failure(error)
    }
    entries.append(Entry(number: number, scenario: scenario, engine: made))
    return entries.count < window ? nil : entries.removeFirst()
  }

  mutating func removeOldest() -> Entry? { entries.isEmpty ? nil : entries.removeFirst() }
}
