package import LifecycleCampaigns
import LifecycleSystem
import Synchronization

/// The end of this process, which an engine in this process must not cause.
package enum ProcessEnd {
  private static let isDue = Atomic<Bool>(false)
  private static let isWatched = Atomic<Bool>(false)

  /// Reports an exit that the command line did not request as a violation: an engine has called
  /// `exit`.
  package static func watch() {
    guard !isWatched.exchange(true, ordering: .relaxed) else { return }
    atexit {
      guard !ProcessEnd.isDue.load(ordering: .relaxed) else { return }
      Console.complain(
        "\(CommandError.opening)the engine ended the process, and so the run\n"
          + "  leave out '--in-process': then the engine runs in another process\n")
      _exit(ExitStatus.violation.rawValue)
    }
  }

  /// Exits with a status at the request of the command line.
  package static func exit(_ status: ExitStatus) -> Never {
    isDue.store(true, ordering: .relaxed)
    System.exit(status.rawValue)
  }
}
