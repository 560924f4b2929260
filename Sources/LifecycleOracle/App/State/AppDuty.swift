import Lifecycle

/// A duty of an app: something to release, end or finish.
enum AppDuty: Hashable, Sendable {
  case possession(Possession)
  case task(WorkItem)
  case event(BackgroundMode)
  /// A request for a job of the scheduler, which is only compared in a migration.
  case request(WorkItem)

  /// Whether an app takes on such a duty when it comes to the front or leaves it: an activity, a
  /// resource, a large object, content on the screen, extended time, or a request for a job.
  var isTakenWithTransitions: Bool {
    switch self {
    case .possession(.activity), .possession(.resource), .possession(.memory), .possession(.secret),
      .task, .request:
      true
    case .possession, .event: false
    }
  }
}

extension AppAct {
  /// The duty that the act takes on (`isTaken`) or fulfils, if any. A resource that the system cleans up
  /// by itself is no duty.
  var duty: (AppDuty, isTaken: Bool)? {
    switch self {
    case .begin(let work), .beginWithoutHandler(let work): (.task(work), true)
    case .end(let work): (.task(work), false)
    case .finish(let mode): (.event(mode), false)
    case .submitJob(let job): (.request(job), true)
    case .hold(let resource) where ResourceSet.exempt.contains(resource): nil
    case .free(let resource) where ResourceSet.exempt.contains(resource): nil
    default: effect.map { (.possession($0.possession), $0.has) }
    }
  }
}

extension AppRecord {
  /// The app's present duties. Requests are left out: only a migration compares them.
  var duties: Set<AppDuty> {
    Set(
      Possession.all.filter { has($0) }.map(AppDuty.possession)
        + WorkItem.allCases.filter(tasks.contains).map(AppDuty.task)
        + events.keys.map(AppDuty.event))
  }
}
