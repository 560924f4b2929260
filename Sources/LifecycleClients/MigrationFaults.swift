extension ClientFault {
  /// Faults that show when a client is played in both life cycles.
  package static let ofMigration = [
    ClientFault(
      .hearsScenesAndTheAppBoth, breaks: "survives-migration",
      "Listens to scenes, and also to the app's notifications of the same transitions."),
    ClientFault(
      .countsWaysToTheForeground, breaks: "survives-migration", under: "Capacitor",
      "Takes the first way to the foreground for the launch and does not report it."),
    ClientFault(
      .leavesOutBouncesOfScenes, breaks: "survives-migration",
      "Reports transitions that are undone in the same step, but omits them with scenes."),
    ClientFault(
      .savesInTheAppDelegateAlone, breaks: "survives-migration",
      "Saves in `applicationWillResignActive`, which UIKit does not call in an app with scenes, and "
        + "requests no extended time."),
    ClientFault(
      .startsTimersInTheAppDelegateAlone, breaks: "starts-after-migration",
      "Starts its timers in `applicationDidBecomeActive`, which UIKit does not call in an app with "
        + "scenes."),
    ClientFault(
      .dropsImagesInTheAppDelegateAlone, breaks: "survives-migration",
      "Drops its images in `applicationDidEnterBackground`, which UIKit does not call in an app with "
        + "scenes."),
    ClientFault(
      .requestsJobsInTheAppDelegateAlone, breaks: "starts-after-migration",
      "Requests its job in `applicationDidEnterBackground`, which UIKit does not call in an app with "
        + "scenes."),
    ClientFault(
      .worksInTheAppDelegateAlone, breaks: "starts-after-migration",
      "Requests extended time in `applicationDidEnterBackground`, which UIKit does not call in an app "
        + "with scenes, and then does its work."),
  ]
}
