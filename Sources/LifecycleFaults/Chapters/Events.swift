import Lifecycle
import LifecycleReference

extension Fault {
  static let events: [Fault] = [
    Fault(
      "relaunches-the-quit", breaks: "events/not-relaunched-after-quit",
      "An app that the person has quit is launched for a remote notification.",
      .answering(.staysQuit, false)),
    Fault(
      "wakes-for-any-event", breaks: "events/declared-modes-only",
      "An app gets background time for events of modes that it does not declare.",
      .answering(.declaresMode, true)),
    Fault(
      "any-mode-declares-all", breaks: "events/declared-modes-only",
      "An app that declares one mode gets background time for events of all modes.",
      .answering(.declaresMode) { engine, _ in !engine.given.modes.isEmpty }),
    Fault(
      "events-leave-the-suspended", breaks: "events/launches-or-resumes",
      "An event does not resume a suspended app.",
      .omitting(.deliverEvent) { engine, _ in engine.process == .suspended }),
    Fault(
      "events-leave-the-ended", breaks: "events/launches-or-resumes",
      "An event does not launch an app that the system ended.",
      .omitting(.deliverEvent) { engine, _ in
        engine.process == .ended && engine.history == .launched
      }),
    Fault(
      "loses-events", breaks: "events/delivered-in-background",
      "An app that was launched or resumed for an event never gets it.",
      .before(.deliverEvent) { engine, _, _ in engine.memory.flag = engine.process != .running },
      .omitting(.deliver) { engine, _ in engine.memory.flag },
      .after(.deliverEvent) { engine, _, _ in engine.memory.flag = false }),
    Fault(
      "loses-further-events", breaks: "events/delivered-in-background",
      "An event for an app that already runs in the background is lost.",
      .before(.deliverEvent) { engine, _, _ in engine.memory.flag = engine.isHidden },
      .omitting(.deliver) { engine, _ in engine.memory.flag },
      .after(.deliverEvent) { engine, _, _ in engine.memory.flag = false }),
    Fault(
      "stays-running-after-events", breaks: "events/then-suspends",
      "An app that had an event in the background is not suspended.",
      .after(.deliver) { engine, _, _ in
        if engine.foreground.isEmpty { engine.memory.flag = true }
      },
      .deciding(.canBeSuspended) { engine, usual in
        usual && (!engine.memory.flag || engine.blockingResource != nil)
      },
      .clearingFlagInForeground,
      .clearingFlagAtTheEnd),
    Fault(
      "forgets-the-method-for-url-sessions", breaks: "events/reaches-its-method",
      "An event of a background URL session does not reach the app delegate's method.",
      .omitting(.call) { $1.callback == .handleEventsForBackgroundURLSession }),
    Fault(
      "takes-locations-for-transfers", breaks: "cause/event",
      "The method for background URL sessions is also called for an event of `location`.",
      .after(.deliver) { engine, mode, app in
        if mode == .location { engine.call(.handleEventsForBackgroundURLSession, app) }
      }),
    Fault(
      "registers-late", breaks: "events/scheduler-registration",
      "Identifiers can be registered at any time.",
      .deciding(.mayRegister) { _, _ in true }),
    Fault(
      "registers-while-connecting", breaks: "events/scheduler-registration",
      "Identifiers can be registered in the step in which a scene connects.",
      .deciding(.mayRegister) { engine, usual in usual || !engine.step.newlyConnected.isEmpty }),
    Fault(
      "refuses-registrations", breaks: "events/scheduler-registration",
      "Identifiers cannot be registered at all.",
      .deciding(.mayRegister) { _, _ in false }),
    Fault(
      "delivers-pushes-untold", breaks: "events/reaches-its-method",
      "The app delegate does not get a delivered push.",
      .omitting(.call) { _, call in call.callback == .didReceiveRemoteNotification }),
    Fault(
      "suspends-players", breaks: "events/mode-keeps-running",
      "An app that plays audio under its mode is suspended at once.",
      .after(.stayInBackground) { engine, _, app in
        guard engine.isHidden, engine.tasks.isEmpty, engine.blockingResource == nil,
          !engine.held.isDisjoint(with: engine.coveredResources)
        else { return }
        app.suspend()
        engine.process = .suspended
        engine.idle = 0
      }),
    Fault(
      "ends-apps-before-delivery", breaks: "events/not-ended-before-delivery",
      "An app launched for an event is terminated for its memory before it gets the event.",
      .instead(of: .deliver) { engine, _, app in
        guard engine.step.launchDestination == .background else { return false }
        engine.end(.memory, app)
        return true
      }),
  ]
}
