/// Choices that the documentation leaves open, taken differently than the reference engine does.
///
/// An engine with any combination of them conforms.
package struct Variants: OptionSet, Hashable, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

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
