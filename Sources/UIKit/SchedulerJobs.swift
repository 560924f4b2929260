package import Lifecycle

/// The jobs of the background-task scheduler, which outlive processes.
@MainActor package final class SchedulerJobs {
  /// The requests that were submitted and have not run since.
  package var submitted: [String: AnyObject] = [:]
  private var identifiers: [String] = []

  package nonisolated init() {}

  /// Returns the number of an identifier; more identifiers than numbers share the last one.
  package func number(of identifier: String) -> WorkItem {
    let place = identifiers.firstIndex(of: identifier) ?? identifiers.count
    if place == identifiers.count { identifiers.append(identifier) }
    return WorkItem(rawValue: UInt8(clamping: place)) ?? .eighth
  }

  /// Returns the identifier of a number, if one was used.
  package func identifier(of job: WorkItem) -> String? {
    identifiers.first { number(of: $0) == job }
  }
}
