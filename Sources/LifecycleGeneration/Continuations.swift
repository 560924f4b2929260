import Lifecycle

extension StimulusKindSet {
  /// The kinds that start an app which is not running.
  static let launching: StimulusKindSet = [
    .launch, .open, .url, .activity, .pushTap, .prewarm, .request, .event,
  ]
}

extension Stimulus.Kind {
  /// The kinds that follow it in a way that is likely to matter.
  ///
  /// They only become more frequent; every legal one stays possible.
  var continuations: StimulusKindSet {
    switch self {
    case .launch: [.home, .open, .lock, .interrupt, .acquire, .beginTask]
    case .open: [.home, .leave, .close, .open, .launch]
    case .leave: [.open, .launch, .leave, .reclaim, .wait]
    case .close: [.close, .open, .launch, .request, .wait]
    case .home: [.launch, .open, .wait, .expire, .reclaim, .memoryPressure]
    case .lock: [.unlock, .wait, .end, .interrupt]
    case .unlock: [.launch, .home, .lock, .open]
    case .interrupt: [.end, .interrupt, .home, .lock, .leave, .memoryWarning]
    case .end: [.interrupt, .home, .launch, .unlock]
    case .banner: [.home, .interrupt]
    case .quit: .launching
    case .terminate: .launching.union([.close])
    case .url, .activity, .pushTap: [.home, .lock, .leave]
    case .prewarm: [.launch, .event, .wait]
    case .request: [.open, .launch, .reclaim, .wait]
    case .reclaim: [.open, .launch, .request]
    case .event: [.launch, .event, .wait, .url]
    case .expire, .endTask: [.wait, .launch, .beginTask, .home]
    case .memoryPressure: [.close, .launch, .open, .event]
    case .wait:
      [.launch, .open, .event, .expire, .memoryPressure, .terminate, .reclaim, .change]
    case .acquire, .access: [.home, .release, .lock, .leave]
    case .release: [.home, .acquire, .wait]
    case .beginTask: [.home, .endTask, .beginTask, .readTimeRemaining]
    case .readTimeRemaining: [.beginTask, .readTimeRemaining, .wait]
    case .change, .timeChange, .memoryWarning: [.launch, .change, .home]
    case .register: [.home]
    case .unknown: []
    }
  }
}
