package import Lifecycle

/// The client with which others are compared: it keeps any contract.
///
/// If the contract is an app's, the client is also an app that follows the documentation.
package struct ReferenceClient: ClientOfUIKit {
  let contract: Contract
  let habits: Habits
  let defects: DefectSet<ClientDefect>
  let given: Given
  /// The places of the scenes and of the app, as UIKit reports them.
  var places = PackedPlaces()
  /// The boundaries whose state the client has reported, three bits for each subject.
  var reportedBoundaries: UInt32 = 0
  /// The last event of each subject, or -1.
  private var lastEvents = SIMD16<Int8>(repeating: -1)
  /// The subjects that have since been in a place for which the contract has no event.
  private var astray: UInt16 = 0
  var passedLinks: Set<UInt16> = []
  /// The links that wait for a receiver, or until their receiver is active.
  var keptLinks: [(link: ClientHost.Link, scene: SceneID?)] = []
  /// For defects: the last link, or the first.
  var lastLink: ClientHost.Link?
  /// The subjects that were launched, or have connected, in this run-loop turn: at first the app, and
  /// scene A, whose number the interface of an app without scenes has.
  private var launching: UInt16 = 1 << app | 1
  /// Counts of the reports of low memory, of time changes and of the end.
  var memoryNews = News()
  var timeNews = News()
  var endNews = News()
  var hasToldEnd = false
  /// Whether a user session is open, and the time at which the app left the foreground.
  var hasSession = false
  var awaySince: Int?
  /// Seconds in the foreground before the current stay, start of that stay, start of the process.
  var timeInFront = 0
  var frontSince: Int?
  let processStart: Int
  var sessionStart = 0
  /// The events to send when the run-loop turn is over.
  var pending: [(event: Int, scene: SceneID?)] = []
  /// The moves of this run-loop turn, if the client omits moves that are undone in the same turn.
  var moves: [Move] = []
  /// For defects: whether the client no longer listens, and whether it takes the launch as over.
  var isDeaf = false
  var hasLaunched = false
  /// For a defect: whether the app has lost activity since it last came to the foreground.
  var hasPaused = false
  /// For defects: the number of ways to the background, and of activations if they count too.
  var changes = 0
  /// For a defect: whether an interface has covered a scene.
  var wasCovered = false
  /// Whether the client has sent its `ready` event.
  var isReady = false
  /// Whether the contract is an app's, and then the app's behaviour.
  private let isOfApp: Bool
  private var app: ReferenceApp?

  /// Creates a client in a process of an app.
  package init(
    _ contract: Contract, _ given: Given, _ host: ClientHost, habits: Habits = [],
    defects: [ClientFault.Defect] = []
  ) {
    self.contract = contract
    // A client that listens to notifications only gets no methods.
    let hearsPosts = !habits.isDisjoint(with: [.notificationsAlone, .appNotifications])
    self.habits = hearsPosts ? habits.subtracting(.methodsAlone) : habits
    self.defects = DefectSet(
      defects.compactMap { if case .bridge(let defect) = $0 { defect } else { nil } })
    isOfApp = contract.isOfApp
    if isOfApp {
      app = ReferenceApp(
        contract, given, habits,
        defects.compactMap { if case .app(let defect) = $0 { defect } else { nil } })
    }
    self.given = given
    processStart = host.now
    places[Self.app] = .background
    if host.isLate { startLate(host) }
  }

  @inline(__always) func errs(_ defect: ClientDefect) -> Bool { defects.contains(defect) }

  /// A time so early that a session left then is over; the half, so that differences fit.
  static var longAgo: Int { .min / 2 }

  /// The number of the app, after the numbers of the scenes.
  static var app: Int { PackedPlaces.app }

  @inline(__always)
  func last(of subject: Int) -> Int? { lastEvents[subject] < 0 ? nil : Int(lastEvents[subject]) }
}

// MARK: Observations

extension ReferenceClient {
  mutating func perform(asApp stimulus: Stimulus, _ host: ClientHost) {
    app?.perform(stimulus, host)
  }

  package mutating func wake(_ token: Int, _ host: ClientHost) { app?.wake(token, host) }

  package mutating func receive(_ told: Observation, _ host: ClientHost) {
    // Testing the optional `app` would copy it, and it is large.
    if isOfApp { app?.receive(told, host) }
    if intercept(told, host) { return }
    tellReady(told, host)
    forward(told, host)
    noteLinks(told, host)
    noteNews(told, host)
    guard let crossing = told.crossing, hears(told, host) else { return }
    switch told.receiver {
    case .scene(let scene) where isIgnored(scene):
      // The scene has a delegate of its own.
      places[Int(scene.rawValue)] = crossing.target
    case .scene(let scene) where given.isSceneBased:
      let before = places[Int(scene.rawValue)]
      cross(Int(scene.rawValue), by: crossing, host)
      if before != places[Int(scene.rawValue)], !habits.contains(.appNotifications) {
        aggregate(by: crossing, host)
      }
    case .app where !given.isSceneBased:
      cross(Self.app, by: crossing, host)
      cross(0, by: crossing, host)
    case .app where habits.contains(.appNotifications) && !told.isMethodCall:
      cross(Self.app, by: crossing, host)
    default: break
    }
    noteSession(host)
    if !keptLinks.isEmpty { passKeptLinks(host) }
  }

  /// Lets each defect act first; returns whether a defect replaces the client's handling.
  private mutating func intercept(_ told: Observation, _ host: ClientHost) -> Bool {
    var isReplaced = false
    for defect in defects.all {
      if defect.interceptObservation(told, in: &self, host) { isReplaced = true }
    }
    return isReplaced
  }

  @inline(__always)
  private mutating func hears(_ told: Observation, _ host: ClientHost) -> Bool {
    guard hearsKind(of: told) else { return false }
    // With this habit the client listens to the app's notifications instead of the app delegate.
    if habits.contains(.appNotifications) {
      if told.receiver != .app { return true }
      if told.isMethodCall { return false }
    }
    return defects.isEmpty || defects.all.allSatisfy { $0.hears(told, self, host) }
  }

  /// Whether the client listens to observations of this kind: methods, or notifications.
  @inline(__always)
  func hearsKind(of told: Observation) -> Bool {
    !habits.contains(told.isMethodCall ? .notificationsAlone : .methodsAlone)
  }

  /// Moves a subject to the target of a crossing, unless the subject is there.
  mutating func cross(_ subject: Int, by crossing: Crossing, _ host: ClientHost) {
    let place = crossing.target
    guard places[subject] != place || errs(.hearsMethodAndNotification) else { return }
    let before = places[subject]
    places[subject] = place
    if crossing.boundary == .attachment { launching |= 1 << subject }
    moved(subject, from: before, by: crossing, host)
    if crossing == .detached {
      reportedBoundaries &= ~(7 << UInt32(3 * subject))
      lastEvents[subject] = -1
      astray &= ~(1 << subject)
    }
  }

  /// Moves the app to the place of its most active scene.
  private mutating func aggregate(by crossing: Crossing, _ host: ClientHost) {
    for defect in defects.all {
      if defect.interceptAggregation(crossing, &self, host) { return }
    }
    let place = placeOfApp
    let before = places[Self.app]
    places[Self.app] = place
    // The app crosses the boundary only with its most active scene.
    let boundary = crossing.boundary.rawValue
    let (wasAbove, isAbove) = (before.rawValue > boundary, place.rawValue > boundary)
    guard wasAbove != isAbove else { return }
    moved(Self.app, from: before, by: crossing, host)
  }
}

// MARK: Events

extension ReferenceClient {
  /// Sends the events of the contract for a crossing, and then the event of the place.
  mutating func tell(_ crossing: Crossing, of subject: Int, _ host: ClientHost) {
    let level: Contract.Level = subject == Self.app ? .app : .scene
    let boundary: UInt32 = 1 << UInt32(3 * subject + Int(crossing.boundary.rawValue))
    for defect in defects.all { defect.actBefore(crossing, of: subject, in: &self, host) }
    let isFirst = crossing.isUp && reportedBoundaries & boundary == 0
    reportedBoundaries |= boundary
    for event in contract.table[crossing, level] {
      if isFirst, isOmitted(contract.events[event].first, of: subject) { continue }
      emit(event, of: subject, host)
    }
    tellPlace(places[subject], after: crossing, isFirst: isFirst, of: subject, level, host)
  }

  /// Whether the client omits the first event of its kind about a subject.
  @inline(__always)
  private func isOmitted(_ first: Contract.First, of subject: Int) -> Bool {
    switch first {
    case .told: false
    case .silentInFront where launching & 1 << subject == 0:
      errs(.takesTheFirstWayUpForTheLaunch)
    case .silent, .silentInFront: !errs(.tellsTheLaunchAsAReturn)
    case .open: habits.contains(.omitsFirst)
    }
  }

  /// Sends the event of a subject's place, if the contract has one.
  private mutating func tellPlace(
    _ place: Place, after crossing: Crossing, isFirst isFirstWayUp: Bool, of subject: Int,
    _ level: Contract.Level, _ host: ClientHost
  ) {
    let last = last(of: subject)
    var place = place
    for defect in defects.all {
      place = defect.place(insteadOf: place, after: crossing, lastEvent: last)
    }
    guard let event = contract.table.narrowest(of: place, level) else {
      astray |= 1 << subject
      return
    }
    let isBack = astray & 1 << subject != 0
    astray &= ~(1 << subject)
    guard last != event || isBack || errs(.hearsMethodAndNotification) else { return }
    let policy = contract.events[event].first
    // `first open` is about the first event of a subject, the other policies about its first way up.
    let mayBeOmitted =
      policy == .open ? last == nil && crossing.isUp : isFirstWayUp && policy.maySilence
    if mayBeOmitted, isOmitted(policy, of: subject) {
      lastEvents[subject] = Int8(event)
      return
    }
    guard let last, !leads(from: last, to: event) else { return emit(event, of: subject, host) }
    for step in path(from: last, to: event) { emit(step, of: subject, host) }
  }

  /// Whether the contract lets one event follow another directly.
  @inline(__always)
  private func leads(from start: Int, to end: Int) -> Bool {
    start == end || contract.steps.isEmpty || errs(.skipsAnIntermediateState)
      || contract.steps.contains(Contract.Step(from: start, to: end))
  }

  /// Returns the events on the contract's steps from one event to another, without the first.
  func path(from start: Int?, to end: Int) -> [Int] {
    guard let start, !leads(from: start, to: end) else { return [end] }
    // A breadth-first search: each event's predecessor, or -1, and the queue of events.
    var predecessor = SIMD64<Int8>(repeating: -1)
    var queue = SIMD64<Int8>()
    (predecessor[start], queue[0]) = (Int8(start), Int8(start))
    var (count, next) = (1, 0)
    while next < count, predecessor[end] < 0 {
      for step in contract.steps where step.from == queue[next] && predecessor[step.to] < 0 {
        (predecessor[step.to], queue[count]) = (queue[next], Int8(step.to))
        count += 1
      }
      next += 1
    }
    guard predecessor[end] >= 0 else { return [end] }
    var path = [end]
    while let last = path.last, predecessor[last] != start { path.append(Int(predecessor[last])) }
    return path.reversed()
  }

  /// Sends an event of a subject, at once or at the end of the run-loop turn.
  mutating func emit(_ event: Int, of subject: Int, _ host: ClientHost) {
    lastEvents[subject] = Int8(event)
    guard host.hasReceiver else { return }
    let scene = subject == Self.app ? nil : SceneID.allCases[subject]
    if habits.contains(.tellsLate) || contract.promises.contains(.settled) || settlesScenes {
      pending.append((event, scene))
    } else {
      send(event, of: scene, host)
    }
  }

  /// Whether, by a defect, the client omits undone crossings of scenes.
  @inline(__always)
  var settlesScenes: Bool { errs(.leavesOutBouncesOfScenes) && given.isSceneBased }

  /// Sends an event now, as far as defects let the client.
  @inline(__always)
  private func send(_ event: Int, of scene: SceneID?, _ host: ClientHost) {
    guard !defects.isEmpty else { return host.emit(at: event, scene) }
    let all = defects.all
    if all.contains(where: { $0.leavesOut(event, of: contract) }) { return }
    let named = scene.map { scene in
      all.reduce(scene) { $1.scene(insteadOf: $0, wasCovered: wasCovered, host) }
    }
    host.emit(at: event, named)
    if all.contains(where: { $0.saysTwice(contract.events[event]) }) { host.emit(at: event, named) }
  }

  package mutating func finishTurn(_ host: ClientHost) {
    if isOfApp { app?.finishTurn(host) }
    if errs(.tellsReadyLast) { sayReady(host) }
    if !moves.isEmpty { settle(moves.indices, host) }
    launching = 0
    if pending.isEmpty { return }
    for (event, scene) in pending { send(event, of: scene, host) }
    pending.removeAll(keepingCapacity: true)
  }
}
