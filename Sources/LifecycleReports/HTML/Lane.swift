package import Lifecycle
import LifecycleOracle

/// What has a lane of its own over time: the app, or a scene.
package enum Lane: Hashable, Sendable {
  case app
  case scene(Scene)

  /// In which state it is drawn.
  package enum State: String, CaseIterable, Sendable {
    case notRunning = "not running"
    case unconnected = "not connected"
    case suspended, background, inactive, active
    /// The trace does not tell.
    case unknown

    /// The class of what is drawn in that state.
    var style: String { "s-" + rawValue.replacing(" ", with: "-") }
  }

  /// What the lane is called.
  var name: String {
    switch self {
    case .app: "app"
    case .scene(let scene): "scene \(Receiver.scene(scene))"
    }
  }

  /// The lane of whom something was told.
  init(_ receiver: Receiver) {
    switch receiver {
    case .scene(let scene): self = .scene(scene)
    case .app, .unknown: self = .app
    }
  }

  /// The state that a ledger implies for it.
  func state(in ledger: Ledger) -> State {
    if ledger.process == [.notRunning] { return self == .app ? .notRunning : .unconnected }
    if ledger.process == [.suspended] {
      return stages(in: ledger) == [.unattached] && self != .app ? .unconnected : .suspended
    }
    let stages = stages(in: ledger)
    if stages == [.active] { return .active }
    if stages == [.inactive] { return .inactive }
    if stages.isSubset(of: .offscreen), !stages.isEmpty { return .background }
    if stages == [.unattached] { return self == .app ? .background : .unconnected }
    return .unknown
  }

  /// Where the subject may be; of an app with scenes, where its most active scene may be.
  private func stages(in ledger: Ledger) -> StageSet {
    if case .scene(let scene) = self { return ledger.standing[SubjectSet(scene)] }
    guard ledger.given.isSceneBased else { return ledger.standing[[.app]] }
    if !ledger.standing.surelyActive.isEmpty { return [.active] }
    if !ledger.standing.active.isEmpty { return .all }
    if !ledger.standing.surelyInactive.isEmpty { return [.inactive] }
    return ledger.standing.inactive.isEmpty ? [.background] : .all
  }
}
