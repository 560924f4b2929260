extension Variants {
  /// The choices about time, snapshots, events, links and the like.
  static let otherEntries: [Entry] = [
    Entry(
      .allowsSixSeconds, "allows-six-seconds", within: "background/five-seconds",
      "Allows an app six seconds to enter the background."),
    Entry(
      .bouncesForBanners, "bounces-for-banners", within: "deactivation/on-interruption",
      "Deactivates for a moment when a banner appears."),
    Entry(
      .runsOnInItsModes, "runs-on-in-its-modes", within: "background/suspends-soon",
      "Keeps an app running that declares a mode that can."),
    Entry(
      .snapshotsLater, "snapshots-later", within: "snapshot/after-background-callback",
      "Takes snapshots when time has passed in the background."),
    Entry(
      .snapshotsTwice, "snapshots-twice", within: "snapshot/every-background-entry",
      "Takes two snapshots, one for each appearance."),
    Entry(
      .asksWhenDisconnecting, "asks-when-disconnecting", within: "preservation/before-disconnect",
      "Asks a scene for its activity no sooner than it is disconnected."),
    Entry(
      .asksOnce, "asks-once", within: "preservation/before-disconnect",
      "Asks a scene for its activity once in a connection."),
    Entry(
      .closesWithoutAsking, "closes-without-asking", within: "preservation/before-disconnect",
      "Does not ask a scene that is closed for its activity."),
    Entry(
      .preservesAtTheEnd, "preserves-at-the-end", within: "preservation/after-background-callback",
      "Preserves state before it ends an app."),
    Entry(
      .expiresWithTimeLeft, "expires-with-time-left", within: "tasks/expiration-handler",
      "Calls expiration handlers five seconds before the time is over."),
    Entry(
      .grantsThreeMinutes, "grants-three-minutes", within: "tasks/expiration-handler",
      "Grants 180 seconds of extended time."),
    Entry(
      .countsTimeAnew, "counts-time-anew", within: "tasks/time-remaining",
      "Counts the background time anew when an app is resumed."),
    Entry(
      .countsTimeRoughly, "counts-time-roughly", within: "tasks/time-remaining",
      "Tells the time that remains in tens of seconds."),
    Entry(
      .countsTimeInFront, "counts-time-in-front", within: "tasks/time-remaining",
      "Tells an app in the foreground how much time it would have."),
    Entry(
      .deliversUndeclaredInFront, "delivers-undeclared-in-front",
      within: "events/declared-modes-only",
      "Delivers events of any mode to an app in the foreground."),
    Entry(
      .leavesTheQuitAlone, "leaves-the-quit-alone", within: "events/launches-or-resumes",
      "Does not launch an app that was quit to fetch, to process, or for a push."),
    Entry(
      .leavesTheUnlaunchedAlone, "leaves-the-unlaunched-alone",
      within: "events/launches-or-resumes",
      "Does not launch an app for events that was never launched."),
    Entry(
      .endsTheSuspended, "ends-the-suspended", within: "termination/justified",
      "Ends a suspended app for its memory when a minute passes."),
    Entry(
      .unprotectsDataLast, "unprotects-data-last", within: "other/protected-data",
      "Tells that protected data is back after what was locked away is."),
    Entry(
      .linksReconnectScenes, "links-reconnect-scenes", within: "other/open-url-warm",
      "Connects a scene for a URL or an activity, if one is not connected."),
    Entry(
      .linksGoToTheFirst, "links-go-to-the-first", within: "other/open-url-warm",
      "Brings URLs and activities to the first scene, not to the one used last."),
    Entry(
      .dropsUnclaimedLinks, "drops-unclaimed-links", within: "other/open-url-warm",
      "Tells nobody of what a scene delegate has no method for."),
    Entry(
      .bouncesForLinks, "bounces-for-links", within: "other/open-url-before-active",
      "Deactivates for a moment what is handed a URL, an activity or a push."),
    Entry(
      .announcesActivities, "announces-activities", within: "other/open-url-warm",
      "Announces a user activity before it hands it over."),
    Entry(
      .tapsAreRemoteNotifications, "taps-are-remote-notifications",
      within: "other/open-url-before-active",
      "Tells of a tapped notification as of one that has come."),
    Entry(
      .discardsInFront, "discards-in-front", within: "launch/discarded-sessions-reported",
      "Reports closed scenes no sooner than the app is in the foreground."),
    Entry(
      .forgetsDiscardsOfTheSuspended, "forgets-discards-of-the-suspended",
      within: "scene/close-disconnects",
      "Never reports scenes that were closed while the app was suspended."),
    Entry(
      .quitsSilently, "quits-silently", within: "scene/order-of-the-end",
      "Does not tell an app with a background life that it is quit."),
    Entry(
      .quitsWithoutDiscards, "quits-without-discards", within: "scene/order-of-the-end",
      "Discards no sessions of an app that is quit."),
    Entry(
      .tellsTheTimeFirst, "tells-the-time-first", within: "other/queued-notifications",
      "Tells a resumed app first that the time changed."),
    Entry(
      .reportsFirstSceneAlone, "reports-first-scene-alone", within: "state/reports-agree",
      "Reports the state of the first scene and of no other."),
  ]
}
