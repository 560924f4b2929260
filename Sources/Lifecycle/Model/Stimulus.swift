/// An action of the person, the system, the clock or the app's own code.
///
/// A stimulus is an *intent* that makes sense whatever the engine did before. For example, `launch`
/// means that the person taps the icon, which launches the app or brings it forward. A stimulus has
/// no effect if the engine made it moot: the app is gone, or the scene was reclaimed.
public enum Stimulus: Hashable, Sendable {
  // The person.

  /// Taps the app's icon: the app launches or comes forward.
  case launch
  /// Asks for a scene: a new one if the letter is free, otherwise the existing scene comes forward.
  case open(SceneID)
  /// Leaves one scene for something outside the app.
  case leave(SceneID)
  /// Closes a scene in the app switcher.
  case close(SceneID)
  /// Leaves the app for the Home Screen or for another app.
  case home
  /// Locks the device.
  case lock
  /// Unlocks the device.
  case unlock
  /// An interruption begins.
  case interrupt(Interruption)
  /// An interruption ends, and the person returns to where it began.
  case end(Interruption)
  /// A banner appears and disappears, which is no interruption.
  case banner
  /// Quits the app in the app switcher.
  case quit
  /// Opens a URL of the app's scheme, which launches the app or brings it forward.
  case url
  /// Continues a user activity (universal link, Handoff), which launches the app or brings it
  /// forward.
  case activity
  /// Taps a notification of the app, which launches it or brings it forward.
  case pushTap

  // The system.

  /// Launches the app ahead of time, without its interface.
  case prewarm
  /// Asks for a scene so that it can handle an event in the background.
  case request(SceneID)
  /// Asks for the memory of a scene.
  case reclaim(SceneID)
  /// Has an event for the app, which launches or resumes it in the background.
  case event(BackgroundMode)
  /// Revokes the remaining extended time.
  case expire
  /// Warns the app that memory is low.
  case memoryWarning
  /// Ends apps because memory is needed.
  case memoryPressure
  /// Ends the app for reasons of its own, such as an update.
  case terminate
  /// A setting or the device changes.
  case change(Change)
  /// The time changes significantly: midnight, a new time zone.
  case timeChange

  // The clock.

  /// Time passes.
  case wait(Seconds)

  // The app's own code.

  /// Acquires a resource.
  case acquire(Resource)
  /// Releases a resource.
  case release(Resource)
  /// Uses a resource for a moment, without holding it.
  case access(Resource)
  /// Asks for extended background time.
  case beginTask(WorkItem)
  /// Reports the work as done.
  case endTask(WorkItem)
  /// Reads the remaining background time.
  case readTimeRemaining
  /// Registers an identifier with the background-task scheduler.
  case register

  /// A stimulus that a log does not state; no engine receives it.
  case unknown

  // Actions of the app's own code on a client of UIKit; no engine under test receives them.

  /// Starts a client that was not started at the launch.
  case start
  /// Stops the client.
  case stop
  /// Subscribes to the client's events.
  case subscribe
  /// Unsubscribes from the client's events.
  case unsubscribe
  /// Asks the client for its state.
  case askState
  /// Covers the client's view with one of the app's own.
  case present
  /// Removes the view that covers the client's.
  case dismiss
}

extension Stimulus {
  /// A stimulus without its argument.
  public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    case launch, open, leave, close, home, lock, unlock, interrupt, end, banner, quit
    case url, activity, pushTap
    case prewarm, request, reclaim, event, expire, memoryWarning, memoryPressure, terminate
    case change, timeChange, wait
    case acquire, release, access, beginTask, endTask, readTimeRemaining, register
    case unknown
    case start, stop, subscribe, unsubscribe, askState, present, dismiss
  }

  /// The kind of the stimulus.
  @inlinable public var kind: Kind {
    switch self {
    case .launch: .launch
    case .open: .open
    case .leave: .leave
    case .close: .close
    case .home: .home
    case .lock: .lock
    case .unlock: .unlock
    case .interrupt: .interrupt
    case .end: .end
    case .banner: .banner
    case .quit: .quit
    case .url: .url
    case .activity: .activity
    case .pushTap: .pushTap
    case .prewarm: .prewarm
    case .request: .request
    case .reclaim: .reclaim
    case .event: .event
    case .expire: .expire
    case .memoryWarning: .memoryWarning
    case .memoryPressure: .memoryPressure
    case .terminate: .terminate
    case .change: .change
    case .timeChange: .timeChange
    case .wait: .wait
    case .acquire: .acquire
    case .release: .release
    case .access: .access
    case .beginTask: .beginTask
    case .endTask: .endTask
    case .readTimeRemaining: .readTimeRemaining
    case .register: .register
    case .unknown: .unknown
    case .start: .start
    case .stop: .stop
    case .subscribe: .subscribe
    case .unsubscribe: .unsubscribe
    case .askState: .askState
    case .present: .present
    case .dismiss: .dismiss
    }
  }

  /// The scene that the stimulus names, if any.
  @inlinable public var scene: SceneID? {
    switch self {
    case .open(let scene), .leave(let scene), .close(let scene), .request(let scene),
      .reclaim(let scene):
      scene
    default: nil
    }
  }

  /// Whether the person asks for the app's interface.
  @inlinable public var asksForInterface: Bool {
    switch self {
    case .launch, .open, .url, .activity, .pushTap: true
    default: false
    }
  }

  /// The payload that the stimulus brings.
  package var payload: Payload {
    switch self {
    case .url: .url
    case .activity: .activity
    case .pushTap: .push
    default: .none
    }
  }

  /// Whether the stimulus launches an app that is not running.
  @inlinable public var launches: Bool {
    switch self {
    case .launch, .open, .url, .activity, .pushTap, .prewarm, .request, .event: true
    default: false
    }
  }

  /// Whether the stimulus is an action of the app's own code, which needs a running app.
  @inlinable public var isAppCode: Bool {
    switch self {
    case .acquire, .release, .access, .beginTask, .endTask, .readTimeRemaining, .register: true
    default: false
    }
  }
}

extension Stimulus {
  /// The argument as a number: the seconds of a wait, the raw value of others, 0 without an
  /// argument.
  package var parameter: Int {
    switch self {
    case .open(let scene), .leave(let scene), .close(let scene), .request(let scene),
      .reclaim(let scene):
      Int(scene.rawValue)
    case .interrupt(let interruption), .end(let interruption): Int(interruption.rawValue)
    case .event(let mode): Int(mode.rawValue)
    case .change(let change): Int(change.rawValue)
    case .wait(let time): Int(time.count)
    case .acquire(let resource), .release(let resource), .access(let resource):
      Int(resource.rawValue)
    case .beginTask(let work), .endTask(let work): Int(work.rawValue)
    case .launch, .home, .lock, .unlock, .banner, .quit, .url, .activity, .pushTap, .prewarm,
      .expire, .memoryWarning, .memoryPressure, .terminate, .timeChange, .readTimeRemaining,
      .register, .unknown, .start, .stop, .subscribe, .unsubscribe, .askState, .present, .dismiss:
      0
    }
  }
}
