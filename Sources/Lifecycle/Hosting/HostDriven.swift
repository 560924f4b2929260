/// An implementation of UIKit that its host platform drives.
///
/// The suite plays the host: it turns the actions of the person and the system into events. It
/// decides when the process is launched, suspended, resumed and terminated, takes the snapshots,
/// delivers the background events and grants background time. The implementation makes UIKit's
/// calls to the app: delegate methods and notifications. Only those calls are judged.
///
/// An implementation is created for each process of the app and receives nothing after
/// ``HostEvent/processDies``: none of its own state outlives a process. An implementation that is
/// bound to the main actor conforms there: `@MainActor HostDriven`.
public protocol HostDriven {
  /// The capabilities beyond the life-cycle methods of the delegates.
  ///
  /// They decide which events the implementation receives.
  static var capabilities: Capabilities { get }

  /// Creates an implementation for one process of an app.
  ///
  /// - Throws: `EngineFailure` if the implementation cannot be created.
  init(_ given: Given) throws(EngineFailure)

  /// Makes the calls that UIKit makes on `event`: delegate methods and notifications, nothing else.
  ///
  /// - Throws: `EngineFailure` if there is no answer to judge.
  mutating func handle(_ event: HostEvent, telling app: HostedApp) throws(EngineFailure)

  /// The app's state, if the implementation reports states.
  var applicationState: ApplicationState? { get }

  /// Returns a scene's state, if the implementation reports states.
  func activationState(of scene: SceneID) -> ActivationState?
}

extension HostDriven {
  /// Delegate callbacks of both life cycles, for a single scene.
  @inlinable public static var capabilities: Capabilities { .callbacksOnly }
  /// `nil`: the implementation reports no states.
  @inlinable public var applicationState: ApplicationState? { nil }
  /// Returns `nil`: the implementation reports no states.
  @inlinable public func activationState(of scene: SceneID) -> ActivationState? { nil }
}

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

  /// A URL, an activity or a tapped notification is delivered to a running app.
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
}

extension HostEvent {
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

extension Observation {
  /// Whether the observation is a call of UIKit rather than an action of the device.
  package var isToldByUIKit: Bool {
    switch event {
    case .callback, .notification: true
    default: false
    }
  }
}

extension Capabilities {
  /// The capabilities that depend on an implementation of UIKit alone, not on the device.
  package static let ofHostDriven: Capabilities = [
    .appBased, .sceneBased, .multipleScenes, .notifications, .sessions, .reportedStates,
    .backgroundLaunch, .preservation, .links, .shortcuts, .urlSessions, .changes, .protectedData,
    .sideBySide, .unorderedScenes, .anyApps,
  ]

  /// The capabilities that the suite provides as the device of an implementation.
  package static let ofDevice: Capabilities = [
    .reactions, .suspension, .termination, .resources, .tasks, .snapshots, .scheduler, .jobs,
    .firstUnlock, .laterModes,
  ]

  /// Returns the capabilities of an implementation together with the device.
  package static func drivenByHost(declaring declared: Capabilities) -> Capabilities {
    declared.intersection(.ofHostDriven).union(.ofDevice).union(.hostDriven)
  }
}
