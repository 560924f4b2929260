import Lifecycle

/// A single defect of a client that otherwise keeps its contract.
package enum ClientDefect: UInt8, CaseIterable, Hashable, Sendable {
  // Listening to UIKit.

  case listensToTheAppDelegateAlone, knowsScenesByTheMultipleScenesKey
  case tellsScenesButNotTheApp, stopsHearingAtTheBackground
  case neverTellsDeactivation, neverTellsTheWayToTheBackground, neverComesBack, resumesOnlyOnce
  case tellsDeactivationWithTheBackground, resumesWithoutHavingPaused, resumesFromTheBackgroundAlone
  case forgetsTheFirstSceneBehindAnother, readsTheStateInsideWillMethods
  case hearsNoWindowBesideACar

  // Translation into the client's events.

  case takesInactiveForBackground, oneEventForTwoBoundaries, tellsBackgroundOnTheWayUp
  case hearsMethodAndNotification, registersItsObserversTwice, tellsFocusLostAtBothBoundaries
  case passesOnBounces, skipsAnIntermediateState, tellsTheLaunchAsAReturn
  case takesTheFirstWayUpForTheLaunch
  case assumesActiveBeforeMain, tellsEveryLaunchAsOneToTheFront, resumesAtLinks
  case resignsAtMemoryWarnings, tellsWhatItDoesNotDeclare
  case tellsOneWordOfTwo, stopsShortOfTheBackground

  // Subjects of the client's events.

  case passesScenesOnAsTheApp, tellsTheMostRecentScene, takesEverySceneForTheMainOne
  case takesTheLastSceneOnceCovered
  case tellsOfScenesThatAreGone, doesNotTellTheDisconnection

  // Requests of the app's own code.

  case takesACoveredViewForTheBackground, tellsAViewThatGoesAsAReturn
  case startsLateAndNeverAsks, tellsBackgroundAsItStarts, registersAsScenesConnectAlone
  case knowsNoInactiveState, foregroundFlagStartsFalse, answersNothing
  case tellsALateReceiverNothing, tellsALateReceiverUnasked, tellsALateReceiverTwice

  // Links and process events.

  case ignoresConnectionOptions, tellsLinksBeforeTheReceiver, hearsLinksAtTheAppDelegateAlone
  case hearsOneMethodForLinks, readsTheLaunchOptionsToo, takesTheFirstOfTwo
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

  // After the app's migration to scenes.

  case hearsScenesAndTheAppBoth, countsWaysToTheForeground, leavesOutBouncesOfScenes
}

/// A set of defects of a client or an app.
struct Defects<Defect: RawRepresentable<UInt8>> {
  let all: [Defect]
  private var bits: UInt128 = 0

  init(_ defects: [Defect]) {
    all = defects
    for defect in defects { bits |= 1 << UInt128(defect.rawValue) }
  }

  @inline(__always) var isEmpty: Bool { bits == 0 }

  @inline(__always) func contains(_ defect: Defect) -> Bool {
    bits >> UInt128(defect.rawValue) & 1 != 0
  }
}

extension ClientDefect {
  /// Whether a client with this defect listens to an observation.
  func hears(_ told: Observation, _ client: ReferenceClient, _ host: ClientHost) -> Bool {
    let (crossing, given) = (told.crossing, client.given)
    switch self {
    case .listensToTheAppDelegateAlone: return told.receiver == .app
    case .knowsScenesByTheMultipleScenesKey: return !given.isSceneBased || given.multipleScenes
    case .neverTellsDeactivation: return crossing != .resignedActive
    case .neverTellsTheWayToTheBackground: return crossing != .wentBack
    case .doesNotTellTheDisconnection: return crossing != .detached
    case .stopsHearingAtTheBackground, .registersAsScenesConnectAlone: return client.ups >= 0
    case .tellsDeactivationWithTheBackground: return crossing != .resignedActive
    case .hearsNoWindowBesideACar:
      guard let car = given.car, let scene = told.receiver.scene else { return true }
      return scene != car && host.activationState(of: car) != .foregroundActive
    default: return true
    }
  }

  /// Acts before the client reports a crossing of a subject.
  func precedes(
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
      client.ups = .min / 2
    default: break
    }
  }

  /// Whether the client sends an event twice.
  func saysTwice(_ event: Contract.Event) -> Bool {
    self == .registersItsObserversTwice
      && (event.meanings.contains(Crossing.cameForward) || event.meanings.contains(.wentBack))
  }

  /// Returns the place that the client assumes for a subject that is in `place`.
  func place(insteadOf place: Place, after crossing: Crossing, _ last: Int?) -> Place {
    switch self {
    case .takesInactiveForBackground where place == .inactive && last != nil: .background
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
