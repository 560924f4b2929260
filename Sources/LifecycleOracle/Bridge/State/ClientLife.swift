import Lifecycle

/// The facts about a client that hold for one process.
struct ClientLife: Hashable, Sendable {
  var isRunning = false
  /// Whether the process is suspended, so that none of its code runs.
  var isSuspended = false
  /// Whether the client has been started.
  var isStarted: Bool
  /// Whether the client was started after the launch.
  var startedLate = false
  /// Whether the client or its receiver has started late, without knowledge of earlier events.
  var hasBegunAnew = false
  /// Whether the app receives the client's reports.
  var hasReceiver: Bool
  /// Whether the app has been in the foreground.
  var hasBeenInFront = false
  /// The most active state of the app's windows at the end of any step.
  var highestOfWindows = Place.background
  /// Whether the process was launched to the background, or prewarmed.
  var isBackgroundLaunch = false
  /// The counts of reports of low memory, and of time changes, by UIKit and by the client.
  var memory = News()
  var time = News()
  /// The links from UIKit that the client has still to pass on, and the links that it has passed
  /// on.
  var pendingLinks: [PendingLink] = []
  var passedLinks: [UInt16] = []
  /// The number of the last link, of any kind.
  var lastLink: UInt16 = 0
  /// The first links of pairs, which may be passed on after the second ones.
  var firstOfPairs: [UInt16] = []
  /// The links that the client may pass on or not. Some are tapped notifications that came like
  /// remote notifications. Others waited for a scene that was disconnected, or for a receiver.
  var openLinks: [ClientHost.Link] = []
  /// The subjects that the client has reported in any state, received or not.
  var reported = SubjectSet()
  /// The levels at which the client has reported any state.
  var spoken = SmallSet<Contract.Level>()
  /// The reported events for the end, by position, and whether the client has reported that it is
  /// ready.
  var toldEnds = EventSet()
  var isReady = false
  /// The position of the last reported event about the app's state, received or not; -1 if there is
  /// none.
  var lastTold: Int8 = -1
  var hasToldEnd: Bool { !toldEnds.isEmpty }

  init(isStarted: Bool, hasReceiver: Bool) {
    self.isStarted = isStarted
    self.hasReceiver = hasReceiver
  }
}

/// A link that the client has still to pass on.
struct PendingLink: Hashable, Sendable {
  let link: ClientHost.Link
  /// The receiver of the call that brought the link: the app, or a scene.
  let receiver: Subject

  var number: UInt16 { link.number }
}

/// The counts of a process event: method calls, notifications, and reports by the client.
///
/// A client may listen to only one of the two, and the other may come in a later step. A client
/// that listens to both may then take them for two events.
struct News: Hashable, Sendable {
  var calls = 0
  var posts = 0
  var told = 0
  /// The counts at the start of the step.
  private var before = Counts()
  /// The number of events that UIKit had reported in one way only, method or notification, before
  /// there was a client or a receiver.
  private var missed = 0

  private struct Counts: Hashable {
    var calls = 0
    var posts = 0
    var told = 0
  }

  /// Whether the client may report the event once more.
  var mayBeTold: Bool {
    told < max(calls, posts)
      || told - before.told < max(calls - before.calls, posts - before.posts)
  }

  /// Whether the client has still to report an event that UIKit has reported in both ways.
  var isOwed: Bool { told + missed < min(calls, posts) }

  /// Settles the step: events that UIKit has reported in both ways count as reported.
  mutating func settle() {
    told = min(max(told, min(calls, posts)), max(calls, posts))
    if calls == posts { missed = 0 }
    before = Counts(calls: calls, posts: posts, told: told)
  }

  /// Begins anew for a late client or receiver, which may have missed one of the two.
  mutating func beginAnew() {
    told = min(calls, posts)
    missed = max(calls, posts) - told
    before = Counts(calls: calls, posts: posts, told: told)
  }
}

/// The user session that a client reports.
struct UserSession: Hashable, Sendable {
  var isOpen = false
  /// Whether it is unknown if a session is open, because nobody received the reports about it.
  var isUnheard = false
  /// Whether the client's last report about the session was wrong.
  var isDisputed = false
  /// Whether the last process left a session open, whose end the next process may report.
  var isLeftOpen = false
  /// Whether a session was reported in this process.
  var wasTold = false
  /// The time at which the app was last in front; `nil` if it is in front or never was.
  var awaySince: Int32?
  /// The time since which the app has not been in front at the end of a step, unless a session
  /// began.
  var leftSince: Int32?
  /// Whether UIKit did not name the app's last move away from the front.
  var wasLeftUnnamed = false
  /// The begin of the session, the time of suspension since then, and the begin of the present
  /// suspension.
  var began: Int32 = 0
  var suspended: Int32 = 0
  var suspendedSince: Int32?
  /// The duration of the session that the last process left open; `nil` if nobody can know it.
  var lastedBefore: Int32?
}
