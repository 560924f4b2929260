package import LifecycleCampaigns
import LifecycleReports
import LifecycleSystem

/// The progress of a campaign on standard error.
///
/// On a terminal, one line is drawn repeatedly. Elsewhere, a line is printed every 30 seconds, so
/// that a supervisor sees that the run is alive, and every ten seconds while the engine is mute.
package struct ProgressLine {
  private let line: StatusLine

  /// Starts to draw the progress of a run that a number of scenarios or seconds limits.
  init(_ monitor: Monitor, of limit: UInt64?, _ time: Int?, seed: UInt64) {
    let start = ContinuousClock.now
    let text = { @Sendable in
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      return Self.line(monitor.progress, of: limit, time, after: seconds)
    }
    line =
      StatusLine(text)
      ?? StatusLine(every: .seconds(10), after: "") {
        // Every third time, which is every 30 seconds.
        let isDue = Int((ContinuousClock.now - start) / .seconds(10)) % 3 == 0
        return isDue || monitor.progress.isMute ? "lifecheck: seed \(seed), \(text())\n" : ""
      }
  }

  func clear() { line.clear() }

  /// Formats progress: `62 %, 5s left, 1,234,567 scenarios, 812k/s, 2 failing`.
  ///
  /// After the last scenario, the findings are shrunk.
  package static func line(
    _ progress: Monitor.Progress, of limit: UInt64?, _ time: Int?, after seconds: Double
  ) -> String {
    let played = Double(progress.scenarios)
    let rate = seconds > 0 ? played / seconds : 0
    let speed = rate < 10_000 ? "\(Int(rate).grouped)/s" : "\(Int(rate / 1000).grouped)k/s"
    let failures =
      progress.isMute
      ? ", no answer so far"
      : progress.failures == 0 ? "" : ", \(progress.failures.grouped) failing"
    // The limit that ends the run first determines the share.
    let parts = [limit.map { played / Double($0) }, time.map { seconds / Double($0) }]
    let part = min(1, parts.compactMap(\.self).max() ?? 0)
    let left = part > 0 ? seconds * (1 - part) / part : 0
    let share =
      part >= 1
      ? "100 %, shrinking the findings"
      : "\(Int(part * 100)) %" + (part > 0 ? ", \(duration(left)) left" : "")
    return "\(share), \(progress.scenarios.of("scenario")), \(speed)\(failures)"
  }

  /// Formats a duration: `42s`, `3m`, `7h`.
  private static func duration(_ seconds: Double) -> String {
    let (minutes, hours) = (seconds / 60, seconds / 3600)
    if seconds < 100 { return "\(Int(seconds.rounded(.up)))s" }
    return minutes < 100 ? "\(Int(minutes.rounded()))m" : "\(Int(hours.rounded()))h"
  }
}

extension Monitor.Progress {
  /// Whether the engine has not answered a single stimulus of the scenarios so far.
  fileprivate var isMute: Bool { scenarios > 0 && stimuli == 0 }
}
