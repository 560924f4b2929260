extension Latitude {
  /// The permitted variations of suspension, background scenes, activity and notifications.
  static let lifeCycle: [Latitude] = [
    Latitude(
      .suspendsAtOnce, "suspends-at-once", within: "background/suspends-soon",
      "Suspends the app as soon as it has nothing to do in the background."),
    Latitude(
      .suspendsAfterNineSeconds, "suspends-after-nine-seconds", within: "background/suspends-soon",
      "Leaves the app running for nine seconds before it suspends it."),
    Latitude(
      .reclaimsEagerly, "reclaims-eagerly", within: "scene/reclaimed-only-offscreen",
      "Disconnects scenes in the background whenever time passes or memory is low."),
    Latitude(
      .neverReclaims, "never-reclaims", within: "scene/reclaimed-only-offscreen",
      "Never disconnects a scene for its memory."),
    Latitude(
      .reclaimsOnlyAwake, "reclaims-only-awake", within: "scene/reclaimed-only-offscreen",
      "Does not wake a suspended app to disconnect a scene."),
    Latitude(
      .silentSystemTermination, "silent-system-termination",
      within: "termination/will-terminate-when-running",
      "Ends an app for the system without telling it."),
    Latitude(
      .endsInDueForm, "ends-in-due-form", within: "termination/justified",
      "Moves everything to the background before it ends an app for the system."),
    Latitude(
      .resignsBriefly, "resigns-briefly", within: "deactivation/on-interruption",
      "Reactivates for a moment when a panel opens or the device is locked.",
      source: "Corpus/Recorded, R020 and R084"),
    Latitude(
      .activatesBrieflyWhenInterrupted, "activates-briefly-when-interrupted",
      within: "deactivation/inactive-during-interruption",
      "Activates for a moment what comes forward during an interruption."),
    Latitude(
      .notificationsFirst, "notifications-first", within: "delivery/paired-scene-notification",
      "Posts a notification before its method where either order is open."),
    Latitude(
      .foregroundMethodFirst, "foreground-method-first",
      within: "delivery/foreground-notification-order",
      "Posts an app-based app's way to the foreground after the method, as was recorded."),
    Latitude(
      .aggregateFirst, "aggregate-first", within: "delivery/aggregate-foreground-notification",
      "Posts the app's notification before the scene that brings it about is told."),
    Latitude(
      .activationNotificationPerScene, "activation-notification-per-scene",
      within: "delivery/application-notification-posted",
      "Posts the app's activation for each scene that becomes active."),
    Latitude(
      .resignNotificationPerScene, "resign-notification-per-scene",
      within: "delivery/application-notification-posted",
      "Posts the app's deactivation for each scene that resigns."),
    Latitude(
      .backgroundNotificationPerScene, "background-notification-per-scene",
      within: "delivery/application-notification-posted",
      "Posts the app's way to the background for each scene that takes it."),
    Latitude(
      .sceneNotificationsWhenAppBased, "scene-notifications-when-app-based",
      within: "delivery/app-delegate-otherwise",
      "Posts notifications of a scene in app-based apps, on systems that have scenes."),
    Latitude(
      .backgroundLaunchConnects, "background-launch-connects",
      within: "launch/background-stays-background",
      "Connects a scene at a launch to the background."),
    Latitude(
      .connectsThroughBackground, "connects-through-background", within: "scene/alternates",
      "Tells a scene that connects for the system that it is in the background."),
    Latitude(
      .wakesForRequests, "wakes-for-requests", within: "scene/system-request-stays-back",
      "Resumes the app for a scene that is connected already."),
  ]
}

extension Latitude {
  /// The permitted variations of launches, requests, opening and closing, and the end of the app.
  static let presentation: [Latitude] = [
    Latitude(
      .prewarmCallsLaunchMethods, "prewarm-calls-launch-methods",
      within: "launch/prewarm-is-silent",
      "Calls the launch methods ahead of time, and not again.",
      source: "Corpus/Recorded, R158 and R212"),
    Latitude(
      .discardsLate, "discards-late", within: "launch/discarded-sessions-reported",
      "Reports closed scenes after the next scene has connected."),
    Latitude(
      .asksNoConfiguration, "asks-no-configuration",
      within: "launch/configuration-for-new-sessions",
      "Asks for no configuration."),
    Latitude(
      .quietBackgroundLaunch, "quiet-background-launch",
      within: "launch/background-sequence",
      "Tells an app-based app nothing but the event in the background, as was recorded.",
      source: "Corpus/Recorded, R156 and R213"),
    Latitude(
      .restoresInBackground, "restores-in-background",
      within: "preservation/restored-during-launch",
      "Restores an app-based app's state at a launch to the background too."),
    Latitude(
      .decodesNothing, "decodes-nothing", within: "preservation/restored-during-launch",
      "Asks an app without scenes whether to restore its state, and the app declines."),
    Latitude(
      .refusesByTerminating, "refuses-by-terminating", within: "delivery/scenes-required",
      "Terminates an app that it must not launch."),
    Latitude(
      .disturbsOtherScenes, "disturbs-other-scenes", within: "delivery/only-the-affected-scene",
      "Deactivates other scenes while one opens or closes.",
      source: "Corpus/Recorded, R006 and R007"),
    Latitude(
      .openingHidesOthers, "opening-hides-others", within: "scene/independent",
      "Sends other scenes to the background behind the one that is asked for."),
    Latitude(
      .leavesOneByOne, "leaves-one-by-one", within: "deactivation/before-background",
      "Moves one scene after the other to the background."),
    Latitude(
      .closesWithoutBackground, "closes-without-background", within: "scene/legal-transitions",
      "Disconnects a closed scene straight from the inactive foreground."),
    Latitude(
      .closingLastSceneTerminates, "closing-last-scene-terminates",
      within: "scene/close-disconnects",
      "Ends the app when its last scene is closed.",
      source: "Corpus/Recorded, R053 and R271"),
    Latitude(
      .quitsThroughBackground, "quits-through-background", within: "scene/legal-transitions",
      "Moves scenes to the background before it disconnects them for an app that is quit.",
      source: "Corpus/Recorded, R223"),
    Latitude(
      .quitsWithoutCallbacks, "quits-without-callbacks", within: "scene/order-of-the-end",
      "Neither disconnects scenes nor discards sessions of an app that is quit."),
    Latitude(
      .preservesBeforeSnapshot, "preserves-before-snapshot",
      within: "snapshot/after-background-callback",
      "Preserves state before it takes the snapshot."),
    Latitude(
      .expiresEarly, "expires-early", within: "tasks/expiration-handler",
      "Takes extended time back after 20 seconds."),
    Latitude(
      .stampsTime, "stamps-time", within: "background/suspends-soon",
      "Stamps what happens with the time since the step began."),
    Latitude(
      .warnsOnResumption, "warns-on-resumption", within: "other/memory-warning",
      "Tells a suspended app of low memory when it resumes."),
    Latitude(
      .postsTheLastSceneGone, "posts-the-last-scene-gone",
      within: "delivery/application-notification-posted",
      "Posts the app's way to the background when its last foreground scene is disconnected."),
    Latitude(
      .protectsDataLast, "protects-data-last", within: "other/protected-data",
      "Tells of protected data after a lock took everything off the screen."),
  ]
}
