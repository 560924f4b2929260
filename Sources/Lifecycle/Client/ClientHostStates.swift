// The suite's control over the process of a client.
extension ClientHost {
  /// Begins a new process.
  func launch(_ given: Given) {
    storage.pointee.applicationState = .background
    storage.pointee.scenes = []
    storage.pointee.isLate = false
    if !storage.pointee.wakes.isEmpty { storage.pointee.wakes = [] }
    storage.pointee.wakesRequested = 0
    storage.pointee.places = PackedPlaces()
    storage.pointee.hasReceiver = !given.receivesLate
  }

  /// Begins a step. The caller passes `unknown` for an action of the app's own code on the client
  /// that has no effect now, such as a second `subscribe`.
  func begin(_ stimulus: Stimulus, telling app: HostedApp) {
    storage.pointee.app = app
    storage.pointee.stimulus = stimulus
    switch stimulus {
    case .url, .activity, .pushTap, .shortcut: storage.pointee.link += 1
    case .lock: storage.pointee.isLocked = true
    case .unlock: storage.pointee.isLocked = false
    case .subscribe: storage.pointee.hasReceiver = true
    case .unsubscribe: storage.pointee.hasReceiver = false
    default: break
    }
  }

  func advanceTime(by time: UInt16) { storage.pointee.now += Int(time) }

  /// Returns the index of the earliest wake-up that is due within a number of seconds, if any.
  private func firstWake(within limit: Int) -> Int? {
    let wakes = storage.pointee.wakes
    guard let first = wakes.indices.min(by: { wakes[$0].time < wakes[$1].time }),
      wakes[first].time <= now + limit
    else { return nil }
    return first
  }

  /// Returns the seconds until the next wake-up, if one is due within the limit.
  func secondsToWake(within limit: UInt16) -> UInt16? {
    firstWake(within: Int(limit)).map { UInt16(max(0, storage.pointee.wakes[$0].time - now)) }
  }

  /// Removes the earliest due wake-up and returns its token, if any is due.
  func takeDueWake() -> Int? {
    firstWake(within: 0).map { storage.pointee.wakes.remove(at: $0).token }
  }

  /// Returns the `value` of a call with a link: the link's number.
  ///
  /// A scene that receives URLs in pairs gets a second link, which takes the next number; UIKit
  /// defines no order between the two.
  func takeLinkNumber(for call: Observation) -> UInt16 {
    guard linksInPairs, call.payload == .url,
      call.event == .callback(.openURLContexts) || call.event == .callback(.willConnect)
    else { return storage.pointee.link }
    storage.pointee.link += 1
    return Observation.pair(beginningWith: storage.pointee.link - 1)
  }

  /// Lets a client in another process report to the app, until it fails.
  package func relay(_ body: (HostedApp) throws(EngineFailure) -> Void) {
    guard let app, failure == nil else { return }
    do throws(EngineFailure) {
      try body(app)
    } catch {
      storage.pointee.failure = error
    }
  }

  /// The current states.
  package var reportedStates: ReportedStates {
    var reported = ReportedStates(application: applicationState)
    for scene in scenes { reported[scene] = activationState(of: scene) }
    return reported
  }

  /// Updates the states to those that hold during a method or a notification.
  func updateStates(during call: Observation, _ crossing: Crossing?) {
    storage.pointee.handsOverLink = call.handsOverLink
    if !isSceneBased, case .application(let state)? = call.read {
      storage.pointee.applicationState = state
    }
    // An announced transition takes effect before the first call that is not about it.
    if let announced = storage.pointee.announced,
      announced.crossing != crossing
        || call.receiver != .app && call.receiver != announced.receiver
    {
      applyAnnouncement()
    }
    if crossing == .attached || call.read == .activation(.unattached),
      case .scene(let scene) = call.receiver
    {
      return hideState(of: scene)
    }
    guard let crossing, !crossing.isAnnounced else { return }
    put(call.receiver, crossing.target)
    // A notification of the app may be posted before its scenes change state.
    if isSceneBased, call.receiver == .app {
      storage.pointee.applicationState = ApplicationState(crossing.target)
    }
  }

  /// Notes a transition that takes effect once the method that announced it has returned.
  func announce(_ crossing: Crossing, by call: Observation) {
    // The app's notification of a scene's move is posted while the scene's earlier state still
    // holds.
    if storage.pointee.announced?.receiver != call.receiver { applyAnnouncement() }
    storage.pointee.announced = (call.receiver, crossing)
  }

  /// Reports a scene as unattached while it connects, although it is among the scenes.
  private func hideState(of scene: SceneID) {
    storage.pointee.places[Int(scene.rawValue)] = .unattached
    storage.pointee.scenes.insert(scene)
  }

  /// Puts the announced transition into effect.
  func applyAnnouncement() {
    guard let announced = storage.pointee.announced else { return }
    put(announced.receiver, announced.crossing.target)
    storage.pointee.announced = nil
  }

  /// Sets the life-cycle state of a scene, and with it the app's, or of an app without scenes.
  private func put(_ receiver: Receiver, _ place: Place) {
    if case .scene(let scene) = receiver {
      storage.pointee.places[Int(scene.rawValue)] = place
      if place == .unattached {
        storage.pointee.scenes.remove(scene)
      } else {
        storage.pointee.scenes.insert(scene)
      }
      storage.pointee.applicationState = ApplicationState(storage.pointee.places.mostActiveScene)
    } else if !isSceneBased {
      storage.pointee.applicationState = ApplicationState(place)
    }
  }
}
