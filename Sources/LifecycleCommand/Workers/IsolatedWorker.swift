import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReports
import LifecycleWire

/// Plays the scenarios of one thread in a process that plays them at its own speed.
///
/// If the process fails, the failing scenario is known. Earlier scenarios with lost results are
/// played again in a process that ends with them. Then the failing scenario is played again alone,
/// which determines its result. The scenarios that a process plays before another scenario thus do
/// not depend on the size of requests.
struct IsolatedWorker: BlockPlaying {
  private let engine: EngineUnderTest<WireEngine>
  private let pool: SessionPool
  private let plan: Plan
  private let makeProcess: () -> Result<RangeProcess, EngineFailure>
  private var life: Life

  /// A `RangeProcess`, which replaces a failed process, and its history.
  private struct Life {
    /// The process, or the reason why there is none.
    let process: Result<RangeProcess, EngineFailure>
    /// The last scenarios that the process has played since it last failed.
    var history: [UInt64] = []

    /// The minimum number of scenarios to remember.
    static let remembered = 4096

    mutating func note(_ numbers: Range<UInt64>) {
      history += numbers
      if history.count > 2 * Self.remembered { history.removeFirst(Self.remembered) }
    }
  }

  /// Creates a worker that starts its process with the first scenario.
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
  /// - Returns: Whether all scenarios were played and the play should continue.
  private func play(
    _ numbers: Range<UInt64>, in life: inout Life, _ monitor: Monitor,
    _ tell: (BlockResult) -> Bool
  ) -> Bool {
    var rest = numbers
    while !rest.isEmpty, !monitor.isStopped {
      do throws(RangeProcess.RangeFailure) {
        let blockResult = try result(of: rest, by: life.process) { !monitor.isStopped }
        let start = rest.lowerBound
        rest = rest.dropFirst(Int(blockResult.scenarios))
        life.note(start..<rest.lowerBound)
        guard tell(blockResult) else { return false }
      } catch {
        guard case .at(let number, let processFailure) = error else {
          return tell(lost(rest.lowerBound, error))
        }
        life.note(rest.lowerBound..<number + 1)
        // The results of the scenarios before the failing one are lost. A process that ends with
        // them plays them again.
        var replacement = Life(process: makeProcess())
        guard play(rest.lowerBound..<number, in: &replacement, monitor, tell) else {
          if monitor.isStopped { _ = tell(unexamined(number, processFailure)) }
          return false
        }
        let blockResult = resultAlone(of: number, after: processFailure, life.history)
        life.history = []
        rest = number + 1..<rest.upperBound
        guard tell(blockResult), blockResult.scenarios > 0 else { return false }
      }
    }
    return rest.isEmpty
  }

  /// Returns the result of the first scenarios of a range, played while a condition holds.
  private func result(
    of range: Range<UInt64>, by process: Result<RangeProcess, EngineFailure>,
    endingAtBreach endsAtBreach: Bool = false, while goesOn: () -> Bool = { true }
  ) throws(RangeProcess.RangeFailure) -> BlockResult {
    let started: RangeProcess
    do throws(EngineFailure) { started = try process.get() } catch { throw .unstarted(error) }
    let rangeResult = try started.play(
      range, endingAtBreach: endsAtBreach, for: Budget.pieceTime, while: goesOn
    ) {
      scenario($0).stimuli.count
    }
    var blockResult = BlockResult(rules: plan.rules.count)
    blockResult.counts = rangeResult.counts
    do throws(LogError) {
      try blockResult.add(records: rangeResult.lines)
    } catch {
      throw started.breakOff(range, because: "\(error.problem) in line \(error.line)")
    }
    return blockResult
  }

  /// Returns the result of a scenario in which a process failed, played again alone.
  private func resultAlone(
    of number: UInt64, after processFailure: ProcessFailure, _ history: [UInt64]
  ) -> BlockResult {
    if processFailure.isCut { return unexamined(number, processFailure) }
    var worker = Worker(engine, plan, .alone)
    var blockResult = worker.play(number..<number + 1)
    if blockResult.scenarios == 0 { return unexamined(number, processFailure) }
    let isSeenAgain = blockResult.engineErrors.restarts > 0 || blockResult.engineErrors.isExhausted
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

  /// Returns the result of a failing scenario that the end of the run leaves no time to play again.
  ///
  /// The scenario does not count as played.
  private func unexamined(_ number: UInt64, _ processFailure: ProcessFailure) -> BlockResult {
    var blockResult = BlockResult(rules: plan.rules.count)
    guard let failure = processFailure.unexamined else { return blockResult }
    blockResult.note(failure, in: number)
    (blockResult.scenarios, blockResult.engineErrors.restarts) = (0, 1)
    return blockResult
  }

  /// Returns the breach in a scenario, if one comes before the failure of the process.
  private func breach(before number: UInt64) -> BlockResult {
    do throws(RangeProcess.RangeFailure) {
      var blockResult = try result(
        of: number..<number + 1, by: makeProcess(), endingAtBreach: true)
      // The scenario has been counted already.
      blockResult.scenarios = 0
      return blockResult
    } catch {
      return BlockResult(rules: plan.rules.count)
    }
  }

  /// Returns the result of a scenario without a process.
  private func lost(_ number: UInt64, _ rangeFailure: RangeProcess.RangeFailure) -> BlockResult {
    var blockResult = BlockResult(rules: plan.rules.count)
    if case .unstarted(let failure) = rangeFailure { blockResult.note(failure, in: number) }
    blockResult.engineErrors.isExhausted = true
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
