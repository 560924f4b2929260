import Lifecycle

/// The jobs of the background-task scheduler, as an app handles them.
struct AppJobs: Hashable, Sendable {
  /// The jobs whose launch handlers the app has registered in this process.
  var registered = WorkSet()
  /// The jobs that have begun and are not complete, each with the time of its expiration, if any.
  var running: [WorkItem: Int32?] = [:]

  /// Whether a job expired some time ago and is not complete.
  func isOverdue(at now: Int32) -> Bool {
    running.values.contains { expired in expired.map { now - $0 >= 10 } ?? false }
  }
}

extension AppRecord {
  /// Notes a report of the scheduler.
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
