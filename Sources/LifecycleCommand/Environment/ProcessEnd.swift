import Foundation
package import LifecycleCampaigns
import Synchronization

/// The end of this process, which an engine that is played in it must not bring about.
package enum ProcessEnd {
  private static let isDue = Atomic<Bool>(false)
  private static let isWatched = Atomic<Bool>(false)

  /// Lets an end that the command line did not ask for fail: an engine has called `exit`.
  package static func watch() {
    guard !isWatched.exchange(true, ordering: .relaxed) else { return }
    atexit {
      guard !ProcessEnd.isDue.load(ordering: .relaxed) else { return }
      Console.complain(
        "\(CommandError.opening)the engine has ended the process, and the run with it\n"
          + "  leave out '--in-process': then it ends a process of its own\n")
      _exit(ExitStatus.violation.rawValue)
    }
  }

  /// Ends the process with the status that it deserves.
  package static func exit(_ status: ExitStatus) -> Never {
    isDue.store(true, ordering: .relaxed)
    Foundation.exit(status.rawValue)
  }
}
