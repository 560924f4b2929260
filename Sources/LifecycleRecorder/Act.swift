/// An act of the app itself, written after `>` in a trace.
public enum Act: Hashable, Sendable {
  /// The app has unsaved user data, or has written all of it to disk.
  case change, save
  /// The app starts or stops an activity.
  case start(Activity)
  case stop(Activity)
  /// The app commits work to the GPU, or all committed work is scheduled.
  case commit, settle
  /// The app starts to hold a resource, stops holding it, or uses it for a moment.
  case hold(Resource)
  case free(Resource)
  case use(Resource)
  /// The app reads protected data and relies on the answer: a keychain item, a protected file.
  case useProtected
  /// The app loads something large into memory that it can make again, or removes it.
  case load, drop
  /// The app shows or hides an alert or another temporary interface.
  case open, close
  /// The app shows or hides something sensitive on the screen.
  case show, hide
  /// The app submits a request for a job of the scheduler, or reports the job as complete. Jobs are
  /// numbered from 1 to 8.
  case submit(job: Int)
  case complete(job: Int)
  /// The app does any other work worth recording.
  case work

  /// An activity that an app starts and stops.
  public enum Activity: String, CaseIterable, Sendable {
    case timer, queue, game, frames
  }

  /// A resource that apps share, or that the system can clean up by itself.
  public enum Resource: String, CaseIterable, Sendable {
    case camera, audio, hardware, database, bonjour, socket
    case fileLock = "file-lock"
    case assetImage = "asset-image"
    case cache, discardable
  }

  /// The act in the notation.
  public var word: String {
    switch self {
    case .change: "change"
    case .save: "save"
    case .start(let activity): "start(\(activity.rawValue))"
    case .stop(let activity): "stop(\(activity.rawValue))"
    case .commit: "commit"
    case .settle: "settle"
    case .hold(let resource): "hold(\(resource.rawValue))"
    case .free(let resource): "free(\(resource.rawValue))"
    case .use(let resource): "use(\(resource.rawValue))"
    case .useProtected: "use(protected)"
    case .load: "load(memory)"
    case .drop: "drop(memory)"
    case .open: "open(alert)"
    case .close: "close(alert)"
    case .show: "show(secret)"
    case .hide: "hide(secret)"
    case .submit(let job): "submit(\(job))"
    case .complete(let job): "complete(\(job))"
    case .work: "work"
    }
  }
}

/// A promise of an app to report acts of one kind. Rules judge only promised acts.
public enum Promise: String, CaseIterable, Sendable {
  case data, timers, queues, game, frames, gpu, resources, memory, alerts, snapshot, work
  case tasks, events, completions, scheduler, protected
}

/// An event or a link that comes with a completion handler.
public enum BackgroundEvent: String, CaseIterable, Sendable {
  case fetch
  case remoteNotification = "remote-notification"
  case processing
  case urlSession = "url-session"
  case tappedNotification = "push"
  case quickAction = "shortcut"
}
