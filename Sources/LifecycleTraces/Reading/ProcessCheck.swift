package import Lifecycle

/// A check, step by step, that one process of an app can have recorded a trace.
package struct ProcessCheck {
  private let given: Given
  /// Whether the client reports all extended time that the app requests.
  private let tellsTasks: Bool
  private var hasEnded = false
  private var hasScene = false
  private var launched: [Event] = []
  private var begun = WorkSet()

  /// The reason why an observation cannot be recorded, and a remedy.
  package typealias Objection = (problem: String, remedy: String)

  /// Creates a check for the first step of a process.
  package init(_ trace: Trace) {
    given = trace.given
    tellsTasks =
      trace.contract?.promises.contains(.tasks) == true && !trace.logCoverage.startsUnknown
  }

  /// Checks that a step can come next; errors point into `clause`.
  mutating func check(
    _ step: Trace.Step, at clause: RecordingLine.Clause
  ) throws(NotationError) {
    if !step.marks.isEmpty {
      throw clause.error("has a '!'", "remove the '!': it marks breaches, not recordings")
    }
    var time: Seconds?
    for (index, seen) in step.observations.enumerated() {
      var objection = objection(to: seen)
      if let offset = seen.offset {
        if let time, offset < time {
          objection = (
            "earlier than the observation before",
            "times count from the start of the step, in order"
          )
        }
        time = offset
      }
      guard let (problem, remedy) = objection else { continue }
      let words = clause.observations
      throw clause.error(
        problem, remedy, word: words.indices.contains(index) ? words[index] : nil)
    }
  }

  /// Notes an observation, and returns an objection if the process cannot have recorded it next.
  package mutating func objection(to seen: Observation) -> Objection? {
    guard !seen.isUncertain else { return nil }
    if hasEnded { return ("after the end of its process", Self.another) }
    switch seen.event {
    case .terminate: hasEnded = true
    case .callback where seen.isOfLaunch && seen.receiver == .app:
      if launched.contains(seen.event) { return ("called twice in a process", Self.another) }
      if hasScene {
        return ("called after a scene", "the launch methods come before all calls to scenes")
      }
      launched.append(seen.event)
    case .callback where seen.receiver.scene != nil:
      // Notifications about a scene are posted even without a scene delegate.
      guard given.isSceneBased else {
        return ("a scene that the app does not have", Self.scenes(given))
      }
      hasScene = true
    case .client(.did(.begin(let work))), .client(.did(.beginWithoutHandler(let work))),
      .grant(let work), .deny(let work):
      begun.insert(work)
    case .expire(let work) where tellsTasks && !begun.contains(work):
      return ("never begun", "record '>begin(\(work))' before it")
    default: break
    }
    return nil
  }

  private static let another =
    "give another process its own number: '# process 4712 at 20 s'"

  private static func scenes(_ given: Given) -> String {
    given.scenes
      ? "scenes need iOS 13: write the version in the 'given' line"
      : "remove 'no scenes' from the 'given' line, or write 'app' as the receiver"
  }
}
