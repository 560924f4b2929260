import Dispatch
import LifecycleCampaigns
import LifecycleCommand
import LifecycleReports
import LifecycleSelfTest

/// A line on the terminal that tells how far a self-test has come.
struct SelfTestProgressLine {
  private let timer: any DispatchSourceTimer
  private let queue = DispatchQueue(label: "progress")

  /// Draws the line from now on, five times a second.
  init(_ threadPool: ThreadPool) {
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + .milliseconds(200), repeating: .milliseconds(200))
    timer.setEventHandler {
      let progress = threadPool.progress
      let played = threadPool.monitor.progress.scenarios.of("scenario")
      Console.complain(
        "\r\(progress.stage): \(progress.done.grouped) of \(progress.total.grouped), "
          + "\(played) so far\(Self.erase)")
    }
    timer.activate()
  }

  /// Takes the line away.
  func clear() {
    timer.cancel()
    queue.sync { Console.complain("\r\(Self.erase)") }
  }

  /// Clears the terminal's line from the cursor on.
  private static let erase = "\u{1B}[K"
}
