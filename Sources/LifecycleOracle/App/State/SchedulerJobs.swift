import Lifecycle

/// The jobs of the background-task scheduler, as an app handles them.
struct SchedulerJobs: Hashable, Sendable {
  /// The seconds that an app has after its expiration handler was called, to complete the job.
  private static let timeToComplete: Int32 = 10

  /// The jobs whose launch handlers the app has registered in this process.
  var registered = WorkSet()
  /// The jobs that have begun and are not complete, each with the time of its expiration; `nil` if it
  /// has not expired.
  var running: [WorkItem: Int32?] = [:]

  /// Whether the time to complete a job is over.
  func isOverdue(at now: Int32) -> Bool {
    running.values.contains { expired in
      guard let expired else { return false }
      return now - expired >= Self.timeToComplete
    }
  }
}

extension AppRecord {
  mutating func noteJob(_ report: JobReport, _ job: WorkItem) {
    switch report {
    case .begins:
      step.delivered = true
      handlesEvent = true
      jobs.running.updateValue(nil, forKey: job)
    case .expires: if jobs.running[job] != nil { jobs.running.updateValue(now, forKey: job) }
    case .registered, .refused: break
    }
  }
}
