package import Lifecycle

/// In which order a device says things, where several orders are legal.
///
/// It is made of those choices of the reference engine that are a device's: when it suspends, which
/// scenes it disturbs, in which order scenes leave. What UIKit tells of it is for the
/// implementation to choose.
package struct HostOrder: Hashable, Sendable {
  /// The choices that the device takes.
  package let latitudes: Latitudes

  /// The order in which the device takes some of its choices.
  package init(taking latitudes: Latitudes) {
    self.latitudes = latitudes.intersection(Self.choices)
  }

  /// The order that the documentation tells.
  package static let documented = HostOrder(taking: [])

  /// The order that is drawn for a given: the same each time, and the documented one for the plain
  /// app, to which failures are reduced.
  ///
  /// The order depends on the given, not on the scenario: a failure keeps its order while its
  /// stimuli are reduced, and loses it with what is said of the app if it needs no other. What the app
  /// does in callbacks, of which an implementation hears nothing, leaves the order as it is.
  package static func drawn(for given: Given) -> HostOrder {
    var given = given
    given.script = Script()
    let isPlain = given == Given()
    return isPlain ? .documented : HostOrder(taking: .drawn(for: given, seed: 0x686f_7374))
  }

  /// All choices that are a device's.
  package static let choices = Latitudes.all.subtracting(told).subtracting(.stampsTime)

  /// The choices about what UIKit tells when the device has said something.
  private static let told: Latitudes = [
    .notificationsFirst, .foregroundMethodFirst, .aggregateFirst, .activationNotificationPerScene,
    .resignNotificationPerScene, .backgroundNotificationPerScene, .sceneNotificationsWhenAppBased,
    .restoresInBackground, .dropsUnclaimedLinks, .announcesActivities, .tapsAreRemoteNotifications,
    .decodesNothing, .activitiesFail, .tapsComeTwice,
    .postsTheLastSceneGone, .reportsFirstSceneAlone, .readsInTransitions,
  ]
}
