extension Fault {
  /// The faults of the chapter on reported states.
  static let stateEntries: [Entry] = [
    Entry(
      .reportsFirstScene, "reports-first-scene", breaks: "state/most-active-scene",
      "The state of the app is that of its first scene."),
    Entry(
      .reportsLeastActive, "reports-least-active", breaks: "state/most-active-scene",
      "The state of the app is that of its least active scene."),
    Entry(
      .appReportsActiveWhenInactive, "app-reports-active-when-inactive", breaks: "state/sceneless",
      "An app-based app that is inactive reports that it is active."),
    Entry(
      .appReportsInactiveInBackground, "app-reports-inactive-in-background",
      breaks: "state/sceneless",
      "An app-based app in the background reports that it is inactive."),
    Entry(
      .reportsNewScenesInFront, "reports-new-scenes-in-front", breaks: "state/reports-agree",
      "A scene that has connected in the background reports that it is in the foreground."),
  ]
}
