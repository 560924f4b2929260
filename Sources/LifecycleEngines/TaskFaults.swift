extension Fault {
  /// The faults of the chapter on extended background time.
  static let taskEntries: [Entry] = [
    Entry(
      .suspendsDespiteTasks, "suspends-despite-tasks", breaks: "tasks/keep-running",
      "An app is suspended whatever extended time it has."),
    Entry(
      .oneEndSuspends, "one-end-suspends", breaks: "tasks/keep-running",
      "The end of one task of several lets the app be suspended."),
    Entry(
      .forgetsTasksBegunInBackground, "forgets-tasks-begun-in-background",
      breaks: "tasks/keep-running",
      "A task that begins in the background does not keep the app running."),
    Entry(
      .expiresWithoutHandlers, "expires-without-handlers", breaks: "tasks/expiration-handler",
      "An app whose time is over is terminated without a call of its handlers."),
    Entry(
      .callsHandlersTwice, "calls-handlers-twice", breaks: "tasks/expiration-handler",
      "Each expiration handler is called twice."),
    Entry(
      .callsFirstHandlerOnly, "calls-first-handler-only", breaks: "tasks/expiration-handler",
      "Of several tasks the handler of the first is called."),
    Entry(
      .expiresSilentlyWhenLocked, "expires-silently-when-locked",
      breaks: "tasks/expiration-handler",
      "On a locked device no expiration handler is called."),
    Entry(
      .forgivesUnendedTasks, "forgives-unended-tasks", breaks: "tasks/unended-terminates",
      "An app that does not end its tasks in their handlers runs on."),
    Entry(
      .forgivesIfOneEnds, "forgives-if-one-ends", breaks: "tasks/unended-terminates",
      "An app that ends one of several tasks in its handler runs on."),
    Entry(
      .endedTasksKeepRunning, "ended-tasks-keep-running", breaks: "tasks/ended-suspends",
      "An app that ends its last task in the background is not suspended."),
    Entry(
      .reusesFreedIdentifiers, "reuses-freed-identifiers", breaks: "tasks/distinct-identifiers",
      "The identifier of a task that ended is given to the next."),
    Entry(
      .identifiersOutliveTheProcess, "identifiers-outlive-the-process",
      breaks: "tasks/distinct-identifiers",
      "After an end with a task running, identifiers are given out twice in the next life."),
    Entry(
      .grantsToExtensions, "grants-to-extensions", breaks: "tasks/not-in-extensions",
      "An app extension is granted extended time."),
    Entry(
      .grantsToExtensionsInFront, "grants-to-extensions-in-front",
      breaks: "tasks/not-in-extensions",
      "An app extension in the foreground is granted extended time."),
    Entry(
      .tasksRenewTheTime, "tasks-renew-the-time", breaks: "tasks/time-remaining",
      "Each task that begins renews the background time."),
    Entry(
      .reportsTimeSpent, "reports-time-spent", breaks: "tasks/time-remaining",
      "The time remaining is that spent."),
  ]
}
