/// An act of an app, inside a UIKit call or after it.
///
/// An app reports an act only if its contract promises to; to report an unpromised act is an error.
/// The promises of acts are at the end of this file.
public enum AppAct: Hashable, Sendable {
  /// User data needs to be saved.
  case change
  /// All user data is on disk.
  case save
  /// An activity starts.
  case start(Activity)
  /// An activity stops.
  case stop(Activity)
  /// Work is committed to the GPU.
  case commit
  /// All committed work is scheduled.
  case settle
  /// A resource is acquired.
  case hold(Resource)
  /// A resource is released.
  case free(Resource)
  /// A resource is used for a moment.
  case use(Resource)
  /// Protected data is read, and the app relies on the answer.
  case useProtected
  /// A large object that can be recreated is in memory.
  case load
  /// The large object is gone.
  case drop
  /// An alert or another temporary interface is shown.
  case open
  /// The temporary interface is gone.
  case close
  /// Sensitive content is on the screen.
  case show
  /// The sensitive content is hidden.
  case hide
  /// Extended time is requested, with an expiration handler.
  case begin(WorkItem)
  /// Extended time is requested, without an expiration handler.
  case beginWithoutHandler(WorkItem)
  /// Extended time is given back.
  case end(WorkItem)
  /// The completion handler of a background event is called.
  case finish(BackgroundMode)
  /// The completion handler of a tapped notification, `push`, or of a quick action, `shortcut`, is
  /// called. No other link has one.
  case finishLink(Payload)
  /// An identifier is registered with the background-task scheduler.
  case register
  /// The launch handler of a job is registered.
  case registerJob(WorkItem)
  /// A request for the job is submitted.
  case submitJob(WorkItem)
  /// The job is reported as complete.
  case completeJob(WorkItem)
  /// Any other work worth reporting is done: a request, a write, a tick.
  case work
  /// The app spends time in the current method; the observation's `value` is the number of seconds.
  case take
  /// A client in another process asks to be woken in `value` seconds; no trace has this act.
  case after
}

/// An activity that an app starts and stops.
public enum Activity: UInt8, CaseIterable, Hashable, Sendable {
  /// A timer that fires.
  case timer
  /// A dispatch or operation queue that is not suspended.
  case queue
  /// A game in progress.
  case game
  /// The drawing of frames, as by a display link.
  case frames
}

extension AppAct {
  /// The possession that the app gains or loses by the act, if any.
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
    case .use, .useProtected, .begin, .beginWithoutHandler, .end, .finish, .finishLink, .register,
      .registerJob, .submitJob, .completeJob, .work, .take, .after:
      nil
    }
  }

  /// The promise that the act needs, if any.
  package var promise: Contract.Promises? {
    switch self {
    case .change, .save: .data
    case .start(.timer), .stop(.timer): .timers
    case .start(.queue), .stop(.queue): .queues
    case .start(.game), .stop(.game): .game
    case .start(.frames), .stop(.frames): .frames
    case .commit, .settle: .gpu
    case .hold, .free, .use: .resources
    case .useProtected: .protected
    case .load, .drop: .memory
    case .open, .close: .alerts
    case .show, .hide: .snapshot
    case .begin, .beginWithoutHandler, .end: .tasks
    case .finish: .events
    case .finishLink: .completions
    case .register, .registerJob, .submitJob, .completeJob: .scheduler
    case .work: .work
    case .take, .after: nil
    }
  }
}

extension AppAct {
  /// Whether there is such an act: only some events and links have a completion handler.
  var exists: Bool {
    switch self {
    case .finish(let mode): mode.hasCompletionHandler
    case .finishLink(let link): link == .push || link == .shortcut
    default: true
    }
  }
}

extension BackgroundMode {
  /// Whether an event of the mode comes with a completion handler.
  package var hasCompletionHandler: Bool {
    switch self {
    case .fetch, .remoteNotification, .processing, .urlSession: true
    case .audio, .location, .voip, .accessory, .bluetoothCentral, .bluetoothPeripheral,
      .pushToTalk, .nearbyInteraction, .networkAuthentication:
      false
    }
  }
}

extension Observation {
  /// The event whose completion handler comes with the observation, if any.
  @inlinable package var handedEvent: BackgroundMode? {
    switch event {
    case .callback(.performFetch): .fetch
    case .callback(.didReceiveRemoteNotification): .remoteNotification
    case .callback(.handleEventsForBackgroundURLSession): .urlSession
    case .deliver(.processing): .processing
    default: nil
    }
  }

  /// The link whose completion handler comes with the observation, if any.
  @inlinable package var handedLink: Payload? {
    switch event {
    case .callback(.didReceiveNotificationResponse): .push
    case .callback(.performActionFor): .shortcut
    default: nil
    }
  }
}

// MARK: Notation

extension Activity: NotationKeyword, CustomStringConvertible {
  static let noun = "an activity"

  /// The text in the notation.
  public var description: String {
    switch self {
    case .timer: "timer"
    case .queue: "queue"
    case .game: "game"
    case .frames: "frames"
    }
  }
}

extension AppAct: FormVocabulary, CustomStringConvertible {
  static let noun = "an act of an app"
  static let rows: [Row] = [
    Row(.change, "change", "There is user data to save."),
    Row(.save, "save", "All user data is saved."),
    Row(.commit, "commit", "Work is committed to the GPU."),
    Row(.settle, "settle", "All committed work is scheduled."),
    Row(.load, "load(memory)", "Something large that can be recreated is in memory."),
    Row(.drop, "drop(memory)", "The loaded data is removed from memory."),
    Row(.open, "open(alert)", "An alert or another temporary interface is shown."),
    Row(.close, "close(alert)", "The temporary interface is no longer shown."),
    Row(.show, "show(secret)", "Something sensitive is on the screen."),
    Row(.hide, "hide(secret)", "Nothing sensitive is on the screen."),
    Row(
      .useProtected, "use(protected)",
      "The app relies on protected data that it reads: a keychain item, a file."),
    Row(
      .register, "register",
      "The app registers an identifier with the background-task scheduler."),
    Row(
      .registerJob(.first), "register(WORK)",
      "The app registers a launch handler for the identifier of a job."),
    Row(
      .submitJob(.first), "submit(WORK)",
      "The app submits a request to the scheduler to run the job later."),
    Row(.completeJob(.first), "complete(WORK)", "The app reports that the job is complete."),
    Row(.work, "work", "The app does other work that is worth reporting."),
    Row(
      .start(.timer), "start(ACTIVITY)",
      "A `timer`, `queue` or `game` runs, or `frames` are drawn."),
    Row(.stop(.timer), "stop(ACTIVITY)", "An activity has stopped."),
    Row(.hold(.camera), "hold(RESOURCE)", "The app holds a resource."),
    Row(.free(.camera), "free(RESOURCE)", "The app no longer holds a resource."),
    Row(.use(.camera), "use(RESOURCE)", "The app uses a resource for a moment."),
    Row(
      .begin(.first), "begin(WORK)",
      "The app asks for extended time, with an expiration handler."),
    Row(
      .beginWithoutHandler(.first), "begin(WORK, no handler)",
      "The app asks for extended time, without an expiration handler."),
    Row(.end(.first), "end(WORK)", "The app ends extended time."),
    Row(
      .finish(.fetch), "finish(MODE)",
      "The app calls the completion handler of a background event."),
    Row(
      .finishLink(.push), "finish(LINK)",
      "The app calls the completion handler of a tapped notification or a quick action."),
    Row(.take, "take(TIME)", "The app stays in the method for that time."),
    Row(
      .after, "after(TIME)",
      "The app asks to be woken after that time; never part of a trace."),
  ]

  /// All acts that are written without a number of seconds.
  static let vocabulary: [AppAct] = {
    var acts = rows.map(\.value).filter { $0.argument == nil }
    for activity in Activity.allCases { acts += [.start(activity), .stop(activity)] }
    for resource in Resource.allCases {
      acts += [.hold(resource), .free(resource), .use(resource)]
    }
    for work in WorkItem.allCases {
      acts += [.begin(work), .beginWithoutHandler(work), .end(work)]
      acts += [.registerJob(work), .submitJob(work), .completeJob(work)]
    }
    for mode in BackgroundMode.allCases where mode.hasCompletionHandler {
      acts.append(.finish(mode))
    }
    return acts + [.finishLink(.push), .finishLink(.shortcut)]
  }()

  /// The argument; a number of seconds is none, because it is not part of the act.
  var argument: Argument? {
    switch self {
    case .start(let activity): (.start(.timer), "ACTIVITY", activity)
    case .stop(let activity): (.stop(.timer), "ACTIVITY", activity)
    case .hold(let resource): (.hold(.camera), "RESOURCE", resource)
    case .free(let resource): (.free(.camera), "RESOURCE", resource)
    case .use(let resource): (.use(.camera), "RESOURCE", resource)
    case .begin(let work): (.begin(.first), "WORK", work)
    case .beginWithoutHandler(let work): (.beginWithoutHandler(.first), "WORK", work)
    case .end(let work): (.end(.first), "WORK", work)
    case .registerJob(let job): (.registerJob(.first), "WORK", job)
    case .submitJob(let job): (.submitJob(.first), "WORK", job)
    case .completeJob(let job): (.completeJob(.first), "WORK", job)
    case .finish(let mode): (.finish(.fetch), "MODE", mode)
    case .finishLink(let link): (.finishLink(.push), "LINK", link)
    // The time is not known here, so the placeholder is removed; `ClientAct` writes the time.
    case .take, .after: (self, "(TIME)", "")
    default: nil
    }
  }

  private static let byWord = Dictionary(
    uniqueKeysWithValues: vocabulary.map { ($0.description, $0) })

  /// Returns the act with the given notation, unless it has a number of seconds.
  package static func named(_ word: String) -> AppAct? { byWord[word] }

  /// Returns the act with the given notation, and its number of seconds; `nil` if there is none.
  static func read(_ word: Word) -> (act: AppAct, seconds: UInt16)? {
    if let act = named(word.text) { return (act, 0) }
    let (head, delimiter, rest) = word.cut(at: "(")
    guard head.text == "take" || head.text == "after", delimiter != nil,
      rest.lastByte == UInt8(ascii: ")"),
      let time = try? Seconds(rest.withoutLast)
    else { return nil }
    return (head.text == "take" ? .take : .after, time.count)
  }

  /// The keywords of acts, which precede any parenthesis.
  package static let heads = Set((vocabulary + [.take, .after]).map(\.word))

  /// The keyword, which precedes any parenthesis.
  package var word: String { String(description.prefix { $0 != "(" }) }
}

extension Contract.Promises {
  /// All promises to report acts.
  @inlinable package static var acts: Self { Self(rawValue: 0b10_1011_1111_1111_1111 << 16) }

  /// The promises to report acts, each with its keyword.
  package static let actWords: [(word: String, promise: Contract.Promises)] = [
    ("data", .data), ("timers", .timers), ("queues", .queues), ("game", .game),
    ("frames", .frames), ("gpu", .gpu), ("resources", .resources), ("memory", .memory),
    ("alerts", .alerts), ("snapshot", .snapshot), ("tasks", .tasks), ("events", .events),
    ("completions", .completions), ("scheduler", .scheduler), ("work", .work),
    ("protected", .protected),
  ]

  /// The keyword of a single promise to report acts; empty for any other set.
  package var actWord: String { Self.actWords.first { $0.promise == self }?.word ?? "" }

  /// The app reports when there is user data to save, and when it is saved.
  @inlinable public static var data: Self { Self(rawValue: 1 << 16) }
  /// The app reports when timers start and stop.
  @inlinable public static var timers: Self { Self(rawValue: 1 << 17) }
  /// The app reports when queues run, and when they are suspended.
  @inlinable public static var queues: Self { Self(rawValue: 1 << 18) }
  /// The app reports when a game runs, and when it is paused.
  @inlinable public static var game: Self { Self(rawValue: 1 << 19) }
  /// The app reports when it starts and stops drawing frames.
  @inlinable public static var frames: Self { Self(rawValue: 1 << 20) }
  /// The app reports when it commits work to the GPU, and when all of it is scheduled.
  @inlinable public static var gpu: Self { Self(rawValue: 1 << 21) }
  /// The app reports the resources that it acquires, releases and uses.
  @inlinable public static var resources: Self { Self(rawValue: 1 << 22) }
  /// The app reports when it keeps large objects in memory, and when they are gone.
  @inlinable public static var memory: Self { Self(rawValue: 1 << 23) }
  /// The app reports when it shows an alert, and when the alert is gone.
  @inlinable public static var alerts: Self { Self(rawValue: 1 << 24) }
  /// The app reports when sensitive content is on the screen, and when it is hidden.
  @inlinable public static var snapshot: Self { Self(rawValue: 1 << 25) }
  /// The app reports the extended time that it requests and gives back.
  @inlinable public static var tasks: Self { Self(rawValue: 1 << 26) }
  /// The app reports when it calls the completion handlers of background events.
  @inlinable public static var events: Self { Self(rawValue: 1 << 27) }
  /// The app reports when it calls the completion handlers of tapped notifications and quick
  /// actions.
  @inlinable public static var completions: Self { Self(rawValue: 1 << 33) }
  /// The app reports the identifiers that it registers with the background-task scheduler.
  @inlinable public static var scheduler: Self { Self(rawValue: 1 << 28) }
  /// The app reports any other work worth reporting.
  @inlinable public static var work: Self { Self(rawValue: 1 << 29) }
  /// The app reports when it relies on protected data.
  @inlinable public static var protected: Self { Self(rawValue: 1 << 31) }
}

extension Contract {
  /// Whether the contract is an app's: it promises acts, or has neither events nor promises.
  package var isOfApp: Bool {
    !promises.isDisjoint(with: .acts) || events.isEmpty && promises.isEmpty
  }

  /// The acts that the contract does not promise, by the keywords of their promises.
  package var unpromisedActs: [String] {
    Promises.actWords.filter { !promises.contains($0.promise) }.map(\.word)
  }

  /// Whether the contract is a bridge's: it has events, or promises other than acts.
  package var isOfBridge: Bool { !events.isEmpty || !promises.subtracting(.acts).isEmpty }
}
