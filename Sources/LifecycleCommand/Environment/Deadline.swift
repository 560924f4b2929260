import Dispatch
import LifecycleCampaigns

/// Ends a campaign when its time is over.
struct Deadline {
  private let timer: any DispatchSourceTimer

  /// Stops what `monitor` watches in so many seconds.
  init(in seconds: Int, stopping monitor: Monitor) {
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "deadline"))
    timer.schedule(deadline: .now() + .seconds(seconds))
    timer.setEventHandler { monitor.stop() }
    timer.activate()
  }

  /// Lets the campaign be.
  func cancel() { timer.cancel() }
}
