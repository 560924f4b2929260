package import Lifecycle

// Follows: backgroundtasks/bgtaskscheduler/register(fortaskwithidentifier:using:launchhandler:) and
// submit(_:); backgroundtasks/bgtask/expirationhandler and settaskcompleted(success:).
//
// `takes` asks for a permitted variation; `begins`, `ends`, `holds`, `decides` run hooks of `Seam`.

/// The jobs of the background-task scheduler.
package struct Jobs: StateHashable, Sendable {
  /// The jobs whose launch handlers this process has registered.
  package var registered = WorkSet()
  /// The jobs that the app has requested and that have not run since, also in earlier processes.
  package var submitted = WorkSet()
  /// The jobs that have begun and are not complete.
  package var running = WorkSet()
  /// The running jobs whose expiration handlers were called.
  package var expired = WorkSet()

  @inline(__always) package var keepRunning: Bool { !running.subtracting(expired).isEmpty }

  package func add(to hash: inout StateHash) {
    hash.combine(registered.bits, submitted.bits, running.bits, expired.bits)
  }
}

extension Reference {
  /// Registers the launch handler of a job, which succeeds only during a launch.
  mutating func registerLaunchHandler(of job: WorkItem, _ app: HostedApp) {
    let succeeds = holds(.registersJobs, step.isLaunching)
    if succeeds { jobs.registered.insert(job) }
    app.report(succeeds ? .registered : .refused, of: job)
  }

  /// Takes the app's request for a job.
  mutating func requestJob(_ job: WorkItem) {
    if takes(.turnsDownJobs), !jobs.registered.contains(job) { return }
    jobs.submitted.insert(job)
  }

  /// Runs a job that the app has requested, after launching or resuming the app.
  mutating func runJob(_ job: WorkItem, _ app: HostedApp) {
    guard given.hasScheduler, !given.isExtension, jobs.submitted.contains(job),
      holds(.mayRunJobs, given.modes.contains(.processing) && foreground.isEmpty),
      !jobs.running.contains(job)
    else { return }
    if process == .ended, history == .quit || takes(.launchesOnlyUnlocked) && !world.wasUnlocked {
      return
    }
    guard wake(app), holds(.hasLaunchHandler, jobs.registered.contains(job)) else { return }
    jobs.submitted.remove(job)
    beginJob(job, app)
  }

  private mutating func beginJob(_ job: WorkItem, _ app: HostedApp) {
    guard begins(.beginJob, job, app) else { return }
    defer { ends(.beginJob, job, app) }
    jobs.running.insert(job)
    jobs.expired.remove(job)
    idle = 0
    app.report(.begins, of: job)
    if app.hasActed { heedActs(of: app) }
  }

  mutating func expireJob(_ job: WorkItem, _ app: HostedApp) {
    guard process == .running, jobs.running.subtracting(jobs.expired).contains(job),
      begins(.expireJob, job, app)
    else { return }
    defer { ends(.expireJob, job, app) }
    jobs.expired.insert(job)
    idle = 0
    app.report(.expires, of: job)
    if app.hasActed { heedActs(of: app) }
  }

  mutating func completeJob(_ job: WorkItem) {
    guard jobs.running.contains(job) else { return }
    jobs.running.remove(job)
    jobs.expired.remove(job)
    idle = 0
  }
}
