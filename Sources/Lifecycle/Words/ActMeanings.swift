extension AppAct {
  /// The meaning, with the promise that the act needs.
  var meaningWithPromise: String {
    switch self {
    case .start, .stop: meaning + " Promises: `timers`, `queues`, `game`, `frames`."
    default: meaning + (promise.map { " Promise: `\($0.actWord)`." } ?? "")
    }
  }
}

extension Contract.Promises {
  /// The promises of bridges with their meanings; the promises of acts are listed with the acts.
  static let ofBridges: [(form: String, meaning: String)] =
    words.filter { !acts.contains($0.promise) }.map { ($0.word, $0.promise.meaning) }
    + [
      (
        "sessions TIME",
        "The client reports sessions: a return within the time continues a session."
      )
    ]

  private var meaning: String {
    switch self {
    case .state: "The client answers questions about its state."
    case .replay: "A late receiver gets the current state of the app."
    case .keptLinks: "Links that arrive before a receiver exists are kept for it."
    case .links: "The client passes on URLs and activities, each once and in order."
    case .urls: "The client passes on URLs, each once and in order; activities are optional."
    case .firstLink: "Of several links that arrive at once, the client may pass on only one."
    case .taps: "The client also passes on tapped notifications."
    case .shortcuts: "The client also passes on quick actions."
    case .settled:
      "The client does not report a boundary that is crossed and crossed back in one step."
    case .starts: "The app may start the client late, stop it and start it again."
    case .listeners:
      "The client passes UIKit's calls to every listener, in the order of registration."
    case .inAnyOrder: "The client may call the listeners in any order."
    case .yesEnds: "Once a listener takes a link, no later listener receives it."
    case .own: "The client replaces the app's own methods, and calls them."
    case .sessionsEndLate: "The client may report the end of a session only when the next begins."
    default: ""
    }
  }
}
