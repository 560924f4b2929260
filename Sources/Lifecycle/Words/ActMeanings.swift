extension AppAct {
  /// The acts, one of each form, each with its meaning and its promise.
  static let words: [(form: String, meaning: String)] = {
    var words: [(form: String, meaning: String)] = []
    for act in vocabulary + [.take, .after] where !words.contains(where: { $0.form == act.form }) {
      let promise = act.promise.map { " Promise: `\($0.actWord)`." } ?? ""
      words.append((act.form, act.meaning + (act.isOfAnActivity ? ofActivities : promise)))
    }
    return words
  }()

  private static let ofActivities = " Promises: `timers`, `queues`, `game`, `frames`."

  private var isOfAnActivity: Bool {
    switch self {
    case .start, .stop: true
    default: false
    }
  }

  /// The text in the notation, with a placeholder for the argument.
  private var form: String {
    switch self {
    case .start, .stop: "\(word)(ACTIVITY)"
    case .hold, .free, .use: "\(word)(RESOURCE)"
    case .begin, .end: "\(word)(WORK)"
    case .beginWithoutHandler: "\(word)(WORK, no handler)"
    case .finish: "\(word)(MODE)"
    case .take, .after: "\(word)(TIME)"
    case .change, .save, .commit, .settle, .load, .drop, .open, .close, .show, .hide, .register,
      .work:
      description
    }
  }

  private var meaning: String {
    switch self {
    case .change: "There is user data to save."
    case .save: "All user data is saved."
    case .start: "A `timer`, `queue` or `game` runs, or `frames` are drawn."
    case .stop: "An activity has stopped."
    case .commit: "Work is committed to the GPU."
    case .settle: "All committed work is scheduled."
    case .hold: "The app holds a resource."
    case .free: "The app no longer holds a resource."
    case .use: "The app uses a resource for a moment."
    case .load: "Something large that can be recreated is in memory."
    case .drop: "The loaded data is removed from memory."
    case .open: "An alert or another temporary interface is shown."
    case .close: "The temporary interface is no longer shown."
    case .show: "Something sensitive is on the screen."
    case .hide: "Nothing sensitive is on the screen."
    case .begin: "The app asks for extended time, with an expiration handler."
    case .beginWithoutHandler: "The app asks for extended time, without an expiration handler."
    case .end: "The app ends extended time."
    case .finish: "The app calls the completion handler of a background event."
    case .register: "The app registers an identifier with the background-task scheduler."
    case .work: "The app does other work that is worth reporting."
    case .take: "The app stays in the method for that time."
    case .after: "The app asks to be woken after that time; never part of a trace."
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
