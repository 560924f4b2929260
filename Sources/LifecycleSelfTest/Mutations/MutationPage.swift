import LifecycleReports

/// A Markdown page of all mutations: the number caught of each kind, and the reasons of survivors.
package struct MutationPage {
  private let outcomes: [MutationOutcome]

  package init(_ outcomes: [MutationOutcome]) { self.outcomes = outcomes }

  /// Whether every survivor has a reason and every reason has a survivor.
  package var isExplained: Bool { !outcomes.contains(where: \.isUnexplained) }

  /// The text, with a final newline.
  package var text: String { (introduction + counts + survivors).joined(separator: "\n") + "\n" }

  private var introduction: [String] {
    [
      "# Mutations", "",
      "The reference engine, with one systematic change each:", "",
      "- An observation is dropped, repeated, exchanged with the next one, moved to another scene, "
        + "given another argument, repeated a step later, or delayed by a step. This is done for each "
        + "kind of observation, first and second in a step, at each kind of stimulus.",
      "- A state is reported differently.", "- A fact is not remembered.",
      "- A condition is negated.", "",
      "A change is *caught* if it breaks a rule of any level except DISPUTED. It is *without effect* "
        + "if no scenario distinguishes it from the engine. It is *allowed* if a conforming variant "
        + "does the same. The others *survive*, each for the listed reason. Exchanges of two "
        + "observations that no page orders are counted separately.", "",
      "Written by `lifecheck-dev selftest --mutations`.", "",
    ]
  }

  private var counts: [String] {
    let rows = Kind.allCases.map { kind in
      let ofKind = outcomes.filter { Kind(of: $0.name) == kind }
      func count(_ test: (MutationOutcome) -> Bool) -> String { ofKind.count(where: test).grouped }
      return [
        kind.rawValue, ofKind.count.grouped,
        count { if case .caught = $0.verdict { true } else { false } },
        count { if case .equivalent = $0.verdict { true } else { false } },
        count(\.isAllowed), count(\.isSurvivor),
      ]
    }
    return Markdown.table(
      ["Change", "Places", "Caught", "Without effect", "Allowed", "Survive"], rows) + [""]
  }

  private var survivors: [String] {
    let surviving = outcomes.filter(\.isSurvivor)
    return Kind.allCases.flatMap { kind -> [String] in
      let ofKind = surviving.filter { Kind(of: $0.name) == kind }
      guard !ofKind.isEmpty else { return [] }
      return ["## \(kind.rawValue)", ""]
        + Markdown.table(
          ["Survivor", "Reason"],
          ofKind.map { [Markdown.plain($0.name), Markdown.plain($0.reason ?? "unexplained")] })
        + [""]
    }
  }

  /// The kind of behaviour that a mutation changes.
  private enum Kind: String, CaseIterable {
    case output = "Calls and notifications"
    case reports = "Reported states"
    case order = "Order"
    case memory = "Memory and conditions"

    init(of name: String) {
      self =
        switch name.prefix(while: { $0 != " " && $0 != ":" }) {
        case "swap": .order
        case "forget", "negate": .memory
        case "report": .reports
        default: .output
        }
    }
  }
}

extension MutationOutcome {
  /// Whether a conforming variant behaves the same.
  fileprivate var isAllowed: Bool {
    if case .survived(let reason) = verdict { reason.hasPrefix("as ") } else { false }
  }

  /// Whether no rule is broken and no variant behaves the same.
  fileprivate var isSurvivor: Bool {
    if case .survived = verdict { !isAllowed } else { false }
  }

  /// The reason for the survival, if one is documented.
  fileprivate var reason: String? {
    if case .survived(let reason) = verdict, !reason.isEmpty { reason } else { nil }
  }
}
