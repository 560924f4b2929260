extension Latitude {
  /// The permitted variations of background time, snapshots, preservation and events.
  static let backgroundTime: [Latitude] = [
    Latitude(
      .allowsSixSeconds, "allows-six-seconds", within: "background/five-seconds",
      "Allows an app six seconds to enter the background."),
    Latitude(
      .resignsBrieflyAtBanners, "resigns-briefly-at-banners",
      within: "deactivation/on-interruption",
      "Deactivates for a moment when a banner appears."),
    Latitude(
      .runsOnInItsModes, "runs-on-in-its-modes", within: "background/suspends-soon",
      "Keeps an app running that declares a mode that can."),
    Latitude(
      .snapshotsLater, "snapshots-later", within: "snapshot/after-background-callback",
      "Takes snapshots when time has passed in the background."),
    Latitude(
      .snapshotsTwice, "snapshots-twice", within: "snapshot/every-background-entry",
      "Takes two snapshots, one for each appearance."),
    Latitude(
      .asksWhenDisconnecting, "asks-when-disconnecting", within: "preservation/before-disconnect",
      "Asks a scene for its activity no sooner than it is disconnected."),
    Latitude(
      .asksOnce, "asks-once", within: "preservation/before-disconnect",
      "Asks a scene for its activity once in a connection."),
    Latitude(
      .closesWithoutAsking, "closes-without-asking", within: "preservation/before-disconnect",
      "Does not ask a scene that is closed for its activity."),
    Latitude(
      .preservesAtTheEnd, "preserves-at-the-end", within: "preservation/after-background-callback",
      "Preserves state before it ends an app."),
    Latitude(
      .expiresWithTimeLeft, "expires-with-time-left", within: "tasks/expiration-handler",
      "Calls expiration handlers five seconds before the time is over."),
    Latitude(
      .grantsThreeMinutes, "grants-three-minutes", within: "tasks/expiration-handler",
      "Grants 180 seconds of extended time."),
    Latitude(
      .countsTimeAnew, "counts-time-anew", within: "tasks/time-remaining",
      "Counts the background time anew when an app is resumed."),
    Latitude(
      .countsTimeRoughly, "counts-time-roughly", within: "tasks/time-remaining",
      "Tells the time that remains in steps of five seconds."),
    Latitude(
      .countsTimeInFront, "counts-time-in-front", within: "tasks/time-remaining",
      "Tells an app in the foreground how much time it would have."),
    Latitude(
      .deliversUndeclaredInFront, "delivers-undeclared-in-front",
      within: "events/declared-modes-only",
      "Delivers events of any mode to an app in the foreground."),
    Latitude(
      .doesNotRelaunchAfterQuit, "does-not-relaunch-after-quit",
      within: "events/launches-or-resumes",
      "Does not launch an app that was quit to fetch, to process, or for a push."),
    Latitude(
      .doesNotLaunchTheUnlaunched, "does-not-launch-the-unlaunched",
      within: "events/launches-or-resumes",
      "Does not launch an app for events that was never launched."),
  ]
}

extension Latitude {
  /// The permitted variations of links, closed scenes, resumption and reported states.
  static let delivery: [Latitude] = [
    Latitude(
      .endsTheSuspended, "ends-the-suspended", within: "termination/justified",
      "Ends a suspended app for its memory when a minute passes."),
    Latitude(
      .unprotectsDataLast, "unprotects-data-last", within: "other/protected-data",
      "Tells that protected data is back after what was locked away is."),
    Latitude(
      .linksReconnectScenes, "links-reconnect-scenes", within: "other/open-url-warm",
      "Connects a scene for a URL or an activity, if one is not connected."),
    Latitude(
      .linksGoToTheFirst, "links-go-to-the-first", within: "other/open-url-warm",
      "Brings URLs and activities to the first scene, not to the one used last."),
    Latitude(
      .dropsUnclaimedLinks, "drops-unclaimed-links", within: "other/open-url-warm",
      "Tells nobody of what a scene delegate has no method for."),
    Latitude(
      .resignsBrieflyForLinks, "resigns-briefly-for-links", within: "other/open-url-before-active",
      "Deactivates for a moment what is handed a URL, an activity or a push."),
    Latitude(
      .linksComeFirst, "links-come-first", within: "other/link-after-foreground",
      "Hands a URL to a scene, and announces an activity, before it says that the scene comes forward.",
      source: "Corpus/Recorded, R207 and R240"),
    Latitude(
      .announcesActivities, "announces-activities", within: "other/open-url-warm",
      "Announces a user activity before it hands it over.",
      source: "Corpus/Recorded, R240 and R249"),
    Latitude(
      .activitiesFail, "activities-fail", within: "other/open-url-warm",
      "Announces a user activity to who runs already, and does not hand it over: its data fails to "
        + "come."),
    Latitude(
      .tapsAreRemoteNotifications, "taps-are-remote-notifications",
      within: "other/open-url-before-active",
      "Tells of a tapped notification as of one that has come."),
    Latitude(
      .tapsComeTwice, "taps-come-twice", within: "other/tapped-notification",
      "Tells of a tapped notification by the method too where a new scene gets it in its options.",
      source: "Corpus/Recorded, R266"),
    Latitude(
      .grantsAgain, "grants-again", within: "tasks/begin-answered",
      "Grants extended time again to work that goes on, where the app asks for it once more."),
    Latitude(
      .protectsDataLater, "protects-data-later", within: "other/protected-data",
      "Tells that protected data goes away when time passes after the lock, if the app still runs."),
    Latitude(
      .discardsInFront, "discards-in-front", within: "launch/discarded-sessions-reported",
      "Reports closed scenes no sooner than the app is in the foreground."),
    Latitude(
      .quitsSilently, "quits-silently", within: "scene/order-of-the-end",
      "Does not tell an app with a background life that it is quit."),
    Latitude(
      .quitsWithoutDiscards, "quits-without-discards", within: "scene/order-of-the-end",
      "Discards no sessions of an app that is quit."),
    Latitude(
      .tellsTheTimeFirst, "tells-the-time-first", within: "other/queued-notifications",
      "Tells a resumed app first that the time changed."),
    Latitude(
      .reportsFirstSceneAlone, "reports-first-scene-alone", within: "state/reports-agree",
      "Reports the state of the first scene and of no other."),
  ]
}

extension Latitude {
  /// The permitted variations of calls, resources, identifiers, time and events that were found
  /// last.
  static let further: [Latitude] = [
    Latitude(
      .callsAreTaken, "calls-are-taken", within: "deactivation/interruption-stays-foreground",
      "Takes calls: another app comes to the front, and goes when the call ends."),
    Latitude(
      .modesCoverHardware, "modes-cover-hardware", within: "background/other-resource-held",
      "Lets apps of accessory, Bluetooth and VoIP modes keep hardware and sockets."),
    Latitude(
      .endsUsersLater, "ends-users-later", within: "background/shared-resource-access",
      "Ends an app that uses shared resources in the background as time passes, or as it would be "
        + "suspended."),
    Latitude(
      .processesTheRegistered, "processes-the-registered", within: "events/delivered-in-background",
      "Has nothing processed of what was not registered with the scheduler."),
    Latitude(
      .refusesTime, "refuses-time", within: "tasks/begin-answered",
      "Refuses extended time for which an app asks in the background."),
    Latitude(
      .reusesIdentifiers, "reuses-identifiers", within: "tasks/distinct-identifiers",
      "Gives the identifier of a task that has ended to another."),
    Latitude(
      .endsWhenTimeIsOver, "ends-when-time-is-over", within: "tasks/unended-terminates",
      "Calls expiration handlers early and ends the app when the time is over."),
    Latitude(
      .fetchesInBackgroundOnly, "fetches-in-background-only",
      within: "events/delivered-in-background",
      "Lets apps fetch and process in the background alone."),
    Latitude(
      .leavesAppsWithoutScenes, "leaves-apps-without-scenes", within: "events/launches-or-resumes",
      "Wakes no app for an event whose last scene the person has closed."),
    Latitude(
      .tellsTheTimeInFront, "tells-the-time-in-front", within: "other/queued-time-change",
      "Tells the delegate no sooner than in the foreground of a time change that was missed."),
    Latitude(
      .preservesUntold, "preserves-untold", within: "preservation/happens",
      "Tells of the preservation of state by the methods alone."),
    Latitude(
      .readsInTransitions, "reads-in-transitions", within: "state/read-in-transitions",
      "Tells what state is read when an app became active or will resign; as was recorded, a scene "
        + "that became active reads that the app is not yet."),
  ]
}
