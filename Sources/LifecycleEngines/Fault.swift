/// One way in which an engine goes wrong, the rest of it being right.
package enum Fault: UInt8, CaseIterable, Hashable, Sendable {
  // Of who is told.

  case tellsTheAppDelegateToo, tellsTheAppDelegateInstead, tellsASceneDelegateToo
  case connectsScenesBeforeTheirTime, secondSceneMovesFirst, allScenesLeaveTogether
  case bringsAllForward, launchesWithoutScenes, forgetsActivationNotification
  case doublesDeactivationNotification, notifiesForTheFirstScene, losesNotificationsAfterReconnect
  case repostsForegroundNotification, omitsForegroundNotification, forgetsBackgroundNotification
  case forgetsResignNotification, forgetsAppNotifications, notifiesBeforeActivation
  case notifiesBeforeWillTerminate, foregroundNotificationLate, warnsTheSuspended,
    changesReachTheSuspended, warnsBeforeLaunch
  case tellsTheTimeBeforeLaunch, treatsSingleScenesAsNone, launchesWithoutScenesForEvents
  case forgetsAppActivationNotification, connectsUndelegatedScenes, opensURLsWithoutDelegate
  case tellsUnimplementedMethods

  // Of the launch.

  case finishesLaunchFirst, finishesLaunchTwice, forgetsWillFinishLaunching, launchesAgainOnReturn
  case connectsBeforeLaunched, launchesActive, scenesLaunchInactive, readsBackgroundAtLaunch
  case neverActivatesAtLaunch, foregroundAtLaunch, eventLaunchComesForward
  case backgroundLaunchPostsForeground, backgroundAfterTheEvent, forgetsDiscards
  case asksForRestoredSessions, asksAfterConnecting, prewarmsAloud
  case connectsBeforeLaunchedInBackground, neverActivatesAtRelaunch, foregroundAtRelaunch
  case relaunchForEventComesForward, reportsOneDiscard

  // Of scenes.

  case foregroundBeforeConnect, forgetsSecondConnect, reconnectsConnected, reconnectsForURLs
  case foregroundsOnReactivation, closesActiveScenes, activatesFromBackground
  case newScenesSkipForeground, abandonsForeground, foregroundsTwice, resignsBeforeActivating
  case activatesTwice, resignsTwice, backgroundsTwice, opensInBackground, ignoresTheIcon
  case requestComesForward, leavingDeactivatesOthers, requestDeactivatesOthers
  case disconnectsOnLeaving, reclaimsInFront, closeKeepsTheScene, forgetsToDiscard
  case discardsBeforeDisconnecting, terminatesBeforeDisconnecting, tellsAfterDisconnecting
  case tellsClosedScenes, opensSecondSceneAnyway, reportsStaleBackground
  case reportsInactiveAsActive, reconnectedReportsAnother, leavingDeactivatesAfterReconnect
  case reopenedStaysBehind, switcherDisconnects, warningTakesInactiveScenes, urlOpensSecondScene

  // Of the app-based life cycle.

  case appActivatesFromBackground, appForegroundsOnReactivation, appActivatesAgain, appResignsAgain
  case appAbandonsForeground, tellsEachWindow, appIgnoresTheIcon, appBackgroundsWhenLocked
  case resignsForEachWindow, suspendedAppIgnoresURLs, appResignsRatherThanActivates

  // Of activity and interruptions.

  case skipsDeactivation, lockSkipsDeactivation, secondSceneSkipsDeactivation
  case thirdTripSkipsDeactivation, resignsAfterBackground, ignoresCalls, ignoresPanels
  case deactivatesOneSceneOnly, ignoresTheLock, lockOnlyDeactivates, unlockForgets
  case interruptionBackgrounds, forgetsToReactivate, reactivatesOneSceneOnly, forgetsAfterNesting
  case reactivatesTooEarly, unlockActivatesAtOnce, endUnlocks, secondInterruptionBackgrounds
  case forgetsAfterThreeNested, endForgetsTheLock, unlockBringsTheFirst
  case resignsAtBanners, tiresOfWaiting, staysInactiveOnReturn, leavesLatecomersInactive

  // Of the background.

  case forgetsToEnterBackground, secondSceneStaysInFront, watchdogSleepsPastTen, allowsTenSeconds
  case suspendsWithResources, forgetsFileLocks, forgetsResourcesAfterReconnect
  case allowsBackgroundAccess, coversByAnyMode, killsForCaches, suspendsWhileInactive
  case suspendsBehindAScene, neverSuspends, suspendsLate, handlesEventsUnresumed
  case comesForwardUnresumed, takesMemoryInFront, fifthSceneStaysInFront, watchdogSleepsWhenLocked
  case killsForUsedContent, thirdResumptionUntold
  case endsCallsInTheBackground, dozesOff, warningsBringForward, callsBringForward

  // Of snapshots and preservation.

  case snapshotsBeforeTheCallback, snapshotsTheSuspended, snapshotsFirstSceneOnly
  case thirdTripSkipsSnapshot, lockTakesNoSnapshot, snapshotsForTheSwitcher, snapshotsAllScenes
  case preservesBeforeTheCallback, preservesOnInterruption, neverAsksForActivity
  case forgetsActivityAfterReconnect

  // Of extended background time.

  case suspendsDespiteTasks, oneEndSuspends, forgetsTasksBegunInBackground
  case expiresWithoutHandlers, callsHandlersTwice, callsFirstHandlerOnly, expiresSilentlyWhenLocked
  case forgivesUnendedTasks, forgivesIfOneEnds, endedTasksKeepRunning, reusesFreedIdentifiers
  case identifiersOutliveTheProcess, grantsToExtensions, grantsToExtensionsInFront
  case tasksRenewTheTime, reportsTimeSpent

  // Of events in the background.

  case wakesForAnyEvent, anyModeDeclaresAll, eventsLeaveTheSuspended, eventsLeaveTheEnded
  case losesEvents, losesFurtherEvents, lingersAfterEvents, registersLate, registersWhileConnecting
  case refusesRegistrations

  // Of the end.

  case tellsTheSuspendedOfTheirEnd, exitsWithoutTelling, tellsOfTerminationAfterwards, tellsOfNoEnd
  case tellsTheTerminated, scenesSurviveTermination, resourcesSurviveTermination, killsIdleApps
  case killsForEndedTasks, killsCoveredAudio, killsForCalls, postsTheEndOfTheSuspended
  case exitsOnLeavingWithoutTelling, ignoresQuitting, survivesTheSystem
  case saysGoodbyeOnLeaving

  // Of reported states.

  case reportsFirstScene, reportsLeastActive, appReportsActiveWhenInactive
  case appReportsInactiveInBackground, reportsNewScenesInFront

  // Of what else an app is told.

  case warnsInFrontOnly, warnsOnce, locksWithoutTelling, unlocksWithoutTelling
  case urlsGoToTheAppDelegate, urlsReachAllScenes, losesLinksOnReturn, linksAfterActivation
  case coldLinksThroughTheMethod, losesColdLinks, coldLinksTwice, losesMissedChanges
  case repeatsMissedChanges, losesChangesOfTheSecondSuspension
}

extension Fault {
  /// A fault with what is to be known of it.
  package struct Entry: Sendable {
    package let fault: Fault
    /// Its name on the command line and in reports.
    package let name: String
    /// The id of the rule that it breaks.
    package let rule: String
    /// What goes wrong, in a sentence.
    package let summary: String

    init(_ fault: Fault, _ name: String, breaks rule: String, _ summary: String) {
      self.fault = fault
      self.name = name
      self.rule = rule
      self.summary = summary
    }
  }

  /// All faults in order, chapter by chapter.
  package static let entries: [Entry] =
    [
      deliveryEntries, launchEntries, sceneEntries, applicationEntries, deactivationEntries,
      backgroundEntries, snapshotEntries, taskEntries, eventEntries, terminationEntries,
      stateEntries, otherEntries,
    ].flatMap { $0 }

  /// What is to be known of the fault.
  package var entry: Entry { Self.entries[Int(rawValue)] }
}

/// A set of faults, which is asked for one of them all the time.
struct FaultSet: Hashable, Sendable {
  private var words = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))

  init(_ faults: [Fault]) {
    for fault in faults {
      let bit: UInt64 = 1 << UInt64(fault.rawValue & 63)
      switch fault.rawValue >> 6 {
      case 0: words.0 |= bit
      case 1: words.1 |= bit
      case 2: words.2 |= bit
      default: words.3 |= bit
      }
    }
  }

  /// Whether a fault is in it.
  @inline(__always) func contains(_ fault: Fault) -> Bool {
    let bit: UInt64 = 1 &<< UInt64(fault.rawValue & 63)
    return switch fault.rawValue >> 6 {
    case 0: words.0 & bit != 0
    case 1: words.1 & bit != 0
    case 2: words.2 & bit != 0
    default: words.3 & bit != 0
    }
  }

  static func == (left: FaultSet, right: FaultSet) -> Bool { left.words == right.words }

  func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
    hasher.combine(words.2)
    hasher.combine(words.3)
  }
}
