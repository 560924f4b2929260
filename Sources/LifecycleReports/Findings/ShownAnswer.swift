import Lifecycle
import LifecycleCampaigns

extension Finding {
  /// Returns the allowed answer, unless the app's acts differ too much from those of the answer.
  func shownAnswer(_ capabilities: Capabilities) -> Trace? {
    allowed.flatMap { trace.doesOtherwise(than: $0, capabilities) ? nil : $0 }
  }
}

extension Trace {
  /// Whether the app's acts differ too much from those of an allowed answer to compare the two.
  func doesOtherwise(than allowed: Trace, _ capabilities: Capabilities) -> Bool {
    guard given.scenes == allowed.given.scenes else { return false }
    var count = 0
    for (number, difference) in differences(from: allowed, of: capabilities).enumerated() {
      count += difference.parts.count { part in
        switch part {
        case .actual(let index): steps[number].observations[index].isAct
        case .allowed(let index): allowed.steps[number].observations[index].isAct
        case .both, .unjudged: false
        }
      }
    }
    return count > Self.fewActs
  }

  /// The number of acts in which an allowed answer that is shown may differ.
  private static let fewActs = 3
}

extension Observation {
  fileprivate var isAct: Bool {
    if case .client(.did) = event { true } else { false }
  }
}
