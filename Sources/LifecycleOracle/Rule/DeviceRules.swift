package import Lifecycle

extension Rule {
  /// Whether an engine that can do so much is judged by it: one that is driven by a host is not
  /// judged by what the device around it does.
  package func applies(to capabilities: Capabilities) -> Bool {
    guard capabilities.suffice(for: needs), opportunity.isGiven(by: capabilities) else {
      return false
    }
    return !(capabilities.contains(.hostDriven) && judgesDeviceAlone)
  }

  /// Whether it judges nothing but what a device does: when it suspends, ends and wakes an app,
  /// what it grants, and when it takes snapshots.
  package var judgesDeviceAlone: Bool {
    !needs.isDisjoint(with: Self.actsOfDevice) && !Self.told.contains(id)
      || Self.decidedByDevice.contains(id)
  }

  /// Whether it asks, when the device does something, what the app has been told until then.
  package var asksAtActsOfDevice: Bool { id == "termination/will-terminate-on-quit" }

  /// What is done by no delegate method and by no notification.
  private static let actsOfDevice: Capabilities = [
    .suspension, .resources, .tasks, .snapshots, .scheduler,
  ]

  /// Rules that need those acts and judge what the app is told of them.
  private static let told: Set = ["other/queued-notifications", "other/queued-time-change"]

  /// Rules about what a device decides that need none of those acts.
  private static let decidedByDevice: Set = [
    "application/activation-follows-foreground", "background/five-seconds",
    "background/foreground-has-priority", "cause/preservation",
    "delivery/scenes-required", "events/declared-modes-only", "events/not-ended-before-delivery",
    "launch/background-sequence", "launch/prewarm-is-silent",
    "preservation/activity-in-background", "preservation/after-background-callback",
    "preservation/happens", "preservation/restoration-offered", "preservation/soon",
    "scene/activation-follows-foreground", "termination/ends-the-process",
    "termination/justified",
  ]

  /// The rules that are named here, for a test that they exist.
  package static let namedForDevice = told.union(decidedByDevice)
}
