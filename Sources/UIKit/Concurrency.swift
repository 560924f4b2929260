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
    let (seconds, attoseconds) = duration.components
    // A task that sleeps when its process ends sleeps on, as it would end with its process.
    await withUnsafeContinuation { continuation in
      MainActor.assumeIsolated {
        _ = process.enqueue(after: Double(seconds) + Double(attoseconds) / 1e18) {
          continuation.resume()
        }
      }
    }
    try Task.checkCancellation()
  }
}
