package import Lifecycle
import LifecycleGeneration
import LifecycleOracle

/// Plays blocks of scenarios on one thread.
package struct Worker<E: Engine>: BlockPlaying {
  private var player: Player<E>
  private var generator: Generator
  private var scenario = Scenario(Given(), [])
  private var blockResult: BlockResult
  private let plan: Plan

  /// A worker for the calling thread, which looks so closely at an engine that lies elsewhere.
  package init(
    _ engine: some TestedEngine<E>, _ plan: Plan, _ retryPolicy: RetryPolicy = .sampled
  ) {
    self.plan = plan
    player = Player(engine, plan.oracle(engine.capabilities), retryPolicy)
    player.continuesAfterBreach = true
    generator = Generator(
      seed: plan.seed, capabilities: engine.capabilities, length: plan.length)
    blockResult = BlockResult(rules: plan.rules.count)
  }

  package mutating func play(_ numbers: Range<UInt64>) -> BlockResult {
    play(numbers, beginning: { _ in })
  }

  /// Plays scenarios, and tells the number of each before it begins, unless they are played
  /// elsewhere.
  package mutating func play(
    _ numbers: Range<UInt64>, endingAtBreach endsAtBreach: Bool = false,
    beginning: (UInt64) -> Void
  ) -> BlockResult {
    player.continuesAfterBreach = !endsAtBreach
    blockResult = BlockResult(rules: plan.rules.count)
    if player.engine.isExternal {
      playExternally(numbers)
    } else {
      for index in numbers {
        beginning(index)
        generator.make(&scenario, index: index)
        play(index)
      }
    }
    blockResult.scenarios = UInt64(numbers.count)
    player.takeCounts(into: &blockResult)
    return blockResult
  }

  /// Plays the scenario as it stands.
  private mutating func play(_ index: UInt64) {
    player.notesCoverage = index.isMultiple(of: Coverage.stride)
    do throws(EngineFailure) {
      blockResult.stimuli += UInt64(try player.play(scenario))
    } catch {
      note(error, index, of: scenario.stimuli.count)
    }
    noteVerdict(index)
  }

  fileprivate mutating func judge(_ entry: consuming InFlightWindow<E>.Entry) {
    player.notesCoverage = entry.number.isMultiple(of: Coverage.stride)
    do throws(EngineFailure) {
      blockResult.stimuli += UInt64(try player.play(entry.scenario, on: entry.engine))
    } catch {
      note(error, entry.number, of: entry.scenario.stimuli.count)
    }
    noteVerdict(entry.number)
  }

  private mutating func note(_ failure: EngineFailure, _ index: UInt64, of length: Int) {
    if case .unsupported(let reason) = failure {
      if player.position == 0 {
        blockResult.engineErrors.skips.note(reason, first: index)
      } else {
        blockResult.stimuli += UInt64(player.position)
        blockResult.engineErrors.cuts.note(reason, first: index)
        blockResult.engineErrors.cutStimuli += UInt64(length - player.position)
      }
      return
    }
    blockResult.note(
      Failure(signature: failure.signature, first: index, count: 1, engineFailure: failure))
  }

  /// Notes what the judge says of the scenario that was played last.
  private mutating func noteVerdict(_ index: UInt64) {
    if player.oracle.breach != nil { blockResult.noteBreaches(of: player.oracle, in: index) }
    if let warning = player.oracle.warning {
      blockResult.noteWarning(
        Failure(signature: warning.signature(among: plan.rules), first: index, count: 1))
    }
  }
}

extension Worker {
  /// Plays scenarios with as many of them under way as the engine takes; if it fails too
  /// often, the rest is skipped.
  private mutating func playExternally<Numbers: Sequence<UInt64>>(_ numbers: Numbers) {
    let before = player.engine.processStatistics()
    var ahead = InFlightWindow<E>(window: player.engine.window)
    for index in numbers {
      // What is not played later on is not begun either.
      if isTooMuch(since: before) {
        blockResult.engineErrors.skips.note(EngineErrors.tooMuch, first: index)
        continue
      }
      generator.make(&scenario, index: index)
      if let entry = ahead.add(scenario, index, on: player.engine) {
        judge(entry, since: before)
      }
    }
    while let entry = ahead.next() { judge(entry, since: before) }
    let after = player.engine.processStatistics()
    blockResult.engineErrors.restarts = after.restarts - before.restarts
    blockResult.engineErrors.slow = after.slow - before.slow
    blockResult.engineErrors.isOver = after.isOver
  }

  private mutating func judge(
    _ entry: consuming InFlightWindow<E>.Entry, since before: ProcessStatistics
  ) {
    if isTooMuch(since: before) {
      blockResult.engineErrors.skips.note(EngineErrors.tooMuch, first: entry.number)
    } else {
      judge(entry)
    }
  }

  /// Whether the engine has failed too often in this block alone.
  private func isTooMuch(since before: ProcessStatistics) -> Bool {
    let now = player.engine.processStatistics()
    return now.isOver
      || now.restarts - before.restarts > Budget.restarts(in: Budget.block)
  }
}

/// Scenarios that an engine was made for and that are not judged yet, in order.
struct InFlightWindow<E: Engine> {
  /// A scenario that is under way.
  struct Entry {
    var number: UInt64
    var scenario: Scenario
    var engine: Result<E, EngineFailure>
  }

  private var entries: [Entry] = []
  private let window: Int

  /// Room for `window` scenarios.
  init(window: Int) {
    self.window = window
    entries.reserveCapacity(window)
  }

  /// Adds one that is under way.
  ///
  /// - Returns: The oldest, if there is no room for more.
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

  /// Takes out the oldest that is left.
  mutating func next() -> Entry? { entries.isEmpty ? nil : entries.removeFirst() }
}
