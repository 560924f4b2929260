import Lifecycle
import UIKit

/// The process of an app whose own delegates receive UIKit's calls; `Delegates` makes the calls.
struct DelegateApp: ClientOfUIKit {
  private let process: RunningProcess

  init(
    _ app: AppUnderTest, _ given: Given, _ host: ClientHost, _ installed: InstalledApp,
    _ probeNotes: ProbeNotes?
  ) {
    process = RunningProcess(app, given, host, installed, probeNotes)
  }

  mutating func receive(_ told: Observation, _ host: ClientHost) {
    process.run { $0.receive(told) }
  }

  mutating func perform(_ stimulus: Stimulus, _ host: ClientHost) {
    process.run { $0.app.perform("\(stimulus)") }
  }

  mutating func wake(_ token: Int, _ host: ClientHost) { process.run { $0.process.wake(token) } }

  mutating func finishTurn(_ host: ClientHost) { process.finishTurn() }
}

/// The running app, whose code is entered on the main queue only.
private final class RunningProcess {
  private let delegates: Delegates

  init(
    _ app: AppUnderTest, _ given: Given, _ host: ClientHost, _ installed: InstalledApp,
    _ probeNotes: ProbeNotes?
  ) {
    nonisolated(unsafe) let (host, probeNotes) = (host, probeNotes)
    delegates = MainQueue.enter {
      app.reset()
      return Delegates(app, given, host, installed, probeNotes)
    }
    // The first use sets the runtime's hook, which sends jobs outside of actors to the main queue.
    _ = Concurrency.isHooked
    run { $0.start() }
  }

  deinit {
    let delegates = delegates
    MainQueue.enter { delegates.end() }
  }

  /// Runs code of the app, and the main-actor jobs that it started.
  func run(_ body: @MainActor (Delegates) -> Void) {
    let delegates = delegates
    var taskJobs = MainQueue.enter {
      delegates.beginAppCode()
      body(delegates)
      return delegates.process.taskJobs
    }
    // The queue runs jobs in order: the first fence waits for the app's main-actor jobs, the second
    // for those that they add. Jobs that the hook has sent to the queue are counted, and may add more.
    for _ in 0..<Self.rounds {
      MainQueue.fence()
      MainQueue.fence()
      let newCount = MainQueue.enter { delegates.endAppCode(unlessEnqueuedSince: taskJobs) }
      guard let newCount else { return }
      taskJobs = newCount
    }
    MainQueue.enter { delegates.endAppCode() }
  }

  /// Runs the blocks of the main queue, and the blocks that these add, up to a limit.
  func finishTurn() {
    for _ in 0..<Self.rounds {
      var hasRun = false
      run { hasRun = $0.process.runBlocks() }
      if !hasRun { return }
    }
  }

  /// The number of rounds after which jobs and blocks wait for the next call or turn.
  private static let rounds = 64
}

extension MainQueue {
  /// Waits for the main-actor jobs in the queue, unless the caller is one of them.
  static func fence() { if !isCurrent { DispatchQueue.main.sync {} } }

  /// Runs `body` on the main queue, at once if the caller is already there.
  static func enter<Result>(_ body: @MainActor () -> Result) -> Result {
    nonisolated(unsafe) var result: Result?
    withoutActuallyEscaping(body) { body in
      if isCurrent {
        MainActor.assumeIsolated { result = body() }
      } else {
        DispatchQueue.main.sync { MainActor.assumeIsolated { result = body() } }
      }
    }
    guard let result else { preconditionFailure("the main queue runs the block before it returns") }
    return result
  }
}
