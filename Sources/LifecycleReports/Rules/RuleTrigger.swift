import Lifecycle
import LifecycleOracle

extension Observation {
  /// The observation with a value that occurs in traces, if an answer to the app has a value.
  fileprivate var withTypicalValue: Observation {
    var typical = self
    switch event {
    case .grant: typical.value = 7
    case .remaining: typical.value = 25
    default: break
    }
    return typical
  }
}

/// The observations and stimuli at which a rule is checked, in the notation's keywords.
struct RuleTrigger {
  let check: Check

  /// A paragraph for the observations, and a paragraph for the stimuli.
  var lines: [String] {
    var lines: [String] = []
    if check.observationKinds != ObservationKinds() {
      lines += Paragraph("at \(observed)", after: "  ").lines
    }
    if check.stimuli != StimulusKindSet() {
      lines += Paragraph("at the end of \(steps)", after: "  ").lines
    }
    return lines
  }

  private var steps: String {
    let kinds = Stimulus.Kind.allCases.filter { check.stimuli.contains($0) }
    if kinds.count == Stimulus.Kind.allCases.count { return "every step" }
    return "each step that begins with "
      + kinds.map { "'\($0)'" }.joined(separator: ", ")
  }

  private var observed: String {
    var rest = check.observationKinds
    var names: [String] = []
    // A group that is contained in the rest takes the place of its kinds.
    for (group, name) in Self.groups where group.isSubset(of: rest) {
      rest = rest.subtracting(group)
      names.append(name)
    }
    for observation in Observation.kinds + Self.processEvents.map({ Observation($0) })
    where rest.contains(observation.observationKind) {
      // All changes are of one kind.
      rest = rest.subtracting(ObservationKinds(observation.observationKind))
      names.append("'\(observation.withTypicalValue)'")
    }
    return names.joined(separator: ", ")
  }

  /// Groups of observations with a name of their own; a larger group comes before its parts.
  private static let groups: [(ObservationKinds, String)] = [
    (.all, "every observation"), (.callbacks, "every callback"),
    (.anyOfScenes, "every callback of a scene's delegate"),
    (.anyOfApp, "every callback of the app delegate"), (.notifications, "every notification"),
    (.client, "every report and act of the client"),
    (.misaddressed, "every method and notification of a wrong receiver or with a foreign argument"),
  ]

  /// One event of each kind that concerns the process, or answers the app.
  private static let processEvents: [Event] = [
    .snapshot, .preserve, .suspend, .resume, .refuse, .terminate(.unknown), .deliver(.fetch),
    .expire(.first), .grant(.first), .deny(.first), .remaining, .registered, .unregistered,
    .job(.registered, .first), .job(.refused, .first), .job(.begins, .first),
    .job(.expires, .first),
  ]
}
