extension Fault {
  /// The faults of the chapter on snapshots and preservation.
  static let snapshotEntries: [Entry] = [
    Entry(
      .snapshotsBeforeTheCallback, "snapshots-before-the-callback",
      breaks: "snapshot/after-background-callback",
      "The snapshot is taken before the app is told of the background."),
    Entry(
      .snapshotsTheSuspended, "snapshots-the-suspended",
      breaks: "snapshot/after-background-callback",
      "One more snapshot is taken of an app that has just been suspended."),
    Entry(
      .snapshotsFirstSceneOnly, "snapshots-first-scene-only",
      breaks: "snapshot/every-background-entry",
      "Only of the first scene a snapshot is taken."),
    Entry(
      .thirdTripSkipsSnapshot, "third-trip-skips-snapshot",
      breaks: "snapshot/every-background-entry",
      "From its third way to the background on, no snapshot of a scene is taken."),
    Entry(
      .lockTakesNoSnapshot, "lock-takes-no-snapshot", breaks: "snapshot/every-background-entry",
      "What goes to the background because the device is locked has no snapshot taken."),
    Entry(
      .snapshotsForTheSwitcher, "snapshots-for-the-switcher", breaks: "snapshot/never-while-active",
      "Snapshots are taken when the app switcher opens."),
    Entry(
      .snapshotsAllScenes, "snapshots-all-scenes", breaks: "snapshot/never-while-active",
      "When one scene is left, snapshots are taken of the active ones too."),
    Entry(
      .preservesBeforeTheCallback, "preserves-before-the-callback",
      breaks: "preservation/after-background-callback",
      "State is preserved before the app is told of the background."),
    Entry(
      .preservesOnInterruption, "preserves-on-interruption",
      breaks: "preservation/after-background-callback",
      "State is preserved when a call comes in."),
    Entry(
      .neverAsksForActivity, "never-asks-for-activity", breaks: "preservation/before-disconnect",
      "No scene is asked for its activity."),
    Entry(
      .forgetsActivityAfterReconnect, "forgets-activity-after-reconnect",
      breaks: "preservation/before-disconnect",
      "A scene that connected again is not asked for its activity any more."),
  ]
}
