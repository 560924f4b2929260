extension Fault {
  /// The faults of the chapter on the launch.
  static let launchEntries: [Entry] = [
    Entry(
      .finishesLaunchFirst, "finishes-launch-first", breaks: "launch/will-then-did-finish",
      "The two launch methods are called in the wrong order."),
    Entry(
      .finishesLaunchTwice, "finishes-launch-twice", breaks: "launch/will-then-did-finish",
      "The second launch method is called twice."),
    Entry(
      .forgetsWillFinishLaunching, "forgets-will-finish-launching",
      breaks: "launch/will-then-did-finish",
      "The first launch method is not called."),
    Entry(
      .launchesAgainOnReturn, "launches-again-on-return", breaks: "launch/will-then-did-finish",
      "A running app that comes back from the background finishes launching again."),
    Entry(
      .connectsBeforeLaunched, "connects-before-launched",
      breaks: "launch/scene-connects-after-launch",
      "The first scene connects between the two launch methods."),
    Entry(
      .launchesActive, "launches-active", breaks: "launch/initial-state",
      "The app reads that it is active while it launches."),
    Entry(
      .scenesLaunchInactive, "scenes-launch-inactive", breaks: "launch/initial-state",
      "A scene-based app reads that it is inactive while it launches."),
    Entry(
      .readsBackgroundAtLaunch, "reads-background-at-launch", breaks: "launch/initial-state",
      "An app-based app reads that it is in the background while it launches to the foreground."),
    Entry(
      .neverActivatesAtLaunch, "stays-inactive-after-launch",
      breaks: "launch/foreground-becomes-active",
      "A launch to the foreground ends inactive."),
    Entry(
      .foregroundAtLaunch, "foreground-at-launch",
      breaks: "launch/no-foreground-callback-when-app-based",
      "A cold launch of an app-based app tells of the way to the foreground."),
    Entry(
      .eventLaunchComesForward, "event-launch-comes-forward",
      breaks: "launch/background-stays-background",
      "An app that is launched for a background event comes forward."),
    Entry(
      .backgroundLaunchPostsForeground, "background-launch-posts-foreground",
      breaks: "launch/background-stays-background",
      "The launch of an app-based app to the background posts a way to the foreground."),
    Entry(
      .backgroundAfterTheEvent, "background-after-the-event", breaks: "launch/background-sequence",
      "An app-based app that was woken for an event is told of the background after it."),
    Entry(
      .forgetsDiscards, "forgets-discards", breaks: "launch/discarded-sessions-reported",
      "Scenes that were closed while the app did not run are never reported."),
    Entry(
      .asksForRestoredSessions, "asks-for-restored-sessions",
      breaks: "launch/configuration-for-new-sessions",
      "A configuration is asked for a session that is restored."),
    Entry(
      .asksAfterConnecting, "asks-after-connecting",
      breaks: "launch/configuration-for-new-sessions",
      "The configuration of a new session is asked for after it connected."),
    Entry(
      .prewarmsAloud, "prewarms-aloud", breaks: "launch/prewarm-is-silent",
      "The launch methods run ahead of time."),
    Entry(
      .connectsBeforeLaunchedInBackground, "connects-before-launched-in-background",
      breaks: "launch/scene-connects-after-launch",
      "At a launch to the background a scene connects between the two launch methods."),
    Entry(
      .neverActivatesAtRelaunch, "stays-inactive-after-relaunch",
      breaks: "launch/foreground-becomes-active",
      "From the second launch on, a launch to the foreground ends inactive."),
    Entry(
      .foregroundAtRelaunch, "foreground-at-relaunch",
      breaks: "launch/no-foreground-callback-when-app-based",
      "A cold launch tells of the way to the foreground if the app has run before."),
    Entry(
      .relaunchForEventComesForward, "relaunch-for-event-comes-forward",
      breaks: "launch/background-stays-background",
      "An app that was ended for its memory comes forward when an event launches it again."),
    Entry(
      .reportsOneDiscard, "reports-one-discard", breaks: "launch/discarded-sessions-reported",
      "Of several scenes that were closed while the app did not run, one is reported."),
  ]
}
