/// Choices that the documentation leaves open, taken differently than the reference engine does.
///
/// An engine with any combination of them conforms. Of those that exclude one another
/// the one that is declared first wins, as `suspendsAtOnce` over `lingers`, `expiresEarly` over
/// `grantsThreeMinutes`; `neverReclaims` over `reclaimsEagerly`, because nothing is left to reclaim.
package struct Variants: OptionSet, Hashable, Sendable {
  package let rawValue: UInt128

  package init(rawValue: UInt128) { self.rawValue = rawValue }

  static let suspendsAtOnce = Variants(rawValue: 1 << 0)
  static let lingers = Variants(rawValue: 1 << 1)
  static let reclaimsEagerly = Variants(rawValue: 1 << 2)
  static let neverReclaims = Variants(rawValue: 1 << 3)
  static let reclaimsOnlyAwake = Variants(rawValue: 1 << 4)
  static let silentSystemTermination = Variants(rawValue: 1 << 5)
  static let endsInDueForm = Variants(rawValue: 1 << 6)
  static let bounces = Variants(rawValue: 1 << 7)
  static let bouncesForward = Variants(rawValue: 1 << 8)
  static let notificationsFirst = Variants(rawValue: 1 << 9)
  static let foregroundMethodFirst = Variants(rawValue: 1 << 10)
  static let aggregateFirst = Variants(rawValue: 1 << 11)
  static let activationNotificationPerScene = Variants(rawValue: 1 << 12)
  static let resignNotificationPerScene = Variants(rawValue: 1 << 13)
  static let backgroundNotificationPerScene = Variants(rawValue: 1 << 14)
  static let sceneNotificationsWhenAppBased = Variants(rawValue: 1 << 15)
  static let backgroundLaunchConnects = Variants(rawValue: 1 << 16)
  static let connectsThroughBackground = Variants(rawValue: 1 << 17)
  static let wakesForRequests = Variants(rawValue: 1 << 18)
  static let loudPrewarm = Variants(rawValue: 1 << 19)
  static let discardsLate = Variants(rawValue: 1 << 20)
  static let asksNoConfiguration = Variants(rawValue: 1 << 21)
  static let quietBackgroundLaunch = Variants(rawValue: 1 << 22)
  static let restoresDuringLaunch = Variants(rawValue: 1 << 23)
  static let refusesByTerminating = Variants(rawValue: 1 << 24)
  static let disturbsOtherScenes = Variants(rawValue: 1 << 25)
  static let openingHidesOthers = Variants(rawValue: 1 << 26)
  static let leavesOneByOne = Variants(rawValue: 1 << 27)
  static let closesWithoutBackground = Variants(rawValue: 1 << 28)
  static let closingLastSceneTerminates = Variants(rawValue: 1 << 29)
  static let quitsThroughBackground = Variants(rawValue: 1 << 30)
  static let quitsTersely = Variants(rawValue: 1 << 31)
  static let preservesBeforeSnapshot = Variants(rawValue: 1 << 32)
  static let expiresEarly = Variants(rawValue: 1 << 33)
  static let stampsTime = Variants(rawValue: 1 << 34)
  static let warnsOnResumption = Variants(rawValue: 1 << 35)
  static let protectsDataLast = Variants(rawValue: 1 << 36)
  static let postsTheLastSceneGone = Variants(rawValue: 1 << 37)
  static let allowsSixSeconds = Variants(rawValue: 1 << 38)
  static let bouncesForBanners = Variants(rawValue: 1 << 39)
  static let runsOnInItsModes = Variants(rawValue: 1 << 40)
  static let snapshotsLater = Variants(rawValue: 1 << 41)
  static let snapshotsTwice = Variants(rawValue: 1 << 42)
  static let asksWhenDisconnecting = Variants(rawValue: 1 << 43)
  static let asksOnce = Variants(rawValue: 1 << 44)
  static let closesWithoutAsking = Variants(rawValue: 1 << 45)
  static let preservesAtTheEnd = Variants(rawValue: 1 << 46)
  static let expiresWithTimeLeft = Variants(rawValue: 1 << 47)
  static let grantsThreeMinutes = Variants(rawValue: 1 << 48)
  static let countsTimeAnew = Variants(rawValue: 1 << 49)
  static let countsTimeRoughly = Variants(rawValue: 1 << 50)
  static let countsTimeInFront = Variants(rawValue: 1 << 51)
  static let deliversUndeclaredInFront = Variants(rawValue: 1 << 52)
  static let leavesTheQuitAlone = Variants(rawValue: 1 << 53)
  static let leavesTheUnlaunchedAlone = Variants(rawValue: 1 << 54)
  static let endsTheSuspended = Variants(rawValue: 1 << 55)
  static let unprotectsDataLast = Variants(rawValue: 1 << 56)
  static let linksReconnectScenes = Variants(rawValue: 1 << 57)
  static let linksGoToTheFirst = Variants(rawValue: 1 << 58)
  static let dropsUnclaimedLinks = Variants(rawValue: 1 << 59)
  static let bouncesForLinks = Variants(rawValue: 1 << 60)
  static let announcesActivities = Variants(rawValue: 1 << 61)
  static let tapsAreRemoteNotifications = Variants(rawValue: 1 << 62)
  static let discardsInFront = Variants(rawValue: 1 << 63)
  static let forgetsDiscardsOfTheSuspended = Variants(rawValue: 1 << 64)
  static let quitsSilently = Variants(rawValue: 1 << 65)
  static let quitsWithoutDiscards = Variants(rawValue: 1 << 66)
  static let tellsTheTimeFirst = Variants(rawValue: 1 << 67)
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
