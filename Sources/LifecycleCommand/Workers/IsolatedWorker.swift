import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReports
import LifecycleWire

/// Plays the blocks of one thread in a process that plays them at its own speed.
///
/// Where the process breaks down, the scenario is known. It is played again, alone, as single
/// scenarios are, which says what becomes of it; those before and behind it are played without it.
struct IsolatedWorker: BlockPlaying {
  private let engine: EngineUnderTest<WireEngine>
  private let exchange: Exchange
  private let plan: Plan
  private let process: Result<RangeProcess, EngineFailure>

  /// A worker that starts its process when there is something to play.
  init(
    _ engine: EngineUnderTest<WireEngine>, _ exchange: Exchange, _ plan: Plan,
    _ command: (String) -> WireCommand
  ) {
    self.engine = engine
    self.exchange = exchange
    self.plan = plan
    let width = Harvest.width(rules: plan.rules.count)
    process = Result { () throws(EngineFailure) in try RangeProcess(counts: width, command) }
  }

  func play(_ numbers: Range<UInt64>) -> Harvest {
    var harvest = Harvest(rules: plan.rules.count)
    var removed: Set<UInt64> = []
    // What is left, the next behind the others.
    var ranges = [numbers]
    while let range = ranges.popLast() {
      do throws(RangeProcess.Collapse) {
        if !range.isEmpty { harvest.merge(try yield(of: range)) }
      } catch {
        guard case .at(let number, let breakdown) = error else {
          harvest.merge(lost(range, error))
          for range in ranges { harvest.merge(skipped(range)) }
          break
        }
        removed.insert(number)
        let history = (numbers.lowerBound...number).filter {
          $0 == number || !removed.contains($0)
        }
        harvest.merge(alone(number, breakdown, history))
        ranges.append(number + 1..<range.upperBound)
        if harvest.mishaps.isTooMuch {
          for range in ranges { harvest.merge(skipped(range)) }
          ranges = []
        }
        ranges.append(range.lowerBound..<number)
      }
    }
    return harvest
  }
}

extension IsolatedWorker {
  /// What a range has yielded that is played to its end.
  private func yield(
    of range: Range<UInt64>, endingAtBreach endsAtBreach: Bool = false
  ) throws(RangeProcess.Collapse) -> Harvest {
    let process: RangeProcess
    do throws(EngineFailure) { process = try self.process.get() } catch { throw .unstarted(error) }
    let yield = try process.play(range, endingAtBreach: endsAtBreach) {
      scenario($0).stimuli.count
    }
    var harvest = Harvest(rules: plan.rules.count)
    harvest.counts = yield.counts
    do throws(LogError) {
      try harvest.add(records: yield.lines)
    } catch {
      throw process.breakOff(range, because: "\(error.problem) in line \(error.line)")
    }
    return harvest
  }

  /// What becomes of a scenario in which a process broke down.
  private func alone(
    _ number: UInt64, _ breakdown: Breakdown, _ history: [UInt64]
  ) -> Harvest {
    var worker = Worker(engine, plan, .alone)
    var harvest = worker.play(number..<number + 1)
    let isSeenAgain = harvest.mishaps.breakdowns > 0 || harvest.mishaps.isOver
    harvest.mishaps.breakdowns = 1
    if isSeenAgain {
      harvest.merge(breach(before: number))
      return harvest
    }
    if case .late = breakdown {
      harvest.mishaps.slow = 1
      return harvest
    }
    var unseen = Harvest(rules: plan.rules.count)
    unseen.scenarios = 1
    unseen.mishaps.breakdowns = 1
    unseen.note(breakdown.failure(behind: history.map(scenario), exchange), in: number)
    return unseen
  }

  /// What is broken in a scenario before the process breaks down in it, if that comes behind it.
  private func breach(before number: UInt64) -> Harvest {
    do throws(RangeProcess.Collapse) {
      var harvest = try yield(of: number..<number + 1, endingAtBreach: true)
      harvest.scenarios = 0
      return harvest
    } catch {
      return Harvest(rules: plan.rules.count)
    }
  }

  /// What becomes of scenarios for which there is no process.
  private func lost(_ range: Range<UInt64>, _ collapse: RangeProcess.Collapse) -> Harvest {
    var harvest = skipped(range.dropFirst())
    harvest.scenarios += 1
    harvest.mishaps.isOver = true
    if case .unstarted(let failure) = collapse { harvest.note(failure, in: range.lowerBound) }
    return harvest
  }

  private func skipped(_ numbers: Range<UInt64>) -> Harvest {
    var harvest = Harvest(rules: plan.rules.count)
    harvest.scenarios = UInt64(numbers.count)
    for number in numbers { harvest.mishaps.skips.note(Mishaps.tooMuch, first: number) }
    return harvest
  }

  private func scenario(_ number: UInt64) -> Scenario {
    var scenarios = RandomScenarios(
      seed: plan.seed, capabilities: engine.capabilities, length: plan.length,
      numbers: number..<number + 1)
    return scenarios.next()?.scenario ?? Scenario(Given(), [])
  }
}

extension Harvest {
  fileprivate mutating func note(_ failure: EngineFailure, in number: UInt64) {
    note(
      Failure(signature: failure.signature, first: number, count: 1, engineFailure: failure))
  }
}

extension Mishaps {
  /// Whether an engine has broken down too often for what is left of a block.
  fileprivate var isTooMuch: Bool {
    isOver || breakdowns > Budget.breakdowns(in: Budget.block)
  }
}
