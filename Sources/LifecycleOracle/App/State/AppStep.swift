package import Lifecycle

/// The acts of an app, and UIKit's calls to it, in one step.
struct AppStep: Hashable, Sendable {
  /// The last call or notification of UIKit or the scheduler, in which the app may still be.
  private(set) var lastCall: Observation?
  /// The crossing that the last call reports.
  private(set) var lastCrossing: Crossing?
  /// The seconds that the app has spent there; the value of a `take` act is a time in seconds.
  private(set) var secondsInCall = 0
  /// The seconds spent in the `didEnterBackground` methods and observers of each subject.
  private var entrySeconds = SIMD16<UInt16>()
  /// The seconds spent in launch methods and in methods of connecting scenes.
  var secondsInLaunch = 0
  /// Whether the app has committed work in a method on the way down, which has to be scheduled
  /// there.
  var hasCommitted = false
  /// The task whose expiration handler is being called.
  var expiring: WorkItem?
  /// The subjects that were deactivated and whose reaction is not judged yet.
  var deactivated = SubjectSet()
  /// The subjects that became active.
  var activated = SubjectSet()
  /// The scenes that were disconnected.
  var disconnected = SubjectSet()
  /// The subjects that moved out of sight.
  var hidden = SubjectSet()
  /// Whether UIKit has called a method in the background that reports no move.
  var wasCalledBehind = false
  /// Whether the app got a memory warning while it had large data that it can recreate.
  var wasWarned = false
  /// Whether the app has dropped any of that data since the warning.
  var hasDropped = false
  var delivered = false
  /// Whether the process was launched or resumed.
  var woke = false
  /// Whether the person asks for the app, so that the app is on its way up; `nil` if that is
  /// unknown, as in a log.
  var comesForward: Bool?
  /// Whether the step is part of a log, which does not show the stimulus.
  var isOfLog: Bool { comesForward == nil }
  /// The overdue obligations, which are judged at the end of the step.
  var overdue = SmallSet<Overdue>()

  /// Whether the last call is a launch method, or a method of a connecting scene, on the way to the
  /// foreground.
  var isInLaunch: Bool {
    guard comesForward != false else { return false }
    return switch lastCall?.event {
    case .callback(.willFinishLaunching), .callback(.didFinishLaunching),
      .notification(.didFinishLaunching), .callback(.willConnect), .notification(.willConnect):
      true
    default: false
    }
  }

  /// Notes a call or notification that begins.
  mutating func note(call: Observation) {
    (lastCall, lastCrossing, secondsInCall) = (call, call.crossing, 0)
  }

  /// Leaves the last call when something happens later than the time spent there, unless the call is that
  /// of an expiration handler. In a log, a call may have taken long.
  mutating func leaveCall(at seen: Observation) {
    guard !isOfLog, expiring == nil, let lastCall, let now = seen.offset?.count,
      Int(now) > Int(lastCall.offset?.count ?? 0) + secondsInCall
    else { return }
    (self.lastCall, lastCrossing, secondsInCall) = (nil, nil, 0)
  }

  /// Adds time that the app spends in the last call.
  mutating func add(seconds: UInt16) {
    secondsInCall += Int(seconds)
    if isInLaunch { secondsInLaunch += Int(seconds) }
    guard let lastCall, lastCall.isOfEntry else { return }
    let index = Int(lastCall.subject.rawValue)
    entrySeconds[index] = UInt16(clamping: Int(entrySeconds[index]) + Int(seconds))
  }

  /// Returns the seconds spent in all `didEnterBackground` methods and observers of one scene and
  /// of the app, plus `more`. The scene is that of the last call; if that was a call to the app, the
  /// scene that took longest. Returns 0 if the last call was another one.
  func secondsOfEntry(plus more: Int) -> Int {
    guard let lastCall, lastCall.isOfEntry else { return 0 }
    let subject = lastCall.subject
    let app = Int(Subject.app.rawValue)
    var scenes = entrySeconds
    scenes[app] = 0
    let scene = subject == .app ? scenes.max() : entrySeconds[Int(subject.rawValue)]
    return Int(entrySeconds[app]) + Int(scene) + more
  }
}

extension Observation {
  /// Whether the observation is a call or notification of `didEnterBackground`.
  package var isOfEntry: Bool {
    switch event {
    case .callback(.didEnterBackground), .notification(.didEnterBackground): true
    default: false
    }
  }

  /// Whether the observation is a call or notification of a memory warning.
  package var isMemoryWarning: Bool {
    switch event {
    case .callback(.didReceiveMemoryWarning), .notification(.didReceiveMemoryWarning): true
    default: false
    }
  }

  fileprivate var subject: Subject { receiver.scene.map { Subject($0) } ?? .app }
}

extension AppRecord {
  /// Whether the app may work in the background, for a task or an event. Without the `tasks`
  /// promise, extended time may be running unseen.
  var isExcused: Bool {
    !promises.contains(.tasks) || !tasks.isEmpty || handlesEvent || step.delivered
  }

  /// Whether the app is in the background, and neither in `didEnterBackground` nor on its way up.
  ///
  /// It is false while the last call is a disconnection. If the direction is unknown, as in a log,
  /// it is false for a process that has just woken. It is then also false for an app that was never
  /// in front, unless the app handles an event and was not called in this step.
  @inline(__always)
  func isSettledInBackground(_ places: BoundarySets, hasBeenInFront: Bool) -> Bool {
    let crossing = step.lastCrossing
    guard places[.app] <= .background, crossing != .wentBack, crossing != .detached else {
      return false
    }
    if let comesForward = step.comesForward { return !comesForward }
    // A process that has just begun to run may be on its way up.
    return !step.woke && (hasBeenInFront || handlesEvent && step.lastCall == nil)
  }
}

/// An obligation of an app that became overdue in the present step.
enum Overdue: UInt8, Sendable {
  /// Something that the deactivation method had to save or stop.
  case data, queue, timer, game
  /// An activity that the background method started without extended time.
  case start
  /// A task that its expiration handler had to end, and a task whose time is over.
  case handler, task
  /// The completion handler of an event.
  case event
  /// The audio that the end of an interruption asks for.
  case audio
}
