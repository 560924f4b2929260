import Lifecycle

extension Stimulus {
  /// Whether it can be the reason to wake, or to end, an app that is not executing.
  var mayWake: Bool {
    switch self {
    case .launch, .open, .url, .activity, .pushTap, .prewarm, .request, .event, .unlock, .quit,
      .close, .reclaim, .terminate, .unknown:
      true
    case .leave, .home, .lock, .interrupt, .end, .banner, .expire, .memoryWarning,
      .memoryPressure, .change, .timeChange, .wait, .acquire, .release, .access, .beginTask,
      .endTask, .readTimeRemaining, .register:
      false
    }
  }
}
