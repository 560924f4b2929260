extension Fault {
  /// The faults of the chapter on scenes.
  static let sceneEntries: [Entry] = [
    Entry(
      .foregroundBeforeConnect, "foreground-before-connect", breaks: "scene/starts-unattached",
      "A scene comes to the foreground before it connects."),
    Entry(
      .forgetsSecondConnect, "forgets-second-connect", breaks: "scene/starts-unattached",
      "The connection of a second scene is not told."),
    Entry(
      .reconnectsConnected, "reconnects-connected", breaks: "scene/connects-once",
      "A connected scene connects again when it comes forward."),
    Entry(
      .reconnectsForURLs, "reconnects-for-urls", breaks: "scene/connects-once",
      "A URL for a connected scene comes with a second connection."),
    Entry(
      .foregroundsOnReactivation, "foregrounds-on-reactivation", breaks: "scene/legal-transitions",
      "The end of an interruption tells of a way to the foreground."),
    Entry(
      .closesActiveScenes, "closes-active-scenes", breaks: "scene/legal-transitions",
      "A scene that the person closes is disconnected straight from active."),
    Entry(
      .activatesFromBackground, "activates-from-background",
      breaks: "scene/foreground-before-active",
      "A scene that comes back becomes active without the way to the foreground."),
    Entry(
      .newScenesSkipForeground, "new-scenes-skip-foreground",
      breaks: "scene/foreground-before-active",
      "A new scene beside others becomes active without the way to the foreground."),
    Entry(
      .abandonsForeground, "abandons-foreground", breaks: "scene/activation-follows-foreground",
      "On its way to the foreground a scene goes back once."),
    Entry(
      .foregroundsTwice, "foregrounds-twice", breaks: "scene/foreground-resolves",
      "The way to the foreground is told twice in a row."),
    Entry(
      .resignsBeforeActivating, "resigns-before-activating", breaks: "scene/foreground-resolves",
      "A scene resigns as soon as it is in the foreground."),
    Entry(
      .activatesTwice, "activates-twice", breaks: "scene/alternates",
      "A scene is told twice that it is active."),
    Entry(
      .resignsTwice, "resigns-twice", breaks: "scene/alternates",
      "A scene is told twice that it will be inactive."),
    Entry(
      .backgroundsTwice, "backgrounds-twice", breaks: "scene/alternates",
      "A scene is told twice that it is in the background."),
    Entry(
      .opensInBackground, "opens-in-background", breaks: "scene/user-request-comes-forward",
      "A new scene beside others stays in the background though a person asks for it."),
    Entry(
      .ignoresTheIcon, "ignores-the-icon", breaks: "scene/user-request-comes-forward",
      "A scene-based app that runs in the background does not heed its icon."),
    Entry(
      .requestComesForward, "request-comes-forward", breaks: "scene/system-request-stays-back",
      "A scene that the system asks for comes forward."),
    Entry(
      .leavingDeactivatesOthers, "leaving-deactivates-others", breaks: "scene/independent",
      "Leaving a scene leaves the others inactive."),
    Entry(
      .requestDeactivatesOthers, "request-deactivates-others", breaks: "scene/independent",
      "A scene that the system asks for leaves the others inactive."),
    Entry(
      .disconnectsOnLeaving, "disconnects-on-leaving", breaks: "scene/kept-on-switch",
      "A scene that the person leaves is disconnected."),
    Entry(
      .reclaimsInFront, "reclaims-in-front", breaks: "scene/reclaimed-only-offscreen",
      "The memory of a scene in the foreground is taken back."),
    Entry(
      .closeKeepsTheScene, "close-keeps-the-scene", breaks: "scene/close-disconnects",
      "A scene that the person closes stays connected."),
    Entry(
      .forgetsToDiscard, "forgets-to-discard", breaks: "scene/close-disconnects",
      "The session of a scene that the person closes is not discarded."),
    Entry(
      .discardsBeforeDisconnecting, "discards-before-disconnecting",
      breaks: "scene/order-of-the-end",
      "The session of a closed scene is discarded before the scene is disconnected."),
    Entry(
      .terminatesBeforeDisconnecting, "terminates-before-disconnecting",
      breaks: "scene/order-of-the-end",
      "An app that is quit is told of its end before its scenes are disconnected."),
    Entry(
      .tellsAfterDisconnecting, "tells-after-disconnecting",
      breaks: "scene/silent-after-disconnect",
      "A closed scene is told of the background after it was disconnected."),
    Entry(
      .tellsClosedScenes, "tells-closed-scenes", breaks: "scene/silent-after-disconnect",
      "A scene that was closed is still told of interruptions."),
    Entry(
      .opensSecondSceneAnyway, "opens-second-scene-anyway",
      breaks: "scene/single-without-multiple-support",
      "An app with a single scene gets a second one."),
    Entry(
      .reportsStaleBackground, "reports-stale-background", breaks: "scene/reported-state",
      "A scene in the background reports that it is in the foreground."),
    Entry(
      .reportsInactiveAsActive, "reports-inactive-as-active", breaks: "scene/reported-state",
      "An inactive scene reports that it is active."),
    Entry(
      .reconnectedReportsAnother, "reconnected-reports-another", breaks: "scene/reported-state",
      "A scene that connected again reports the state of the first one."),
    Entry(
      .leavingDeactivatesAfterReconnect, "leaving-deactivates-after-reconnect",
      breaks: "scene/independent",
      "Leaving a scene that connected again leaves the others inactive."),
    Entry(
      .reopenedStaysBehind, "reopened-stays-behind", breaks: "scene/user-request-comes-forward",
      "A scene that is opened again after it was closed stays in the background."),
    Entry(
      .switcherDisconnects, "switcher-disconnects", breaks: "scene/kept-on-switch",
      "The app switcher disconnects the scenes that it covers."),
    Entry(
      .warningTakesInactiveScenes, "warning-takes-inactive-scenes",
      breaks: "scene/reclaimed-only-offscreen",
      "A memory warning takes inactive scenes in the foreground."),
    Entry(
      .urlOpensSecondScene, "url-opens-second-scene",
      breaks: "scene/single-without-multiple-support",
      "A URL opens a second scene of an app with a single one."),
  ]
}
