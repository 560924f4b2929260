/// Permitted variations: choices that the documentation leaves open, other than the reference
/// engine's defaults.
///
/// An engine with any combination of them conforms. Of variations that exclude one another, the one
/// declared first counts:
///
/// - `suspendsAtOnce` over `suspendsAfterNineSeconds`
/// - `expiresEarly` over `grantsThreeMinutes`
/// - `neverReclaims` over `reclaimsEagerly`
/// - `asksWhenDisconnecting` and `asksOnce` over `preservesUntold`
@usableFromInline package struct Latitudes: OptionSet, Hashable, Sendable {
  @usableFromInline package typealias Element = Latitude.Choice

  /// The two halves of the raw value. A conversion to 128 bits costs 1,000 instructions in a build
  /// that is not optimized.
  @usableFromInline package let (low, high): (UInt64, UInt64)

  /// One bit for each choice, at the choice's raw value.
  @inlinable package var rawValue: UInt128 { UInt128(high) &<< 64 | UInt128(low) }

  @inlinable package init(rawValue: UInt128) {
    low = UInt64(truncatingIfNeeded: rawValue)
    high = UInt64(truncatingIfNeeded: rawValue &>> 64)
  }
}

extension Latitude {
  /// The choice of a permitted variation.
  ///
  /// Random combinations depend on the order: new choices stand at the end.
  @usableFromInline package enum Choice: UInt8, CaseIterable, Sendable {
    case suspendsAtOnce, suspendsAfterNineSeconds, reclaimsEagerly, neverReclaims, reclaimsOnlyAwake
    case silentSystemTermination, endsInDueForm, resignsBriefly, activatesBrieflyWhenInterrupted
    case notificationsFirst, foregroundMethodFirst, aggregateFirst
    case postsForegroundAtLaunch, turnsDownJobs, sceneNotificationsWhenAppBased
    case backgroundLaunchConnects, connectsThroughBackground, wakesForRequests
    case prewarmCallsLaunchMethods, discardsLate, asksNoConfiguration, quietBackgroundLaunch
    case restoresInBackground, refusesByTerminating, disturbsOtherScenes, openingHidesOthers
    case leavesOneByOne, closesWithoutBackground, closingLastSceneTerminates, quitsThroughBackground
    case quitsWithoutCallbacks, preservesBeforeSnapshot, expiresEarly, stampsTime, warnsOnResumption
    case protectsDataLast, postsTheLastSceneGone, allowsSixSeconds, resignsBrieflyAtBanners
    case runsOnInItsModes, snapshotsLater, snapshotsTwice, asksWhenDisconnecting, asksOnce
    case closesWithoutAsking, preservesAtTheEnd, expiresWithTimeLeft, grantsThreeMinutes
    case countsTimeAnew, countsTimeRoughly, countsTimeInFront, deliversUndeclaredInFront
    case doesNotRelaunchAfterQuit, doesNotLaunchTheUnlaunched, endsTheSuspended, unprotectsDataLast
    case linksReconnectScenes, linksGoToTheFirst, dropsUnclaimedLinks, resignsBrieflyForLinks
    case announcesActivities, tapsAreRemoteNotifications, discardsInFront, preservesUntold
    case quitsSilently, quitsWithoutDiscards, tellsTheTimeFirst, reportsFirstSceneAlone
    case callsAreTaken, modesCoverHardware, processesTheRegistered, reusesIdentifiers
    case endsWhenTimeIsOver, fetchesInBackgroundOnly, leavesAppsWithoutScenes, tellsTheTimeInFront
    case readsInTransitions, grantsAgain, protectsDataLater, endsUsersLater, decodesNothing
    case activitiesFail, linksComeFirst, tapsComeOnce, refusesTime, sparesCoveredUsers
    case waitsForCompletion, refusesWithoutDelegate, comesForwardLate, launchesOnlyUnlocked
    case interruptsHeldAudioAlone, iconBringsTheFirst
  }
}

extension Latitudes {
  @inlinable @inline(always)
  package func contains(_ choice: Latitude.Choice) -> Bool {
    (choice.rawValue < 64 ? low : high) & 1 &<< UInt64(choice.rawValue & 63) != 0
  }

  @discardableResult
  @inlinable package mutating func insert(
    _ choice: Latitude.Choice
  ) -> (inserted: Bool, memberAfterInsert: Latitude.Choice) {
    let isNew = !contains(choice)
    self = Latitudes(rawValue: rawValue | 1 &<< UInt128(choice.rawValue))
    return (isNew, choice)
  }

  @discardableResult
  @inlinable package mutating func remove(_ choice: Latitude.Choice) -> Latitude.Choice? {
    guard contains(choice) else { return nil }
    self = Latitudes(rawValue: rawValue & ~(1 &<< UInt128(choice.rawValue)))
    return choice
  }

  @discardableResult
  @inlinable package mutating func update(with choice: Latitude.Choice) -> Latitude.Choice? {
    insert(choice).inserted ? nil : choice
  }

  /// The variations that UIKit takes at random when the suite plays it for a client.
  ///
  /// They change a client's input. A tap that comes in connection options alone is not among them:
  /// by the documentation the delegate of the notification center gets every response.
  package static let ofPlatforms: Latitudes = [
    .suspendsAtOnce, .reclaimsEagerly, .neverReclaims, .resignsBriefly,
    .activatesBrieflyWhenInterrupted, .notificationsFirst, .foregroundMethodFirst, .aggregateFirst,
    .backgroundLaunchConnects, .connectsThroughBackground, .prewarmCallsLaunchMethods,
    .quietBackgroundLaunch, .disturbsOtherScenes, .openingHidesOthers, .leavesOneByOne,
    .closesWithoutBackground, .closingLastSceneTerminates, .quitsThroughBackground,
    .quitsWithoutCallbacks, .postsTheLastSceneGone, .resignsBrieflyAtBanners,
    .linksReconnectScenes, .linksGoToTheFirst, .dropsUnclaimedLinks, .resignsBrieflyForLinks,
    .linksComeFirst, .announcesActivities, .tapsAreRemoteNotifications, .warnsOnResumption,
    .callsAreTaken, .tellsTheTimeFirst, .tellsTheTimeInFront, .silentSystemTermination,
    .refusesTime,
    .endsInDueForm, .quitsSilently, .leavesAppsWithoutScenes, .readsInTransitions,
  ]

  /// The variations of `ofPlatforms` for which there is evidence, such as a recorded trace.
  fileprivate static let recorded =
    Latitudes(Latitude.all.filter { $0.source != nil }.map(\.choice)).intersection(ofPlatforms)

  /// All permitted variations.
  package static let all = Latitudes(Latitude.Choice.allCases)

  /// The names of the variations.
  var names: [String] { Latitude.all.filter { contains($0.choice) }.map(\.name) }
}

/// The permitted variations that UIKit takes at random when the suite plays it for a client.
package enum Platform: String, CaseIterable, Sendable {
  /// All variations that change a client's input.
  case open
  /// The variations for which there is evidence, such as a recorded trace.
  case recorded
  /// No variations: UIKit follows the documentation alone.
  case documented

  package var choices: Latitudes {
    switch self {
    case .open: .ofPlatforms
    case .recorded: .recorded
    case .documented: []
    }
  }
}
