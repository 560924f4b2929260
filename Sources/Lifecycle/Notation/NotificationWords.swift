extension LifecycleNotification: NotationKeyword, CustomStringConvertible {
  static let noun = "a notification"
  package static let vocabulary: [LifecycleNotification] =
    [
      .didEnterBackground, .willEnterForeground, .didFinishLaunching, .didBecomeActive,
      .willResignActive, .willTerminate, .didReceiveMemoryWarning, .significantTimeChange,
      .protectedDataWillBecomeUnavailable, .protectedDataDidBecomeAvailable, .willConnect,
      .didDisconnect, .didActivate, .willDeactivate,
    ] + Change.allCases.map(LifecycleNotification.didChange)

  /// The notification's name without its suffix.
  public var description: String {
    switch self {
    case .didEnterBackground: "didEnterBackground"
    case .willEnterForeground: "willEnterForeground"
    case .didFinishLaunching: "didFinishLaunching"
    case .didBecomeActive: "didBecomeActive"
    case .willResignActive: "willResignActive"
    case .willTerminate: "willTerminate"
    case .didReceiveMemoryWarning: "didReceiveMemoryWarning"
    case .significantTimeChange: "significantTimeChange"
    case .protectedDataWillBecomeUnavailable: "protectedDataWillBecomeUnavailable"
    case .protectedDataDidBecomeAvailable: "protectedDataDidBecomeAvailable"
    case .willConnect: "willConnect"
    case .didDisconnect: "didDisconnect"
    case .didActivate: "didActivate"
    case .willDeactivate: "willDeactivate"
    case .didChange(let change): "didChange(\(change))"
    }
  }
}
