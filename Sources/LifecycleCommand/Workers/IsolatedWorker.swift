import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReports
import LifecycleWire

/// Plays the blocks of one thread in a process that plays them at its own speed.
///
/// Where the process fails, the scenario is known. It is played again, alone, as single
/// scenarios are, which says what becomes of it; those before and behind it are played without it.
struct IsolatedWorker: BlockPlaying {
  private let engine: EngineUnderTest<WireEngine>
  private let pool: SessionPool
  private let plan: Plan
  private let process: Result<RangeProcess, EngineFailure>

  /// A worker that starts its process when there is something to play.
  init(
    _ engine: EngineUnderTest<WireEngine>, _ pool: SessionPool, _ plan: Plan,
    _ command: (String) -> WireCommand
  ) {
    self.engine = engine
    self.pool = pool
    self.plan = plan
    let width = BlockResult.width(rules: plan.rules.count)
    process = Result { () throws(EngineFailure) in try RangeProcess(counts: width, command) }
  }

  func play(_ numbers: Range<UInt64>) -> BlockResult {
    var blockResult = BlockResult(rules: plan.rules.count)
    var removed: Set<UInt64> = []
    // What is left, the next behind the others.
    var ranges = [numbers]
    while let range = ranges.popLast() {
      do throws(RangeProcess.RangeFailure) {
        if !range.isEmpty { blockResult.merge(try yield(of: range)) }
      } catch {
        guard case .at(let number, let processFailure) = error else {
          blockResult.merge(lost(range, error))
          for range in ranges { blockResult.merge(skipped(range)) }
          break
        }
        removed.insert(number)
        let history = (numbers.lowerBound...number).filter {
          $0 == number || !removed.contains($0)
        }
        blockResult.merge(alone(number, processFailure, history))
        ranges.append(number + 1..<range.upperBound)
        if blockResult.engineErrors.isTooMuch {
          for range in ranges { blockResult.merge(skipped(range)) }
          ranges = []
        }
        ranges.append(range.lowerBound..<number)
      }
    }
    return blockResult
  }
}

extension IsolatedWorker {
  /// What a range has yielded that is played to its end.
  private func yield(
    of range: Range<UInt64>, endingAtBreach endsAtBreach: Bool = false
  ) throws(RangeProcess.RangeFailure) -> BlockResult {
    let process: RangeProcess
    do throws(EngineFailure) { process = try self.process.get() } catch { throw .unstarted(error) }
    let yield = try process.play(range, endingAtBreach: endsAtBreach) {
      scenario($0).stimuli.count
    }
    var blockResult = BlockResult(rules: plan.rules.count)
    blockResult.counts = yield.counts
    do throws(LogError) {
      try blockResult.add(records: yield.lines)
    } catch {
      throw process.breakOff(range, because: "\(error.problem) in line \(error.line)")
    }
    return blockResult
  }

  /// What becomes of a scenario in which a process failed.
  private func alone(
    _ number: UInt64, _ processFailure: ProcessFailure, _ history: [UInt64]
  ) -> BlockResult {
    var worker = Worker(engine, plan, .alone)
    var blockResult = worker.play(number..<number + 1)
    let isSeenAgain = blockResult.engineErrors.restarts > 0 || blockResult.engineErrors.isOver
    blockResult.engineErrors.restarts = 1
    if isSeenAgain {
      blockResult.merge(breach(before: number))
      return blockResult
    }
    if case .late = processFailure {
      blockResult.engineErrors.slow = 1
      return blockResult
    }
    var unseen = BlockResult(rules: plan.rules.count)
    unseen.scenarios = 1
    unseen.engineErrors.restarts = 1
    unseen.note(processFailure.failure(behind: history.map(scenario), pool), in: number)
    return unseen
  }

  /// What is broken in a scenario before the process fails in it, if that comes behind it.
  private func breach(before number: UInt64) -> BlockResult {
    do throws(RangeProcess.RangeFailure) {
      var blockResult = try yield(of: number..<number + 1, endingAtBreach: true)
      blockResult.scenarios = 0
      return blockResult
    } catch {
      return BlockResult(rules: plan.rules.count)
    }
  }

  /// What becomes of scenarios for which there is no process.
  private func lost(_ range: Range<UInt64>, _ rangeFailure: RangeProcess.RangeFailure)
    -> BlockResult
  {
    var blockResult = skipped(range.dropFirst())
    blockResult.scenarios += 1
    blockResult.engineErrors.isOver = true
    if case .unstarted(let failure) = rangeFailure {
      blockResult.note(failure, in: range.lowerBound)
    }
    return blockResult
  }

  private func skipped(_ numbers: Range<UInt64>) -> BlockResult {
    var blockResult = BlockResult(rules: plan.rules.count)
    blockResult.scenarios = UInt64(numbers.count)
    for number in numbers {
      blockResult.engineErrors.skips.note(EngineErrors.tooMuch, first: number)
    }
    return blockResult
  }

  private func scenario(_ number: UInt64) -> Scenario {
    var scenarios = RandomScenarios(
      seed: plan.seed, capabilities: engine.capabilities, length: plan.length,
      numbers: number..<number + 1)
    return scenarios.next()?.scenario ?? Scenario(Given(), [])
  }
}

extension BlockResult {
  fileprivate mutating func note(_ failure: EngineFailure, in number: UInt64) {
    note(
      Failure(signature: failure.signature, first: number, count: 1, engineFailure: failure))
  }
}

extension EngineErrors {
  /// Whether an engine has failed too often for what is left of a block.
  fileprivate var isTooMuch: Bool {
    isOver || restarts > Budget.restarts(in: Budget.block)
  }
}
