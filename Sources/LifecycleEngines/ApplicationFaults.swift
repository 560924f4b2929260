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
    Entry(
      .appBackgroundsWhenLocked, "app-backgrounds-when-locked",
      breaks: "application/legal-transitions",
      "An app-based app in the background is told of it once more when the device is locked."),
    Entry(
      .resignsForEachWindow, "resigns-for-each-window", breaks: "application/whole-ui",
      "An app-based app is told that it resigns for each of two windows."),
    Entry(
      .suspendedAppIgnoresURLs, "suspended-app-ignores-urls", breaks: "application/comes-forward",
      "A URL does not bring forward an app-based app that is suspended."),
    Entry(
      .appResignsRatherThanActivates, "app-resigns-rather-than-activates",
      breaks: "application/alternates",
      "An app-based app that comes forward is told that it resigns, not that it is active."),
  ]
}
