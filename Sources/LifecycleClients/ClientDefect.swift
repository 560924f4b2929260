import Lifecycle

/// Something that a client does wrong; in all else it keeps to its contract.
package enum ClientDefect: String, CaseIterable, Hashable, Sendable {
  // Which of UIKit's words it hears.

  case listensToTheAppDelegateAlone, knowsScenesByTheMultipleScenesKey
  case tellsScenesButNotTheApp, stopsHearingAtTheBackground
  case neverTellsDeactivation, neverTellsTheWayToTheBackground, neverComesBack, resumesOnlyOnce
  case tellsDeactivationWithTheBackground, resumesWithoutHavingPaused, resumesFromTheBackgroundAlone
  case forgetsTheFirstSceneBehindAnother, readsTheStateInsideWillMethods

  // What it makes of them.

  case takesInactiveForBackground, oneEventForTwoBoundaries, tellsBackgroundOnTheWayUp
  case hearsMethodAndNotification, registersItsObserversTwice, tellsFocusLostAtBothBoundaries
  case passesOnBounces, skipsAnIntermediateState, tellsTheLaunchAsAReturn
  case assumesActiveBeforeMain, tellsEveryLaunchAsOneToTheFront, resumesAtLinks
  case resignsAtMemoryWarnings, tellsWhatItDoesNotDeclare
  case tellsOneWordOfTwo, stopsShortOfTheBackground

  // Of whom it tells.

  case passesScenesOnAsTheApp, tellsTheMostRecentScene, takesEverySceneForTheMainOne
  case takesTheLastSceneOnceCovered
  case tellsOfScenesThatAreGone, doesNotTellTheDisconnection

  // What the app's own code does with it.

  case takesACoveredViewForTheBackground, tellsAViewThatGoesAsAReturn
  case startsLateAndNeverAsks, tellsBackgroundAsItStarts, registersAsScenesConnectAlone
  case knowsNoInactiveState, foregroundFlagStartsFalse, answersNothing
  case tellsALateReceiverNothing, tellsALateReceiverUnasked, tellsALateReceiverTwice

  // Links and news.

  case ignoresConnectionOptions, tellsLinksBeforeTheReceiver, hearsLinksAtTheAppDelegateAlone
  case takesNoActivities, tellsTheLastLinkAtEveryActivation, losesWarmLinks
  case altersActivities, tellsLinksTwice, handsTheLaunchLinkOnForGood
  case asksForTheWindowAtLaunch, tellsReadyLast
  case swallowsMemoryWarnings, tellsNewsOfMethodAndNotification, tellsTheEndTwice

  // Listeners, and the app's own methods.

  case keepsTheBackgroundToItself, handsToTheLastListenerAlone, handsOnTheAppDelegatesCallsAlone
  case handsOnInReverse, handsOnTwice, handsOnActivitiesAsLinks, stopsAtTheFirstYes
  case goesOnBehindAYes, handsOnWithoutTheLink, keepsTheEndToItself
  case replacesTheAppsOwn, runsTheAppsOwnTwice
  case answersForTheLastListener, answersYesWhoeverTakes, doesNotAnswer

  // Sessions.

  case opensASessionAtEveryStart, startsASessionAtTheBackground, waitsForTheForegroundMethod
  case beginsASessionAtEveryReturn, neverEndsASession, countsPrewarming, countsSuspension

  // Once its app has moved to scenes.

  case hearsScenesAndTheAppBoth, countsWaysToTheForeground, leavesOutBouncesOfScenes
}

extension ClientDefect {
  /// Whether it listens to such a thing.
  func hears(_ told: Observation, _ given: Given) -> Bool {
    let crossing = told.crossing
    switch self {
    case .listensToTheAppDelegateAlone: return told.receiver == .app
    case .knowsScenesByTheMultipleScenesKey: return !given.isSceneBased || given.multipleScenes
    case .neverTellsDeactivation: return crossing != .resignedActive
    case .neverTellsTheWayToTheBackground: return crossing != .wentBack
    case .doesNotTellTheDisconnection: return crossing != .detached
    default: return true
    }
  }

  /// Whether a crossing counts though its subject is there already.
  var countsTwice: Bool { self == .hearsMethodAndNotification }

  /// Whether an event is told twice.
  func saysTwice(_ event: Contract.Event) -> Bool {
    self == .registersItsObserversTwice
      && (event.meanings.contains(Crossing.cameForward) || event.meanings.contains(.wentBack))
  }

  /// Whether an event of a place is told though it was told last.
  var repeatsPlaces: Bool { self == .hearsMethodAndNotification }

  /// Where it takes a subject to be that is in a place.
  func place(insteadOf place: Place, after crossing: Crossing, _ last: Int?) -> Place {
    switch self {
    case .takesInactiveForBackground where place == .inactive && last != nil: .background
    case .readsTheStateInsideWillMethods where crossing == .resignedActive: .active
    case .readsTheStateInsideWillMethods where crossing == .cameForward: .background
    default: place
    }
  }

  /// Of which scene it tells what one of them did.
  func scene(insteadOf scene: SceneID, wasCovered: Bool, _ host: ClientHost) -> SceneID {
    switch self {
    case .tellsTheMostRecentScene,
      .takesTheLastSceneOnceCovered where wasCovered:
      SceneID.allCases.last(where: host.scenes.contains) ?? scene
    case .takesEverySceneForTheMainOne: host.scenes.first ?? scene
    default: scene
    }
  }

  /// The place that it answers in place of another.
  func answeredPlace(_ place: Place) -> Place {
    switch self {
    case .knowsNoInactiveState: place == .inactive ? .active : place
    case .foregroundFlagStartsFalse: .background
    default: place
    }
  }
}

// MARK: What it does by itself

extension ClientDefect {
  /// Acts before what UIKit told is taken in.
  ///
  /// - Returns: Whether that is not taken in at all.
  func precedes(
    _ told: Observation, in client: inout ReferenceClient, _ host: ClientHost
  ) -> Bool {
    let crossing = told.crossing
    let app = ReferenceClient.app
    switch (self, told.event) {
    case (.stopsHearingAtTheBackground, _):
      return client.ups < 0 || note(crossing, &client)
    case (.registersAsScenesConnectAlone, _): return client.ups < 0 && crossing != nil
    case (.tellsDeactivationWithTheBackground, _) where crossing == .resignedActive: return true
    case (.resumesFromTheBackgroundAlone, _):
      if crossing == .resignedActive { client.ups = 1 }
      if crossing == .cameForward { client.ups = 0 }
      return crossing == .becameActive && client.ups > 0
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
      client.tell(.becameActive, of: app, host)
    case (.resignsAtMemoryWarnings, .callback(.didReceiveMemoryWarning)):
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
      if client.hasSession { client.awaySince = .min / 2 }
    case (.takesInactiveForBackground, _) where crossing == .resignedActive,
      (.oneEventForTwoBoundaries, _) where crossing == .resignedActive:
      if told.isFirstWord, client.places[client.subject(of: told)] == .active {
        client.emitCrossing(.wentBack, of: client.subject(of: told), host)
      }
    case (.tellsBackgroundOnTheWayUp, _) where crossing == .cameForward:
      client.emitCrossing(.wentBack, of: client.subject(of: told), host)
      if let last = client.last[app] { host.emit(client.contract.events[last].name) }
    case (.tellsFocusLostAtBothBoundaries, _) where crossing == .wentBack,
      (.tellsDeactivationWithTheBackground, _) where crossing == .wentBack:
      client.emitCrossing(.resignedActive, of: client.subject(of: told), host)
    case (.hearsScenesAndTheAppBoth, .notification) where told.receiver == .app:
      if client.given.isSceneBased, let crossing { client.emitCrossing(crossing, of: app, host) }
    case (.countsWaysToTheForeground, _) where crossing == .cameForward && client.ups == 0:
      // The first is taken for the launch.
      client.ups = 1
      client.places[told.receiver.scene.map { Int($0.rawValue) } ?? 0] = .inactive
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

  private func note(_ crossing: Crossing?, _ client: inout ReferenceClient) -> Bool {
    if crossing == .wentBack, client.places[ReferenceClient.app] == .inactive {
      client.ups = .min / 2
    }
    return false
  }

  /// Acts in the place of the client that brings the app where its scenes are.
  ///
  /// - Returns: Whether it has.
  func aggregatesWrongly(
    _ crossing: Crossing, _ client: inout ReferenceClient, _ host: ClientHost
  ) -> Bool {
    switch self {
    case .tellsScenesButNotTheApp: return true
    case .passesScenesOnAsTheApp:
      client.places[ReferenceClient.app] = crossing.target
      client.tell(crossing, of: ReferenceClient.app, host)
      return true
    case .resumesWithoutHavingPaused where crossing == .resignedActive:
      client.places[ReferenceClient.app] = client.places.dropLast().max() ?? .background
      return true
    case .neverComesBack where crossing.isUp && client.ups > 0: return true
    case .resumesOnlyOnce where crossing.isUp:
      if crossing == .becameActive { client.ups += 1 }
      return client.ups > 2
    default:
      if crossing == .wentBack { client.ups += 1 }
      return false
    }
  }

  /// Acts as it is started after the launch.
  ///
  /// - Returns: Whether nothing else is done.
  func startsLate(_ client: inout ReferenceClient, _ host: ClientHost) -> Bool {
    switch self {
    case .startsLateAndNeverAsks: return true
    case .registersAsScenesConnectAlone:
      client.ups = .min / 2
      return true
    case .tellsBackgroundAsItStarts:
      client.emitCrossing(.wentBack, of: ReferenceClient.app, host)
      return true
    default: return false
    }
  }

  /// Acts as the app's own code does something with the client.
  ///
  /// - Returns: Whether nothing else is done.
  func performs(
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
  /// The subject of what UIKit told.
  fileprivate func subject(of told: Observation) -> Int {
    // Where the contract speaks of the app, of which scenes tell.
    contract.speaks(at: .app) ? Self.app : told.receiver.scene.map { Int($0.rawValue) } ?? Self.app
  }

  /// Tells the events of a crossing, whether it is made or not.
  fileprivate mutating func emitCrossing(
    _ crossing: Crossing, of subject: Int, _ host: ClientHost
  ) {
    let level: Contract.Level = subject == Self.app ? .app : .scene
    for event in contract.events
    where event.level == level && event.meanings.contains(crossing) {
      host.emit(event.name, subject == Self.app ? nil : SceneID.allCases[subject])
    }
  }

  /// Tells that the app is active, whether it is or not.
  fileprivate func emitActive(_ host: ClientHost) {
    let event = contract.events.first {
      $0.level == .app && ($0.meanings.contains(.becameActive) || $0.meanings.contains(.active))
    }
    if let event { host.emit(event.name) }
  }

  fileprivate func name(of meaning: Meaning) -> String {
    contract.events.first { $0.meanings.contains(Meanings(meaning)) }?.name ?? ""
  }
}

extension Observation {
  /// Whether it is a method, so that its notification does not count again.
  fileprivate var isFirstWord: Bool { if case .callback = event { true } else { false } }
}
