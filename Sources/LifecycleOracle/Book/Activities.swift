import Lifecycle

// How a user activity is announced.
extension Rule {
  /// What pages say of an activity that is announced.
  static let mayFail = "What is announced may come later, or fail to come."

  static let activityAnnouncedToItsReceiver = Rule(
    "other/activity-announced-to-its-receiver", .must,
    "An activity is announced once, before it is handed over, and handed over to whom it was "
      + "announced.",
    sources: [
      .page("uikit/uiscenedelegate/scene(_:willcontinueuseractivitywithtype:)"),
      .page("uikit/uiapplicationdelegate/application(_:willcontinueuseractivitywithtype:)"),
      .traces(["R114", "R115"]),
    ],
    latitude: ["It need not be announced.", Self.mayFail],
    needs: .activities, breadth: .narrow,
    check: .at(
      .scenes(.willContinueUserActivity, .continueActivity)
        .union(.app(.willContinueUserActivity, .continueActivity))
    ) { state, seen in
      let announced = state.step.other.announced
      let isHandedOver = seen.event == .callback(.continueActivity)
      if announced.isEmpty {
        return .holds(isHandedOver || !state.step.other.handedActivity)
      }
      let receiver = SubjectSet(seen.receiver)
      return .holds(isHandedOver && !state.lifetime.awaited.isDisjoint(with: receiver))
    },
    message: .announcedToAnother,
    examples: [
      """
      \(launchedScene)
      activity | A.continue(activity) A.willContinueUserActivity!
      """,
      """
      \(launchedScene)
      activity | A.willContinueUserActivity A.continue(activity)
      """,
      """
      \(launchedScene)
      activity | app.willContinueUserActivity A.continue(activity)!
      """,
      """
      \(launchedScene)
      activity | A.willContinueUserActivity A.willContinueUserActivity! A.continue(activity)
      """,
    ])
}
