package import LifecycleCampaigns
import LifecycleReports
import LifecycleSystem
import LifecycleWire
import Synchronization

/// Ends a campaign with its results on the first Ctrl-C, and the process on the second.
///
/// The signals of `timeout`, containers and batch systems count as Ctrl-C, and so does the end of
/// the terminal. Ctrl-\ ends the process at once.
package struct Interruption {
  private let sources: [any DispatchSourceSignal]
  private let request = Request()

  /// The shared flag for `isRequested`.
  private final class Request: Sendable {
    let isMade = Atomic<Bool>(false)
  }

  /// Whether the user or the system has requested an end.
  package var isRequested: Bool { request.isMade.load(ordering: .relaxed) }

  /// Watches for interruptions of the campaign of a monitor.
  package init(of monitor: Monitor) throws(CommandError) { try self.init { monitor.stop() } }

  /// Watches for interruptions; the first one calls `stop`.
  init(_ stop: @escaping @Sendable () -> Void) throws(CommandError) {
    guard SystemThread.areToBeHad else {
      throw CommandError(
        .engineFailed, "cannot start a thread: the system allows this process too few",
        "raise the limit: 'ulimit -u', or the limit on tasks of the container")
    }
    let queue = DispatchQueue(label: "interruption")
    // Under `nohup`, the end of the terminal does not concern the run.
    let isDeaf = Self.address(signal(SIGHUP, SIG_IGN)) == Self.address(SIG_IGN)
    sources = ([SIGINT, SIGTERM, SIGQUIT] + (isDeaf ? [] : [SIGHUP])).map { number in
      signal(number, SIG_IGN)
      return DispatchSource.makeSignalSource(signal: number, queue: queue)
    }
    for source in sources {
      let number = source.handle
      let endsAtOnce = number == UInt(SIGQUIT)
      source.setEventHandler { [request] in
        if request.isMade.exchange(true, ordering: .relaxed) || endsAtOnce {
          LivingGroups.end()
          // Shells use this status for a process that a signal ended.
          _exit(128 + Int32(number))
        }
        stop()
      }
      source.activate()
    }
  }

  private static func address(_ handler: (@convention(c) (Int32) -> Void)?) -> Int {
    unsafeBitCast(handler, to: Int.self)
  }
}

/// Ends a campaign when its time is over.
struct Deadline {
  private let timers: [any DispatchSourceTimer]

  /// The maximum time reserved for shrinking, in seconds.
  private static let mostForShrinking = 600.0

  /// Stops the campaign of a monitor after `seconds`.
  ///
  /// In the last quarter of that time, findings are shrunk and no further scenarios are played.
  init(in seconds: Int, stopping monitor: Monitor) {
    let queue = DispatchQueue(label: "deadline")
    let forShrinking = min(Double(seconds) / 4, Self.mostForShrinking)
    timers = [Double(seconds) - forShrinking, Double(seconds)].map { time in
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.schedule(deadline: .now() + time)
      return timer
    }
    timers[0].setEventHandler { monitor.pause() }
    timers[1].setEventHandler { monitor.stop() }
    for timer in timers { timer.activate() }
  }

  func cancel() { for timer in timers { timer.cancel() } }
}

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
