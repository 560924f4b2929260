import Lifecycle
import LifecycleRules

/// What a rule's check looks at, in the notation's words.
struct Watch {
  private let check: Check

  init(_ check: Check) { self.check = check }

  /// At which observations and after which stimuli.
  var lines: [String] {
    var lines: [String] = []
    if check.during != nil {
      lines += Paragraph("at \(observed)", after: "  ").lines
    }
    if check.atEnd != nil {
      lines += Paragraph("at the end of each step that begins with \(stimuli)", after: "  ").lines
    }
    return lines
  }

  private var stimuli: String {
    let kinds = Stimulus.Kind.allCases.filter { check.stimuli.contains($0) }
    if kinds.count == Stimulus.Kind.allCases.count { return "anything" }
    return kinds.map { "'\($0)'" }.joined(separator: ", ")
  }

  private var observed: String {
    var rest = check.topics
    var names: [String] = []
    for (group, name) in Self.groups where group.bits & ~rest.bits == 0 {
      rest.bits &= ~group.bits
      names.append(name)
    }
    for observation in Self.observations where rest.contains(observation.topic) {
      rest.bits &= ~(1 << UInt128(observation.topic))
      names.append("'\(observation)'")
    }
    return names.joined(separator: ", ")
  }

  private static let groups: [(Topics, String)] = [
    (.all, "everything that is observed"), (.callbacks, "every callback"),
    (.anyOfScenes, "every callback of a scene's delegate"),
    (.anyOfApp, "every callback of the app delegate"), (.notifications, "every notification"),
  ]

  /// One observation of each kind, with scene A for any scene.
  private static let observations: [Observation] =
    Callback.allCases.filter(\.isOfScenes).map { Observation(.callback($0), .scene(.a)) }
    + Callback.allCases.filter(\.isOfApp).map { Observation(.callback($0)) }
    + [Receiver.app, .scene(.a)].flatMap { object in
      Notification.vocabulary.map { Observation(.notification($0), object) }
    }
    + [
      Observation(.snapshot), Observation(.preserve), Observation(.suspend), Observation(.resume),
      Observation(.refuse), Observation(.terminate(.unknown)), Observation(.deliver(.fetch)),
      Observation(.expire(.first)), Observation(.grant(.first)), Observation(.deny(.first)),
      Observation(.remaining), Observation(.registered), Observation(.unregistered),
    ]
}
