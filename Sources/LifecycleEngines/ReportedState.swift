import Lifecycle

extension ReferenceEngine {
  /// The state that a running or suspended app reports: that of its most active scene.
  @inline(__always) var reportedApplicationState: ApplicationState {
    if errs(.reportsFirstScene), isSceneBased, let first = connected.first {
      return state(of: first)
    }
    if errs(.reportsLeastActive), isSceneBased {
      return connected.map { state(of: $0) }.max { $0.rawValue < $1.rawValue } ?? .background
    }
    if !active.isEmpty { return .active }
    if !foreground.isEmpty {
      return errs(.appReportsActiveWhenInactive) && !isSceneBased ? .active : .inactive
    }
    return errs(.appReportsInactiveInBackground) && !isSceneBased ? .inactive : .background
  }

  /// A connected scene's state in the terms of the app.
  @inline(__always) private func state(of scene: SceneID) -> ApplicationState {
    if active.contains(scene) { return .active }
    return foreground.contains(scene) ? .inactive : .background
  }

  /// The state that a scene reports.
  @inline(__always) func reportedState(of scene: SceneID) -> ActivationState {
    guard connected.contains(scene) else { return .unattached }
    let isConfused = errs(.reconnectedReportsAnother) && remembers(scene)
    switch state(of: isConfused ? connected.first ?? scene : scene) {
    case .active: return .foregroundActive
    case .inactive: return errs(.reportsInactiveAsActive) ? .foregroundActive : .foregroundInactive
    case .background:
      let isNew = errs(.reportsNewScenesInFront) && remembers(scene)
      return isNew || errs(.reportsStaleBackground) ? .foregroundInactive : .background
    }
  }
}
