/// Something that an app does of its own, inside what UIKit tells it or after that.
///
/// It says so only where its contract promises to: to tell what is not promised is a mistake.
public enum AppAct: Hashable, Sendable {
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
  /// Extended time is asked for, with an expiration handler or without; it is given back.
  case begin(WorkItem)
  case beginWithoutHandler(WorkItem)
  case end(WorkItem)
  /// The completion handler of a background event is called.
  case finish(BackgroundMode)
  /// An identifier is registered with the background-task scheduler.
  case register
  /// Anything else is done that is worth telling: a request, a write, a tick.
  case work
  /// The app stays where it is for a while; the observation's `value` says for how many seconds.
  case take
  /// A client elsewhere asks to be woken, which no trace has; `value` says in how many seconds.
  case after
}

/// What an app lets run, and stops.
public enum Activity: UInt8, CaseIterable, Hashable, Sendable {
  /// A timer that fires.
  case timer
  /// A dispatch or operation queue that is not suspended.
  case queue
  /// A game that goes on.
  case game
  /// Frames that are drawn, as by a display link.
  case frames
}

/// What an app can have so that it matters when the app leaves the foreground.
package enum Possession: Hashable, Sendable {
  case unsavedData, unsettledWork, memory, alert, secret
  case activity(Activity)
  case resource(Resource)

  /// All that there are; each has its position here.
  package static let all: [Possession] =
    [.unsavedData, .unsettledWork, .memory, .alert, .secret]
    + Activity.allCases.map(Possession.activity) + Resource.allCases.map(Possession.resource)

  /// Its position among all.
  package var position: Int {
    switch self {
    case .unsavedData: 0
    case .unsettledWork: 1
    case .memory: 2
    case .alert: 3
    case .secret: 4
    case .activity(let activity): 5 + Int(activity.rawValue)
    case .resource(let resource): 9 + Int(resource.rawValue)
    }
  }
}

extension AppAct {
  /// What the app has from here on, or has no more; nothing, if it is no such act.
  package var effect: (possession: Possession, has: Bool)? {
    switch self {
    case .change: (.unsavedData, true)
    case .save: (.unsavedData, false)
    case .commit: (.unsettledWork, true)
    case .settle: (.unsettledWork, false)
    case .load: (.memory, true)
    case .drop: (.memory, false)
    case .open: (.alert, true)
    case .close: (.alert, false)
    case .show: (.secret, true)
    case .hide: (.secret, false)
    case .start(let activity): (.activity(activity), true)
    case .stop(let activity): (.activity(activity), false)
    case .hold(let resource): (.resource(resource), true)
    case .free(let resource): (.resource(resource), false)
    case .use, .begin, .beginWithoutHandler, .end, .finish, .register, .work, .take, .after: nil
    }
  }

  /// The promise that opens it; nothing, if it needs none.
  package var promise: Contract.Promises? {
    switch self {
    case .change, .save: .data
    case .start(.timer), .stop(.timer): .timers
    case .start(.queue), .stop(.queue): .queues
    case .start(.game), .stop(.game): .game
    case .start(.frames), .stop(.frames): .frames
    case .commit, .settle: .gpu
    case .hold, .free, .use: .resources
    case .load, .drop: .memory
    case .open, .close: .alerts
    case .show, .hide: .snapshot
    case .begin, .beginWithoutHandler, .end: .tasks
    case .finish: .events
    case .register: .scheduler
    case .work: .work
    case .take, .after: nil
    }
  }
}

extension BackgroundMode {
  /// Whether an event of that mode brings a completion handler along.
  package var hasCompletionHandler: Bool {
    switch self {
    case .fetch, .remoteNotification, .processing: true
    case .audio, .location, .voip, .accessory, .bluetoothCentral, .bluetoothPeripheral: false
    }
  }
}

extension Observation {
  /// The event whose completion handler comes with it, if one does.
  package var handedEvent: BackgroundMode? {
    switch event {
    case .callback(.performFetch): .fetch
    case .callback(.didReceiveRemoteNotification): .remoteNotification
    case .deliver(.processing): .processing
    default: nil
    }
  }
}

// MARK: Notation

extension Activity: NotationKeyword, CustomStringConvertible {
  static let noun = "something that runs"

  /// As the notation writes it.
  public var description: String {
    switch self {
    case .timer: "timer"
    case .queue: "queue"
    case .game: "game"
    case .frames: "frames"
    }
  }
}

extension AppAct: NotationKeyword, CustomStringConvertible {
  static let noun = "an act of an app"

  /// All that are written without a number of seconds.
  static let vocabulary: [AppAct] = {
    var acts: [AppAct] = [
      .change, .save, .commit, .settle, .load, .drop, .open, .close, .show, .hide, .register, .work,
    ]
    for activity in Activity.allCases { acts += [.start(activity), .stop(activity)] }
    for resource in Resource.allCases {
      acts += [.hold(resource), .free(resource), .use(resource)]
    }
    for work in WorkItem.allCases {
      acts += [.begin(work), .beginWithoutHandler(work), .end(work)]
    }
    for mode in BackgroundMode.allCases where mode.hasCompletionHandler {
      acts.append(.finish(mode))
    }
    return acts
  }()

  private static let byWord = Dictionary(
    uniqueKeysWithValues: vocabulary.map { ($0.description, $0) })

  /// The act that is written so, and for how many seconds the app stays; nothing, if none is.
  static func read(_ word: Word) -> (act: AppAct, seconds: UInt16)? {
    if let act = byWord[word.text] { return (act, 0) }
    let (head, delimiter, rest) = word.cut(at: "(")
    guard head.text == "take" || head.text == "after", delimiter != nil,
      rest.last == UInt8(ascii: ")"),
      let time = try? Seconds(rest.withoutLast)
    else { return nil }
    return (head.text == "take" ? .take : .after, time.count)
  }

  /// What stands before the parenthesis in the words of acts.
  package static let heads = Set((vocabulary + [.take, .after]).map(\.word))

  /// What its word begins with, before any parenthesis.
  package var word: String { String(description.prefix { $0 != "(" }) }

  /// As the notation writes it, but for the seconds that the app stays.
  public var description: String {
    switch self {
    case .change: "change"
    case .save: "save"
    case .start(let activity): "start(\(activity))"
    case .stop(let activity): "stop(\(activity))"
    case .commit: "commit"
    case .settle: "settle"
    case .hold(let resource): "hold(\(resource))"
    case .free(let resource): "free(\(resource))"
    case .use(let resource): "use(\(resource))"
    case .load: "load(memory)"
    case .drop: "drop(memory)"
    case .open: "open(alert)"
    case .close: "close(alert)"
    case .show: "show(secret)"
    case .hide: "hide(secret)"
    case .begin(let work): "begin(\(work))"
    case .beginWithoutHandler(let work): "begin(\(work), no handler)"
    case .end(let work): "end(\(work))"
    case .finish(let mode): "finish(\(mode))"
    case .register: "register"
    case .work: "work"
    case .take: "take"
    case .after: "after"
    }
  }
}

extension Contract.Promises {
  /// The promises to tell acts.
  package static let acts = actWords.reduce(into: Contract.Promises()) { $0.formUnion($1.promise) }

  /// Those promises, each a word of its own.
  static let actWords: [(word: String, promise: Contract.Promises)] = [
    ("data", .data), ("timers", .timers), ("queues", .queues), ("game", .game),
    ("frames", .frames), ("gpu", .gpu), ("resources", .resources), ("memory", .memory),
    ("alerts", .alerts), ("snapshot", .snapshot), ("tasks", .tasks), ("events", .events),
    ("scheduler", .scheduler), ("work", .work),
  ]

  /// The word of a promise of acts.
  package var actWord: String { Self.actWords.first { $0.promise == self }?.word ?? "" }

  /// It tells when there is user data to save, and when it is saved.
  @inlinable public static var data: Self { Self(rawValue: 1 << 16) }
  /// It tells when timers run, and when no more.
  @inlinable public static var timers: Self { Self(rawValue: 1 << 17) }
  /// It tells when queues run, and when they are suspended.
  @inlinable public static var queues: Self { Self(rawValue: 1 << 18) }
  /// It tells when a game goes on, and when it is paused.
  @inlinable public static var game: Self { Self(rawValue: 1 << 19) }
  /// It tells when frames are drawn, and when no more.
  @inlinable public static var frames: Self { Self(rawValue: 1 << 20) }
  /// It tells what it commits to the GPU, and when all is scheduled.
  @inlinable public static var gpu: Self { Self(rawValue: 1 << 21) }
  /// It tells which resources it holds, lets go of and uses.
  @inlinable public static var resources: Self { Self(rawValue: 1 << 22) }
  /// It tells when it keeps much in memory, and when that is gone.
  @inlinable public static var memory: Self { Self(rawValue: 1 << 23) }
  /// It tells when it shows an alert, and when that is gone.
  @inlinable public static var alerts: Self { Self(rawValue: 1 << 24) }
  /// It tells when something sensitive is on the screen, and when it is not.
  @inlinable public static var snapshot: Self { Self(rawValue: 1 << 25) }
  /// It tells what extended time it asks for, and what it gives back.
  @inlinable public static var tasks: Self { Self(rawValue: 1 << 26) }
  /// It tells when it calls the completion handlers of background events.
  @inlinable public static var events: Self { Self(rawValue: 1 << 27) }
  /// It tells what it registers with the background-task scheduler.
  @inlinable public static var scheduler: Self { Self(rawValue: 1 << 28) }
  /// It tells what else it does that is worth telling.
  @inlinable public static var work: Self { Self(rawValue: 1 << 29) }
}

extension Contract {
  /// Whether it is an app's: it tells acts, or promises nothing at all.
  package var isOfApp: Bool {
    !promises.isDisjoint(with: .acts) || events.isEmpty && promises.isEmpty
  }

  /// The acts that it does not promise to tell, by the words of their promises.
  package var unpromisedActs: [String] {
    Promises.actWords.filter { !promises.contains($0.promise) }.map(\.word)
  }

  /// Whether it tells others of UIKit in words of its own.
  package var isOfBridge: Bool { !events.isEmpty || !promises.subtracting(.acts).isEmpty }
}
