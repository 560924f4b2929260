extension ClientFault {
  /// Faults in links and process events.
  static let links = [
    ClientFault(
      .ignoresConnectionOptions, breaks: "link-once", under: "Flutter",
      "Does not look for a link in the options of a connection."),
    ClientFault(
      .hearsOneMethodForLinks, breaks: "link-once", under: "NativeScript",
      "Takes the URLs that are opened, no activity, and nothing of the options of a connection."),
    ClientFault(
      .readsTheLaunchOptionsToo, breaks: "link-once", under: "Unity",
      "Hands on what the options of a launch bring, and again as it is opened."),
    ClientFault(
      .takesTheFirstOfTwo, breaks: "link-once", under: "Capacitor",
      "Takes the first of the URLs that are opened together."),
    ClientFault(
      .tellsLinksBeforeTheReceiver, breaks: "link-once", under: "Capacitor",
      "Hands a link on before there is a receiver, and not again."),
    ClientFault(
      .hearsLinksAtTheAppDelegateAlone, breaks: "link-once", under: "ReactNative",
      "Takes links of the app delegate alone."),
    ClientFault(
      .takesNoActivities, breaks: "link-once", under: "NativeScript",
      "Takes URLs and no activities."),
    ClientFault(
      .tellsTheLastLinkAtEveryActivation, breaks: "link-once", under: "Unity",
      "Hands the last link on again as the app becomes active."),
    ClientFault(
      .losesWarmLinks, breaks: "link-once", under: "Qt",
      "Takes the link that launches the app and no other."),
    ClientFault(
      .altersActivities, breaks: "link-once", under: "Capacitor",
      "Hands an activity on as a URL."),
    ClientFault(
      .tellsLinksTwice, breaks: "link-once", under: "Flutter", "Hands every link on twice."),
    ClientFault(
      .handsTheLaunchLinkOnForGood, breaks: "link-once", under: "Capacitor",
      "Hands the first link of the process on in the place of each."),
    ClientFault(
      .asksForTheWindowAtLaunch, breaks: "starts-without-a-window", under: "NativeScript",
      "Is not ready without a scene."),
    ClientFault(
      .tellsReadyLast, breaks: "ready-at-launch", under: "NativeScript",
      "Tells that it is ready once the app is active, behind other events."),
    ClientFault(
      .swallowsMemoryWarnings, breaks: "events-passed-on", under: "SDL",
      "Does not pass memory warnings on."),
    ClientFault(
      .tellsNewsOfMethodAndNotification, breaks: "events-passed-on", under: "Unity",
      "Passes a memory warning on for the method and for the notification."),
  ]

  static let sessions = [
    ClientFault(
      .opensASessionAtEveryStart, breaks: "session-needs-foreground", under: "SessionTracker",
      "Begins a session at every launch."),
    ClientFault(
      .startsASessionAtTheBackground, breaks: "session-balanced", under: "SessionTracker",
      "Begins a session as the app goes to the background."),
    ClientFault(
      .waitsForTheForegroundMethod, breaks: "session-balanced", under: "SessionTracker",
      "Begins no session as an app-based app launches."),
    ClientFault(
      .beginsASessionAtEveryReturn, breaks: "session-balanced", under: "SessionTracker",
      "Begins another session however short the app was away."),
    ClientFault(
      .neverEndsASession, breaks: "session-balanced", under: "SessionTracker",
      "Goes on with a session however long the app was away."),
    ClientFault(
      .countsPrewarming, breaks: "session-time", under: "Sessions",
      "Tells of a session as if it had begun with the process."),
    ClientFault(
      .countsSuspension, breaks: "session-time", under: "Sessions",
      "Tells of a session as if the app had been in front until it returned."),
  ]
}
