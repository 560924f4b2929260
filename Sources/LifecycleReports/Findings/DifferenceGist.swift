import Lifecycle
import LifecycleCampaigns

/// In which way the marked step of a trace differs from an allowed answer, in a few words: what is
/// missing, what is told too much, or what stands in whose place.
struct DifferenceGist {
  /// The words; none, if the two differ in nothing that is told.
  private(set) var text: String?

  /// How many observations are named.
  private static let most = 2

  /// The trace of an engine that can do so much, beside an allowed answer.
  init(_ actual: Trace, beside allowed: Trace, of capabilities: Capabilities) {
    guard actual.given.scenes == allowed.given.scenes,
      let number = actual.steps.firstIndex(where: { !$0.marks.isEmpty })
    else { return }
    let step = actual.steps[number]
    var (missing, unexpected): ([String], [String]) = ([], [])
    for part in actual.differences(from: allowed, of: capabilities)[number].parts {
      switch part {
      case .allowed(let index): missing.append("\(allowed.steps[number].observations[index])")
      case .actual(let index): unexpected.append("\(step.observations[index])")
      case .both, .unjudged: break
      }
    }
    if missing == unexpected, !missing.isEmpty {
      text = "out of order: " + Self.listed(missing)
    } else if missing.count == 1, unexpected.count == 1 {
      text = "\(unexpected[0]) instead of \(missing[0])"
    } else if !missing.isEmpty {
      text = "missing: " + Self.listed(missing)
    } else if !unexpected.isEmpty {
      text = "unexpected: " + Self.listed(unexpected)
    }
  }

  private static func listed(_ words: [String]) -> String {
    let more = words.count > most ? " and \(words.count - most) more" : ""
    return words.prefix(most).joined(separator: ", ") + more
  }
}
