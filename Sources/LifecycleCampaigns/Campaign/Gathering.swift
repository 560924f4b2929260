import Dispatch
import Synchronization

/// The blocks that threads share, and what these have yielded.
///
/// Only blocks before which none is missing count as yielded, so that a run can go on behind them.
final class Gathering: Sendable {
  private struct State {
    var harvest: Harvest
    /// The first block that has not yielded anything yet.
    var next: UInt64
    /// What blocks behind it have yielded.
    var ahead: [UInt64: Harvest] = [:]
    var threads: Int
  }

  private let blocks: UInt64
  private let taken: Atomic<UInt64>
  private let state: Mutex<State>
  private let news = DispatchSemaphore(value: 0)

  /// The blocks from a number on, up to the end of a plan, for so many threads.
  init(of plan: Plan, from first: UInt64, behind harvest: Harvest, threads: Int) {
    blocks = plan.blocks
    taken = Atomic(first)
    state = Mutex(State(harvest: harvest, next: first, threads: threads))
  }

  /// The next block that nobody has taken, if any is left and it is of use to go on.
  func next() -> UInt64? {
    let block = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    return block < blocks && !state.withLock({ $0.harvest.givesUp }) ? block : nil
  }

  /// Adds what a block has yielded.
  func add(_ harvest: Harvest, of block: UInt64) {
    let isNews = state.withLock { state in
      let known = state.harvest.ways
      state.ahead[block] = harvest
      while let next = state.ahead.removeValue(forKey: state.next) {
        // So it ends behind the same block on any number of threads.
        if !state.harvest.givesUp { state.harvest.merge(next) }
        state.next += 1
      }
      return state.harvest.ways > known
    }
    if isNews { news.signal() }
  }

  /// Notes that a thread takes no more blocks.
  func leave() {
    state.withLock { $0.threads -= 1 }
    news.signal()
  }

  /// Waits for a new way of failing, or a while, and returns what there is by then.
  func wait() -> (harvest: Harvest, isOver: Bool) {
    _ = news.wait(timeout: .now() + .seconds(Budget.secondsUnwritten))
    return state.withLock { ($0.harvest, $0.threads == 0) }
  }

  /// What there is by now, if there is a new way of failing or the time has come.
  func news(at time: DispatchTime) -> Harvest? {
    guard news.wait(timeout: .now()) == .success || time <= .now() else { return nil }
    return state.withLock(\.harvest)
  }
}

extension Gathering {
  /// Has the blocks of a plan played on the calling thread until none is left.
  ///
  /// - Parameters:
  ///   - plan: The plan that the blocks are of.
  ///   - make: What makes who plays them.
  ///   - monitor: Who watches, and may stop it.
  ///   - tell: Called behind each block.
  func play(
    _ plan: Plan, by make: () -> any BlockPlaying, _ monitor: Monitor, then tell: () -> Void = {}
  ) {
    var player = make()
    while !monitor.isStopped, let block = next() {
      let harvest = player.play(plan.scenarios(at: block))
      monitor.note(harvest)
      add(harvest, of: block)
      tell()
    }
  }
}

extension Harvest {
  /// Whether the engine has broken down too often to go on.
  fileprivate var givesUp: Bool { mishaps.givesUp(after: scenarios) }
}
