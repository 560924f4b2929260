import Lifecycle
import LifecycleReference

extension Fault {
  /// Faults in the answers to requests of the app's own code.
  static let answers: [Fault] = [
    Fault(
      "answers-begins-twice", breaks: "tasks/begin-answered",
      "Extended time is granted twice for the same work.",
      .after(.grant) { engine, work, app in app.grant(work, as: engine.lastIdentifier &+ 1000) }),
    Fault(
      "leaves-begins-unanswered", breaks: "tasks/begin-answered",
      "A request for extended time in the background gets no answer.",
      .omitting(.grant) { engine, _ in engine.foreground.isEmpty }),
    Fault(
      "leaves-the-time-unanswered", breaks: "tasks/time-answered",
      "A read of the remaining background time gets no answer.",
      .omitting(.answer) { _, stimulus in stimulus == .readTimeRemaining }),
    Fault(
      "leaves-registrations-unanswered", breaks: "events/registration-answered",
      "A registration after the launch gets no answer.",
      .omitting(.answer) { _, stimulus in stimulus == .register }),
    Fault(
      "keeps-time-taken-back", breaks: "tasks/taken-back",
      "The system cannot take extended time back.",
      .omitting(.answer) { _, stimulus in stimulus == .expire }),
    Fault(
      "expires-in-the-foreground", breaks: "tasks/expires-in-background",
      "Extended time is taken back from an app in the foreground too.",
      .after(.answer) { engine, stimulus, app in
        guard stimulus == .expire, engine.process == .running, !engine.foreground.isEmpty else {
          return
        }
        for work in engine.tasks where engine.endsWhenExpired(work) {
          engine.callExpirationHandler(of: work, app)
        }
      }),
    Fault(
      "time-remaining-has-no-end", breaks: "tasks/time-remaining-holds",
      "In the background the time remaining is unlimited.",
      .deciding(.timeRemaining) { _, _ in Seconds(.max) }),
    Fault(
      "time-remaining-is-zero", breaks: "tasks/time-remaining-holds",
      "In the background the remaining time is zero, but tasks keep running.",
      .deciding(.timeRemaining) { engine, usual in
        engine.foreground.isEmpty ? .zero : usual
      }),
  ]
}

extension Reference where Hooks == InstalledHooks {
  /// Whether the app ends the work when its expiration handler is called.
  fileprivate func endsWhenExpired(_ work: WorkItem) -> Bool {
    given.script.reaction(at: .expiration(work))?.ends.contains(work) ?? false
  }
}
