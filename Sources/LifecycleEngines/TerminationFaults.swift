extension Fault {
  /// The faults of the chapter on the end.
  static let terminationEntries: [Entry] = [
    Entry(
      .tellsTheSuspendedOfTheirEnd, "will-terminate-when-suspended",
      breaks: "termination/silent-when-suspended",
      "A suspended app is told of its end."),
    Entry(
      .exitsWithoutTelling, "exits-without-telling", breaks: "termination/will-terminate-on-quit",
      "An app without a background life is not told of its end when the person quits it."),
    Entry(
      .tellsOfTerminationAfterwards, "will-terminate-afterwards",
      breaks: "termination/is-final",
      "An app in the background is told of its end after it."),
    Entry(
      .tellsOfNoEnd, "will-terminate-without-end",
      breaks: "termination/will-terminate-when-running",
      "An app in the background is told of its end when the system asks for it, and lives on."),
    Entry(
      .tellsTheTerminated, "tells-the-terminated", breaks: "termination/is-final",
      "An app that the system ended is told of more after its end."),
    Entry(
      .scenesSurviveTermination, "scenes-survive-termination", breaks: "termination/is-final",
      "A scene that was connected at the end is still connected after the next launch."),
    Entry(
      .resourcesSurviveTermination, "resources-survive-termination",
      breaks: "termination/justified",
      "A new process is terminated for what the last one held."),
    Entry(
      .killsIdleApps, "kills-idle-apps", breaks: "termination/justified",
      "An app that would be suspended is terminated instead."),
    Entry(
      .killsForEndedTasks, "kills-for-ended-tasks", breaks: "termination/justified",
      "An app is terminated though it ends its tasks in their handlers."),
    Entry(
      .killsCoveredAudio, "kills-covered-audio", breaks: "termination/justified",
      "An app that plays audio in the background is terminated though it declares the mode."),
    Entry(
      .killsForCalls, "kills-for-calls", breaks: "termination/justified",
      "A call ends the app."),
    Entry(
      .postsTheEndOfTheSuspended, "posts-the-end-of-the-suspended",
      breaks: "termination/silent-when-suspended",
      "The coming end of a suspended scene-based app is posted."),
    Entry(
      .exitsOnLeavingWithoutTelling, "exits-on-leaving-without-telling",
      breaks: "termination/will-terminate-on-quit",
      "An app without a background life is not told of its end when the person leaves it."),
    Entry(
      .ignoresQuitting, "ignores-quitting", breaks: "termination/ends-the-process",
      "An app that the user quits goes on running."),
    Entry(
      .survivesTheSystem, "survives-the-system", breaks: "termination/ends-the-process",
      "An app that the system ends goes on running."),
    Entry(
      .saysGoodbyeOnLeaving, "says-goodbye-on-leaving",
      breaks: "termination/will-terminate-when-running",
      "An app that the person leaves is told that it will be terminated."),
  ]
}
