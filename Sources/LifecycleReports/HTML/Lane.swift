package import Lifecycle
import LifecycleOracle

/// What has a lane of its own over time: the app, or a scene.
package enum Lane: Hashable, Sendable {
  case app
  case scene(SceneID)

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

  /// The state that the monitor state implies for it.
  func state(in state: MonitorState) -> State {
    if state.process == [.notRunning] { return self == .app ? .notRunning : .unconnected }
    if state.process == [.suspended] {
      return lifecycleStates(in: state) == [.unattached] && self != .app ? .unconnected : .suspended
    }
    let lifecycleStates = lifecycleStates(in: state)
    if lifecycleStates == [.active] { return .active }
    if lifecycleStates == [.inactive] { return .inactive }
    if lifecycleStates.isSubset(of: .offscreen), !lifecycleStates.isEmpty { return .background }
    if lifecycleStates == [.unattached] { return self == .app ? .background : .unconnected }
    return .unknown
  }

  /// Where the subject may be; of an app with scenes, where its most active scene may be.
  private func lifecycleStates(in state: MonitorState) -> LifecycleStateSet {
    if case .scene(let scene) = self { return state.possibleStates[SubjectSet(scene)] }
    guard state.given.isSceneBased else { return state.possibleStates[[.app]] }
    if !state.possibleStates.surelyActive.isEmpty { return [.active] }
    if !state.possibleStates.active.isEmpty { return .all }
    if !state.possibleStates.surelyInactive.isEmpty { return [.inactive] }
    return state.possibleStates.inactive.isEmpty ? [.background] : .all
  }
}
