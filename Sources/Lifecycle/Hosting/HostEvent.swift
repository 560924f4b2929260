/// An event that the host sends to an implementation of UIKit.
///
/// The receiver is a scene. In an app-based app it is `.app`, which stands for the whole interface.
public enum HostEvent: Hashable, Sendable {
  // The process.

  /// The app's process is launched: the launch methods are due.
  case processStarts(Destination)
  /// The process will be terminated; the implementation may call `applicationWillTerminate(_:)`.
  case willTerminate
  /// The process has ended, with or without warning.
  case processDies

  // Scenes.

  /// A scene connects with the payload that created it; its session is new or known.
  case sceneConnects(SceneID, with: Payload, isNew: Bool)
  /// A scene disconnects, whatever its state.
  case sceneDisconnects(SceneID)

  // Transitions.

  case willEnterForeground(Receiver)
  case didBecomeActive(Receiver)
  case willResignActive(Receiver)
  /// Sent also when a process that is launched or resumed is in the background.
  case didEnterBackground(Receiver)

  // Events that only implementations with the matching capability receive.

  /// A URL, an activity, a tapped notification or a quick action is delivered to a running app.
  case link(Payload, Receiver)
  /// Memory is low.
  case memoryWarning
  /// The time changed significantly.
  case timeChange
  /// A setting or the device changed.
  case change(Change)
  /// Protected data is about to become unavailable, or is available again.
  case protectedData(isAvailable: Bool)
  /// Sessions were closed for good.
  case sessionsDiscarded(SceneSet)
  /// A background event has been delivered.
  case backgroundEvent(BackgroundMode)
  /// The state of a scene, or of the app, is about to be preserved.
  case savesState(Receiver)

  /// The state into which a process is launched.
  public enum Destination: UInt8, CaseIterable, Hashable, Sendable {
    case foreground, background
  }

  /// The capabilities that an implementation needs to receive the event.
  public var needs: Capabilities {
    switch self {
    case .processStarts, .willTerminate, .processDies, .sceneConnects, .sceneDisconnects,
      .willEnterForeground, .didBecomeActive, .willResignActive, .didEnterBackground:
      []
    case .link(.url, _): .urls
    case .link(.activity, _): .activities
    case .link(.push, _): .pushTaps
    case .link(.shortcut, _): .shortcuts
    case .link(.none, _): []
    case .memoryWarning, .timeChange, .change: .changes
    case .protectedData: .protectedData
    case .sessionsDiscarded: .sessions
    case .backgroundEvent: .backgroundLaunch
    case .savesState: .preservation
    }
  }
}
