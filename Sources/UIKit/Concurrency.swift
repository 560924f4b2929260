import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Keeps the tasks that a scenario's code starts on the main queue, so that they run in order.
///
/// The runtime calls a hook for each job outside of an actor. Jobs of other code go the runtime's
/// own way. Without a hook in the runtime, such jobs run beside the scenario.
package enum Concurrency {
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

  /// Whether the hook is set; the first use sets it.
  package static let isHooked: Bool = {
    let hook: Hook = { job, enqueue in
      guard let process = MainQueue.process(for: .main) else { return enqueue(job) }
      MainActor.assumeIsolated { process.taskJobs += 1 }
      MainActor.shared.enqueue(job)
    }
    guard let place = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook") else {
      return false
    }
    place.assumingMemoryBound(to: Hook?.self).pointee = hook
    return true
  }()
}

extension Task where Success == Never, Failure == Never {
  /// Suspends the task in virtual time, if it runs on the main queue of a scenario.
  nonisolated(nonsending) public static func sleep(for duration: Duration) async throws {
    guard let process = MainQueue.process(for: .main) else {
      return try await sleep(for: duration, tolerance: nil, clock: .continuous)
    }
    // A task that sleeps when its process ends sleeps on, as it would end with its process.
    let sleeper = Sleeper()
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        MainActor.assumeIsolated { sleeper.sleep(for: duration, in: process, continuation) }
      }
    } onCancel: {
      if MainQueue.isCurrent {
        MainActor.assumeIsolated { sleeper.wake() }
      } else {
        Task<Void, Never> { @MainActor in sleeper.wake() }
      }
    }
    try Task.checkCancellation()
  }

  /// Suspends the task in virtual time, if it runs on the main queue of a scenario.
  nonisolated(nonsending) public static func sleep(nanoseconds duration: UInt64) async throws {
    try await sleep(for: .nanoseconds(duration))
  }
}

/// A task that sleeps in virtual time, until the time is over or the task is cancelled.
@MainActor private final class Sleeper {
  private weak var process: DeviceProcess?
  private var continuation: UnsafeContinuation<Void, Never>?
  private var token = 0
  private var isAwake = false

  nonisolated init() {}

  func sleep(
    for duration: Duration, in process: DeviceProcess,
    _ continuation: UnsafeContinuation<Void, Never>
  ) {
    if isAwake { return continuation.resume() }
    (self.process, self.continuation) = (process, continuation)
    let (seconds, attoseconds) = duration.components
    token = process.enqueue(after: Double(seconds) + Double(attoseconds) / 1e18) { self.wake() }
  }

  func wake() {
    isAwake = true
    guard let process, !process.hasEnded else { return }
    process.cancel(token)
    continuation?.resume()
    continuation = nil
  }
}
