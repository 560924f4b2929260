package import Lifecycle

// Links, process events, sessions, and requests of the app's own code.
extension ReferenceClient {
  /// The numbers of method calls and notifications that report a process event.
  struct News {
    private var calls = 0
    private var posts = 0

    /// Counts a report and returns whether it is new.
    mutating func count(isCall: Bool) -> Bool {
      let before = max(calls, posts)
      if isCall { calls += 1 } else { posts += 1 }
      return max(calls, posts) > before
    }
  }

  /// Sends the ready event at the launch.
  mutating func tellReady(_ told: Observation, _ host: ClientHost) {
    if isReady || contract.ready == nil || errs(.tellsReadyLast) { return }
    let isOfWindow = told.crossing == .attached && told.receiver.scene != given.car
    if errs(.asksForTheWindowAtLaunch), given.isSceneBased, !isOfWindow { return }
    sayReady(host)
  }

  mutating func sayReady(_ host: ClientHost) {
    guard let ready = contract.ready, !isReady else { return }
    isReady = true
    host.emit(at: ready)
  }

  /// The app's place: that of its most active scene.
  @inline(__always) var placeOfApp: Place {
    var counted = places
    if habits.contains(.windowsAlone) {
      for screen in given.screens { counted[Int(screen.rawValue)] = .unattached }
    }
    return max(.background, counted.mostActiveScene)
  }

  /// Whether the client ignores a scene because it has a screen of its own.
  @inline(__always) func isIgnored(_ scene: SceneID) -> Bool {
    habits.contains(.windowsAlone) && given.screens.contains(scene)
  }

  /// Passes links on, or keeps them for a receiver or until they are wanted.
  mutating func noteLinks(_ told: Observation, _ host: ClientHost) {
    if told.payload == .none { return }
    let links = ClientHost.Link.all(in: told)
    for link in errs(.takesTheFirstOfTwo) ? Array(links.prefix(1)) : links {
      noteLink(link, told, host)
    }
  }

  private mutating func noteLink(
    _ link: ClientHost.Link, _ told: Observation, _ host: ClientHost
  ) {
    guard contract.handsOn(link.payload) else { return }
    let isNew = passedLinks.insert(link.number).inserted
    guard defects.isEmpty || defects.all.allSatisfy({ $0.hearsLink(told) }),
      isNew || errs(.readsTheLaunchOptionsToo)
    else {
      return
    }
    if !errs(.handsTheLaunchLinkOnForGood) || lastLink == nil { lastLink = link }
    let scene = told.receiver.scene
    let isWaiting = waits(scene)
    let isKept =
      isWaiting ? !errs(.losesWaitingLinks) : contract.promises.contains(.keptLinks)
    if host.hasReceiver && !isWaiting || errs(.tellsLinksBeforeTheReceiver) {
      pass(link, of: scene, host)
    } else if isKept {
      keptLinks.append((link, scene))
    }
  }

  /// Whether a link of a scene, or of the app, has to wait because its receiver is not active.
  private func waits(_ scene: SceneID?) -> Bool {
    guard habits.contains(.linksWhenActive) || errs(.losesWaitingLinks),
      contract.promises.contains(.waitingLinks)
    else { return false }
    return places[scene.map { Int($0.rawValue) } ?? Self.app] != .active
  }

  /// Passes on the kept links that need not wait any more.
  mutating func passKeptLinks(_ host: ClientHost) {
    guard host.hasReceiver else { return }
    let links = keptLinks
    keptLinks = links.filter { waits($0.scene) }
    for (link, scene) in links where !waits(scene) { pass(link, of: scene, host) }
  }

  /// Passes a link on that a scene, or the app delegate, has received.
  private func pass(_ link: ClientHost.Link, of opened: SceneID?, _ host: ClientHost) {
    var link = link
    if errs(.handsTheLaunchLinkOnForGood), let lastLink { link = lastLink }
    let isAltered = errs(.altersActivities) && link.payload == .activity
    let scene = errs(.handsLinksToTheFirstScene) ? host.scenes.first : opened
    let named = habits.contains(.namesScenes) || errs(.handsLinksToTheFirstScene) ? scene : nil
    host.pass(isAltered ? ClientHost.Link(.url, link.number) : link, named)
    if errs(.tellsLinksTwice) { host.pass(link) }
  }

  /// Passes on process events: low memory, time changes, the end.
  mutating func noteNews(_ told: Observation, _ host: ClientHost) {
    let meaning: Meaning? =
      switch told.event {
      case .callback(.didReceiveMemoryWarning), .notification(.didReceiveMemoryWarning):
        .memoryWarning
      case .callback(.significantTimeChange), .notification(.significantTimeChange): .timeChange
      case .callback(.willTerminate), .notification(.willTerminate): .ends
      default: nil
      }
    guard let meaning, hearsKind(of: told) else { return }
    let isNew =
      switch meaning {
      case .memoryWarning: memoryNews.count(isCall: told.isMethodCall)
      case .timeChange: timeNews.count(isCall: told.isMethodCall)
      default: endNews.count(isCall: told.isMethodCall)
      }
    guard isNew || errs(.tellsNewsOfMethodAndNotification) else { return }
    if meaning == .memoryWarning, errs(.swallowsMemoryWarnings) { return }
    if case .ends = meaning {
      finishTurn(host)
      guard !hasToldEnd || errs(.tellsTheEndTwice) else { return }
      hasToldEnd = true
    }
    emitEvents(of: meaning, host)
    if case .ends = meaning, errs(.tellsTheEndTwice) { emitEvents(of: meaning, host) }
  }

  /// Sends the app's events of a meaning, and before its end the steps that lead there.
  mutating func emitEvents(of meaning: Meaning, _ host: ClientHost) {
    guard host.hasReceiver else { return }
    for (position, event) in contract.events.enumerated()
    where event.level == .app && event.meanings.contains(Meanings(meaning)) {
      if case .ends = meaning {
        for step in path(from: last(of: Self.app), to: position) { host.emit(at: step) }
      } else if event.name.hasSuffix("(time)") {
        host.emit(event.name.replacing("(time)", with: "(\(sessionTime(host))s)"))
      } else {
        host.emit(at: position)
      }
    }
  }

  /// Begins a session when the app comes to the foreground, and ends one after too long an absence.
  mutating func noteSession(_ host: ClientHost) {
    guard contract.promises.contains(.sessions) else { return }
    let front: Place = contract.promises.contains(.sessionsFromActivity) ? .active : .inactive
    guard places[Self.app] >= front else {
      if hasSession, awaySince == nil { awaySince = host.now }
      timeInFront += host.now - (frontSince ?? host.now)
      frontSince = nil
      return
    }
    let isOver = awaySince.map { host.now - $0 > Int(contract.sessionGap.count) } ?? false
    awaySince = nil
    if hasSession, isOver, !errs(.neverEndsASession) {
      emitEvents(of: .sessionEnds, host)
      hasSession = false
    }
    if frontSince == nil { frontSince = host.now }
    guard !hasSession else { return }
    hasSession = true
    emitEvents(of: .sessionBegins, host)
    (timeInFront, sessionStart) = (0, host.now)
  }

  /// Returns the duration of an ended session in seconds.
  func sessionTime(_ host: ClientHost) -> Int {
    if errs(.countsNoTime) { return 0 }
    if errs(.countsPrewarming) { return sessionStart - processStart + timeInFront }
    return errs(.countsSuspension) ? host.now - sessionStart : timeInFront
  }

  /// Reads the current states when the client is started after the launch.
  mutating func startLate(_ host: ClientHost) {
    for scene in host.scenes {
      places[Int(scene.rawValue)] = Place(host.activationState(of: scene))
      reportedBoundaries |= 7 << UInt32(3 * scene.rawValue)
    }
    // UIKit's state of the app counts all scenes.
    let countsAll = !given.isSceneBased || !habits.contains(.windowsAlone)
    places[Self.app] = countsAll ? Place(host.applicationState) : placeOfApp
    if !given.isSceneBased { places[0] = places[Self.app] }
    isReady = true
    reportedBoundaries |= 7 << UInt32(3 * Self.app)
    for defect in defects.all {
      if defect.interceptLateStart(&self, host) { return }
    }
    noteSession(host)
  }

  package mutating func perform(_ stimulus: Stimulus, _ host: ClientHost) {
    perform(asApp: stimulus, host)
    for defect in defects.all {
      if defect.interceptStimulus(stimulus, &self, host) { return }
    }
    switch stimulus {
    case .askState: if contract.promises.contains(.state) { answer(host) }
    case .subscribe:
      passKeptLinks(host)
      if contract.promises.contains(.replay) { replay(host) }
      if errs(.tellsALateReceiverTwice) { replay(host) }
    default: break
    }
  }

  private func answer(_ host: ClientHost) {
    let place = defects.all.reduce(places[Self.app]) { $1.answeredPlace($0) }
    if errs(.answersNothing) { return }
    host.answer(state: place.description)
  }

  /// Sends a late receiver the event of the app's place. Without one, the best is the event of the
  /// boundary next below the place, then that of the boundary next above.
  private mutating func replay(_ host: ClientHost) {
    let place = places[Self.app]
    let boundaries = Crossing.allCases.filter {
      (place.rawValue > $0.boundary.rawValue) == $0.isUp
    }
    func rank(_ position: Int) -> Int {
      let meanings = contract.events[position].meanings
      return boundaries.filter(meanings.contains).map { crossing in
        crossing.isUp ? Int(crossing.boundary.rawValue) + 3 : 2 - Int(crossing.boundary.rawValue)
      }.max() ?? 0
    }
    let ofBoundaries = contract.events.indices.filter { position in
      contract.events[position].level == .app
        && boundaries.contains { contract.events[position].meanings.contains($0) }
    }
    let best =
      contract.table.narrowest(of: place, .app) ?? ofBoundaries.max { rank($0) < rank($1) }
    if let best { emit(best, of: Self.app, host) }
  }
}
