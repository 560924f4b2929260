extension Variants {
  /// All choices in order.
  package static let entries: [Entry] = lifeEntries + otherEntries

  /// The choices about the life of app and scenes.
  private static let lifeEntries: [Entry] = [
    Entry(
      .suspendsAtOnce, "suspends-at-once", within: "background/suspends-soon",
      "Suspends the app as soon as it has nothing to do in the background."),
    Entry(
      .lingers, "lingers", within: "background/suspends-soon",
      "Leaves the app running for nine seconds before it suspends it."),
    Entry(
      .reclaimsEagerly, "reclaims-eagerly", within: "scene/reclaimed-only-offscreen",
      "Disconnects scenes in the background whenever time passes or memory is low."),
    Entry(
      .neverReclaims, "never-reclaims", within: "scene/reclaimed-only-offscreen",
      "Never disconnects a scene for its memory."),
    Entry(
      .reclaimsOnlyAwake, "reclaims-only-awake", within: "scene/reclaimed-only-offscreen",
      "Does not wake a suspended app to disconnect a scene."),
    Entry(
      .silentSystemTermination, "silent-system-termination",
      within: "termination/will-terminate-when-running",
      "Ends an app for the system without telling it."),
    Entry(
      .endsInDueForm, "ends-in-due-form", within: "termination/justified",
      "Moves everything to the background before it ends an app for the system."),
    Entry(
      .bounces, "bounces", within: "deactivation/on-interruption",
      "Reactivates for a moment when a panel opens or the device is locked."),
    Entry(
      .bouncesForward, "bounces-forward", within: "deactivation/inactive-during-interruption",
      "Activates for a moment what comes forward during an interruption."),
    Entry(
      .notificationsFirst, "notifications-first", within: "delivery/paired-scene-notification",
      "Posts a notification before its method where either order is open."),
    Entry(
      .foregroundMethodFirst, "foreground-method-first",
      within: "delivery/foreground-notification-order",
      "Posts an app-based app's way to the foreground after the method, as was recorded."),
    Entry(
      .aggregateFirst, "aggregate-first", within: "delivery/aggregate-foreground-notification",
      "Posts the app's notification before the scene that brings it about is told."),
    Entry(
      .activationNotificationPerScene, "activation-notification-per-scene",
      within: "delivery/application-notification-posted",
      "Posts the app's activation for each scene that becomes active."),
    Entry(
      .resignNotificationPerScene, "resign-notification-per-scene",
      within: "delivery/application-notification-posted",
      "Posts the app's deactivation for each scene that resigns."),
    Entry(
      .backgroundNotificationPerScene, "background-notification-per-scene",
      within: "delivery/application-notification-posted",
      "Posts the app's way to the background for each scene that takes it."),
    Entry(
      .sceneNotificationsWhenAppBased, "scene-notifications-when-app-based",
      within: "delivery/app-delegate-otherwise",
      "Posts notifications of a scene in app-based apps, on systems that have scenes."),
    Entry(
      .backgroundLaunchConnects, "background-launch-connects",
      within: "launch/background-stays-background",
      "Connects a scene at a launch to the background."),
    Entry(
      .connectsThroughBackground, "connects-through-background", within: "scene/alternates",
      "Tells a scene that connects for the system that it is in the background."),
    Entry(
      .wakesForRequests, "wakes-for-requests", within: "scene/system-request-stays-back",
      "Resumes the app for a scene that is connected already."),
    Entry(
      .loudPrewarm, "loud-prewarm", within: "launch/prewarm-is-silent",
      "Calls the launch methods ahead of time, and not again."),
    Entry(
      .discardsLate, "discards-late", within: "launch/discarded-sessions-reported",
      "Reports closed scenes after the next scene has connected."),
    Entry(
      .asksNoConfiguration, "asks-no-configuration",
      within: "launch/configuration-for-new-sessions",
      "Asks for no configuration."),
    Entry(
      .quietBackgroundLaunch, "quiet-background-launch",
      within: "launch/background-sequence",
      "Tells an app-based app nothing but the event in the background, as was recorded."),
    Entry(
      .restoresDuringLaunch, "restores-during-launch", within: "launch/will-then-did-finish",
      "Restores an app-based app's state between the launch methods."),
    Entry(
      .refusesByTerminating, "refuses-by-terminating", within: "delivery/scenes-required",
      "Terminates an app that it must not launch."),
    Entry(
      .disturbsOtherScenes, "disturbs-other-scenes", within: "delivery/only-the-affected-scene",
      "Deactivates other scenes while one opens or closes."),
    Entry(
      .openingHidesOthers, "opening-hides-others", within: "scene/independent",
      "Sends other scenes to the background behind the one that is asked for."),
    Entry(
      .leavesOneByOne, "leaves-one-by-one", within: "deactivation/before-background",
      "Moves one scene after the other to the background."),
    Entry(
      .closesWithoutBackground, "closes-without-background", within: "scene/legal-transitions",
      "Disconnects a closed scene straight from the inactive foreground."),
    Entry(
      .closingLastSceneTerminates, "closing-last-scene-terminates",
      within: "scene/close-disconnects",
      "Ends the app when its last scene is closed."),
    Entry(
      .quitsThroughBackground, "quits-through-background", within: "scene/legal-transitions",
      "Moves scenes to the background before it disconnects them for an app that is quit."),
    Entry(
      .quitsTersely, "quits-tersely", within: "scene/order-of-the-end",
      "Neither disconnects scenes nor discards sessions of an app that is quit."),
    Entry(
      .preservesBeforeSnapshot, "preserves-before-snapshot",
      within: "snapshot/after-background-callback",
      "Preserves state before it takes the snapshot."),
    Entry(
      .expiresEarly, "expires-early", within: "tasks/expiration-handler",
      "Takes extended time back after 20 seconds."),
    Entry(
      .stampsTime, "stamps-time", within: "background/suspends-soon",
      "Stamps what happens with the time since the step began."),
    Entry(
      .warnsOnResumption, "warns-on-resumption", within: "other/memory-warning",
      "Tells a suspended app of low memory when it resumes."),
    Entry(
      .postsTheLastSceneGone, "posts-the-last-scene-gone",
      within: "delivery/application-notification-posted",
      "Posts the app's way to the background when its last foreground scene is disconnected."),
    Entry(
      .protectsDataLast, "protects-data-last", within: "other/protected-data",
      "Tells of protected data after a lock took everything off the screen."),
  ]
}
