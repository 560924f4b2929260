import Lifecycle
import LifecycleCampaigns

/// The difference between the marked step of a trace and an allowed answer, in a few words.
///
/// The words name missing or unexpected observations, or an observation in place of another.
struct DifferenceGist {
  /// The words; `nil` if no observation differs.
  private(set) var text: String?
  /// The place of the difference, for the first step of a finding that differs.
  private(set) var place: Place?

  /// A difference, the common observation before the difference, and the step, from 1.
  struct Place {
    let text: String
    let previous: String?
    let stimulus: String
    let step: Int
  }

  /// The maximum number of observations to name.
  private static let mostNamed = 2

  /// Compares the marked step of a trace to an allowed answer, for an engine with `capabilities`.
  init(_ actual: Trace, beside allowed: Trace, of capabilities: Capabilities) {
    guard actual.given.scenes == allowed.given.scenes,
      let number = actual.steps.firstIndex(where: { !$0.marks.isEmpty })
    else { return }
    let parts = actual.differences(from: allowed, of: capabilities)[number].parts
    let step = actual.steps[number]
    text = Self.text(parts, step, allowed.steps[number])
    // The observation that broke the rule says more than a missing observation.
    if text?.hasPrefix(Self.missing) ?? false,
      let mark = step.marks.first(where: { parts.contains(.actual($0)) })
    {
      text = Self.unexpected + "\(step.observations[mark])"
    }
  }

  /// Compares the steps of a finding to the allowed answer, up to the first different observation.
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

  /// Returns the last common observation before the first difference.
  private static func previous(_ parts: [StepDifference.Part], _ step: Trace.Step) -> String? {
    let common = parts.prefix { part in
      switch part {
      case .both, .unjudged: true
      case .actual, .allowed: false
      }
    }
    return common.last?.actual.map { "\(step.observations[$0])" }
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
    // The same observations on both sides stand at other places.
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
    let more = words.count > mostNamed ? " and \(words.count - mostNamed) more" : ""
    return words.prefix(mostNamed).joined(separator: ", ") + more
  }
}

extension RunLog {
  /// The findings whose broken step has the same difference as that of an earlier finding, apart from
  /// the kinds and numbers of links that a client reports.
  ///
  /// The keys are positions of findings. The values are the position of the earlier finding, and
  /// the difference.
  var similar: [Int: (position: Int, difference: String)] {
    var similar: [Int: (position: Int, difference: String)] = [:]
    var positions: [String: Int] = [:]
    // An independent finding is another bug: it remains when the earlier finding is repaired.
    for group in causes where group.main.standing != .independent {
      let gist = group.main.shownAnswer(outcome.capabilities).flatMap {
        DifferenceGist(group.main.trace, beside: $0, of: outcome.capabilities).text
      }
      guard let gist else { continue }
      // A client that confuses links does so with each kind of link, and an engine with each scene.
      let key = gist.replacing(#/>(url|activity|push|shortcut)\(\d+\)/#, with: ">link")
        .replacing(#/\b[A-H](?=[.:>])/#, with: "scene")
      if let first = positions[key] {
        similar[group.position] = (first, gist)
      } else {
        positions[key] = group.position
      }
    }
    return similar
  }
}
