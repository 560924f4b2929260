extension MutationReason {
  /// Of what is not told.
  static let omission: [MutationReason] = [
    MutationReason(
      "no rule says that observers are notified of anything but transitions",
      "drop app:didFinishLaunching on *", "drop app:willTerminate on *",
      "drop app:didReceiveMemoryWarning on *", "drop app:protectedData* on *lock",
      "drop app:significantTimeChange on *", "drop app:change on change"),
    MutationReason(
      "no rule says that an app is told of a time change",
      "drop app.significantTimeChange on *", "negate: a time change was missed"),
    MutationReason(
      "no rule says that an event reaches its method, once it is delivered",
      "drop app.performFetch on event", "drop app.didReceiveRemoteNotification on event"),
    MutationReason(
      "no rule says that the app delegate is handed a link",
      "drop app.open on url", "drop app.continue on activity",
      "drop app.didReceiveNotificationResponse on tap notification"),
    MutationReason(
      "no rule says what observers hear of an app that is quit while it is in front",
      "drop app:didEnterBackground on quit"),
    MutationReason(
      "no page says that the app is warned when other apps are ended for their memory",
      "drop app.didReceiveMemoryWarning on memory pressure"),
    MutationReason(
      "no page says that state is preserved on every way to the background, or before a quit",
      "drop *.preserve on *", "drop *.stateRestorationActivity on *"),
    MutationReason(
      "what the pages say of the snapshot after an event, recorded traces contradict",
      "drop app.snapshot on event"),
    MutationReason(
      "no page says how a launch fails, and an app that is told nothing has not launched",
      "drop refuse on *"),
    MutationReason(
      "an engine is judged by the answers it tells, not by those it keeps to itself",
      "drop deny on *", "drop grant on quit", "drop registered on *", "drop unregistered on *",
      "drop remaining on *", "negate: the work that begins is not running yet"),
    MutationReason(
      "no rule says that a scene which the system asks for connects",
      "negate: the scene that is requested is connected"),
  ]
}
