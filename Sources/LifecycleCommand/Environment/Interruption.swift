package import LifecycleCampaigns
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
    guard SystemThread.allowsSeveral else {
      throw CommandError(
        .engineFailed, "cannot start a thread: the system allows this process too few",
        "raise the limit: 'ulimit -u', or the limit on tasks of the container")
    }
    let queue = DispatchQueue(label: "interruption")
    // Under `nohup`, the end of the terminal does not concern the run.
    let ignoresHangup = Self.address(signal(SIGHUP, SIG_IGN)) == Self.address(SIG_IGN)
    sources = ([SIGINT, SIGTERM, SIGQUIT] + (ignoresHangup ? [] : [SIGHUP])).map { number in
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
  /// The last quarter of that time, at most ten minutes, begins with the shrinking of findings. In
  /// the rest of the time, further scenarios are played.
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
