import Dispatch
import Foundation
import LifecycleCampaigns
import Synchronization

/// Ends a campaign on the first Ctrl-C with what it has, and the process on the second.
final class Interruption: Sendable {
  private let isNoted = Atomic<Bool>(false)
  private let source: any DispatchSourceSignal

  /// Whether the person has asked to end.
  var isRequested: Bool { isNoted.load(ordering: .relaxed) }

  /// Watches for interruptions of the campaign that `monitor` watches.
  init(of monitor: Monitor) {
    signal(SIGINT, SIG_IGN)
    source = DispatchSource.makeSignalSource(
      signal: SIGINT, queue: DispatchQueue(label: "interruption"))
    source.setEventHandler { [weak self] in
      guard let self else { return }
      if isNoted.exchange(true, ordering: .relaxed) { _exit(130) }
      monitor.stop()
    }
    source.activate()
  }
}
