/// Something that an app does of its own, as a trace has it behind `>`.
public enum Act: Hashable, Sendable {
  /// There is user data to save; all of it is on disk.
  case change, save
  /// An activity runs; it runs no more.
  case start(Activity)
  case stop(Activity)
  /// Work is committed to the GPU; all that was committed is scheduled.
  case commit, settle
  /// A resource is held; it is held no more; it is used for a moment.
  case hold(Resource)
  case free(Resource)
  case use(Resource)
  /// Something large is in memory that can be made again; it is gone.
  case load, drop
  /// An alert or another passing interface is shown; it is gone.
  case open, close
  /// Something sensitive is on the screen; it is not.
  case show, hide
  /// Anything else is done that is worth telling.
  case work

  /// What an app lets run, and stops.
  public enum Activity: String, CaseIterable, Sendable {
    case timer, queue, game, frames
  }

  /// What an app can hold that others share, and what the system cleans up by itself.
  public enum Resource: String, CaseIterable, Sendable {
    case camera, audio, hardware, database, bonjour, socket
    case fileLock = "file-lock"
    case assetImage = "asset-image"
    case cache, discardable
  }

  /// As a trace has it.
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
    case .load: "load(memory)"
    case .drop: "drop(memory)"
    case .open: "open(alert)"
    case .close: "close(alert)"
    case .show: "show(secret)"
    case .hide: "hide(secret)"
    case .work: "work"
    }
  }
}

/// What an app promises to tell of what it does; rules ask for nothing else.
public enum Promise: String, CaseIterable, Sendable {
  case data, timers, queues, game, frames, gpu, resources, memory, alerts, snapshot, work
  case tasks, events, scheduler
}

/// A background event that brings a completion handler along.
public enum BackgroundEvent: String, CaseIterable, Sendable {
  case fetch
  case remoteNotification = "remote-notification"
  case processing
}
