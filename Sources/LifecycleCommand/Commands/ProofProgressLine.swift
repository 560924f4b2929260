import Dispatch
import LifecycleExploration
import LifecycleReports

/// A line on the terminal that tells how far a proof has come.
struct ProofProgressLine {
  private let timer: any DispatchSourceTimer
  private let queue = DispatchQueue(label: "progress")

  /// Draws the line from now on, five times a second.
  init(_ monitor: ProofMonitor) {
    let start = ContinuousClock.now
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + .milliseconds(200), repeating: .milliseconds(200))
    timer.setEventHandler {
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      Console.complain("\r\(Self.line(monitor.progress, seconds: seconds))\(Self.erase)")
    }
    timer.activate()
  }

  /// Takes the line away.
  func clear() {
    timer.cancel()
    queue.sync { Console.complain("\r\(Self.erase)") }
  }

  /// `depth 7, 1,234,567 states, 210k/s, 98,765 waiting, 120,000 found for the next depth`.
  private static func line(_ progress: ProofMonitor.Progress, seconds: Double) -> String {
    let rate = seconds > 0 ? Int(Double(progress.states) / seconds) : 0
    let speed = rate < 10_000 ? "\(rate.grouped)/s" : "\((rate / 1000).grouped)k/s"
    return "depth \(progress.depth), \(progress.states.of("state")), \(speed), "
      + "\(progress.waiting.grouped) waiting, \(progress.found.grouped) found for the next depth"
  }

  /// Clears the terminal's line from the cursor on.
  private static let erase = "\u{1B}[K"
}
