extension MutationReason {
  /// Of two things that are told in another order.
  static let order: [MutationReason] = [
    MutationReason(
      "no page says which of a method and its own notification comes first",
      "swap app.didFinishLaunching with the next on *", "swap *.willConnect with the next on *",
      "swap *.didDisconnect with the next on *",
      "swap *.didEnterBackground with the next on *", "swap *.didBecomeActive with the next on *",
      "swap scene.willEnterForeground with the next on *",
      "swap *other.willEnterForeground with the next on *",
      "swap *.willResignActive with the next on *",
      "swap *.significantTimeChange with the next on *",
      "swap *.didReceiveMemoryWarning with the next on *",
      "swap *.protectedDataWillBecomeUnavailable with the next on *",
      "swap *.protectedDataDidBecomeAvailable with the next on *"),
    MutationReason(
      "no page says where a notification comes among what is told of others in the same step",
      "swap *:didActivate with the next on *", "swap *:willDeactivate with the next on *",
      "swap *:didEnterBackground with the next on *",
      "swap *:willEnterForeground with the next on *",
      "swap *:didDisconnect with the next on *", "swap app:didBecomeActive with the next on *",
      "swap app:willResignActive with the next on *"),
    MutationReason(
      "no page says that observers of the launch hear of it before scenes connect or events come",
      "swap app:didFinishLaunching with the next on *"),
    MutationReason(
      "no page orders what is told of changes, time and data beside a transition",
      "swap *app:change with the next on *", "swap app:significantTimeChange with the next on *",
      "swap app:protectedDataWillBecomeUnavailable with the next on lock",
      "swap app:protectedDataDidBecomeAvailable with the next on unlock"),
    MutationReason(
      "no page orders snapshot, activity and preservation, of one scene or of several",
      "swap *.snapshot with the next on *", "swap *.preserve with the next on *",
      "swap *.stateRestorationActivity with the next on *"),
    MutationReason(
      "what the app's own code is answered has no place among what the app is told",
      "swap grant with the next on *", "swap deny with the next on *",
      "swap registered with the next on *", "swap unregistered with the next on *"),
    MutationReason(
      "no page says where on the way to the foreground a link is handed over",
      "swap scene.continue with the next on activity",
      "swap scene.openURLContexts with the next on url",
      "swap app.willEnterForeground with the next on *"),
    MutationReason(
      "no page orders the report of closed scenes and the configuration of the next",
      "swap app.didDiscardSceneSessions with the next on *"),
  ]
}
