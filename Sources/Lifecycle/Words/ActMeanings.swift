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
    case .stop: "An activity runs no more."
    case .commit: "Work is committed to the GPU."
    case .settle: "All that was committed is scheduled."
    case .hold: "The app holds a resource."
    case .free: "The app holds a resource no more."
    case .use: "The app uses a resource for a moment."
    case .load: "Something large is in memory that can be made again."
    case .drop: "What was loaded is gone."
    case .open: "An alert or another passing interface is shown."
    case .close: "No such interface is shown any more."
    case .show: "Something sensitive is on the screen."
    case .hide: "Nothing sensitive is on the screen."
    case .begin: "The app asks for extended time, with an expiration handler."
    case .beginWithoutHandler: "The app asks for extended time, without an expiration handler."
    case .end: "The app gives extended time back."
    case .finish: "The app calls the completion handler of a background event."
    case .register: "The app registers an identifier with the background-task scheduler."
    case .work: "The app does anything else that is worth telling."
    case .take: "The app stays in the method for so long."
    case .after: "The app asks to be woken after so long; no trace has it."
    }
  }
}

extension Contract.Promises {
  /// The promises of bridges with their meanings; the promises of acts are listed with the acts.
  static let ofBridges: [(form: String, meaning: String)] =
    words.filter { !acts.contains($0.promise) }.map { ($0.word, $0.promise.meaning) }
    + [("sessions TIME", "It tells of sessions: a return within the time continues one.")]

  private var meaning: String {
    switch self {
    case .state: "It answers what its state is."
    case .replay: "A receiver that comes late is told where the app is."
    case .keptLinks: "Links that come before there is a receiver are kept for it."
    case .links: "It hands on URLs and activities, each once and in order."
    case .urls: "It hands on URLs so, and activities or not."
    case .firstLink: "Of several links that come at once it may hand on one alone."
    case .taps: "It hands on tapped notifications too."
    case .settled: "It tells nothing of a boundary that is crossed and crossed back in a step."
    case .starts: "The app may start it late, stop it and start it again."
    case .listeners: "It hands what UIKit calls to every listener, in the order of registration."
    case .inAnyOrder: "It hands it to them in any order."
    case .yesEnds: "Behind a listener that takes a link nobody hears of it."
    case .own: "It stands in the place of the app's own methods, and runs them."
    case .sessionsEndLate: "It may tell of the end of a session when the next begins."
    default: ""
    }
  }
}
