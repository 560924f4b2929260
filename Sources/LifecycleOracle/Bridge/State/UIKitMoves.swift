import Lifecycle

// UIKit's calls and notifications, and the states that they imply.
//
// The fields of `ClientRecord` used here: `places` has UIKit's states, `reported` the reported states
// and the transitions that the client still has to report. `movedUnnamed` has the subjects whose move
// UIKit has not named. `occasions` says which rules this step exercises; `appRecord` records an app's
// acts. `vocabulary.speaks` says whether the contract has events about the app, or about scenes.
//
// An app without scenes has one interface, which moves with the app. It counts as scene A: `.a`.
extension ClientRecord {
  /// Notes an observation after it has been judged.
  mutating func note(_ seen: Observation, now: Int32) {
    if case .client(let act) = seen.event { return noteAct(act, seen, now: now) }
    guard isOfApp else { return noteFacts(seen, now: now) }
    let before = places
    noteFacts(seen, now: now)
    appRecord.note(seen, from: before, to: places, handsOver: life.isStarted)
  }

  /// Notes what an observation of UIKit implies about the process, the states and the session.
  private mutating func noteFacts(_ seen: Observation, now: Int32) {
    switch seen.event {
    case .terminate, .refuse:
      step.ended = true
      session.leave(now: now)
    case .suspend:
      life.isSuspended = true
      session.suspendedSince = now
    case .resume:
      life.isSuspended = false
      // A client that UIKit told of no move away may count the suspension.
      if !session.wasLeftUnnamed { session.suspended += now - (session.suspendedSince ?? now) }
      session.suspendedSince = nil
    case .callback, .notification:
      if !life.isRunning { launch() }
      noteCall(seen, now: now)
    default: break
    }
  }

  /// Notes the launch of the process, at UIKit's first call. UIKit names no move for it.
  mutating func launch() {
    life.isRunning = true
    step.launched = true
    switch step.stimulus {
    case .event, .runJob, .prewarm, .request: life.isBackgroundLaunch = true
    default: break
    }
    if life.isBackgroundLaunch { occasions.insert(.launchToBackground) }
    if contract.ready != nil { occasions.insert(.launchOfReady) }
    move(.app, to: .background, by: nil, isPost: false)
    if !isSceneBased { move(.a, to: .background, by: nil, isPost: false) }
  }

  /// Notes a call or notification of UIKit: its links, its news, and the move that it names.
  mutating func noteCall(_ seen: Observation, now: Int32) {
    beginForwarding(seen)
    if seen.payload != .none {
      let links = ClientHost.Link.all(in: seen)
      for link in links { noteLink(link, to: SubjectSet(seen.receiver).first ?? .app) }
      if links.count > 1 { life.firstOfPairs.append(links[0].number) }
    }
    switch seen.event {
    case .callback(.willTerminate): step.willTerminate += 1
    // The notification announces the same end as the method.
    case .notification(.willTerminate): step.willTerminate = max(step.willTerminate, 1)
    case .callback(.didReceiveMemoryWarning): life.memoryWarnings.calls += 1
    case .notification(.didReceiveMemoryWarning): life.memoryWarnings.posts += 1
    case .callback(.significantTimeChange): life.timeChanges.calls += 1
    case .notification(.significantTimeChange): life.timeChanges.posts += 1
    case .callback(.didReceiveRemoteNotification):
      // The value is the number of the link, if the notification has one.
      if seen.value > 0 {
        let link = ClientHost.Link(.push, seen.value)
        // The client may treat it as a notification that was not tapped, also in launch options.
        life.pendingLinks.removeAll { $0.link == link }
        life.openLinks.append(link)
        life.lastLink = max(life.lastLink, seen.value)
      }
    case .callback(.willFinishLaunching), .callback(.didFinishLaunching):
      if !isSceneBased, seen.read == .application(.inactive) {
        launchInactive()
        noteFront(now: now)
      }
    default: break
    }
    guard let crossing = seen.crossing else { return }
    let place = crossing.target
    let isPost = if case .notification = seen.event { true } else { false }
    switch seen.receiver {
    case .scene(let scene) where isSceneBased:
      let before = places[Subject(scene)]
      move(Subject(scene), to: place, by: crossing, isPost: isPost)
      if before != place { moveApp(withSceneBy: crossing) }
    case .app where !isSceneBased:
      movedUnnamed = []
      move(.app, to: place, by: crossing, isPost: isPost)
      move(.a, to: place, by: crossing, isPost: isPost)
    case .app: announce(crossing)
    case .scene, .unknown: break
    }
    noteFront(now: now)
  }

  /// Notes that an app-based app is launched inactive in the foreground, which UIKit does not
  /// report.
  mutating func launchInactive() {
    move(.app, to: .inactive, by: nil, isPost: false)
    move(.a, to: .inactive, by: nil, isPost: false)
    movedUnnamed = [.app, .a]
    life.hasBeenInFront = true
  }

  /// Notes a link that UIKit brings, if the client has to pass it on and has not done so.
  mutating func noteLink(_ link: ClientHost.Link, to receiver: Subject) {
    life.lastLink = max(life.lastLink, link.number)
    guard life.isStarted, contract.handsOn(link.payload),
      !life.passedLinks.contains(link.number),
      !life.pendingLinks.contains(where: { $0.number == link.number })
    else { return }
    life.pendingLinks.append(PendingLink(link: link, receiver: receiver))
    occasions.insert(.link)
  }

  /// Moves a subject to UIKit's state. `crossing` is the transition that UIKit names, if any.
  mutating func move(
    _ subject: Subject, to place: Place, by crossing: Crossing?, isPost: Bool
  ) {
    let before = places[subject]
    guard before != place else {
      if let crossing { step.nameAgain(crossing, of: subject, isPost: isPost) }
      return
    }
    step.cross(subject, from: before, to: place, by: crossing, isPost: isPost)
    places[subject] = place
    if let crossing, crossing.isUp { reported.owe(crossing.boundary, subject) }
    if crossing != nil { noteOccasion(subject, from: before, to: place) }
    if place == .unattached {
      reported.detach(subject, keepsAttachment: vocabulary.tellsDetachment)
    }
  }

  /// Returns the state of the most active of some scenes; the background, if there is none.
  private func place(ofAppWith scenes: SubjectSet) -> Place {
    if !places[.activity].intersection(scenes).isEmpty { return .active }
    return places[.visibility].intersection(scenes).isEmpty ? .background : .inactive
  }

  /// Gives the app the state of its most active scene, after a scene has moved.
  ///
  /// The call names the app's move only if the app crosses the same boundary. It is no notification of
  /// the app.
  mutating func moveApp(withSceneBy crossing: Crossing) {
    let place = place(ofAppWith: .allScenes)
    // A client that counts windows only may report their move instead.
    let before = placeOfWindows
    placeOfWindows = self.place(ofAppWith: .allScenes.subtracting(screens))
    if before != places[.app] || placeOfWindows != place {
      step.cross(.app, from: before, to: placeOfWindows, by: nil, isPost: false)
    }
    guard place != places[.app] else {
      if vocabulary.speaks(at: .app) { occasions.insert(.moveOfOneScene) }
      return
    }
    // The scene may name a transition that is not the app's, such as the one of its disconnection.
    let namesMoveOfApp = Crossings(from: places[.app], to: place).contains(crossing)
    if step.confirm(crossing, of: .app) {
      step.crossRemaining(.app, from: places[.app], to: place, except: crossing)
    } else {
      step.cross(
        .app, from: places[.app], to: place, by: namesMoveOfApp ? crossing : nil, isPost: false)
    }
    noteOccasion(.app, from: places[.app], to: place)
    if namesMoveOfApp, crossing.isUp { reported.owe(crossing.boundary, .app) }
    if namesMoveOfApp { movedUnnamed.remove(.app) }
    // The app became less active without a name for it, as when a scene was disconnected.
    if !namesMoveOfApp, place < places[.app] {
      reported.lower(.app, to: place)
      movedUnnamed.insert(.app)
    }
    places[.app] = place
  }

  /// Notes a notification about a scene-based app as a whole, which may come before or after its
  /// scenes have moved.
  mutating func announce(_ crossing: Crossing) {
    let place = places[.app]
    if crossing.isUp, crossing.target >= front { step.wasInFront = true }
    step.announce(
      crossing, isThere: crossing.isUp ? place >= crossing.target : place <= crossing.target)
  }

  /// Notes that a move makes a report due, if the contract has events of that level.
  mutating func noteOccasion(_ subject: Subject, from: Place, to place: Place) {
    let level: Contract.Level = subject == .app ? .app : .scene
    guard vocabulary.speaks(at: level) else { return }
    occasions.insert(place < from ? .wayDown : .wayUp)
  }
}
