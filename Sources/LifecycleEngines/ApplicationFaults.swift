extension Fault {
  /// The faults of the chapter on the app-based life cycle.
  static let applicationEntries: [Entry] = [
    Entry(
      .appActivatesFromBackground, "app-activates-from-background",
      breaks: "application/legal-transitions",
      "An app-based app that comes back becomes active without the way to the foreground."),
    Entry(
      .appForegroundsOnReactivation, "app-foregrounds-on-reactivation",
      breaks: "application/alternates",
      "The end of an interruption tells an app-based app of a way to the foreground."),
    Entry(
      .appActivatesAgain, "app-activates-again", breaks: "application/alternates",
      "An active app-based app becomes active again when its icon is tapped."),
    Entry(
      .appResignsAgain, "app-resigns-again", breaks: "application/alternates",
      "A second interruption has an app-based app resign again."),
    Entry(
      .appAbandonsForeground, "app-abandons-foreground",
      breaks: "application/activation-follows-foreground",
      "On its way to the foreground an app-based app goes back once."),
    Entry(
      .tellsEachWindow, "tells-each-window", breaks: "application/whole-ui",
      "An app-based app is told of the background for each of two windows."),
    Entry(
      .appIgnoresTheIcon, "app-ignores-the-icon", breaks: "application/comes-forward",
      "An app-based app that runs in the background does not heed its icon."),
  ]
}
