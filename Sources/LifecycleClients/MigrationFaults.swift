extension ClientFault {
  /// Faults that show when a client is played in both life cycles.
  package static let ofMigration = [
    ClientFault(
      .hearsScenesAndTheAppBoth, breaks: "survives-migration",
      "Hears the scenes, and the app's notifications that tell of the same."),
    ClientFault(
      .countsWaysToTheForeground, breaks: "survives-migration", under: "Capacitor",
      "Takes the first way to the foreground for the launch and does not tell it."),
    ClientFault(
      .leavesOutBouncesOfScenes, breaks: "survives-migration",
      "Leaves out with scenes what is crossed and crossed back, and tells it without."),
    ClientFault(
      .savesInTheAppDelegateAlone, breaks: "survives-migration",
      "Saves in applicationWillResignActive, which UIKit does not call once there are scenes."),
    ClientFault(
      .dropsImagesLaterWithScenes, breaks: "survives-migration",
      "Drops its images at a deactivation, and with scenes as late as in the background."),
  ]
}
