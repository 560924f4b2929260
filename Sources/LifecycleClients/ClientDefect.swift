import Lifecycle

/// A single defect of a client that otherwise keeps its contract.
///
/// The `summary` of its `ClientFault` describes each case. A defect without a branch in this file
/// has one in a file of `ReferenceClient`, which asks for the defect with `errs(_:)`.
package enum ClientDefect: UInt8, CaseIterable, Hashable, Sendable {
  // Listening to UIKit.

  case listensToTheAppDelegateAlone, knowsScenesByTheMultipleScenesKey
  case tellsScenesButNotTheApp, stopsHearingAtTheBackground
  case neverTellsDeactivation, neverTellsTheWayToTheBackground, neverComesBack, resumesOnlyOnce
  case tellsDeactivationWithTheBackground, resumesWithoutHavingPaused, resumesFromTheBackgroundAlone
  case forgetsTheFirstSceneBehindAnother, readsTheStateInsideWillMethods
  case hearsNoWindowBesideACar

  // The translation of UIKit's calls into the client's events. Some of these have their code in
  // `ReferenceClient` and `ReferenceClientTurn`.

  case takesInactiveForBackground, oneEventForTwoBoundaries, tellsBackgroundOnTheWayUp
  case hearsMethodAndNotification, registersItsObserversTwice, tellsFocusLostAtBothBoundaries
  case passesOnBounces, skipsAnIntermediateState, tellsTheLaunchAsAReturn
  case takesTheFirstWayUpForTheLaunch
  case assumesActiveBeforeMain, tellsEveryLaunchAsOneToTheFront, resumesAtLinks
  case resignsAtMemoryWarnings, resignsAtAudioInterruptions, tellsWhatItDoesNotDeclare
  case tellsOneWordOfTwo, stopsShortOfTheBackground

  // Subjects of the client's events.

  case passesScenesOnAsTheApp, tellsTheMostRecentScene, takesEverySceneForTheMainOne
  case takesTheLastSceneOnceCovered
  case tellsOfScenesThatAreGone, doesNotTellTheDisconnection

  // Requests of the app's own code. Some of these have their code in `ReferenceClientNews`.

  case takesACoveredViewForTheBackground, tellsAViewThatGoesAsAReturn
  case startsLateAndNeverAsks, tellsBackgroundAsItStarts, registersAsScenesConnectAlone
  case knowsNoInactiveState, foregroundFlagStartsFalse, answersNothing
  case tellsALateReceiverNothing, tellsALateReceiverUnasked, tellsALateReceiverTwice

  // Links and process events. Most of these have their code in `ReferenceClientNews`.

  case ignoresConnectionOptions, tellsLinksBeforeTheReceiver, hearsLinksAtTheAppDelegateAlone
  case hearsOneMethodForLinks, readsTheLaunchOptionsToo, takesTheFirstOfTwo
  case ignoresTheColdQuickAction
  case takesNoActivities, tellsTheLastLinkAtEveryActivation, losesWarmLinks
  case altersActivities, tellsLinksTwice, handsTheLaunchLinkOnForGood
  case handsLinksToTheFirstScene, losesWaitingLinks
  case asksForTheWindowAtLaunch, tellsReadyLast
  case swallowsMemoryWarnings, tellsNewsOfMethodAndNotification, tellsTheEndTwice

  // Listeners, and the app's own methods. All of these have their code in
  // `ReferenceClientForwarding`.

  case keepsTheBackgroundToItself, handsToTheLastListenerAlone, handsOnTheAppDelegatesCallsAlone
  case handsOnInReverse, handsOnTwice, handsOnActivitiesAsLinks, stopsAtTheFirstYes
  case goesOnBehindAYes, handsOnWithoutTheLink, keepsTheEndToItself
  case replacesTheAppsOwn, runsTheAppsOwnTwice
  case answersForTheLastListener, answersYesWhoeverTakes, doesNotAnswer

  // User sessions. Some of these have their code in `ReferenceClientNews`.

  case opensASessionAtEveryStart, startsASessionAtTheBackground, waitsForTheForegroundMethod
  case beginsASessionAtEveryReturn, neverEndsASession, countsPrewarming, countsSuspension
  case countsNoTime

  // After the app's migration to scenes. One of these has its code in `ReferenceClient`.

  case hearsScenesAndTheAppBoth, countsWaysToTheForeground, leavesOutBouncesOfScenes

  func hears(_ told: Observation, _ client: ReferenceClient, _ host: ClientHost) -> Bool {
    let (crossing, given) = (told.crossing, client.given)
    switch self {
    case .listensToTheAppDelegateAlone: return told.receiver == .app
    case .knowsScenesByTheMultipleScenesKey: return !given.isSceneBased || given.multipleScenes
    case .neverTellsDeactivation: return crossing != .resignedActive
    case .neverTellsTheWayToTheBackground: return crossing != .wentBack
    case .doesNotTellTheDisconnection: return crossing != .detached
    case .stopsHearingAtTheBackground, .registersAsScenesConnectAlone: return !client.isDeaf
    case .tellsDeactivationWithTheBackground: return crossing != .resignedActive
    case .hearsNoWindowBesideACar:
      guard let car = given.car, let scene = told.receiver.scene else { return true }
      return scene != car && host.activationState(of: car) != .foregroundActive
    default: return true
    }
  }

  /// Acts before the client reports a crossing of a subject.
  func actBefore(
    _ crossing: Crossing, of subject: Int, in client: inout ReferenceClient, _ host: ClientHost
  ) {
    switch self {
    case .tellsFocusLostAtBothBoundaries where crossing == .wentBack,
      .tellsDeactivationWithTheBackground where crossing == .wentBack:
      guard let last = client.last(of: subject) else { return }
      let meanings = client.contract.events[last].meanings
      if meanings.contains(.becameActive) || meanings.contains(.resignedActive) {
        client.emitCrossing(.resignedActive, of: subject, host)
      }
    case .stopsHearingAtTheBackground where crossing == .wentBack && subject == ReferenceClient.app:
      client.isDeaf = true
    default: break
    }
  }

  /// Whether the client sends an event twice.
  func saysTwice(_ event: Contract.Event) -> Bool {
    self == .registersItsObserversTwice
      && (event.meanings.contains(Crossing.cameForward) || event.meanings.contains(.wentBack))
  }

  /// Whether the client omits an event that another event of the contract also covers.
  func leavesOut(_ event: Int, of contract: Contract) -> Bool {
    let (level, meanings) = (contract.events[event].level, contract.events[event].meanings)
    return switch self {
    case .tellsOneWordOfTwo:
      contract.events[..<event].contains { $0.level == level && $0.meanings == meanings }
    case .stopsShortOfTheBackground: meanings == Meanings(.place(.background))
    default: false
    }
  }

  /// Whether the client passes on a link that an observation brings.
  func hearsLink(_ told: Observation) -> Bool {
    switch self {
    case .ignoresConnectionOptions: told.event != .callback(.willConnect)
    case .ignoresTheColdQuickAction:
      told.event != .callback(.willConnect) || told.payload != .shortcut
    case .hearsOneMethodForLinks:
      told.event == .callback(.openURLContexts) || told.event == .callback(.open)
    case .hearsLinksAtTheAppDelegateAlone: told.receiver == .app
    case .takesNoActivities: told.payload != .activity
    case .losesWarmLinks:
      told.event == .callback(.willConnect) || told.event == .callback(.didFinishLaunching)
        || told.event == .callback(.willFinishLaunching)
    default: true
    }
  }

  /// Returns the place that the client assumes for a subject that is in `place`.
  func place(insteadOf place: Place, after crossing: Crossing, lastEvent: Int?) -> Place {
    switch self {
    case .takesInactiveForBackground where place == .inactive && lastEvent != nil: .background
    case .readsTheStateInsideWillMethods where crossing == .resignedActive: .active
    case .readsTheStateInsideWillMethods where crossing == .cameForward: .background
    default: place
    }
  }

  /// Returns the scene that the client names for an event of `scene`.
  func scene(insteadOf scene: SceneID, wasCovered: Bool, _ host: ClientHost) -> SceneID {
    switch self {
    case .tellsTheMostRecentScene,
      .takesTheLastSceneOnceCovered where wasCovered:
      SceneID.allCases.last(where: host.scenes.contains) ?? scene
    case .takesEverySceneForTheMainOne: host.scenes.first ?? scene
    default: scene
    }
  }

  /// Returns the place that the client answers instead of `place`.
  func answeredPlace(_ place: Place) -> Place {
    switch self {
    case .knowsNoInactiveState: place == .inactive ? .active : place
    case .foregroundFlagStartsFalse: .background
    default: place
    }
  }
}

// Acts of a client with a defect.
extension ClientDefect {
  /// Acts before the client handles an observation.
  ///
  /// - Returns: Whether the client ignores the observation.
  func interceptObservation(
    _ told: Observation, in client: inout ReferenceClient, _ host: ClientHost
  ) -> Bool {
    let crossing = told.crossing
    let app = ReferenceClient.app
    switch (self, told.event) {
    case (.registersAsScenesConnectAlone, _): if crossing == .attached { client.isDeaf = false }
    case (.resumesFromTheBackgroundAlone, _):
      if crossing == .resignedActive { client.hasPaused = true }
      if crossing == .cameForward { client.hasPaused = false }
      return crossing == .becameActive && client.hasPaused
    case (.forgetsTheFirstSceneBehindAnother, _):
      guard let scene = told.receiver.scene else { return false }
      return scene != .a
        || SceneID.allCases.dropFirst().contains {
          host.activationState(of: $0) == .foregroundActive
        }
    case (.assumesActiveBeforeMain, .callback(.willFinishLaunching)),
      (.tellsEveryLaunchAsOneToTheFront, .callback(.didFinishLaunching)):
      client.emitActive(host)
    case (.tellsTheLastLinkAtEveryActivation, .callback(.didBecomeActive)):
      if let link = client.lastLink { host.pass(link) }
    case (.resumesAtLinks, .callback(.openURLContexts)), (.resumesAtLinks, .callback(.open)),
      (.resumesAtLinks, .callback(.continueActivity)):
      if client.places[app] == .active { client.tell(.becameActive, of: app, host) }
    case (.resignsAtMemoryWarnings, .callback(.didReceiveMemoryWarning)):
      client.emitCrossing(.resignedActive, of: app, host)
    case (.resignsAtAudioInterruptions, .notification(.audioInterruption(.began))):
      client.emitCrossing(.resignedActive, of: app, host)
    case (.tellsWhatItDoesNotDeclare, .callback(.didBecomeActive)): host.emit("ready_to_go")
    case (.opensASessionAtEveryStart, .callback(.didFinishLaunching)):
      client.hasSession = true
      host.emit(client.name(of: .sessionBegins))
    case (.startsASessionAtTheBackground, _) where crossing == .wentBack:
      host.emit(client.name(of: .sessionBegins))
    case (.waitsForTheForegroundMethod, _):
      return !client.given.isSceneBased && !client.hasSession && crossing == .becameActive
    case (.beginsASessionAtEveryReturn, _) where crossing == .resignedActive:
      if client.hasSession { client.awaySince = ReferenceClient.longAgo }
    case (.takesInactiveForBackground, _) where crossing == .resignedActive,
      (.oneEventForTwoBoundaries, _) where crossing == .resignedActive:
      if told.isMethodCall, client.places[client.subject(of: told)] == .active {
        client.emitCrossing(.wentBack, of: client.subject(of: told), host)
      }
    case (.tellsBackgroundOnTheWayUp, _) where crossing == .cameForward:
      client.emitCrossing(.wentBack, of: client.subject(of: told), host)
      if let last = client.last(of: app) { host.emit(at: last) }
    case (.hearsScenesAndTheAppBoth, .notification) where told.receiver == .app:
      if client.given.isSceneBased, let crossing { client.emitCrossing(crossing, of: app, host) }
    case (.countsWaysToTheForeground, _) where crossing == .cameForward && !client.hasLaunched:
      // The client takes the first crossing for the launch.
      client.hasLaunched = true
      let number = told.receiver.scene.map { Int($0.rawValue) } ?? 0
      client.places[number] = .inactive
      client.places[app] = .inactive
      return true
    case (.tellsOfScenesThatAreGone, .callback(.didDisconnect)):
      if let scene = told.receiver.scene {
        client.emitCrossing(.detached, of: Int(scene.rawValue), host)
      }
    default: break
    }
    return false
  }

  /// Replaces the client's update of the app's place from its scenes, if the defect is there.
  ///
  /// - Returns: Whether the update was replaced.
  func interceptAggregation(
    _ crossing: Crossing, _ client: inout ReferenceClient, _ host: ClientHost
  ) -> Bool {
    switch self {
    case .tellsScenesButNotTheApp: return true
    case .passesScenesOnAsTheApp:
      client.places[ReferenceClient.app] = crossing.target
      client.tell(crossing, of: ReferenceClient.app, host)
      return true
    case .resumesWithoutHavingPaused where crossing == .resignedActive:
      client.places[ReferenceClient.app] = client.places.mostActiveScene
      return true
    case .neverComesBack where crossing.isUp: return client.changes > 0
    case .resumesOnlyOnce where crossing.isUp:
      if crossing == .becameActive { client.changes += 1 }
      return client.changes > 2
    case .neverComesBack where crossing == .wentBack, .resumesOnlyOnce where crossing == .wentBack:
      client.changes += 1
    case .resumesFromTheBackgroundAlone where crossing == .wentBack: client.hasPaused = true
    case .countsWaysToTheForeground where crossing == .wentBack: client.hasLaunched = true
    default: break
    }
    return false
  }

  /// Acts when the client is started after the launch.
  ///
  /// - Returns: Whether the client does nothing else.
  func interceptLateStart(_ client: inout ReferenceClient, _ host: ClientHost) -> Bool {
    switch self {
    case .startsLateAndNeverAsks: return true
    case .registersAsScenesConnectAlone:
      client.isDeaf = true
      return true
    case .tellsBackgroundAsItStarts:
      client.emitCrossing(.wentBack, of: ReferenceClient.app, host)
      return true
    default: return false
    }
  }

  /// Acts when the app's own code uses the client.
  ///
  /// - Returns: Whether the client does nothing else.
  func interceptStimulus(
    _ stimulus: Stimulus, _ client: inout ReferenceClient, _ host: ClientHost
  ) -> Bool {
    let app = ReferenceClient.app
    switch (self, stimulus) {
    case (.takesACoveredViewForTheBackground, .present):
      client.emitCrossing(.wentBack, of: app, host)
    case (.takesTheLastSceneOnceCovered, .present): client.wasCovered = true
    case (.tellsAViewThatGoesAsAReturn, .dismiss): client.emitCrossing(.cameForward, of: app, host)
    case (.tellsALateReceiverNothing, .subscribe): return true
    case (.tellsALateReceiverUnasked, .subscribe):
      client.emitCrossing(
        client.places[app] == .active ? .becameActive : .wentBack, of: app, host)
    default: break
    }
    return false
  }
}

extension ReferenceClient {
  func subject(of told: Observation) -> Int {
    // With events of the app in the contract, what happens to a scene counts for the app.
    if contract.speaks(at: .app) { return Self.app }
    return told.receiver.scene.map { Int($0.rawValue) } ?? Self.app
  }

  /// Sends the events of a crossing, whether the crossing happens or not.
  mutating func emitCrossing(
    _ crossing: Crossing, of subject: Int, _ host: ClientHost
  ) {
    let level: Contract.Level = subject == Self.app ? .app : .scene
    for event in contract.table[crossing, level] {
      host.emit(at: event, subject == Self.app ? nil : SceneID.allCases[subject])
    }
  }

  /// Sends the event that reports the app as active, whether the app is active or not.
  func emitActive(_ host: ClientHost) {
    let event = contract.events.first {
      $0.level == .app && ($0.meanings.contains(.becameActive) || $0.meanings.contains(.active))
    }
    if let event { host.emit(event.name) }
  }

  /// Returns the name of the first event with a meaning; empty if the contract has none.
  func name(of meaning: Meaning) -> String {
    contract.events.first { $0.meanings.contains(Meanings(meaning)) }?.name ?? ""
  }
}

extension Observation {
  /// Whether the observation is a call of a method, not its notification.
  var isMethodCall: Bool { if case .callback = event { true } else { false } }
}
