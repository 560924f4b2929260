import Dispatch
import Foundation
package import LifecycleCampaigns
import LifecycleReports
import LifecycleWire
import Synchronization

/// Ends a campaign on the first Ctrl-C with what it has, and the process on the second; so does
/// what `timeout`, containers and batch systems send, and the end of the terminal. Ctrl-\ ends the
/// process at once.
package struct Interruption {
  private let sources: [any DispatchSourceSignal]
  private let request = Request()

  /// Whether the person has asked to end.
  private final class Request: Sendable {
    let isMade = Atomic<Bool>(false)
  }

  /// Whether the person has asked to end.
  package var isRequested: Bool { request.isMade.load(ordering: .relaxed) }

  /// Watches for interruptions of the campaign that `monitor` watches.
  package init(of monitor: Monitor) throws(CommandError) { try self.init { monitor.stop() } }

  /// Watches for interruptions, on the first of which `stop` asks for an end.
  init(_ stop: @escaping @Sendable () -> Void) throws(CommandError) {
    guard Thread.areToBeHad else {
      throw CommandError(
        .suiteFault, "no thread can be started: the system lets this process have too few",
        "allow more of them: 'ulimit -u', or the limit on the tasks of its container")
    }
    let queue = DispatchQueue(label: "interruption")
    // Under `nohup` the end of the terminal is none of the run.
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
          // As shells have it of who is ended by a signal.
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

  /// The most that is kept free for shrinking, in seconds.
  private static let mostForShrinking = 600.0

  /// Stops what `monitor` watches in so many seconds; in the last quarter of them, what was found
  /// by then is shrunk first.
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

  /// Lets the campaign be.
  func cancel() { for timer in timers { timer.cancel() } }
}

/// How far a campaign has come, on standard error: a line that is drawn again on a terminal, and
/// elsewhere one in half a minute, so that what watches the run sees it alive.
package struct ProgressLine {
  private let timer: any DispatchSourceTimer
  private let queue = DispatchQueue(label: "progress")
  private let isWatched = Console.isWatched

  /// Tells of a run of so many scenarios, or so many seconds.
  init(_ monitor: Monitor, of limit: UInt64?, _ time: Int?, seed: UInt64) {
    let start = ContinuousClock.now
    let period = DispatchTimeInterval.milliseconds(isWatched ? 200 : 30_000)
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + period, repeating: period)
    timer.setEventHandler { [isWatched] in
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      let line = Self.line(monitor.progress, of: limit, time, after: seconds)
      Console.complain(
        isWatched ? "\r\(line)\(Self.erase)" : "lifecheck: seed \(seed), \(line)\n")
    }
    timer.activate()
  }

  /// Takes the line away.
  func clear() {
    timer.cancel()
    queue.sync { if isWatched { Console.complain("\r\(Self.erase)") } }
  }

  /// `62 %, 5s left, 1,234,567 scenarios, 812k/s, 2 failing`; behind the last scenario what was found
  /// is shrunk.
  package static func line(
    _ progress: Monitor.Progress, of limit: UInt64?, _ time: Int?, after seconds: Double
  ) -> String {
    let played = Double(progress.scenarios)
    let rate = seconds > 0 ? played / seconds : 0
    let speed = rate < 10_000 ? "\(Int(rate).grouped)/s" : "\(Int(rate / 1000).grouped)k/s"
    let failures = progress.failures == 0 ? "" : ", \(progress.failures.grouped) failing"
    // Whichever ends the run first decides how far it is.
    let parts = [limit.map { played / Double($0) }, time.map { seconds / Double($0) }]
    let part = min(1, parts.compactMap(\.self).max() ?? 0)
    let left = part > 0 ? seconds * (1 - part) / part : 0
    let share =
      part >= 1
      ? "100 %, looking into what was found"
      : "\(Int(part * 100)) %" + (part > 0 ? ", \(duration(left)) left" : "")
    return "\(share), \(progress.scenarios.of("scenario")), \(speed)\(failures)"
  }

  /// `42s`, `3m`, `7h`.
  private static func duration(_ seconds: Double) -> String {
    let (minutes, hours) = (seconds / 60, seconds / 3600)
    if seconds < 100 { return "\(Int(seconds.rounded(.up)))s" }
    return minutes < 100 ? "\(Int(minutes.rounded()))m" : "\(Int(hours.rounded()))h"
  }

  /// Clears the terminal's line from the cursor on.
  private static let erase = "\u{1B}[K"
}
