extension Fault {
  /// The faults of the chapter on the background.
  static let backgroundEntries: [Entry] = [
    Entry(
      .forgetsToEnterBackground, "forgets-to-enter-background",
      breaks: "background/entered-on-leaving",
      "What the person leaves stays in the foreground, inactive."),
    Entry(
      .secondSceneStaysInFront, "second-scene-stays-in-front",
      breaks: "background/entered-on-leaving",
      "A scene beside the first stays in the foreground when the person leaves it."),
    Entry(
      .watchdogSleepsPastTen, "watchdog-sleeps-past-ten", breaks: "background/ten-seconds",
      "An app that takes more than ten seconds to enter the background goes unnoticed."),
    Entry(
      .allowsTenSeconds, "allows-ten-seconds", breaks: "background/five-seconds",
      "An app may take ten seconds to enter the background."),
    Entry(
      .suspendsWithResources, "suspends-with-resources", breaks: "background/shared-resource-held",
      "An app is suspended whatever it holds."),
    Entry(
      .forgetsFileLocks, "forgets-file-locks", breaks: "background/shared-resource-held",
      "An app is suspended though it holds a lock on a shared file."),
    Entry(
      .forgetsResourcesAfterReconnect, "forgets-resources-after-reconnect",
      breaks: "background/shared-resource-held",
      "Once a scene has connected again, the app is suspended whatever it holds."),
    Entry(
      .allowsBackgroundAccess, "allows-background-access",
      breaks: "background/shared-resource-access",
      "An app may use shared resources in the background."),
    Entry(
      .coversByAnyMode, "covers-by-any-mode", breaks: "background/shared-resource-access",
      "Any background mode lets an app use shared hardware in the background."),
    Entry(
      .killsForCaches, "kills-for-caches", breaks: "background/exempt-resources",
      "An app is terminated for the contents of a cache."),
    Entry(
      .suspendsWhileInactive, "suspends-while-inactive",
      breaks: "background/suspended-only-from-background",
      "An app that is inactive in the foreground is suspended."),
    Entry(
      .suspendsBehindAScene, "suspends-behind-a-scene",
      breaks: "background/suspended-only-from-background",
      "An app with one scene in the background and one in the foreground is suspended."),
    Entry(
      .neverSuspends, "never-suspends", breaks: "background/suspends-soon",
      "An app in the background is never suspended."),
    Entry(
      .suspendsLate, "suspends-late", breaks: "background/suspends-soon",
      "An app in the background is suspended after a minute."),
    Entry(
      .handlesEventsUnresumed, "handles-events-unresumed",
      breaks: "background/resumes-before-anything",
      "A suspended app handles what the system wants without being resumed."),
    Entry(
      .comesForwardUnresumed, "comes-forward-unresumed",
      breaks: "background/resumes-before-anything",
      "A suspended app comes forward without being resumed."),
    Entry(
      .takesMemoryInFront, "takes-memory-in-front", breaks: "background/foreground-has-priority",
      "An app in the foreground is ended for its memory."),
    Entry(
      .fifthSceneStaysInFront, "fifth-scene-stays-in-front",
      breaks: "background/entered-on-leaving",
      "The fifth scene, and any after it, stays in the foreground when the person leaves it."),
    Entry(
      .watchdogSleepsWhenLocked, "watchdog-sleeps-when-locked", breaks: "background/ten-seconds",
      "On a locked device an app may take more than ten seconds to enter the background."),
    Entry(
      .killsForUsedContent, "kills-for-used-content", breaks: "background/exempt-resources",
      "An app is terminated for the discardable content that it uses in the background."),
    Entry(
      .thirdResumptionUntold, "third-resumption-untold",
      breaks: "background/resumes-before-anything",
      "From its third resumption on, an app is told things while it is suspended."),
    Entry(
      .endsCallsInTheBackground, "ends-calls-in-the-background",
      breaks: "background/entered-only-on-leaving",
      "The end of a call sends everything to the background."),
    Entry(
      .dozesOff, "dozes-off", breaks: "background/entered-only-on-leaving",
      "What is inactive goes to the background when time passes."),
    Entry(
      .warningsBringForward, "warnings-bring-forward", breaks: "background/left-only-when-asked",
      "A memory warning brings everything to the foreground."),
    Entry(
      .callsBringForward, "calls-bring-forward", breaks: "background/left-only-when-asked",
      "A call brings everything to the foreground."),
  ]
}
