extension HostEvent: CustomStringConvertible {
  /// The line on the wire: `did become active A`, in an app-based app `did become active`.
  public var description: String {
    switch self {
    case .processStarts(let destination): "process starts \(destination)"
    case .willTerminate: "will terminate"
    case .processDies: "process dies"
    case .sceneConnects(let scene, let payload, let isNew):
      "scene connects \(scene)\(isNew ? " new" : "")"
        + (payload == .none ? "" : " \(payload)")
    case .sceneDisconnects(let scene): "scene disconnects \(scene)"
    case .willEnterForeground(let receiver): "will enter foreground" + Self.suffix(receiver)
    case .didBecomeActive(let receiver): "did become active" + Self.suffix(receiver)
    case .willResignActive(let receiver): "will resign active" + Self.suffix(receiver)
    case .didEnterBackground(let receiver): "did enter background" + Self.suffix(receiver)
    case .link(let payload, let receiver): "link \(payload)" + Self.suffix(receiver)
    case .memoryWarning: "memory warning"
    case .timeChange: "time change"
    case .change(let change): "change \(change)"
    case .protectedData(let isAvailable):
      "protected data \(isAvailable ? "available" : "unavailable")"
    case .sessionsDiscarded(let scenes):
      "sessions discarded " + scenes.map(\.description).joined(separator: " ")
    case .backgroundEvent(let mode): "background event \(mode)"
    case .savesState(let receiver): "saves state" + Self.suffix(receiver)
    }
  }

  private static func suffix(_ receiver: Receiver) -> String {
    receiver == .app ? "" : " \(receiver)"
  }
}
