import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReports
import LifecycleWire

/// Plays the scenarios of one thread in a process that plays them at its own speed.
///
/// Where the process fails, the scenario is known. Those before it whose yield is lost are played
/// again in a process that ends with them; then it is played again, alone, as single scenarios are,
/// which says what becomes of it. So what a process has played before another scenario does not
/// depend on how many it was told to play at once.
struct IsolatedWorker: BlockPlaying {
  private let engine: EngineUnderTest<WireEngine>
  private let pool: SessionPool
  private let plan: Plan
  private let makeProcess: () -> Result<RangeProcess, EngineFailure>
  private var life: Life

  /// A process, and the next when that fails.
  private struct Life {
    let process: Result<RangeProcess, EngineFailure>
    /// What the process has played, the last of it.
    var history: [UInt64] = []

    /// How much of that is remembered at least.
    static let remembered = 4096

    mutating func note(_ numbers: Range<UInt64>) {
      history += numbers
      if history.count > 2 * Self.remembered { history.removeFirst(Self.remembered) }
    }
  }

  /// A worker that starts its process when there is something to play.
  init(
    _ engine: EngineUnderTest<WireEngine>, _ pool: SessionPool, _ plan: Plan,
    _ command: @escaping (String) -> WireCommand
  ) {
    self.engine = engine
    self.pool = pool
    self.plan = plan
    let width = BlockResult.width(rules: plan.rules.count)
    makeProcess = {
      Result { () throws(EngineFailure) in try RangeProcess(counts: width, command) }
    }
    life = Life(process: makeProcess())
  }

  var leastCount: UInt64 { 1 }

  mutating func play(
    _ numbers: Range<UInt64>, _ monitor: Monitor, _ tell: (BlockResult) -> Bool
  ) {
    _ = play(numbers, in: &life, monitor, tell)
  }

  /// Plays scenarios in a process.
  ///
  /// - Returns: Whether all were played, and it is of use to go on.
  private func play(
    _ numbers: Range<UInt64>, in life: inout Life, _ monitor: Monitor,
    _ tell: (BlockResult) -> Bool
  ) -> Bool {
    var rest = numbers
    while !rest.isEmpty, !monitor.isStopped {
      do throws(RangeProcess.RangeFailure) {
        let blockResult = try yield(of: rest, by: life.process) { !monitor.isStopped }
        let start = rest.lowerBound
        rest = rest.dropFirst(Int(blockResult.scenarios))
        life.note(start..<rest.lowerBound)
        guard tell(blockResult) else { return false }
      } catch {
        guard case .at(let number, let processFailure) = error else {
          return tell(lost(rest.lowerBound, error))
        }
        life.note(rest.lowerBound..<number + 1)
        var other = Life(process: makeProcess())
        guard play(rest.lowerBound..<number, in: &other, monitor, tell) else {
          if monitor.isStopped { _ = tell(unexamined(number, processFailure)) }
          return false
        }
        let blockResult = alone(number, processFailure, life.history)
        life.history = []
        rest = number + 1..<rest.upperBound
        guard tell(blockResult), blockResult.scenarios > 0 else { return false }
      }
    }
    return rest.isEmpty
  }
}

extension IsolatedWorker {
  /// What the first scenarios of a range have yielded, as long as a condition holds.
  private func yield(
    of range: Range<UInt64>, by process: Result<RangeProcess, EngineFailure>,
    endingAtBreach endsAtBreach: Bool = false, while goesOn: () -> Bool = { true }
  ) throws(RangeProcess.RangeFailure) -> BlockResult {
    let started: RangeProcess
    do throws(EngineFailure) { started = try process.get() } catch { throw .unstarted(error) }
    let yield = try started.play(
      range, endingAtBreach: endsAtBreach, for: Budget.pieceTime, while: goesOn
    ) {
      scenario($0).stimuli.count
    }
    var blockResult = BlockResult(rules: plan.rules.count)
    blockResult.counts = yield.counts
    do throws(LogError) {
      try blockResult.add(records: yield.lines)
    } catch {
      throw started.breakOff(range, because: "\(error.problem) in line \(error.line)")
    }
    return blockResult
  }

  /// What becomes of a scenario in which a process failed.
  private func alone(
    _ number: UInt64, _ processFailure: ProcessFailure, _ history: [UInt64]
  ) -> BlockResult {
    if processFailure.isCut { return unexamined(number, processFailure) }
    var worker = Worker(engine, plan, .alone)
    var blockResult = worker.play(number..<number + 1)
    if blockResult.scenarios == 0 { return unexamined(number, processFailure) }
    let isSeenAgain = blockResult.engineErrors.restarts > 0 || blockResult.engineErrors.isOver
    blockResult.engineErrors.restarts = 1
    if isSeenAgain {
      blockResult.merge(breach(before: number))
      return blockResult
    }
    guard let failure = processFailure.failure(behind: history.map(scenario), pool) else {
      blockResult.engineErrors.slow = 1
      return blockResult
    }
    var unseen = BlockResult(rules: plan.rules.count)
    unseen.engineErrors.restarts = 1
    unseen.note(failure, in: number)
    return unseen
  }

  /// What is told of a scenario in which a process failed, where the end of the run leaves no time
  /// to play it again: it does not count as played.
  private func unexamined(_ number: UInt64, _ processFailure: ProcessFailure) -> BlockResult {
    var blockResult = BlockResult(rules: plan.rules.count)
    guard let failure = processFailure.unexamined else { return blockResult }
    blockResult.note(failure, in: number)
    (blockResult.scenarios, blockResult.engineErrors.restarts) = (0, 1)
    return blockResult
  }

  /// What is broken in a scenario before the process fails in it, if that comes behind it.
  private func breach(before number: UInt64) -> BlockResult {
    do throws(RangeProcess.RangeFailure) {
      var blockResult = try yield(
        of: number..<number + 1, by: makeProcess(), endingAtBreach: true)
      blockResult.scenarios = 0
      return blockResult
    } catch {
      return BlockResult(rules: plan.rules.count)
    }
  }

  /// What becomes of a scenario for which there is no process.
  private func lost(_ number: UInt64, _ rangeFailure: RangeProcess.RangeFailure) -> BlockResult {
    var blockResult = BlockResult(rules: plan.rules.count)
    if case .unstarted(let failure) = rangeFailure { blockResult.note(failure, in: number) }
    blockResult.engineErrors.isOver = true
    return blockResult
  }

  private func scenario(_ number: UInt64) -> Scenario {
    var scenarios = RandomScenarios(
      seed: plan.seed, capabilities: engine.capabilities, length: plan.length,
      platform: plan.platform, numbers: number..<number + 1)
    return scenarios.next()?.scenario ?? Scenario(Given(), [])
  }
}

extension BlockResult {
  fileprivate mutating func note(_ failure: EngineFailure, in number: UInt64) {
    scenarios = 1
    note(
      Failure(signature: failure.signature, first: number, count: 1, engineFailure: failure))
  }
}
