/// What a client of UIKit tells others, and what its words mean: the rules of the chapter `bridge`
/// judge it by that.
public struct Contract: Hashable, Sendable {
  /// What the client is called.
  public var name: String
  /// The events that it tells, each once.
  public var events: [Event] { didSet { table = EventTable(events) } }
  /// Which of them mean what.
  package private(set) var table: EventTable
  /// The event that says that it is ready to tell, by position.
  public var ready: Int?
  /// Which event may follow which, by position; none, if any may.
  public var steps: [Step]
  /// The methods that it forwards to listeners, or runs of the app's own, in UIKit's words.
  public var forwarded: [Callback] = Self.usuallyForwarded
  /// What else it promises.
  public var promises: Promises
  /// For how long the app may be away without ending a session.
  public var sessionGap: Seconds

  /// A contract of a client that promises nothing yet.
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

  /// An event that a client tells.
  public struct Event: Hashable, Sendable {
    /// Its name: a word, or one with a value, such as `change(active)`.
    public var name: String
    /// Whether it is told of the whole app, or of each scene.
    public var level: Level
    /// What it means: one of these.
    public var meanings: Meanings
    /// Whether the first way up of a process is told.
    public var first: First
    /// Whether it may be told again where nothing has happened.
    public var mayRepeat: Bool

    /// An event of that name, level and meanings.
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

  /// Of what a client tells.
  public enum Level: UInt8, CaseIterable, Hashable, Sendable {
    case app, scene
  }

  /// Whether the first way up of a process, or of a scene, is told; `silentInFront` has it told where it
  /// does not come with the launch, or with the connection of the scene.
  public enum First: UInt8, CaseIterable, Hashable, Sendable {
    case told, silent, silentInFront, open
  }

  /// That one event may follow another.
  public struct Step: Hashable, Sendable {
    /// The position of the event that is told first.
    public var from: Int
    /// The position of the event that may follow.
    public var to: Int

    /// That `to` may follow `from`.
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// What a client promises beyond its events; rules need it, and scenarios heed it.
  public struct Promises: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32

    /// The set with those bits.
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Its state can be read.
    @inlinable public static var state: Self { Self(rawValue: 1 << 0) }
    /// A receiver that comes late is told the present state.
    @inlinable public static var replay: Self { Self(rawValue: 1 << 1) }
    /// Links that come before there is a receiver are kept for it.
    @inlinable public static var keptLinks: Self { Self(rawValue: 1 << 2) }
    /// What UIKit calls it hands to every listener.
    @inlinable public static var listeners: Self { Self(rawValue: 1 << 3) }
    /// It hands it to them in any order.
    @inlinable public static var inAnyOrder: Self { Self(rawValue: 1 << 13) }
    /// A listener that takes a link ends its way.
    @inlinable public static var yesEnds: Self { Self(rawValue: 1 << 14) }
    /// It stands in the place of the app's own methods, and runs them.
    @inlinable public static var own: Self { Self(rawValue: 1 << 15) }
    /// URLs and activities reach the receiver, each with its number.
    @inlinable public static var links: Self { Self(rawValue: 1 << 4) }
    /// URLs reach the receiver, each with its number; activities need not.
    @inlinable public static var urls: Self { Self(rawValue: 1 << 11) }
    /// Of several links that come together it may hand on one alone.
    @inlinable public static var firstLink: Self { Self(rawValue: 1 << 12) }
    /// Tapped notifications reach the receiver, each with its number.
    @inlinable public static var taps: Self { Self(rawValue: 1 << 10) }
    /// It tells nothing of a boundary that is crossed and crossed back within a step.
    @inlinable public static var settled: Self { Self(rawValue: 1 << 5) }
    /// The app may start it after the launch.
    @inlinable public static var starts: Self { Self(rawValue: 1 << 6) }
    /// It tells of sessions of the user, which are counted from the foreground.
    @inlinable public static var sessions: Self { Self(rawValue: 1 << 7) }
    /// Its sessions are counted from activity.
    @inlinable public static var sessionsFromActivity: Self { Self(rawValue: 1 << 8) }
    /// It may tell of the end of a session when the next begins.
    @inlinable public static var sessionsEndLate: Self { Self(rawValue: 1 << 9) }
  }
}

extension Contract {
  /// The position of an event of that name; `end(35s)` is told for `end(time)`.
  public func position(of name: String) -> Int? {
    let count = name.utf8.count
    let known = events.firstIndex { $0.name.utf8.count == count && $0.name == name }
    if let known { return known }
    guard let (event, _) = Self.timed(name) else { return nil }
    return events.firstIndex { $0.name == event }
  }

  /// The event `end(time)` and the number of seconds that a word such as `end(35s)` tells.
  package static func timed(_ word: String) -> (event: String, seconds: Int)? {
    let parts = word.split(separator: "(", maxSplits: 1)
    guard parts.count == 2, parts[1].hasSuffix("s)"), let seconds = Int(parts[1].dropLast(2)),
      seconds >= 0
    else { return nil }
    return (parts[0] + "(time)", seconds)
  }

  /// What an event of that name means; nothing, if there is none.
  public func meanings(of name: String) -> Meanings {
    position(of: name).map { events[$0].meanings } ?? []
  }

  /// What a state that is answered means: the name of an event, the value of one, or a place.
  public func meanings(ofState word: String) -> Meanings {
    if let position = position(of: word) { return events[position].meanings }
    if let event = events.first(where: { $0.name.hasSuffix("(\(word))") }) {
      return event.meanings
    }
    return Place.named(word).map { Meanings(.place($0)) } ?? []
  }

  /// What events of a level can mean, taken together.
  public func meanings(at level: Level) -> Meanings {
    events.reduce([]) { $1.level == level ? $0.union($1.meanings) : $0 }
  }

  /// Whether it promises to hand on what brings that payload.
  package func handsOn(_ payload: Payload) -> Bool {
    switch payload {
    case .url: !promises.isDisjoint(with: [.links, .urls])
    case .activity: promises.contains(.links)
    case .push: promises.contains(.taps)
    case .none: false
    }
  }

  /// Whether it names what UIKit tells among the methods that are forwarded.
  @inlinable package func forwards(_ told: Observation) -> Bool {
    guard case .callback(let callback) = told.event else { return false }
    return forwarded.contains(callback)
  }

  /// Whether it speaks of places or crossings at a level.
  public func speaks(at level: Level) -> Bool { meanings(at: level).isAboutPlaces }

  /// The methods that are forwarded, unless it says which.
  public static let usuallyForwarded: [Callback] = [.open, .continueActivity, .openURLContexts]

  /// How many events there can be.
  public static var capacity: Int { 64 }
}

extension Contract {
  /// What a client with this contract and UIKit, as the suite plays it, can do together: what rules
  /// and generators ask for.
  package var capabilities: Capabilities {
    var capabilities: Capabilities = [
      .client, .appBased, .sceneBased, .multipleScenes, .notifications, .sessions, .suspension,
      .termination, .backgroundLaunch, .links, .changes, .sideBySide,
    ]
    let (app, scene) = (meanings(at: .app), meanings(at: .scene))
    if app.isAboutPlaces { capabilities.insert(.tellsOfApp) }
    if scene.isAboutPlaces { capabilities.insert(.tellsOfScenes) }
    let all = app.union(scene)
    if !all.isDisjoint(with: .news) { capabilities.insert(.passesNews) }
    if all.contains(.ends) || scene.contains(Crossing.detached) {
      capabilities.insert(.tellsOfEnds)
    }
    if all.isAboutPlaces { capabilities.insert(.tellsOfPlaces) }
    if events.contains(where: \.first.maySilence) { capabilities.insert(.silentAtFirst) }
    if !promises.isDisjoint(with: [.replay, .keptLinks]) { capabilities.insert(.lateReceiver) }
    if ready != nil { capabilities.insert(.tellsReady) }
    if isOfApp { capabilities.insert(.app) }
    return capabilities.union(Self.capabilities(of: promises))
  }

  /// What promises open.
  package static func capabilities(of promises: Promises) -> Capabilities {
    promised.reduce(into: []) { if !promises.isDisjoint(with: $1.0) { $0.formUnion($1.1) } }
  }

  private static let promised: [(Promises, Capabilities)] = [
    (.state, .readableState), ([.links, .urls], .passesLinks), (.settled, .settledOnly),
    (.starts, .lateStart), (.listeners, .forwards), (.own, .runsTheAppsOwn),
    (.sessions, .userSessions),
    (.data, [.keepsData, .possesses]), (.timers, [.timers, .lasting, .possesses]),
    (.queues, [.queues, .lasting, .possesses]), (.game, [.game, .possesses]),
    (.frames, [.frames, .lasting, .possesses]), (.gpu, .gpu),
    (.resources, [.resources, .possesses]),
    (.memory, [.memory, .possesses]), (.alerts, [.alerts, .possesses]),
    (.snapshot, [.snapshots, .preservation, .possesses]),
    (.tasks, .tasks), (.events, .finishesEvents), (.scheduler, .scheduler), (.work, .works),
  ]
}
