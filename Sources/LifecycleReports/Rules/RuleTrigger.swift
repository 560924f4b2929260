import Lifecycle
import LifecycleCampaigns
import LifecycleOracle

/// What a rule's check looks at, in the notation's words.
struct RuleTrigger {
  private let check: Check

  init(_ check: Check) { self.check = check }

  /// At which observations and after which stimuli.
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
    for (group, name) in Self.groups where group.bits & ~rest.bits == 0 {
      rest.bits &= ~group.bits
      names.append(name)
    }
    for observation in Observation.kinds + Self.others.map({ Observation($0) })
    where rest.contains(observation.observationKind) {
      rest.bits &= ~(1 << UInt128(observation.observationKind))
      names.append("'\(observation)'")
    }
    return names.joined(separator: ", ")
  }

  private static let groups: [(ObservationKinds, String)] = [
    (.all, "everything that is observed"), (.callbacks, "every callback"),
    (.anyOfScenes, "every callback of a scene's delegate"),
    (.anyOfApp, "every callback of the app delegate"), (.notifications, "every notification"),
  ]

  /// What happens to the process, and what the app is answered, one of each kind.
  private static let others: [Event] = [
    .snapshot, .preserve, .suspend, .resume, .refuse, .terminate(.unknown), .deliver(.fetch),
    .expire(.first), .grant(.first), .deny(.first), .remaining, .registered, .unregistered,
  ]
}
