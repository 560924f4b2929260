extension Fault {
  /// The faults of the chapter on what else an app is told.
  static let otherEntries: [Entry] = [
    Entry(
      .warnsInFrontOnly, "warns-in-front-only", breaks: "other/memory-warning",
      "An app that runs in the background is not warned that memory is low."),
    Entry(
      .warnsOnce, "warns-once", breaks: "other/memory-warning",
      "An app is warned once that memory is low, and never again."),
    Entry(
      .locksWithoutTelling, "locks-without-telling", breaks: "other/protected-data",
      "Locking the device tells nobody that protected data goes away."),
    Entry(
      .unlocksWithoutTelling, "unlocks-without-telling", breaks: "other/protected-data",
      "Unlocking the device tells nobody that protected data is back."),
    Entry(
      .urlsGoToTheAppDelegate, "urls-go-to-the-app-delegate", breaks: "other/open-url-warm",
      "In a running scene-based app a URL goes to the app delegate."),
    Entry(
      .urlsReachAllScenes, "urls-reach-all-scenes", breaks: "other/open-url-warm",
      "A URL reaches every connected scene."),
    Entry(
      .losesLinksOnReturn, "loses-links-on-return", breaks: "other/open-url-warm",
      "What brings a scene back from the background is lost on the way."),
    Entry(
      .linksAfterActivation, "links-after-activation", breaks: "other/open-url-before-active",
      "What brings an app-based app forward is told once it is active."),
    Entry(
      .coldLinksThroughTheMethod, "cold-links-through-the-method", breaks: "other/open-url-cold",
      "A new scene gets its URL or activity after it connected."),
    Entry(
      .losesColdLinks, "loses-cold-links", breaks: "other/open-url-cold",
      "A new scene never gets the URL or activity that it was created for."),
    Entry(
      .coldLinksTwice, "cold-links-twice", breaks: "other/open-url-cold",
      "A new scene gets its URL or activity in the options and once more after it connected."),
    Entry(
      .losesMissedChanges, "loses-missed-changes", breaks: "other/queued-notifications",
      "A suspended app never learns what changed meanwhile."),
    Entry(
      .repeatsMissedChanges, "repeats-missed-changes", breaks: "other/queued-notifications",
      "A suspended app learns twice of what changed more than once."),
    Entry(
      .losesChangesOfTheSecondSuspension, "loses-changes-of-the-second-suspension",
      breaks: "other/queued-notifications",
      "What changes while an app is suspended for the second time is lost."),
  ]
}
