/// The events of a client of UIKit, their meanings, and the client's promises.
///
/// The rules of the chapter `bridge` judge the client by its contract.
public struct Contract: Hashable, Sendable {
  /// The client's name.
  public var name: String
  /// The events that the client reports, each listed once.
  public var events: [Event] { didSet { table = EventTable(events) } }
  /// The events by their meanings.
  package private(set) var table: EventTable
  /// The position of the event that reports the client as ready.
  public var ready: Int?
  /// The pairs of events that may follow one another; empty if any events may.
  public var steps: [Step]
  /// The UIKit methods that the client forwards to listeners or runs as the app's own.
  public var forwarded: [Callback] = Self.usuallyForwarded
  /// The promises beyond the events.
  public var promises: Promises
  /// The time for which the app may be away without ending a user session.
  public var sessionGap: Seconds

  /// Creates a contract, which by default promises nothing.
  public init(
    _ name: String, events: [Event] = [], ready: Int? = nil, steps: [Step] = [],
    promises: Promises = [], sessionGap: Seconds = .zero
  ) {
    self.name = name
    self.events = events
    table = EventTable(events)
    self.ready = ready
    self.steps = steps
    self.promises = promises
    self.sessionGap = sessionGap
  }

  /// An event that a client reports.
  public struct Event: Hashable, Sendable {
    /// The name: a word, or a word with a value, such as `change(active)`.
    public var name: String
    /// The subject of the event: the whole app, or each scene.
    public var level: Level
    /// The alternative meanings.
    public var meanings: Meanings
    /// The policy for the first upward transition of a process.
    public var first: First
    /// Whether the event may be repeated although nothing has happened.
    public var mayRepeat: Bool

    /// Creates an event of a name, a level and meanings.
    public init(
      _ name: String, _ level: Level, _ meanings: Meanings, first: First = .told,
      mayRepeat: Bool = false
    ) {
      self.name = name
      self.level = level
      self.meanings = meanings
      self.first = first
      self.mayRepeat = mayRepeat
    }
  }

  /// The subject of an event: the whole app, or each scene.
  public enum Level: UInt8, CaseIterable, Hashable, Sendable {
    case app, scene
  }

  /// The policy for the first upward transition (towards `active`) of a process or a scene.
  ///
  /// `told` requires a report, `silent` forbids it, `open` allows both. `silentInFront` forbids it
  /// where the transition comes with the launch, or with the scene's connection, and requires it
  /// elsewhere.
  public enum First: UInt8, CaseIterable, Hashable, Sendable {
    case told, silent, silentInFront, open
  }

  /// A pair of events that may follow one another.
  public struct Step: Hashable, Sendable {
    /// The position of the earlier event.
    public var from: Int
    /// The position of the event that may follow.
    public var to: Int

    /// Creates a pair of positions.
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// The promises of a client beyond its events; rules need them, and scenarios respect them.
  ///
  /// The promises of acts, which have bits 16 to 29 and 31, are declared in `AppAct.swift`.
  public struct Promises: OptionSet, Hashable, Sendable {
    /// One bit for each promise.
    public let rawValue: UInt64

    /// Creates a set with the given bits.
    @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// The client's state can be read.
    @inlinable public static var state: Self { Self(rawValue: 1 << 0) }
    /// A receiver that subscribes late gets the current state.
    @inlinable public static var replay: Self { Self(rawValue: 1 << 1) }
    /// The client keeps links that come before there is a receiver.
    @inlinable public static var keptLinks: Self { Self(rawValue: 1 << 2) }
    /// The client passes UIKit's calls to every listener.
    @inlinable public static var listeners: Self { Self(rawValue: 1 << 3) }
    /// The client passes a call to listeners in any order.
    @inlinable public static var inAnyOrder: Self { Self(rawValue: 1 << 13) }
    /// A link that a listener accepts is passed no further.
    @inlinable public static var yesEnds: Self { Self(rawValue: 1 << 14) }
    /// The client replaces the app's own methods, and runs them.
    @inlinable public static var own: Self { Self(rawValue: 1 << 15) }
    /// The client may let a link wait until the app is active, or the scene that got the link.
    @inlinable public static var waitingLinks: Self { Self(rawValue: 1 << 32) }
    /// URLs and activities reach the receiver, each with its number.
    @inlinable public static var links: Self { Self(rawValue: 1 << 4) }
    /// URLs reach the receiver, each with its number; activities need not.
    @inlinable public static var urls: Self { Self(rawValue: 1 << 11) }
    /// Of several links that come together, the client may pass on only one.
    @inlinable public static var firstLink: Self { Self(rawValue: 1 << 12) }
    /// Tapped notifications reach the receiver, each with its number.
    @inlinable public static var taps: Self { Self(rawValue: 1 << 10) }
    /// Quick actions reach the receiver, each with its number.
    @inlinable public static var shortcuts: Self { Self(rawValue: 1 << 30) }
    /// The client leaves out a boundary that is crossed and crossed back within a step.
    @inlinable public static var settled: Self { Self(rawValue: 1 << 5) }
    /// The app may start the client after the launch.
    @inlinable public static var starts: Self { Self(rawValue: 1 << 6) }
    /// The client reports user sessions, which are counted from the foreground.
    @inlinable public static var sessions: Self { Self(rawValue: 1 << 7) }
    /// User sessions are counted from activity: an app that is not active counts as away.
    @inlinable public static var sessionsFromActivity: Self { Self(rawValue: 1 << 8) }
    /// The client may report the end of a session that was left open in the next process, or once the
    /// client is started again.
    @inlinable public static var sessionsEndLate: Self { Self(rawValue: 1 << 9) }
  }

  /// Returns the position of an event; `end(35s)` is a report of `end(time)`.
  public func position(of name: String) -> Int? {
    let count = name.utf8.count
    // The lengths differ in most cases, and are compared faster than the texts.
    let exact = events.firstIndex { $0.name.utf8.count == count && $0.name == name }
    if let exact { return exact }
    guard let (event, _) = Self.timed(name) else { return nil }
    return events.firstIndex { $0.name == event }
  }

  /// Returns the event `end(time)` and the number of seconds for a word such as `end(35s)`; `nil`
  /// for any other word.
  package static func timed(_ word: String) -> (event: String, seconds: Int)? {
    let parts = word.split(separator: "(", maxSplits: 1)
    guard parts.count == 2, parts[1].hasSuffix("s)"), let seconds = Int(parts[1].dropLast(2)),
      seconds >= 0
    else { return nil }
    return (parts[0] + "(time)", seconds)
  }

  /// Returns the meanings of an event; empty if the contract does not declare it.
  public func meanings(of name: String) -> Meanings {
    position(of: name).map { events[$0].meanings } ?? []
  }

  /// Returns the meanings of an answered state: the name or value of an event, or the name of a
  /// `Place`.
  public func meanings(ofState word: String) -> Meanings {
    if let position = position(of: word) { return events[position].meanings }
    if let event = events.first(where: { $0.name.hasSuffix("(\(word))") }) {
      return event.meanings
    }
    return Place.named(word).map { Meanings(.place($0)) } ?? []
  }

  /// Returns all meanings of the events of a level.
  public func meanings(at level: Level) -> Meanings {
    events.reduce([]) { $1.level == level ? $0.union($1.meanings) : $0 }
  }

  /// Whether the client promises to pass on links of a kind.
  package func handsOn(_ payload: Payload) -> Bool {
    switch payload {
    case .url: !promises.isDisjoint(with: [.links, .urls])
    case .activity: promises.contains(.links)
    case .push: promises.contains(.taps)
    case .shortcut: promises.contains(.shortcuts)
    case .none: false
    }
  }

  /// Whether the observation is a method that the client forwards.
  @inlinable package func forwards(_ call: Observation) -> Bool {
    guard case .callback(let callback) = call.event else { return false }
    return forwarded.contains(callback)
  }

  /// Whether events of a level mean states or transitions.
  public func speaks(at level: Level) -> Bool { meanings(at: level).isAboutPlaces }

  /// The forwarded methods of a contract that lists none.
  public static let usuallyForwarded: [Callback] = [.open, .continueActivity, .openURLContexts]

  /// The largest number of events.
  public static var capacity: Int { 64 }

  /// The capabilities of UIKit, as the suite plays it, together with a client of this contract.
  ///
  /// Rules and generators check these capabilities.
  package var capabilities: Capabilities {
    var capabilities: Capabilities = [
      .client, .appBased, .sceneBased, .multipleScenes, .notifications, .sessions, .suspension,
      .termination, .backgroundLaunch, .links, .changes, .sideBySide,
    ]
    let (app, scene) = (meanings(at: .app), meanings(at: .scene))
    if app.isAboutPlaces { capabilities.insert(.tellsOfApp) }
    if scene.isAboutPlaces { capabilities.insert(.tellsOfScenes) }
    let anyLevel = app.union(scene)
    if !anyLevel.isDisjoint(with: .news) { capabilities.insert(.passesNews) }
    if anyLevel.contains(.ends) || scene.contains(Crossing.detached) {
      capabilities.insert(.tellsOfEnds)
    }
    if anyLevel.isAboutPlaces { capabilities.formUnion([.tellsOfPlaces, .audioInterruptions]) }
    if events.contains(where: \.first.maySilence) { capabilities.insert(.silentAtFirst) }
    if !promises.isDisjoint(with: [.replay, .keptLinks]) { capabilities.insert(.lateReceiver) }
    if ready != nil { capabilities.insert(.tellsReady) }
    if isOfApp { capabilities.insert(.app) }
    // UIKit must play all that it calls a forwarded method for.
    if promises.contains(.listeners) || promises.contains(.own) {
      for method in forwarded { capabilities.formUnion(method.needs) }
    }
    return capabilities.union(Self.capabilities(of: promises))
  }

  /// Returns the capabilities that promises bring.
  package static func capabilities(of promises: Promises) -> Capabilities {
    capabilitiesOfPromises.reduce(into: []) { result, row in
      if !promises.isDisjoint(with: row.promises) { result.formUnion(row.capabilities) }
    }
  }

  /// The capabilities that any one of the promises in a row brings.
  private static let capabilitiesOfPromises: [(promises: Promises, capabilities: Capabilities)] = [
    (.state, .readableState), ([.links, .urls], .passesLinks), (.settled, .settledOnly),
    (.shortcuts, .shortcuts), (.starts, .lateStart), (.listeners, .forwards),
    (.own, .runsTheAppsOwn),
    (.sessions, .userSessions),
    (.data, [.keepsData, .possesses]), (.timers, [.timers, .lasting, .starts, .possesses]),
    (.queues, [.queues, .lasting, .starts, .possesses]),
    (.game, [.game, .starts, .possesses]),
    (.frames, [.frames, .lasting, .starts, .possesses]), (.gpu, .gpu),
    (.resources, [.resources, .possesses, .audioInterruptions]),
    (.memory, [.memory, .possesses]), (.alerts, [.alerts, .possesses]),
    (.snapshot, [.snapshots, .preservation, .possesses]),
    (.tasks, .tasks), (.events, [.finishesEvents, .urlSessions]),
    (.completions, [.finishesLinks, .pushTaps, .shortcuts]),
    (.scheduler, [.scheduler, .jobs]),
    (.work, .works),
    (.protected, [.readsProtected, .firstUnlock, .protectedData]),
  ]
}
