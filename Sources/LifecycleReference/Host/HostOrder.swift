package import Lifecycle

/// The order of a device's events, where several orders are legal.
///
/// The order consists of the permitted variations that concern a device: the time of suspension,
/// the scenes that are disturbed, the order in which scenes leave. The variations that concern
/// UIKit's calls are left to the implementation.
package struct HostOrder: Hashable, Sendable {
  /// The permitted variations that the device uses.
  package let latitudes: Latitudes

  /// Creates an order with the device's permitted variations among `latitudes`.
  package init(taking latitudes: Latitudes) {
    self.latitudes = latitudes.intersection(Self.ofDevice)
  }

  package static let documented = HostOrder(taking: [])

  /// Returns the order that is drawn for a configuration, the same order each time.
  ///
  /// The plain app, to which failures are shrunk, has the documented order.
  ///
  /// The order depends on the configuration, not on the scenario. A failure keeps its order while
  /// its stimuli are shrunk. When the configuration is shrunk, the order may change; a failure that
  /// does not need its order survives that. The app's acts in callbacks do not affect the order,
  /// because an implementation does not learn of them.
  package static func drawn(for given: Given) -> HostOrder {
    var given = given
    given.script = Script()
    let isPlain = given == Given()
    // The seed is `host` in ASCII; any fixed number would do.
    return isPlain ? .documented : HostOrder(taking: .drawn(for: given, seed: 0x686f_7374))
  }

  /// All permitted variations that concern a device.
  package static let ofDevice = Latitudes.all.subtracting(ofCalls).subtracting([.stampsTime])

  /// The permitted variations that concern UIKit's calls on an event of the device.
  private static let ofCalls: Latitudes = [
    .notificationsFirst, .foregroundMethodFirst, .aggregateFirst,
    .sceneNotificationsWhenAppBased, .restoresInBackground, .dropsUnclaimedLinks,
    .announcesActivities, .tapsAreRemoteNotifications, .decodesNothing, .activitiesFail,
    .tapsComeOnce, .postsTheLastSceneGone, .reportsFirstSceneAlone, .readsInTransitions,
  ]
}
