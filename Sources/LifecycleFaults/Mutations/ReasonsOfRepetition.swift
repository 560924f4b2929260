extension MutationReason {
  /// Of what is told too often, or of another scene.
  static let repetition: [MutationReason] = [
    MutationReason(
      "no page says that a configuration is asked for once",
      "double app.configurationForConnecting on *"),
    MutationReason(
      "no page says that a discarded session is reported once",
      "double app.didDiscardSceneSessions on *", "forget which sessions are unreported on *"),
    MutationReason(
      "no page says that the app is told once of its end, nor its observers",
      "double app.willTerminate on *", "double app:willTerminate on *"),
    MutationReason(
      "no page says how often a running app is told of one warning, change or lock",
      "double app.didReceiveMemoryWarning on *", "double app:didReceiveMemoryWarning on *",
      "double app.protectedData* on *lock", "double app:protectedData* on *lock",
      "double app*significantTimeChange on time change", "double app:change on change"),
    MutationReason(
      "no rule says that a time change is told once on resumption, as other changes are",
      "double app*significantTimeChange on *"),
    MutationReason(
      "no rule says that observers hear of a launch once", "double app:didFinishLaunching on *"),
    MutationReason(
      "no rule says that an app is handed an event or a link once",
      "double deliver on event", "double app.performFetch on event",
      "double app.didReceiveRemoteNotification on event",
      "double app.didReceiveNotificationResponse on tap notification",
      "double app.open on url", "double app.continue on activity"),
    MutationReason(
      "no page says how many snapshots are taken, nor how often state is asked for and preserved",
      "double *other.snapshot on *", "double app.snapshot on event", "double *.preserve on *",
      "double *.stateRestorationActivity on *"),
    MutationReason(
      "no page says of which scene in the background state is preserved first, or at all",
      "divert *.preserve on *"),
    MutationReason(
      "nobody can see that a running app is resumed, or a launch refused, once more",
      "double resume on *", "double refuse on *"),
    MutationReason(
      "the same answer told twice is the same answer",
      "double deny on *", "double registered on *", "double unregistered on *",
      "double remaining on *"),
  ]
}
