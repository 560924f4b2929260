import Lifecycle

/// What is true of one process in which a client lives.
struct ClientLife: Hashable, Sendable {
  var isRunning = false
  /// Whether it is suspended, so that no code of it runs.
  var isSuspended = false
  /// Whether the client has been started.
  var isStarted: Bool
  /// Whether that was after the launch.
  var startedLate = false
  /// Whether somebody has come late, client or receiver, who has heard nothing before.
  var hasBegunAnew = false
  /// Whether the app receives what the client tells.
  var hasReceiver: Bool
  /// Whether anything of the app has been in the foreground.
  var hasBeenInFront = false
  /// The most active place that the app's windows have had, as steps ended.
  var highestOfWindows = Place.background
  /// Whether the process was launched to the background, or ahead of time.
  var isBackgroundLaunch = false
  /// How often UIKit and the client told of low memory, and of the time.
  var memory = News()
  var time = News()
  /// The links that UIKit brought and the client has not handed on; how many were handed on.
  var pendingLinks: [UInt16] = []
  var passedLinks: [UInt16] = []
  /// The number of the link that came last, whatever it was.
  var lastLink: UInt16 = 0
  /// The first links of pairs, which may be handed on behind the second.
  var firstOfPairs: [UInt16] = []
  /// Tapped notifications that came as remote ones do: they may be handed on, or taken for those.
  var openTaps: [UInt16] = []
  /// The payloads of those that are pending.
  var payloads: [Payload] = []
  /// The levels at which anything was told of places.
  var spoken = SmallSet<Contract.Level>()
  /// The events of the end that were told, by position, and whether that the client is ready.
  var toldEnds = EventSet()
  var isReady = false
  /// The event of a place or crossing of the app that was told last, to anybody or nobody, by its
  /// position; -1, if none was.
  var lastTold: Int8 = -1
  var hasToldEnd: Bool { !toldEnds.isEmpty }

  init(isStarted: Bool, hasReceiver: Bool) {
    self.isStarted = isStarted
    self.hasReceiver = hasReceiver
  }
}

/// How often UIKit told of something by method and by notification, and how often the client did.
///
/// A client may hear one of them alone, and the other may come in a later step; who hears both may
/// then take it for another.
struct News: Hashable, Sendable {
  var calls = 0
  var posts = 0
  var told = 0
  /// The same as the step began.
  private var before = Counts()
  /// How often one of them had come, and not the other, before there was a client or a receiver.
  private var missed = 0

  private struct Counts: Hashable {
    var calls = 0
    var posts = 0
    var told = 0
  }

  /// Whether the client may tell of it once more.
  var mayBeTold: Bool {
    told < max(calls, posts)
      || told - before.told < max(calls - before.calls, posts - before.posts)
  }

  /// Whether the client has told of it less often than UIKit has in both ways.
  var isOwed: Bool { told + missed < min(calls, posts) }

  /// It counts as told as often as UIKit has in both ways.
  mutating func settle() {
    told = min(max(told, min(calls, posts)), max(calls, posts))
    if calls == posts { missed = 0 }
    before = Counts(calls: calls, posts: posts, told: told)
  }

  /// Who comes now may have missed one of both, and knows nothing of what was told of it.
  mutating func beginAnew() {
    told = min(calls, posts)
    missed = max(calls, posts) - told
    before = Counts(calls: calls, posts: posts, told: told)
  }
}

/// The user's session, as a client tells of it.
struct UserSession: Hashable, Sendable {
  var isOpen = false
  /// Whether it is not known if one is open, for nobody has received what was told of it.
  var isUnheard = false
  /// Whether the client was wrong about it, and has told nothing of it since.
  var isDisputed = false
  /// Whether the last process left one open, of whose end the next may tell.
  var isLeftOpen = false
  /// Whether one was told in this process.
  var wasTold = false
  /// When the app was last in front; none, if it is, or has not been.
  var awaySince: Int32?
  /// Since when it was in front at the end of no step, unless a session was told to begin.
  var leftSince: Int32?
  /// Whether the app left the front last without a word of UIKit about the app.
  var wasLeftUnnamed = false
  /// When it began, for how long the process was suspended since, and since when it is.
  var began: Int32 = 0
  var suspended: Int32 = 0
  var suspendedSince: Int32?
  /// For how long the one lasted that the last process left open; none, where nobody can know.
  var lastedBefore: Int32?
}
