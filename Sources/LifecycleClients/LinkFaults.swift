extension ClientFault {
  /// Faults in links and process events.
  static let links = [
    ClientFault(
      .ignoresConnectionOptions, breaks: "link-once", under: "Flutter",
      "Ignores links in connection options."),
    ClientFault(
      .hearsOneMethodForLinks, breaks: "link-once", under: "NativeScript",
      "Takes only the URLs that UIKit opens: no activities, and nothing from connection options."),
    ClientFault(
      .ignoresTheColdQuickAction, breaks: "link-once",
      "Takes a quick action from a running app's method alone, not from connection options."),
    ClientFault(
      .readsTheLaunchOptionsToo, breaks: "link-once", under: "Unity",
      "Passes on a link from the launch options, and again when UIKit opens it."),
    ClientFault(
      .takesTheFirstOfTwo, breaks: "link-once", under: "Capacitor",
      "Takes only the first of several URLs that UIKit opens together."),
    ClientFault(
      .tellsLinksBeforeTheReceiver, breaks: "link-once", under: "Capacitor",
      "Passes a link on before there is a receiver, and never again."),
    ClientFault(
      .hearsLinksAtTheAppDelegateAlone, breaks: "link-once", under: "ReactNative",
      "Takes links only from the app delegate."),
    ClientFault(
      .takesNoActivities, breaks: "link-once", under: "NativeScript",
      "Takes URLs, but no activities."),
    ClientFault(
      .tellsTheLastLinkAtEveryActivation, breaks: "link-once", under: "Unity",
      "Passes the last link on again whenever the app becomes active."),
    ClientFault(
      .losesWarmLinks, breaks: "link-once", under: "Qt",
      "Takes only the link that launches the app."),
    ClientFault(
      .altersActivities, breaks: "link-once", under: "Capacitor",
      "Passes an activity on as a URL."),
    ClientFault(
      .tellsLinksTwice, breaks: "link-once", under: "Flutter", "Passes every link on twice."),
    ClientFault(
      .handsTheLaunchLinkOnForGood, breaks: "link-once", under: "Capacitor",
      "Passes on the first link of the process instead of every later link."),
    ClientFault(
      .handsLinksToTheFirstScene, breaks: "link-once",
      "Passes every link on for the first scene, whichever scene got the link."),
    ClientFault(
      .losesWaitingLinks, breaks: "link-once",
      "Takes links only while the app, or the scene that gets the link, is active."),
    ClientFault(
      .asksForTheWindowAtLaunch, breaks: "starts-without-a-window", under: "NativeScript",
      "Reports ready only once there is a scene."),
    ClientFault(
      .tellsReadyLast, breaks: "ready-at-launch", under: "NativeScript",
      "Reports ready only when the app is active, after other events."),
    ClientFault(
      .swallowsMemoryWarnings, breaks: "events-passed-on", under: "SDL",
      "Does not pass memory warnings on."),
    ClientFault(
      .tellsNewsOfMethodAndNotification, breaks: "events-passed-on", under: "Unity",
      "Passes on one memory warning for the method and another for the notification."),
  ]

  static let sessions = [
    ClientFault(
      .opensASessionAtEveryStart, breaks: "session-needs-foreground", under: "SessionTracker",
      "Begins a session at every launch."),
    ClientFault(
      .startsASessionAtTheBackground, breaks: "session-balanced", under: "SessionTracker",
      "Begins a session when the app enters the background."),
    ClientFault(
      .waitsForTheForegroundMethod, breaks: "session-balanced", under: "SessionTracker",
      "Begins no session when an app-based app launches."),
    ClientFault(
      .beginsASessionAtEveryReturn, breaks: "session-balanced", under: "SessionTracker",
      "Begins a new session after every absence, however short."),
    ClientFault(
      .neverEndsASession, breaks: "session-balanced", under: "SessionTracker",
      "Continues the session after every absence, however long."),
    ClientFault(
      .countsPrewarming, breaks: "session-time", under: "Sessions",
      "Counts a session's duration from the start of the process."),
    ClientFault(
      .countsSuspension, breaks: "session-time", under: "Sessions",
      "Counts the absence until the app's return as part of the session."),
    ClientFault(
      .countsNoTime, breaks: "session-time", under: "Sessions",
      "Reports that every session lasted no time."),
  ]
}
