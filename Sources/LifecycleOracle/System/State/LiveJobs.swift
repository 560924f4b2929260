package import Lifecycle

/// The jobs of the scheduler in the present process.
package struct LiveJobs: Hashable, Sendable {
  /// The jobs whose launch handlers were registered.
  package var registered = WorkSet()
  /// The jobs that have begun and that the app has not reported as complete.
  package var running = WorkSet()
  /// The running jobs whose expiration handlers were called.
  package var expired = WorkSet()
  /// Whether the app registered a job for the second time, for which the system may end the app.
  package var isRegisteredTwice = false

  /// Whether a job has expired and is not complete, for which the system may end the app.
  package var isOverdue: Bool { !running.intersection(expired).isEmpty }

  package var keepRunning: Bool { !running.subtracting(expired).isEmpty }
}

/// The registrations and jobs of a step.
package struct StepJobs: Hashable, Sendable {
  /// The jobs that the app registered in a launch method.
  package var inLaunch = WorkSet()
  /// The jobs that the app registered after the launch.
  package var late = WorkSet()
  /// The registered jobs whose registration was answered.
  package var answered = WorkSet()
  /// The job that the system runs in the step, if the app has requested it.
  package var due: WorkItem?
  /// The job that the system may run in the step: the app requested it while it was running, or
  /// without a launch handler.
  package var mayBegin: WorkItem?
  /// The jobs whose launch handlers were called.
  package var begun = WorkSet()
  /// The jobs whose expiration handlers were called.
  package var expired = WorkSet()
}

extension MonitorState {
  /// Records what the app's own code does about a job, or what the system does.
  mutating func noteJob(_ stimulus: Stimulus) {
    switch stimulus {
    case .registerJob(let job):
      if lifetime.jobs.registered.contains(job) { lifetime.jobs.isRegisteredTwice = true }
      step.jobs.late.insert(job)
      step.condition.insert(.asked)
    case .submitJob(let job):
      if lifetime.jobs.registered.contains(job) {
        history.submittedJobs.insert(job)
      } else {
        history.doubtfulJobs.insert(job)
      }
    case .completeJob(let job):
      lifetime.jobs.running.remove(job)
      lifetime.jobs.expired.remove(job)
      idleSince = now
    case .runJob(let job) where history.submittedJobs.contains(job):
      // A job that has expired and is not complete may be suspended with the app.
      let isUnderWay = lifetime.jobs.running.union(lifetime.jobs.expired).contains(job)
      if isUnderWay { step.jobs.mayBegin = job } else { step.jobs.due = job }
    case .runJob(let job) where history.doubtfulJobs.contains(job): step.jobs.mayBegin = job
    default: break
    }
  }

  /// Records the jobs that the app registers in a callback.
  mutating func noteRegistration(of jobs: WorkSet, isInTime: Bool) {
    guard !jobs.isEmpty else { return }
    step.condition.insert(.asked)
    if !lifetime.jobs.registered.isDisjoint(with: jobs) { lifetime.jobs.isRegisteredTwice = true }
    if isInTime {
      step.jobs.inLaunch = step.jobs.inLaunch.union(jobs)
    } else {
      step.jobs.late = step.jobs.late.union(jobs)
    }
    step.jobs.answered = step.jobs.answered.subtracting(jobs)
  }

  /// Records a report of the scheduler.
  mutating func noteJobReport(_ report: JobReport, of job: WorkItem) {
    switch report {
    case .registered:
      lifetime.jobs.registered.insert(job)
      step.jobs.answered.insert(job)
    case .refused: step.jobs.answered.insert(job)
    case .begins:
      history.submittedJobs.remove(job)
      history.doubtfulJobs.remove(job)
      lifetime.jobs.running.insert(job)
      lifetime.jobs.expired.remove(job)
      step.jobs.begun.insert(job)
      if possibleStates.foreground.isEmpty { noteEventInBackground() }
      idleSince = now
    case .expires:
      lifetime.jobs.expired.insert(job)
      step.jobs.expired.insert(job)
      idleSince = now
    }
  }
}
