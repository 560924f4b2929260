extension AppAct {
  /// The meaning, with the promise that the act needs.
  var meaningWithPromise: String {
    switch self {
    case .start, .stop: meaning + " Promises: `timers`, `queues`, `game`, `frames`."
    default: meaning + (promise.map { " Promise: `\($0.actWord)`." } ?? "")
    }
  }
}
