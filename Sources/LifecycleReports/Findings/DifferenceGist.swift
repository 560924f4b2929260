import Lifecycle
import LifecycleCampaigns

/// In which way the marked step of a trace differs from an allowed answer, in a few words: what is
/// missing, what is told too much, or what stands in whose place.
struct DifferenceGist {
  /// The words; none, if the two differ in nothing that is told.
  private(set) var text: String?
  /// Where that is, for the first step of a finding that differs.
  private(set) var place: Place?

  /// What differs, behind which observation of both, and in which step, from 1.
  struct Place {
    let text: String
    let previous: String?
    let stimulus: String
    let step: Int
  }

  /// How many observations are named.
  private static let most = 2

  /// The trace of an engine that can do so much, beside an allowed answer.
  init(_ actual: Trace, beside allowed: Trace, of capabilities: Capabilities) {
    guard actual.given.scenes == allowed.given.scenes,
      let number = actual.steps.firstIndex(where: { !$0.marks.isEmpty })
    else { return }
    let parts = actual.differences(from: allowed, of: capabilities)[number].parts
    let step = actual.steps[number]
    text = Self.text(parts, step, allowed.steps[number])
    // What broke the rule says more than what is missing beside it.
    if text?.hasPrefix(Self.missing) ?? false,
      let mark = step.marks.first(where: { parts.contains(.actual($0)) })
    {
      text = Self.unexpected + "\(step.observations[mark])"
    }
  }

  /// The first step of a finding that differs from what is allowed in what is told.
  init(firstOf finding: Finding, of capabilities: Capabilities) {
    let actual = finding.trace
    guard let allowed = finding.allowed, actual.given.scenes == allowed.given.scenes else { return }
    let last = actual.steps.firstIndex { !$0.marks.isEmpty } ?? actual.steps.count - 1
    for (number, difference) in actual.differences(from: allowed, of: capabilities).enumerated()
    where number <= last && text == nil {
      let step = actual.steps[number]
      text = Self.text(difference.parts, step, allowed.steps[number])
      place = text.map {
        Place(
          text: $0, previous: Self.previous(difference.parts, step), stimulus: "\(step.stimulus)",
          step: number + 1)
      }
    }
  }

  /// What both tell before they differ.
  private static func previous(_ parts: [StepDifference.Part], _ step: Trace.Step) -> String? {
    let alike = parts.prefix { part in
      switch part {
      case .both, .unjudged: true
      case .actual, .allowed: false
      }
    }
    return alike.last?.actual.map { "\(step.observations[$0])" }
  }

  private static func text(
    _ parts: [StepDifference.Part], _ actual: Trace.Step, _ allowed: Trace.Step
  ) -> String? {
    var (missing, unexpected): ([String], [String]) = ([], [])
    for part in parts {
      switch part {
      case .allowed(let index): missing.append("\(allowed.observations[index])")
      case .actual(let index): unexpected.append("\(actual.observations[index])")
      case .both, .unjudged: break
      }
    }
    if missing == unexpected {
      return missing.isEmpty ? nil : "out of order: " + listed(missing)
    }
    if missing.count == 1, unexpected.count == 1 {
      return "\(unexpected[0]) instead of \(missing[0])"
    }
    return missing.isEmpty
      ? Self.unexpected + listed(unexpected) : Self.missing + listed(missing)
  }

  private static let missing = "missing: "
  private static let unexpected = "unexpected: "

  private static func listed(_ words: [String]) -> String {
    let more = words.count > most ? " and \(words.count - most) more" : ""
    return words.prefix(most).joined(separator: ", ") + more
  }
}

extension RunLog {
  /// The findings whose broken step differs from what is allowed as that of an earlier finding does,
  /// by their positions: the position of the earlier one, and the difference.
  var similar: [Int: (position: Int, difference: String)] {
    var similar: [Int: (position: Int, difference: String)] = [:]
    var positions: [String: Int] = [:]
    for group in causes where group.main.standing != .independent {
      let gist = group.main.shownAnswer(outcome.capabilities).flatMap {
        DifferenceGist(group.main.trace, beside: $0, of: outcome.capabilities).text
      }
      guard let gist else { continue }
      if let first = positions[gist] {
        similar[group.position] = (first, gist)
      } else {
        positions[gist] = group.position
      }
    }
    return similar
  }
}
