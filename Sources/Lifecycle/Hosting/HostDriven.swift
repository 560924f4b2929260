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
