import Dispatch
import Foundation
package import LifecycleCampaigns
import Synchronization

/// Ends a campaign on the first Ctrl-C with what it has, and the process on the second; so does
/// what `timeout`, containers and batch systems send.
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
  package init(of monitor: Monitor) { self.init { monitor.stop() } }

  /// Watches for interruptions, on the first of which `stop` asks for an end.
  init(_ stop: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "interruption")
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      return DispatchSource.makeSignalSource(signal: number, queue: queue)
    }
    for source in sources {
      source.setEventHandler { [request] in
        if request.isMade.exchange(true, ordering: .relaxed) { _exit(130) }
        stop()
      }
      source.activate()
    }
  }
}
