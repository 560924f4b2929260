extension Latitude {
  /// The permitted variations of suspension, background scenes, activity and notifications.
  static let lifeCycle: [Latitude] = [
    Latitude(
      .suspendsAtOnce, within: "background/suspends-soon",
      "Suspends the app as soon as it has nothing to do in the background."),
    Latitude(
      .suspendsAfterNineSeconds, within: "background/suspends-soon",
      "Leaves the app running for nine seconds before it suspends it."),
    Latitude(
      .reclaimsEagerly, within: "scene/reclaimed-only-offscreen",
      "Disconnects scenes in the background whenever time passes or memory is low."),
    Latitude(
      .neverReclaims, within: "scene/reclaimed-only-offscreen",
      "Never disconnects a scene to free its memory."),
    Latitude(
      .reclaimsOnlyAwake, within: "scene/reclaimed-only-offscreen",
      "Does not wake a suspended app to disconnect a scene."),
    Latitude(
      .silentSystemTermination, within: "termination/will-terminate-when-running",
      "Terminates an app for the system without calling willTerminate."),
    Latitude(
      .endsInDueForm, within: "termination/justified",
      "Moves the app and its scenes to the background before it terminates the app for the "
        + "system."),
    Latitude(
      .resignsBriefly, within: "deactivation/on-interruption",
      "Deactivates and briefly reactivates the app when a panel opens or the device is locked.",
      source: "Corpus/Recorded, R020 and R084"),
    Latitude(
      .activatesBrieflyWhenInterrupted, within: "deactivation/inactive-during-interruption",
      "Briefly activates a scene or app that comes to the foreground during an interruption."),
    Latitude(
      .notificationsFirst, within: "delivery/paired-scene-notification",
      "Posts a notification before it calls the method, where either order is permitted."),
    Latitude(
      .foregroundMethodFirst, within: "delivery/foreground-notification-order",
      "Posts willEnterForeground of an app-based app after it calls the method, as was recorded."),
    Latitude(
      .aggregateFirst, within: "delivery/aggregate-foreground-notification",
      "Posts the app's notification before it calls the method of the scene that causes it."),
    Latitude(
      .postsForegroundAtLaunch, within: "delivery/application-notification-posted",
      "Posts willEnterForeground at the launch of an app-based app to the foreground."),
    Latitude(
      .sceneNotificationsWhenAppBased, within: "delivery/app-delegate-otherwise",
      "Posts scene notifications in app-based apps, on systems that have scenes."),
    Latitude(
      .backgroundLaunchConnects, within: "launch/background-stays-background",
      "Connects a scene when the app is launched into the background."),
    Latitude(
      .connectsThroughBackground, within: "scene/alternates",
      "Calls didEnterBackground of a scene that connects for the system."),
    Latitude(
      .wakesForRequests, within: "scene/system-request-stays-back",
      "Resumes the app for a scene that is connected already."),
  ]

  /// The permitted variations of launches, requests, opening and closing, and the end of the app.
  static let presentation: [Latitude] = [
    Latitude(
      .prewarmCallsLaunchMethods, within: "launch/prewarm-is-silent",
      "Calls the launch methods when it prewarms the app, and not again at the launch.",
      source: "Corpus/Recorded, R158 and R212"),
    Latitude(
      .comesForwardLate, within: "scene/user-request-comes-forward",
      "During an interruption, brings the app to the foreground, with its link, only when the "
        + "interruption ends."),
    Latitude(
      .iconBringsTheFirst, within: "scene/user-request-comes-forward",
      "Brings the first scene to the foreground at a tap on the icon, not the scene used last."),
    Latitude(
      .discardsLate, within: "launch/discarded-sessions-reported",
      "Reports scenes that were closed before a launch when the first seconds after it have passed."
    ),
    Latitude(
      .asksNoConfiguration, within: "launch/configuration-for-new-sessions",
      "Does not ask for the configuration of a new session."),
    Latitude(
      .quietBackgroundLaunch, within: "launch/background-sequence",
      "Does not call didEnterBackground at a background launch of an app-based app, as was "
        + "recorded.",
      source: "Corpus/Recorded, R156 and R213"),
    Latitude(
      .restoresInBackground, within: "preservation/restored-during-launch",
      "Also restores an app-based app's state when the app is launched into the background."),
    Latitude(
      .decodesNothing, within: "preservation/restored-during-launch",
      "Asks an app without scenes whether to restore its state, and the app declines."),
    Latitude(
      .refusesByTerminating, within: "delivery/scenes-required",
      "Terminates an app that it must not launch."),
    Latitude(
      .disturbsOtherScenes, within: "delivery/only-the-affected-scene",
      "Deactivates other scenes while one opens or closes.",
      source: "Corpus/Recorded, R006 and R007"),
    Latitude(
      .openingHidesOthers, within: "scene/independent",
      "Moves all other scenes to the background when a scene is opened."),
    Latitude(
      .leavesOneByOne, within: "deactivation/before-background",
      "Moves the scenes to the background one after another."),
    Latitude(
      .closesWithoutBackground, within: "scene/legal-transitions",
      "Disconnects a closed scene straight from the inactive foreground."),
    Latitude(
      .closingLastSceneTerminates, within: "scene/close-disconnects",
      "Terminates the app when its last scene is closed.",
      source: "Corpus/Recorded, R053 and R271"),
    Latitude(
      .quitsThroughBackground, within: "scene/legal-transitions",
      "Moves scenes to the background before it disconnects them when the app is quit.",
      source: "Corpus/Recorded, R223"),
    Latitude(
      .quitsWithoutCallbacks, within: "scene/order-of-the-end",
      "Neither disconnects scenes nor discards sessions when the app is quit."),
    Latitude(
      .preservesBeforeSnapshot, within: "snapshot/after-background-callback",
      "Preserves state before it takes the snapshot."),
    Latitude(
      .expiresEarly, within: "tasks/expiration-handler",
      "Ends extended time after 20 seconds."),
    Latitude(
      .stampsTime, within: "background/suspends-soon",
      "Adds to observations the time since the step began."),
    Latitude(
      .warnsOnResumption, within: "other/memory-warning",
      "Delivers a memory warning that a suspended app missed when the app resumes."),
    Latitude(
      .postsTheLastSceneGone, within: "delivery/application-notification-posted",
      "Posts the app's didEnterBackground when its last foreground scene is disconnected."),
    Latitude(
      .protectsDataLast, within: "other/protected-data",
      "Reports that protected data becomes unavailable only after the lock has moved all scenes to "
        + "the background."),
  ]
}
