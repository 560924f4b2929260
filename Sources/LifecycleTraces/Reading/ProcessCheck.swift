package import Lifecycle

/// A check, step by step, that one process of an app can have recorded a trace.
package struct ProcessCheck {
  private let given: Given
  /// Whether the client reports all extended time that the app requests.
  private let reportsAllTasks: Bool
  private var hasEnded = false
  private var hasScene = false
  private var launchMethods: [Event] = []
  /// The tasks that were begun, granted or denied so far.
  private var knownTasks = WorkSet()

  /// The reason why an observation cannot be recorded, and a remedy.
  package typealias Objection = (problem: String, remedy: String)

  /// Creates a check for the first step of a process.
  package init(_ trace: Trace) {
    given = trace.given
    reportsAllTasks =
      trace.contract?.promises.contains(.tasks) == true && !trace.logCoverage.startsUnknown
  }

  /// Checks that a step can come next; errors point into `clause`.
  mutating func check(
    _ step: Trace.Step, at clause: RecordingLine.Clause
  ) throws(NotationError) {
    if !step.marks.isEmpty {
      throw clause.error("has a '!'", "remove the '!': it marks breaches, not recordings")
    }
    // The latest time since the start of the step.
    var time: Seconds?
    for (index, observation) in step.observations.enumerated() {
      var objection = objection(to: observation)
      if let offset = observation.offset {
        if let time, offset < time {
          objection = (
            "earlier than the observation before",
            "times count from the start of the step, in order"
          )
        }
        time = offset
      }
      guard let (problem, remedy) = objection else { continue }
      // The error points to the observation's own word, if the clause has that many.
      let words = clause.observations
      throw clause.error(
        problem, remedy, word: words.indices.contains(index) ? words[index] : nil)
    }
  }

  /// Notes an observation, and returns an objection if the process cannot have recorded it next.
  package mutating func objection(to observation: Observation) -> Objection? {
    guard !observation.isUncertain else { return nil }
    if hasEnded { return ("after the end of its process", Self.useAnotherNumber) }
    switch observation.event {
    case .terminate: hasEnded = true
    case .callback where observation.isOfLaunch && observation.receiver == .app:
      if launchMethods.contains(observation.event) {
        return ("called twice in a process", Self.useAnotherNumber)
      }
      if hasScene {
        return ("called after a scene", "the launch methods come before all calls to scenes")
      }
      launchMethods.append(observation.event)
    case .callback where observation.receiver.scene != nil:
      // Notifications about a scene are posted even without a scene delegate.
      guard given.isSceneBased else {
        return ("a scene that the app does not have", Self.scenes(given))
      }
      hasScene = true
    case .client(.did(.begin(let work))), .client(.did(.beginWithoutHandler(let work))),
      .grant(let work), .deny(let work):
      knownTasks.insert(work)
    case .expire(let work) where reportsAllTasks && !knownTasks.contains(work):
      return ("never begun", "record '>begin(\(work))' before it")
    default: break
    }
    return nil
  }

  private static let useAnotherNumber =
    "give another process its own number: '# process 4712 at 20 s'"

  private static func scenes(_ given: Given) -> String {
    given.scenes
      ? "scenes need iOS 13: write the version in the 'given' line"
      : "remove 'no scenes' from the 'given' line, or write 'app' as the receiver"
  }
}
