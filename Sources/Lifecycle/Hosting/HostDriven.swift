/// An implementation of UIKit whose host tells it what the app and its scenes become.
///
/// The suite plays the host: it turns what the person and the system do into events, decides when
/// the process is launched, suspended, resumed and terminated, takes the snapshots, brings the
/// background events and grants background time. What is left to the implementation is what UIKit
/// tells the app of it: delegate methods and notifications. They alone are judged.
///
/// An implementation is made for each process of the app and hears nothing after
/// ``HostEvent/processDies``: none of its own state outlives a process. One that is bound to the
/// main actor conforms there: `@MainActor HostDriven`.
public protocol HostDriven {
  /// What it tells beyond the life-cycle methods of the delegates; it decides which events it hears.
  static var capabilities: Capabilities { get }

  /// Makes an implementation for one process of an app.
  ///
  /// - Throws: `EngineFailure` if it cannot be made.
  init(_ given: Given) throws(EngineFailure)

  /// Tells the app what UIKit tells it on `event`: delegate methods and notifications, nothing else.
  ///
  /// - Throws: `EngineFailure` if there is no answer to judge.
  mutating func handle(_ event: HostEvent, telling app: HostedApp) throws(EngineFailure)

  /// The app's state, if the implementation reports states.
  var applicationState: ApplicationState? { get }

  /// A scene's state, if the implementation reports states.
  func activationState(of scene: SceneID) -> ActivationState?
}

extension HostDriven {
  /// Delegate callbacks of both life cycles, for a single scene.
  @inlinable public static var capabilities: Capabilities { .callbacksOnly }
  /// Nothing: the implementation reports no states.
  @inlinable public var applicationState: ApplicationState? { nil }
  /// Nothing: the implementation reports no states.
  @inlinable public func activationState(of scene: SceneID) -> ActivationState? { nil }
}

/// Something that the host of an implementation of UIKit tells it.
///
/// The receiver is a scene, or `.app` in an app-based app, whose interface is told of as a whole.
public enum HostEvent: Hashable, Sendable {
  // The process.

  /// The app's process is launched: the launch methods are due.
  case processStarts(Destination)
  /// The process will be terminated, and the app may be told.
  case willTerminate
  /// The process has ended, with or without warning.
  case processDies

  // Scenes.

  /// A scene connects, with what it was created for; its session is a new one, or was known.
  case sceneConnects(SceneID, with: Payload, isNew: Bool)
  /// A scene disconnects, whatever its state.
  case sceneDisconnects(SceneID)

  // Transitions.

  case willEnterForeground(Receiver)
  case didBecomeActive(Receiver)
  case willResignActive(Receiver)
  /// Told also when a process that is launched or resumed finds itself there.
  case didEnterBackground(Receiver)

  // What only those hear who are capable of it.

  /// Something is brought to a running app: a URL, an activity or a tapped notification.
  case link(Payload, Receiver)
  /// Memory is low.
  case memoryWarning
  /// The time changed significantly.
  case timeChange
  /// A setting or the device changed.
  case change(Change)
  /// Protected data is about to go, or is back.
  case protectedData(isAvailable: Bool)
  /// Sessions were closed for good.
  case sessionsDiscarded(SceneSet)
  /// A background event has been delivered.
  case backgroundEvent(BackgroundMode)
  /// The state of a scene, or of the app, is about to be preserved.
  case savesState(Receiver)

  /// Where a process is launched to.
  public enum Destination: UInt8, CaseIterable, Hashable, Sendable {
    case foreground, background
  }
}

extension HostEvent {
  /// What an implementation is capable of that hears of it.
  public var needs: Capabilities {
    switch self {
    case .processStarts, .willTerminate, .processDies, .sceneConnects, .sceneDisconnects,
      .willEnterForeground, .didBecomeActive, .willResignActive, .didEnterBackground:
      []
    case .link(.url, _): .urls
    case .link(.activity, _): .activities
    case .link(.push, _): .pushTaps
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
  /// Whether UIKit tells it, rather than that the device does it.
  package var isToldByUIKit: Bool {
    switch event {
    case .callback, .notification: true
    default: false
    }
  }
}

extension Capabilities {
  /// What an implementation of UIKit tells or not, whatever the device around it does.
  package static let ofHostDriven: Capabilities = [
    .appBased, .sceneBased, .multipleScenes, .notifications, .sessions, .reportedStates,
    .backgroundLaunch, .preservation, .links, .changes, .protectedData, .sideBySide,
    .unorderedScenes, .anyApps,
  ]

  /// What the suite does as the device around such an implementation.
  package static let ofDevice: Capabilities = [
    .reactions, .suspension, .termination, .resources, .tasks, .snapshots, .scheduler,
  ]

  /// What an implementation and the device around it can do together.
  package static func drivenByHost(declaring declared: Capabilities) -> Capabilities {
    declared.intersection(.ofHostDriven).union(.ofDevice).union(.hostDriven)
  }
}
