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
      "Keeps an app running if it declares a background mode that permits this."),
    Latitude(
      .snapshotsLater, "snapshots-later", within: "snapshot/after-background-callback",
      "Takes snapshots only after time has passed in the background."),
    Latitude(
      .snapshotsTwice, "snapshots-twice", within: "snapshot/every-background-entry",
      "Takes two snapshots, one for each appearance."),
    Latitude(
      .asksWhenDisconnecting, "asks-when-disconnecting", within: "preservation/before-disconnect",
      "Asks a scene for its restoration activity only when it is disconnected."),
    Latitude(
      .asksOnce, "asks-once", within: "preservation/before-disconnect",
      "Asks a scene for its restoration activity once in each connection."),
    Latitude(
      .closesWithoutAsking, "closes-without-asking", within: "preservation/before-disconnect",
      "Does not ask a closed scene for its restoration activity."),
    Latitude(
      .preservesAtTheEnd, "preserves-at-the-end", within: "preservation/after-background-callback",
      "Preserves state before it terminates an app."),
    Latitude(
      .expiresWithTimeLeft, "expires-with-time-left", within: "tasks/expiration-handler",
      "Calls expiration handlers five seconds before the time is over."),
    Latitude(
      .grantsThreeMinutes, "grants-three-minutes", within: "tasks/expiration-handler",
      "Grants 180 seconds of extended time."),
    Latitude(
      .countsTimeAnew, "counts-time-anew", within: "tasks/time-remaining",
      "Restarts the background time when an app is resumed."),
    Latitude(
      .countsTimeRoughly, "counts-time-roughly", within: "tasks/time-remaining",
      "Reports the remaining background time in steps of five seconds."),
    Latitude(
      .countsTimeInFront, "counts-time-in-front", within: "tasks/time-remaining",
      "Reports to an app in the foreground the time that it would have in the background."),
    Latitude(
      .deliversUndeclaredInFront, "delivers-undeclared-in-front",
      within: "events/declared-modes-only",
      "Delivers events of any mode to an app in the foreground."),
    Latitude(
      .doesNotRelaunchAfterQuit, "does-not-relaunch-after-quit",
      within: "events/launches-or-resumes",
      "Does not launch an app that was quit for a fetch, for processing, or for a push."),
    Latitude(
      .doesNotLaunchTheUnlaunched, "does-not-launch-the-unlaunched",
      within: "events/launches-or-resumes",
      "Does not launch an app for events if the app was never launched."),
  ]

  /// The permitted variations of links, closed scenes, resumption and reported states.
  static let delivery: [Latitude] = [
    Latitude(
      .endsTheSuspended, "ends-the-suspended", within: "termination/justified",
      "Terminates a suspended app for its memory when a minute has passed."),
    Latitude(
      .unprotectsDataLast, "unprotects-data-last", within: "other/protected-data",
      "Reports that protected data is available only after the scenes hidden by the lock are "
        + "back."),
    Latitude(
      .linksReconnectScenes, "links-reconnect-scenes", within: "other/open-url-warm",
      "Reconnects a disconnected scene for a URL or an activity, if there is one."),
    Latitude(
      .linksGoToTheFirst, "links-go-to-the-first", within: "other/open-url-warm",
      "Delivers URLs and activities to the first scene, not to the scene used last."),
    Latitude(
      .dropsUnclaimedLinks, "drops-unclaimed-links", within: "other/open-url-warm",
      "Drops a link for which the scene delegate has no method."),
    Latitude(
      .resignsBrieflyForLinks, "resigns-briefly-for-links", within: "other/open-url-before-active",
      "Briefly deactivates the scene or app to which it delivers a URL, an activity or a push."),
    Latitude(
      .linksComeFirst, "links-come-first", within: "other/link-after-foreground",
      "Delivers a URL to a scene, and announces an activity, before it calls willEnterForeground.",
      source: "Corpus/Recorded, R207 and R240"),
    Latitude(
      .announcesActivities, "announces-activities", within: "other/open-url-warm",
      "Announces a user activity before it delivers the activity.",
      source: "Corpus/Recorded, R240 and R249"),
    Latitude(
      .activitiesFail, "activities-fail", within: "other/open-url-warm",
      "Announces a user activity to a running app, and reports that its data fails to arrive."),
    Latitude(
      .tapsAreRemoteNotifications, "taps-are-remote-notifications",
      within: "other/open-url-before-active",
      "Delivers a tapped notification like a remote notification that has arrived."),
    Latitude(
      .tapsComeOnce, "taps-come-once", within: "other/tapped-notification",
      "Calls no method for a tapped notification that a new scene gets in its options."),
    Latitude(
      .grantsAgain, "grants-again", within: "tasks/begin-answered",
      "Grants extended time again when the app asks once more for work that goes on."),
    Latitude(
      .interruptsHeldAudioAlone, "interrupts-held-audio-alone", within: "other/audio-interruption",
      "Reports interruptions of the audio session only to an app that holds `audio`."),
    Latitude(
      .turnsDownJobs, "turns-down-jobs", within: "events/job-begins",
      "Turns down a request for a job without a launch handler in the process."),
    Latitude(
      .launchesOnlyUnlocked, "launches-only-unlocked", within: "events/launches-or-resumes",
      "Launches no app for an event or a job before the device is unlocked for the first time."),
    Latitude(
      .protectsDataLater, "protects-data-later", within: "other/protected-data",
      "Reports the loss of protected data when time passes after the lock, if the app still runs."),
    Latitude(
      .discardsInFront, "discards-in-front", within: "launch/discarded-sessions-reported",
      "Reports closed scenes only when the app is in the foreground."),
    Latitude(
      .quitsSilently, "quits-silently", within: "scene/order-of-the-end",
      "Does not call willTerminate when an app that can be suspended is quit."),
    Latitude(
      .quitsWithoutDiscards, "quits-without-discards", within: "scene/order-of-the-end",
      "Discards no sessions when the app is quit."),
    Latitude(
      .tellsTheTimeFirst, "tells-the-time-first", within: "other/queued-notifications",
      "Reports a missed time change to a resumed app before other changes."),
    Latitude(
      .reportsFirstSceneAlone, "reports-first-scene-alone", within: "state/reports-agree",
      "Reports the state of the first scene only."),
  ]

  /// The permitted variations of calls, resources, identifiers, time and events that were found
  /// last.
  static let further: [Latitude] = [
    Latitude(
      .callsAreTaken, "calls-are-taken", within: "deactivation/interruption-stays-foreground",
      "Treats calls as answered: another app is in front until the call ends."),
    Latitude(
      .modesCoverHardware, "modes-cover-hardware", within: "background/other-resource-held",
      "Lets apps of accessory, Bluetooth and VoIP modes keep hardware and sockets."),
    Latitude(
      .endsUsersLater, "ends-users-later", within: "background/shared-resource-access",
      "Terminates an app that uses shared resources in the background only as time passes, or when "
        + "the app would be suspended."),
    Latitude(
      .sparesCoveredUsers, "spares-covered-users", within: "background/shared-resource-access",
      "Does not terminate an app that uses a shared database, Bonjour or its socket in the "
        + "background while extended time, an event or a mode keeps the app running."),
    Latitude(
      .refusesWithoutDelegate, "refuses-without-delegate",
      within: "launch/foreground-becomes-active",
      "Where scenes are required, refuses to launch an app whose manifest names no scene delegate.",
      source: "https://github.com/otpkit/otpkit/issues/152"),
    Latitude(
      .waitsForCompletion, "waits-for-completion", within: "background/suspends-soon",
      "Keeps an app running in the background while the completion handler of an event may still be "
        + "called, even if the event was delivered in the foreground."),
    Latitude(
      .processesTheRegistered, "processes-the-registered", within: "events/delivered-in-background",
      "Delivers processing events only if the app has registered with the scheduler."),
    Latitude(
      .refusesTime, "refuses-time", within: "tasks/begin-answered",
      "Refuses extended time that an app requests in the background."),
    Latitude(
      .reusesIdentifiers, "reuses-identifiers", within: "tasks/distinct-identifiers",
      "Gives the identifier of an ended task to another task."),
    Latitude(
      .endsWhenTimeIsOver, "ends-when-time-is-over", within: "tasks/unended-terminates",
      "Calls expiration handlers early, and terminates the app when the time is over."),
    Latitude(
      .fetchesInBackgroundOnly, "fetches-in-background-only",
      within: "events/delivered-in-background",
      "Delivers fetch and processing events only in the background."),
    Latitude(
      .leavesAppsWithoutScenes, "leaves-apps-without-scenes", within: "events/launches-or-resumes",
      "Neither launches nor resumes an app for an event if the person has closed its last scene."),
    Latitude(
      .tellsTheTimeInFront, "tells-the-time-in-front", within: "other/queued-time-change",
      "Reports a missed time change to the delegate only in the foreground."),
    Latitude(
      .preservesUntold, "preserves-untold", within: "preservation/happens",
      "Reports the preservation of state only by calls of the methods."),
    Latitude(
      .readsInTransitions, "reads-in-transitions", within: "state/read-in-transitions",
      "Reports the states that are read in calls about moves. As was recorded, the app is still "
        + "inactive in a scene's didBecomeActive, and a scene is unattached while it connects.",
      source: "https://github.com/BatchLabs/Batch-iOS-SDK"),
  ]
}
