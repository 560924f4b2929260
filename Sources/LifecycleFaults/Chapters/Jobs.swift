import Lifecycle
import LifecycleReference

extension Fault {
  /// Faults in the jobs of the background-task scheduler.
  static let jobs: [Fault] = [
    Fault(
      "registers-jobs-late", breaks: "events/job-registration",
      "Launch handlers of jobs can be registered at any time.",
      .answering(.registersJobs, true)),
    Fault(
      "refuses-jobs", breaks: "events/job-registration",
      "Launch handlers of jobs cannot be registered at all.",
      .answering(.registersJobs, false)),
    Fault(
      "calls-no-launch-handlers", breaks: "events/job-begins",
      "A job that runs launches or resumes the app, and its launch handler is not called.",
      .omitting(.beginJob)),
    Fault(
      "calls-launch-handlers-twice", breaks: "events/job-begins",
      "The launch handler of a job is called twice.",
      .after(.beginJob) { _, job, app in app.report(.begins, of: job) }),
    Fault(
      "calls-the-first-launch-handler", breaks: "events/job-begins",
      "Whatever job runs, the launch handler of the first job is called.",
      .instead(of: .beginJob) { engine, job, app in
        guard job != .first else { return false }
        app.report(.begins, of: .first)
        return true
      }),
    Fault(
      "runs-jobs-in-front", breaks: "events/job-begins",
      "Jobs run while the app is in the foreground, too.",
      .answering(.mayRunJobs) { engine, usual in usual || !engine.foreground.isEmpty }),
    Fault(
      "expires-jobs-without-a-handler", breaks: "events/job-expires",
      "The expiration handler of a job is not called.",
      .omitting(.expireJob)),
    Fault(
      "suspends-running-jobs", breaks: "events/job-expires",
      "An app is suspended while its job runs.",
      .answering(.isIdle) { engine, usual in usual || engine.jobs.keepRunning }),
  ]
}
