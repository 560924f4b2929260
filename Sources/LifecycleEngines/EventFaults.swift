extension Fault {
  /// The faults of the chapter on events in the background.
  static let eventEntries: [Entry] = [
    Entry(
      .wakesForAnyEvent, "wakes-for-any-event", breaks: "events/declared-modes-only",
      "An app has background time for events of modes that it does not declare."),
    Entry(
      .anyModeDeclaresAll, "any-mode-declares-all", breaks: "events/declared-modes-only",
      "An app that declares a mode has background time for events of all."),
    Entry(
      .eventsLeaveTheSuspended, "events-leave-the-suspended", breaks: "events/launches-or-resumes",
      "An event does not resume a suspended app."),
    Entry(
      .eventsLeaveTheEnded, "events-leave-the-ended", breaks: "events/launches-or-resumes",
      "An event does not launch an app that the system ended."),
    Entry(
      .losesEvents, "loses-events", breaks: "events/delivered-in-background",
      "An app that was launched or resumed for an event never gets it."),
    Entry(
      .losesFurtherEvents, "loses-further-events", breaks: "events/delivered-in-background",
      "An event for an app that runs in the background already is lost."),
    Entry(
      .lingersAfterEvents, "lingers-after-events", breaks: "events/then-suspends",
      "An app that had an event in the background is not suspended."),
    Entry(
      .registersLate, "registers-late", breaks: "events/scheduler-registration",
      "Identifiers can be registered at any time."),
    Entry(
      .registersWhileConnecting, "registers-while-connecting",
      breaks: "events/scheduler-registration",
      "Identifiers can be registered in the step in which a scene connects."),
    Entry(
      .refusesRegistrations, "refuses-registrations", breaks: "events/scheduler-registration",
      "Identifiers cannot be registered at all."),
  ]
}
