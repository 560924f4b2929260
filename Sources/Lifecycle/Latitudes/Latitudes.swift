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
package struct Latitudes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt128

  @inlinable package init(rawValue: UInt128) { self.rawValue = rawValue }

  @inlinable package static var suspendsAtOnce: Latitudes { Latitudes(rawValue: 1 << 0) }
  @inlinable package static var suspendsAfterNineSeconds: Latitudes { Latitudes(rawValue: 1 << 1) }
  @inlinable package static var reclaimsEagerly: Latitudes { Latitudes(rawValue: 1 << 2) }
  @inlinable package static var neverReclaims: Latitudes { Latitudes(rawValue: 1 << 3) }
  @inlinable package static var reclaimsOnlyAwake: Latitudes { Latitudes(rawValue: 1 << 4) }
  @inlinable package static var silentSystemTermination: Latitudes { Latitudes(rawValue: 1 << 5) }
  @inlinable package static var endsInDueForm: Latitudes { Latitudes(rawValue: 1 << 6) }
  @inlinable package static var resignsBriefly: Latitudes { Latitudes(rawValue: 1 << 7) }
  @inlinable package static var activatesBrieflyWhenInterrupted: Latitudes {
    Latitudes(rawValue: 1 << 8)
  }
  @inlinable package static var notificationsFirst: Latitudes { Latitudes(rawValue: 1 << 9) }
  @inlinable package static var foregroundMethodFirst: Latitudes { Latitudes(rawValue: 1 << 10) }
  @inlinable package static var aggregateFirst: Latitudes { Latitudes(rawValue: 1 << 11) }
  @inlinable package static var activationNotificationPerScene: Latitudes {
    Latitudes(rawValue: 1 << 12)
  }
  @inlinable package static var resignNotificationPerScene: Latitudes {
    Latitudes(rawValue: 1 << 13)
  }
  @inlinable package static var backgroundNotificationPerScene: Latitudes {
    Latitudes(rawValue: 1 << 14)
  }
  @inlinable package static var sceneNotificationsWhenAppBased: Latitudes {
    Latitudes(rawValue: 1 << 15)
  }
  @inlinable package static var backgroundLaunchConnects: Latitudes { Latitudes(rawValue: 1 << 16) }
  @inlinable package static var connectsThroughBackground: Latitudes {
    Latitudes(rawValue: 1 << 17)
  }
  @inlinable package static var wakesForRequests: Latitudes { Latitudes(rawValue: 1 << 18) }
  @inlinable package static var prewarmCallsLaunchMethods: Latitudes {
    Latitudes(rawValue: 1 << 19)
  }
  @inlinable package static var discardsLate: Latitudes { Latitudes(rawValue: 1 << 20) }
  @inlinable package static var asksNoConfiguration: Latitudes { Latitudes(rawValue: 1 << 21) }
  @inlinable package static var quietBackgroundLaunch: Latitudes { Latitudes(rawValue: 1 << 22) }
  @inlinable package static var restoresInBackground: Latitudes { Latitudes(rawValue: 1 << 23) }
  @inlinable package static var refusesByTerminating: Latitudes { Latitudes(rawValue: 1 << 24) }
  @inlinable package static var disturbsOtherScenes: Latitudes { Latitudes(rawValue: 1 << 25) }
  @inlinable package static var openingHidesOthers: Latitudes { Latitudes(rawValue: 1 << 26) }
  @inlinable package static var leavesOneByOne: Latitudes { Latitudes(rawValue: 1 << 27) }
  @inlinable package static var closesWithoutBackground: Latitudes { Latitudes(rawValue: 1 << 28) }
  @inlinable package static var closingLastSceneTerminates: Latitudes {
    Latitudes(rawValue: 1 << 29)
  }
  @inlinable package static var quitsThroughBackground: Latitudes { Latitudes(rawValue: 1 << 30) }
  @inlinable package static var quitsWithoutCallbacks: Latitudes { Latitudes(rawValue: 1 << 31) }
  @inlinable package static var preservesBeforeSnapshot: Latitudes { Latitudes(rawValue: 1 << 32) }
  @inlinable package static var expiresEarly: Latitudes { Latitudes(rawValue: 1 << 33) }
  @inlinable package static var stampsTime: Latitudes { Latitudes(rawValue: 1 << 34) }
  @inlinable package static var warnsOnResumption: Latitudes { Latitudes(rawValue: 1 << 35) }
  @inlinable package static var protectsDataLast: Latitudes { Latitudes(rawValue: 1 << 36) }
  @inlinable package static var postsTheLastSceneGone: Latitudes { Latitudes(rawValue: 1 << 37) }
  @inlinable package static var allowsSixSeconds: Latitudes { Latitudes(rawValue: 1 << 38) }
  @inlinable package static var resignsBrieflyAtBanners: Latitudes { Latitudes(rawValue: 1 << 39) }
  @inlinable package static var runsOnInItsModes: Latitudes { Latitudes(rawValue: 1 << 40) }
  @inlinable package static var snapshotsLater: Latitudes { Latitudes(rawValue: 1 << 41) }
  @inlinable package static var snapshotsTwice: Latitudes { Latitudes(rawValue: 1 << 42) }
  @inlinable package static var asksWhenDisconnecting: Latitudes { Latitudes(rawValue: 1 << 43) }
  @inlinable package static var asksOnce: Latitudes { Latitudes(rawValue: 1 << 44) }
  @inlinable package static var closesWithoutAsking: Latitudes { Latitudes(rawValue: 1 << 45) }
  @inlinable package static var preservesAtTheEnd: Latitudes { Latitudes(rawValue: 1 << 46) }
  @inlinable package static var expiresWithTimeLeft: Latitudes { Latitudes(rawValue: 1 << 47) }
  @inlinable package static var grantsThreeMinutes: Latitudes { Latitudes(rawValue: 1 << 48) }
  @inlinable package static var countsTimeAnew: Latitudes { Latitudes(rawValue: 1 << 49) }
  @inlinable package static var countsTimeRoughly: Latitudes { Latitudes(rawValue: 1 << 50) }
  @inlinable package static var countsTimeInFront: Latitudes { Latitudes(rawValue: 1 << 51) }
  @inlinable package static var deliversUndeclaredInFront: Latitudes {
    Latitudes(rawValue: 1 << 52)
  }
  @inlinable package static var doesNotRelaunchAfterQuit: Latitudes { Latitudes(rawValue: 1 << 53) }
  @inlinable package static var doesNotLaunchTheUnlaunched: Latitudes {
    Latitudes(rawValue: 1 << 54)
  }
  @inlinable package static var endsTheSuspended: Latitudes { Latitudes(rawValue: 1 << 55) }
  @inlinable package static var unprotectsDataLast: Latitudes { Latitudes(rawValue: 1 << 56) }
  @inlinable package static var linksReconnectScenes: Latitudes { Latitudes(rawValue: 1 << 57) }
  @inlinable package static var linksGoToTheFirst: Latitudes { Latitudes(rawValue: 1 << 58) }
  @inlinable package static var dropsUnclaimedLinks: Latitudes { Latitudes(rawValue: 1 << 59) }
  @inlinable package static var resignsBrieflyForLinks: Latitudes { Latitudes(rawValue: 1 << 60) }
  @inlinable package static var announcesActivities: Latitudes { Latitudes(rawValue: 1 << 61) }
  @inlinable package static var tapsAreRemoteNotifications: Latitudes {
    Latitudes(rawValue: 1 << 62)
  }
  @inlinable package static var discardsInFront: Latitudes { Latitudes(rawValue: 1 << 63) }
  @inlinable package static var quitsSilently: Latitudes { Latitudes(rawValue: 1 << 65) }
  @inlinable package static var quitsWithoutDiscards: Latitudes { Latitudes(rawValue: 1 << 66) }
  @inlinable package static var tellsTheTimeFirst: Latitudes { Latitudes(rawValue: 1 << 67) }
  @inlinable package static var reportsFirstSceneAlone: Latitudes { Latitudes(rawValue: 1 << 68) }
  @inlinable package static var callsAreTaken: Latitudes { Latitudes(rawValue: 1 << 69) }
  @inlinable package static var modesCoverHardware: Latitudes { Latitudes(rawValue: 1 << 70) }
  @inlinable package static var processesTheRegistered: Latitudes { Latitudes(rawValue: 1 << 71) }
  @inlinable package static var reusesIdentifiers: Latitudes { Latitudes(rawValue: 1 << 72) }
  @inlinable package static var endsWhenTimeIsOver: Latitudes { Latitudes(rawValue: 1 << 73) }
  @inlinable package static var fetchesInBackgroundOnly: Latitudes { Latitudes(rawValue: 1 << 74) }
  @inlinable package static var leavesAppsWithoutScenes: Latitudes { Latitudes(rawValue: 1 << 75) }
  @inlinable package static var tellsTheTimeInFront: Latitudes { Latitudes(rawValue: 1 << 76) }
  @inlinable package static var readsInTransitions: Latitudes { Latitudes(rawValue: 1 << 77) }
  @inlinable package static var preservesUntold: Latitudes { Latitudes(rawValue: 1 << 64) }
  @inlinable package static var grantsAgain: Latitudes { Latitudes(rawValue: 1 << 78) }
  @inlinable package static var protectsDataLater: Latitudes { Latitudes(rawValue: 1 << 79) }
  @inlinable package static var endsUsersLater: Latitudes { Latitudes(rawValue: 1 << 80) }
  @inlinable package static var decodesNothing: Latitudes { Latitudes(rawValue: 1 << 81) }
  @inlinable package static var activitiesFail: Latitudes { Latitudes(rawValue: 1 << 82) }
  @inlinable package static var linksComeFirst: Latitudes { Latitudes(rawValue: 1 << 83) }
  @inlinable package static var tapsComeTwice: Latitudes { Latitudes(rawValue: 1 << 84) }
  @inlinable package static var refusesTime: Latitudes { Latitudes(rawValue: 1 << 85) }
}

extension Latitudes {
  /// The variations that UIKit takes at random when the suite plays it for a client.
  ///
  /// All variations that change a client's input are included, with one exception: an app
  /// notification for each scene. No recorded trace shows such a notification while another scene
  /// keeps the app in its state.
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
    .endsInDueForm, .quitsSilently, .leavesAppsWithoutScenes,
  ]

  /// The variations of `ofPlatforms` that were observed on a device.
  fileprivate static let recorded = Latitude.all.reduce(Latitudes()) { recorded, latitude in
    latitude.source == nil ? recorded : recorded.union(latitude.choice)
  }.intersection(ofPlatforms)

  /// All permitted variations.
  package static let all = Latitude.all.reduce(Latitudes()) { $0.union($1.choice) }
}

/// The permitted variations that UIKit takes at random when the suite plays it for a client.
package enum Platform: String, CaseIterable, Sendable {
  /// All variations that change a client's input.
  case open
  /// The variations that were observed on a device.
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
