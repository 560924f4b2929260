extension Latitude {
  /// The permitted variations of background time, snapshots, preservation and events.
  static let backgroundTime: [Latitude] = [
    Latitude(
      .allowsSixSeconds, within: "background/five-seconds",
      "Allows an app six seconds to enter the background."),
    Latitude(
      .resignsBrieflyAtBanners, within: "deactivation/on-interruption",
      "Deactivates for a moment when a banner appears."),
    Latitude(
      .runsOnInItsModes, within: "background/suspends-soon",
      "Keeps an app running if it declares a background mode that permits this."),
    Latitude(
      .snapshotsLater, within: "snapshot/after-background-callback",
      "Takes snapshots only after time has passed in the background."),
    Latitude(
      .snapshotsTwice, within: "snapshot/every-background-entry",
      "Takes two snapshots, one for each appearance."),
    Latitude(
      .asksWhenDisconnecting, within: "preservation/before-disconnect",
      "Asks a scene for its restoration activity only when it is disconnected."),
    Latitude(
      .asksOnce, within: "preservation/before-disconnect",
      "Asks a scene for its restoration activity once in each connection."),
    Latitude(
      .closesWithoutAsking, within: "preservation/before-disconnect",
      "Does not ask a closed scene for its restoration activity."),
    Latitude(
      .preservesAtTheEnd, within: "preservation/after-background-callback",
      "Preserves state before it terminates an app."),
    Latitude(
      .expiresWithTimeLeft, within: "tasks/expiration-handler",
      "Calls expiration handlers five seconds before the time is over."),
    Latitude(
      .grantsThreeMinutes, within: "tasks/expiration-handler",
      "Grants 180 seconds of extended time."),
    Latitude(
      .countsTimeAnew, within: "tasks/time-remaining",
      "Restarts the background time when an app is resumed."),
    Latitude(
      .countsTimeRoughly, within: "tasks/time-remaining",
      "Reports the remaining background time in steps of five seconds."),
    Latitude(
      .countsTimeInFront, within: "tasks/time-remaining",
      "Reports to an app in the foreground the time that it would have in the background."),
    Latitude(
      .deliversUndeclaredInFront, within: "events/declared-modes-only",
      "Delivers events of any mode to an app in the foreground."),
    Latitude(
      .doesNotRelaunchAfterQuit, within: "events/launches-or-resumes",
      "Does not launch an app that was quit for a fetch, for processing, or for a push."),
    Latitude(
      .doesNotLaunchTheUnlaunched, within: "events/launches-or-resumes",
      "Does not launch an app for events if the app was never launched."),
  ]

  /// The permitted variations of links, closed scenes, resumption and reported states.
  static let delivery: [Latitude] = [
    Latitude(
      .endsTheSuspended, within: "termination/justified",
      "Terminates a suspended app for its memory when a minute has passed."),
    Latitude(
      .unprotectsDataLast, within: "other/protected-data",
      "Reports that protected data is available only after the scenes hidden by the lock are "
        + "back."),
    Latitude(
      .linksReconnectScenes, within: "other/open-url-warm",
      "Reconnects a disconnected scene for a URL or an activity, if there is one."),
    Latitude(
      .linksGoToTheFirst, within: "other/open-url-warm",
      "Delivers URLs and activities to the first scene, not to the scene used last."),
    Latitude(
      .dropsUnclaimedLinks, within: "other/open-url-warm",
      "Drops a link for which the scene delegate has no method."),
    Latitude(
      .resignsBrieflyForLinks, within: "other/open-url-before-active",
      "Briefly deactivates the scene or app to which it delivers a URL, an activity or a push."),
    Latitude(
      .linksComeFirst, within: "other/link-after-foreground",
      "Delivers a URL to a scene, and announces an activity, before it calls willEnterForeground.",
      source: "Corpus/Recorded, R207 and R240"),
    Latitude(
      .announcesActivities, within: "other/open-url-warm",
      "Announces a user activity before it delivers the activity.",
      source: "Corpus/Recorded, R240 and R249"),
    Latitude(
      .activitiesFail, within: "other/open-url-warm",
      "Announces a user activity to a running app, and reports that its data fails to arrive."),
    Latitude(
      .tapsAreRemoteNotifications, within: "other/open-url-before-active",
      "Delivers a tapped notification like a remote notification that has arrived."),
    Latitude(
      .tapsComeOnce, within: "other/tapped-notification",
      "Calls no method for a tapped notification that a new scene gets in its options."),
    Latitude(
      .grantsAgain, within: "tasks/begin-answered",
      "Grants extended time again when the app asks once more for work that goes on."),
    Latitude(
      .interruptsHeldAudioAlone, within: "other/audio-interruption",
      "Reports interruptions of the audio session only to an app that holds `audio`."),
    Latitude(
      .turnsDownJobs, within: "events/job-begins",
      "Turns down a request for a job without a launch handler in the process."),
    Latitude(
      .launchesOnlyUnlocked, within: "events/launches-or-resumes",
      "Launches no app for an event or a job before the device is unlocked for the first time."),
    Latitude(
      .protectsDataLater, within: "other/protected-data",
      "Reports the loss of protected data when time passes after the lock, if the app still runs."),
    Latitude(
      .discardsInFront, within: "launch/discarded-sessions-reported",
      "Reports closed scenes only when the app is in the foreground."),
    Latitude(
      .quitsSilently, within: "scene/order-of-the-end",
      "Does not call willTerminate when an app that can be suspended is quit."),
    Latitude(
      .quitsWithoutDiscards, within: "scene/order-of-the-end",
      "Discards no sessions when the app is quit, but at its next launch."),
    Latitude(
      .tellsTheTimeFirst, within: "other/queued-notifications",
      "Reports a missed time change to a resumed app before other changes."),
    Latitude(
      .reportsFirstSceneAlone, within: "state/reports-agree",
      "Reports the state of the first scene only."),
  ]

  /// The permitted variations of calls, resources, identifiers, time and events that were found
  /// last.
  static let further: [Latitude] = [
    Latitude(
      .callsAreTaken, within: "deactivation/interruption-stays-foreground",
      "Treats calls as answered: another app is in front until the call ends."),
    Latitude(
      .modesCoverHardware, within: "background/other-resource-held",
      "Lets apps of accessory, Bluetooth and VoIP modes keep hardware and sockets."),
    Latitude(
      .endsUsersLater, within: "background/shared-resource-access",
      "Terminates an app that uses shared resources in the background only as time passes, or when "
        + "the app would be suspended."),
    Latitude(
      .sparesCoveredUsers, within: "background/shared-resource-access",
      "Does not terminate an app that uses a shared database, Bonjour or its socket in the "
        + "background while extended time, an event or a mode keeps the app running."),
    Latitude(
      .refusesWithoutDelegate, within: "launch/foreground-becomes-active",
      "Where scenes are required, refuses to launch an app whose manifest names no scene delegate.",
      source: "https://github.com/otpkit/otpkit/issues/152"),
    Latitude(
      .waitsForCompletion, within: "background/suspends-soon",
      "Keeps an app running in the background while the completion handler of an event may still be "
        + "called, even if the event was delivered in the foreground."),
    Latitude(
      .processesTheRegistered, within: "events/delivered-in-background",
      "Delivers processing events only if the app has registered with the scheduler."),
    Latitude(
      .refusesTime, within: "tasks/begin-answered",
      "Refuses extended time that an app requests in the background."),
    Latitude(
      .reusesIdentifiers, within: "tasks/distinct-identifiers",
      "Gives the identifier of an ended task to another task."),
    Latitude(
      .endsWhenTimeIsOver, within: "tasks/unended-terminates",
      "Calls expiration handlers early, and terminates the app when the time is over."),
    Latitude(
      .fetchesInBackgroundOnly, within: "events/delivered-in-background",
      "Delivers fetch and processing events only in the background."),
    Latitude(
      .leavesAppsWithoutScenes, within: "events/launches-or-resumes",
      "Neither launches nor resumes an app for an event if the person has closed its last scene."),
    Latitude(
      .tellsTheTimeInFront, within: "other/queued-time-change",
      "Reports a missed time change to the delegate only in the foreground."),
    Latitude(
      .preservesUntold, within: "preservation/happens",
      "Reports the preservation of state only by calls of the methods."),
    Latitude(
      .readsInTransitions, within: "state/read-in-transitions",
      "Reports the states that are read in calls about moves. As was recorded, the app is still "
        + "inactive in a scene's didBecomeActive, and a scene is unattached while it connects.",
      source: "https://github.com/BatchLabs/Batch-iOS-SDK"),
  ]
}
