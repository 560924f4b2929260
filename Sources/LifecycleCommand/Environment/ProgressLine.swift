import Dispatch
import LifecycleCampaigns
import LifecycleReports

/// A line on the terminal that tells how far a campaign has come.
struct ProgressLine {
  private let timer: any DispatchSourceTimer
  private let queue = DispatchQueue(label: "progress")

  /// Draws the line from now on, five times a second.
  init(_ monitor: Monitor, rules: Int) {
    let start = ContinuousClock.now
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + .milliseconds(200), repeating: .milliseconds(200))
    timer.setEventHandler {
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      let line = Self.line(monitor.progress, rules: rules, seconds: seconds)
      Console.complain("\r\(line)\(Self.erase)")
    }
    timer.activate()
  }

  /// Takes the line away.
  func clear() {
    timer.cancel()
    queue.sync { Console.complain("\r\(Self.erase)") }
  }

  /// `1,234,567 scenarios, 812k/s, 63 of 65 rules exercised, 2 scenarios failing`.
  private static func line(_ progress: Monitor.Progress, rules: Int, seconds: Double) -> String {
    let rate = seconds > 0 ? Double(progress.scenarios) / seconds : 0
    let speed = rate < 10_000 ? "\(Int(rate).grouped)/s" : "\(Int(rate / 1000).grouped)k/s"
    let exercised = progress.exercised.count { $0 }
    let failures = progress.failures == 0 ? "" : ", \(progress.failures.grouped) failing"
    return "\(progress.scenarios.of("scenario")), \(speed), "
      + "\(exercised) of \(rules.of("rule")) exercised\(failures)"
  }

  /// Clears the terminal's line from the cursor on.
  private static let erase = "\u{1B}[K"
}
