package import Lifecycle

/// A client that keeps to its contract, whatever that is, and an app that does as it should, if its
/// contract is one's: what others are compared with.
package struct ReferenceClient: ClientOfUIKit {
  let contract: Contract
  let habits: Habits
  /// What it does wrong, if anything.
  let defects: Defects<ClientDefect>
  let given: Given
  /// Where UIKit has each scene, and the app.
  var places = PackedPlaces()
  /// For each subject the boundaries that were told of, three bits each, and the event that was
  /// told last; -1, if none was.
  var known: UInt32 = 0
  private var last = SIMD16<Int8>(repeating: -1)
  /// The subjects that have been since where the contract has no word for it.
  private var astray: UInt16 = 0
  /// The links that were handed on, and those that wait for a receiver.
  var handed: Set<UInt16> = []
  var kept: [ClientHost.Link] = []
  var lastLink: ClientHost.Link?
  /// The subjects that were launched, or have connected, in this turn of the run loop.
  private var launching: UInt16 = 1 << app | 1
  /// Whether the delegate and the notification have told of low memory, of the time, of the end.
  var memory = News()
  var time = News()
  var ends = News()
  var hasToldEnd = false
  /// The user's session.
  var hasSession = false
  var awaySince: Int?
  /// For how long the app was in front before, since when it is, and when the process started.
  var timeInFront = 0
  var frontSince: Int?
  let processStart: Int
  var sessionStart = 0
  /// What is told when the turn of the run loop is over.
  var pending: [(event: Int, scene: SceneID?)] = []
  /// The moves of this turn, if it tells of nothing that is undone in the same turn.
  var moves: [Move] = []
  var ups = 0
  var wasCovered = false
  var isReady = false
  /// What it does as an app.
  private var app: ReferenceApp?

  /// A client in a process of an app.
  package init(
    _ contract: Contract, _ given: Given, _ host: ClientHost, habits: Habits = [],
    defects: [ClientFault.Defect] = []
  ) {
    self.contract = contract
    // One that hears notifications alone hears no methods.
    let hearsPosts = !habits.isDisjoint(with: [.notificationsAlone, .appNotifications])
    self.habits = hearsPosts ? habits.subtracting(.methodsAlone) : habits
    self.defects = Defects(
      defects.compactMap { if case .bridge(let defect) = $0 { defect } else { nil } })
    if contract.isOfApp {
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

  /// The number of the app, behind those of the scenes.
  static var app: Int { PackedPlaces.app }

  /// The event that was told last of a subject.
  @inline(__always)
  func last(of subject: Int) -> Int? { last[subject] < 0 ? nil : Int(last[subject]) }
}

// MARK: What UIKit tells

extension ReferenceClient {
  /// Does as an app what the suite wishes.
  mutating func perform(asApp stimulus: Stimulus, _ host: ClientHost) {
    app?.perform(stimulus, host)
  }

  package mutating func wake(_ token: Int, _ host: ClientHost) { app?.wake(token, host) }

  package mutating func receive(_ told: Observation, _ host: ClientHost) {
    // An optional as large as that is copied to be asked.
    if contract.isOfApp { app?.receive(told, host) }
    if precedes(told, host) { return }
    tellReady(told, host)
    forward(told, host)
    noteLinks(told, host)
    noteNews(told, host)
    guard let crossing = told.crossing, hears(told, host) else { return }
    let isMethod = if case .callback = told.event { true } else { false }
    switch told.receiver {
    case .scene(let scene) where given.isSceneBased:
      let before = places[Int(scene.rawValue)]
      cross(Int(scene.rawValue), by: crossing, host)
      if before != places[Int(scene.rawValue)], !habits.contains(.appNotifications) {
        aggregate(by: crossing, host)
      }
    case .app where !given.isSceneBased:
      cross(Self.app, by: crossing, host)
      cross(0, by: crossing, host)
    case .app where habits.contains(.appNotifications) && !isMethod:
      cross(Self.app, by: crossing, host)
    default: break
    }
    noteSession(host)
  }

  /// Lets each defect act before the rest; returns whether one takes its place.
  private mutating func precedes(_ told: Observation, _ host: ClientHost) -> Bool {
    var isOver = false
    for defect in defects.all where defect.precedes(told, in: &self, host) { isOver = true }
    return isOver
  }

  /// Whether it listens to such a thing.
  @inline(__always)
  private mutating func hears(_ told: Observation, _ host: ClientHost) -> Bool {
    guard hearsWord(told) else { return false }
    let isMethod = if case .callback = told.event { true } else { false }
    if habits.contains(.appNotifications), isMethod || told.receiver != .app {
      return told.receiver != .app
    }
    return defects.isEmpty || defects.all.allSatisfy { $0.hears(told, self, host) }
  }

  /// Whether it hears methods, or notifications, whichever that is.
  @inline(__always)
  func hearsWord(_ told: Observation) -> Bool {
    if case .callback = told.event { return !habits.contains(.notificationsAlone) }
    return !habits.contains(.methodsAlone)
  }

  /// A subject goes where a crossing leads, unless it is there.
  mutating func cross(_ subject: Int, by crossing: Crossing, _ host: ClientHost) {
    let place = crossing.target
    guard places[subject] != place || errs(.hearsMethodAndNotification) else { return }
    let before = places[subject]
    places[subject] = place
    if crossing.boundary == .attachment { launching |= 1 << subject }
    moved(subject, from: before, by: crossing, host)
    if crossing == .detached {
      known &= ~(7 << UInt32(3 * subject))
      last[subject] = -1
      astray &= ~(1 << subject)
    }
  }

  /// The app goes where its most active scene is.
  private mutating func aggregate(by crossing: Crossing, _ host: ClientHost) {
    for defect in defects.all where defect.aggregatesWrongly(crossing, &self, host) { return }
    let place = placeOfApp
    let before = places[Self.app]
    places[Self.app] = place
    let boundary = Int(crossing.boundary.rawValue)
    guard (Int(before.rawValue) > boundary) != (Int(place.rawValue) > boundary) else { return }
    moved(Self.app, from: before, by: crossing, host)
  }
}

// MARK: What it tells

extension ReferenceClient {
  /// Tells of a crossing in the words of the contract: the events of the crossing, then that of the
  /// place.
  mutating func tell(_ crossing: Crossing, of subject: Int, _ host: ClientHost) {
    let level: Contract.Level = subject == Self.app ? .app : .scene
    let boundary: UInt32 = 1 << UInt32(3 * subject + Int(crossing.boundary.rawValue))
    for defect in defects.all { defect.precedes(crossing, of: subject, in: &self, host) }
    let isFirst = crossing.isUp && known & boundary == 0
    known |= boundary
    for event in contract.table[crossing, level] {
      if isFirst, isOmitted(contract.events[event].first, of: subject) { continue }
      emit(event, of: subject, host)
    }
    tell(places[subject], after: crossing, isFirst: isFirst, of: subject, level, host)
  }

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

  /// Tells that a subject is in a place, if an event of the contract says so.
  private mutating func tell(
    _ place: Place, after crossing: Crossing, isFirst: Bool, of subject: Int,
    _ level: Contract.Level, _ host: ClientHost
  ) {
    let last = last(of: subject)
    var place = place
    for defect in defects.all { place = defect.place(insteadOf: place, after: crossing, last) }
    guard let event = contract.table.narrowest(of: place, level) else {
      astray |= 1 << subject
      return
    }
    let isBack = astray & 1 << subject != 0
    astray &= ~(1 << subject)
    guard last != event || isBack || errs(.hearsMethodAndNotification) else { return }
    let first = contract.events[event].first
    let mayBeOmitted =
      first == .open ? last == nil && crossing.isUp : isFirst && first.maySilence
    if mayBeOmitted, isOmitted(first, of: subject) {
      self.last[subject] = Int8(event)
      return
    }
    guard let last, !leads(from: last, to: event) else { return emit(event, of: subject, host) }
    for step in path(from: last, to: event) { emit(step, of: subject, host) }
  }

  /// Whether nothing need be told between two events.
  @inline(__always)
  private func leads(from start: Int, to end: Int) -> Bool {
    start == end || contract.steps.isEmpty || errs(.skipsAnIntermediateState)
      || contract.steps.contains(Contract.Step(from: start, to: end))
  }

  /// The events that lead by the contract's steps from one to another, the first left out.
  func path(from start: Int?, to end: Int) -> [Int] {
    guard let start, !leads(from: start, to: end) else { return [end] }
    // From where each event is reached first, and the events in the order in which they are.
    var before = SIMD64<Int8>(repeating: -1)
    var reached = SIMD64<Int8>()
    (before[start], reached[0]) = (Int8(start), Int8(start))
    var (count, next) = (1, 0)
    while next < count, before[end] < 0 {
      for step in contract.steps where step.from == reached[next] && before[step.to] < 0 {
        (before[step.to], reached[count]) = (reached[next], Int8(step.to))
        count += 1
      }
      next += 1
    }
    guard before[end] >= 0 else { return [end] }
    var path = [end]
    while let last = path.last, before[last] != start { path.append(Int(before[last])) }
    return path.reversed()
  }

  /// Tells an event of a subject, at once or at the end of the turn.
  mutating func emit(_ event: Int, of subject: Int, _ host: ClientHost) {
    last[subject] = Int8(event)
    guard host.hasReceiver else { return }
    let scene = subject == Self.app ? nil : SceneID.allCases[subject]
    if habits.contains(.tellsLate) || contract.promises.contains(.settled) || settlesScenes {
      pending.append((event, scene))
    } else {
      say(event, of: scene, host)
    }
  }

  var settlesScenes: Bool { errs(.leavesOutBouncesOfScenes) && given.isSceneBased }

  @inline(__always)
  private func say(_ event: Int, of scene: SceneID?, _ host: ClientHost) {
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
    if contract.isOfApp { app?.finishTurn(host) }
    if errs(.tellsReadyLast) { sayReady(host) }
    if !moves.isEmpty { settle(moves.indices, host) }
    launching = 0
    if pending.isEmpty { return }
    for (event, scene) in pending { say(event, of: scene, host) }
    pending.removeAll(keepingCapacity: true)
  }
}
