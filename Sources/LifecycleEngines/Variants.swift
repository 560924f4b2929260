/// Choices that the documentation leaves open, taken differently than the reference engine does.
///
/// An engine with any combination of them conforms. Of those that exclude one another the one that
/// is declared first wins, as `suspendsAtOnce` over `lingers`, `expiresEarly` over
/// `grantsThreeMinutes`; `neverReclaims` over `reclaimsEagerly`, because nothing is left to
/// reclaim.
package struct Variants: OptionSet, Hashable, Sendable {
  package let rawValue: UInt128

  package init(rawValue: UInt128) { self.rawValue = rawValue }

  static var suspendsAtOnce: Variants { Variants(rawValue: 1 << 0) }
  static var lingers: Variants { Variants(rawValue: 1 << 1) }
  static var reclaimsEagerly: Variants { Variants(rawValue: 1 << 2) }
  static var neverReclaims: Variants { Variants(rawValue: 1 << 3) }
  static var reclaimsOnlyAwake: Variants { Variants(rawValue: 1 << 4) }
  static var silentSystemTermination: Variants { Variants(rawValue: 1 << 5) }
  static var endsInDueForm: Variants { Variants(rawValue: 1 << 6) }
  static var bounces: Variants { Variants(rawValue: 1 << 7) }
  static var bouncesForward: Variants { Variants(rawValue: 1 << 8) }
  static var notificationsFirst: Variants { Variants(rawValue: 1 << 9) }
  static var foregroundMethodFirst: Variants { Variants(rawValue: 1 << 10) }
  static var aggregateFirst: Variants { Variants(rawValue: 1 << 11) }
  static var activationNotificationPerScene: Variants { Variants(rawValue: 1 << 12) }
  static var resignNotificationPerScene: Variants { Variants(rawValue: 1 << 13) }
  static var backgroundNotificationPerScene: Variants { Variants(rawValue: 1 << 14) }
  static var sceneNotificationsWhenAppBased: Variants { Variants(rawValue: 1 << 15) }
  static var backgroundLaunchConnects: Variants { Variants(rawValue: 1 << 16) }
  static var connectsThroughBackground: Variants { Variants(rawValue: 1 << 17) }
  static var wakesForRequests: Variants { Variants(rawValue: 1 << 18) }
  static var loudPrewarm: Variants { Variants(rawValue: 1 << 19) }
  static var discardsLate: Variants { Variants(rawValue: 1 << 20) }
  static var asksNoConfiguration: Variants { Variants(rawValue: 1 << 21) }
  static var quietBackgroundLaunch: Variants { Variants(rawValue: 1 << 22) }
  static var restoresDuringLaunch: Variants { Variants(rawValue: 1 << 23) }
  static var refusesByTerminating: Variants { Variants(rawValue: 1 << 24) }
  static var disturbsOtherScenes: Variants { Variants(rawValue: 1 << 25) }
  static var openingHidesOthers: Variants { Variants(rawValue: 1 << 26) }
  static var leavesOneByOne: Variants { Variants(rawValue: 1 << 27) }
  static var closesWithoutBackground: Variants { Variants(rawValue: 1 << 28) }
  static var closingLastSceneTerminates: Variants { Variants(rawValue: 1 << 29) }
  static var quitsThroughBackground: Variants { Variants(rawValue: 1 << 30) }
  static var quitsTersely: Variants { Variants(rawValue: 1 << 31) }
  static var preservesBeforeSnapshot: Variants { Variants(rawValue: 1 << 32) }
  static var expiresEarly: Variants { Variants(rawValue: 1 << 33) }
  static var stampsTime: Variants { Variants(rawValue: 1 << 34) }
  static var warnsOnResumption: Variants { Variants(rawValue: 1 << 35) }
  static var protectsDataLast: Variants { Variants(rawValue: 1 << 36) }
  static var postsTheLastSceneGone: Variants { Variants(rawValue: 1 << 37) }
  static var allowsSixSeconds: Variants { Variants(rawValue: 1 << 38) }
  static var bouncesForBanners: Variants { Variants(rawValue: 1 << 39) }
  static var runsOnInItsModes: Variants { Variants(rawValue: 1 << 40) }
  static var snapshotsLater: Variants { Variants(rawValue: 1 << 41) }
  static var snapshotsTwice: Variants { Variants(rawValue: 1 << 42) }
  static var asksWhenDisconnecting: Variants { Variants(rawValue: 1 << 43) }
  static var asksOnce: Variants { Variants(rawValue: 1 << 44) }
  static var closesWithoutAsking: Variants { Variants(rawValue: 1 << 45) }
  static var preservesAtTheEnd: Variants { Variants(rawValue: 1 << 46) }
  static var expiresWithTimeLeft: Variants { Variants(rawValue: 1 << 47) }
  static var grantsThreeMinutes: Variants { Variants(rawValue: 1 << 48) }
  static var countsTimeAnew: Variants { Variants(rawValue: 1 << 49) }
  static var countsTimeRoughly: Variants { Variants(rawValue: 1 << 50) }
  static var countsTimeInFront: Variants { Variants(rawValue: 1 << 51) }
  static var deliversUndeclaredInFront: Variants { Variants(rawValue: 1 << 52) }
  static var leavesTheQuitAlone: Variants { Variants(rawValue: 1 << 53) }
  static var leavesTheUnlaunchedAlone: Variants { Variants(rawValue: 1 << 54) }
  static var endsTheSuspended: Variants { Variants(rawValue: 1 << 55) }
  static var unprotectsDataLast: Variants { Variants(rawValue: 1 << 56) }
  static var linksReconnectScenes: Variants { Variants(rawValue: 1 << 57) }
  static var linksGoToTheFirst: Variants { Variants(rawValue: 1 << 58) }
  static var dropsUnclaimedLinks: Variants { Variants(rawValue: 1 << 59) }
  static var bouncesForLinks: Variants { Variants(rawValue: 1 << 60) }
  static var announcesActivities: Variants { Variants(rawValue: 1 << 61) }
  static var tapsAreRemoteNotifications: Variants { Variants(rawValue: 1 << 62) }
  static var discardsInFront: Variants { Variants(rawValue: 1 << 63) }
  static var forgetsDiscardsOfTheSuspended: Variants { Variants(rawValue: 1 << 64) }
  static var quitsSilently: Variants { Variants(rawValue: 1 << 65) }
  static var quitsWithoutDiscards: Variants { Variants(rawValue: 1 << 66) }
  static var tellsTheTimeFirst: Variants { Variants(rawValue: 1 << 67) }
  static var reportsFirstSceneAlone: Variants { Variants(rawValue: 1 << 68) }
}

extension Variants {
  /// A choice with what is to be known of it.
  package struct Entry: Sendable {
    package let variant: Variants
    /// Its name on the command line and in reports.
    package let name: String
    /// The id of the rule that leaves the choice.
    package let rule: String
    /// What the engine does, in a sentence.
    package let summary: String

    init(_ variant: Variants, _ name: String, within rule: String, _ summary: String) {
      self.variant = variant
      self.name = name
      self.rule = rule
      self.summary = summary
    }
  }
}
