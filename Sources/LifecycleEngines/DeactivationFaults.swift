extension Fault {
  /// The faults of the chapter on activity and interruptions.
  static let deactivationEntries: [Entry] = [
    Entry(
      .skipsDeactivation, "skips-deactivation", breaks: "deactivation/before-background",
      "What is active enters the background without resigning."),
    Entry(
      .lockSkipsDeactivation, "lock-skips-deactivation", breaks: "deactivation/before-background",
      "What is active when the device is locked enters the background without resigning."),
    Entry(
      .secondSceneSkipsDeactivation, "second-scene-skips-deactivation",
      breaks: "deactivation/before-background",
      "A scene beside the first enters the background without resigning."),
    Entry(
      .thirdTripSkipsDeactivation, "third-trip-skips-deactivation",
      breaks: "deactivation/before-background",
      "From its third way to the background on, a scene does not resign before it."),
    Entry(
      .resignsAfterBackground, "resigns-after-background", breaks: "deactivation/before-background",
      "What is active resigns after it entered the background."),
    Entry(
      .ignoresCalls, "ignores-calls", breaks: "deactivation/on-interruption",
      "A call leaves active what was active."),
    Entry(
      .ignoresPanels, "ignores-panels", breaks: "deactivation/on-interruption",
      "The panels of the system and the app switcher leave active what was active."),
    Entry(
      .deactivatesOneSceneOnly, "deactivates-one-scene-only",
      breaks: "deactivation/on-interruption",
      "Of several active scenes an interruption deactivates one."),
    Entry(
      .ignoresTheLock, "ignores-the-lock", breaks: "deactivation/on-lock",
      "Locking the device leaves everything as it is."),
    Entry(
      .lockOnlyDeactivates, "lock-only-deactivates", breaks: "background/on-lock",
      "Locking the device deactivates and moves nothing to the background."),
    Entry(
      .unlockForgets, "unlock-forgets", breaks: "background/on-lock",
      "Unlocking the device brings nothing back."),
    Entry(
      .interruptionBackgrounds, "interruption-backgrounds",
      breaks: "deactivation/interruption-stays-foreground",
      "An interruption moves everything to the background."),
    Entry(
      .forgetsToReactivate, "forgets-to-reactivate", breaks: "deactivation/reactivates",
      "The end of the last interruption leaves everything inactive."),
    Entry(
      .reactivatesOneSceneOnly, "reactivates-one-scene-only", breaks: "deactivation/reactivates",
      "Of several scenes one is active again after an interruption."),
    Entry(
      .forgetsAfterNesting, "forgets-after-nesting", breaks: "deactivation/reactivates",
      "After interruptions within one another everything stays inactive."),
    Entry(
      .reactivatesTooEarly, "reactivates-too-early",
      breaks: "deactivation/inactive-during-interruption",
      "The end of the first of two interruptions makes everything active again."),
    Entry(
      .unlockActivatesAtOnce, "unlock-activates-at-once",
      breaks: "deactivation/inactive-during-interruption",
      "Unlocking the device makes everything active, whatever interruption is in progress."),
    Entry(
      .endUnlocks, "end-of-interruption-unlocks",
      breaks: "deactivation/inactive-during-interruption",
      "The end of an interruption on a locked device makes everything active."),
    Entry(
      .secondInterruptionBackgrounds, "second-interruption-backgrounds",
      breaks: "deactivation/interruption-stays-foreground",
      "An interruption during another moves everything to the background."),
    Entry(
      .forgetsAfterThreeNested, "forgets-after-three-nested", breaks: "deactivation/reactivates",
      "After three interruptions at once everything stays inactive."),
    Entry(
      .endForgetsTheLock, "end-of-interruption-forgets-the-lock", breaks: "background/on-lock",
      "If an interruption ends while the device is locked, unlocking brings nothing back."),
    Entry(
      .unlockBringsTheFirst, "unlock-brings-the-first", breaks: "background/on-lock",
      "Unlocking the device brings the first scene back, whichever was in front."),
    Entry(
      .resignsAtBanners, "resigns-at-banners", breaks: "deactivation/only-for-a-cause",
      "A banner leaves everything inactive."),
    Entry(
      .tiresOfWaiting, "tires-of-waiting", breaks: "deactivation/only-for-a-cause",
      "What is active for long becomes inactive by itself."),
    Entry(
      .staysInactiveOnReturn, "stays-inactive-on-return", breaks: "deactivation/settles-active",
      "What comes back from the background stays inactive."),
    Entry(
      .leavesLatecomersInactive, "leaves-latecomers-inactive",
      breaks: "deactivation/settles-active",
      "What came forward during an interruption stays inactive after it."),
  ]
}
