package import Lifecycle

/// The UIKit side of a simulated device: receives the device's events and calls the app.
package protocol UIKitSide {
  /// The capabilities of the side, which decide the events that the side receives.
  var capabilities: Capabilities { get }
  /// Calls the app as UIKit does on an event.
  mutating func hear(_ event: HostEvent, telling app: HostedApp) throws(EngineFailure)
  /// The app's state, if the side reports states.
  var applicationState: ApplicationState? { get }
  /// Returns a scene's state, if the side reports states.
  func activationState(of scene: SceneID) -> ActivationState?
}

/// The hooks that turn the reference engine into a device.
///
/// Wherever the engine would call the app, the hooks send an event to the UIKit side instead. All
/// decisions stay with the reference engine. So does everything that no delegate receives:
/// suspension, snapshots, deliveries, grants and terminations.
package struct DeviceHooks<Side: UIKitSide>: ReferenceHooks {
  /// The UIKit side, which calls the app.
  package var side: Side
  /// The failure of the UIKit side, if it failed.
  package var failure: EngineFailure?
  package private(set) var timeTaken = Seconds.zero
  /// Whether the next scene to connect has a new session.
  private var hasNewSession = false

  package init(_ side: Side) { self.side = side }

  package static func replaces<Subject>(
    _ procedure: Procedure<Subject>, _ subject: Subject, in engine: inout Reference<Self>,
    telling app: HostedApp
  ) -> Bool {
    switch procedure.name {
    case .askForConfiguration:
      engine.hooks.hasNewSession = true
    case .callLaunchMethods, .announceConnection, .announce, .announceTermination, .hand, .call,
      .post:
      if let event = event(for: subject, procedure.name, in: engine) {
        send(event, from: &engine, app)
      }
      if procedure.name == .announceConnection { engine.hooks.hasNewSession = false }
    default: return false
    }
    return true
  }

  package static func follows<Subject>(
    _ procedure: Procedure<Subject>, _ subject: Subject, in engine: inout Reference<Self>,
    telling app: HostedApp
  ) {
    if procedure.name == .end { send(.processDies, from: &engine, app) }
  }
}

// MARK: Events of the device

extension DeviceHooks {
  /// Returns the event in place of a procedure; none if another event stands for the procedure.
  private static func event<Subject>(
    for subject: Subject, _ name: ProcedureName, in engine: Reference<Self>
  ) -> HostEvent? {
    switch subject {
    case let destination as Destination:
      .processStarts(destination == .front ? .foreground : .background)
    case let link as Link where name == .hand:
      link.payload == .none ? nil : .link(link.payload, engine.receiver(link.scene))
    case let link as Link:
      .sceneConnects(link.scene, with: link.payload, isNew: engine.hooks.hasNewSession)
    case let announcement as Announcement:
      announcement.callback.event(for: engine.receiver(announcement.scene))
    case let call as Call: call.event
    case let posting as Posting: posting.event
    // Only `announceTermination` is left, whose subject is empty.
    default: .willTerminate
    }
  }

  /// Sends an event to the UIKit side, if it receives such events, and applies the app's reactions.
  private static func send(
    _ event: HostEvent, from engine: inout Reference<Self>, _ app: HostedApp
  ) {
    engine.hooks.timeTaken = .zero
    guard engine.hooks.failure == nil, engine.hooks.side.capabilities.suffice(for: event.needs)
    else { return }
    let start = app.observations.count
    // A copy from before the event, which finds out the reactions to the new observations.
    var scripted = app.app
    app.note(event)
    do throws(EngineFailure) {
      try engine.hooks.side.hear(event, telling: app)
    } catch {
      engine.hooks.failure = error
      return
    }
    let end = app.observations.count
    var timeTaken = Seconds.zero
    for position in start..<end {
      let observation = app.observations[position]
      guard observation.isToldByUIKit else {
        engine.hooks.failure = .failed(
          "at '\(event)' it told '\(observation)', which is for the device to do")
        return
      }
      let reaction = scripted.receive(observation.event, to: observation.receiver)
      timeTaken = Seconds(clamping: Int(timeTaken.count) + Int(reaction.takes.count))
      engine.react(to: reaction, app)
    }
    engine.hooks.timeTaken = timeTaken
  }
}

extension Reference {
  /// Returns the receiver of an event: a scene, or the app in an app-based app.
  fileprivate func receiver(_ scene: SceneID) -> Receiver { isSceneBased ? .scene(scene) : .app }
}

extension Callback {
  fileprivate func event(for receiver: Receiver) -> HostEvent {
    switch self {
    case .didBecomeActive: .didBecomeActive(receiver)
    case .willResignActive: .willResignActive(receiver)
    case .willEnterForeground: .willEnterForeground(receiver)
    default: .didEnterBackground(receiver)
    }
  }
}

extension Call {
  /// The event that leads to this call; none if a notification's event leads to the call.
  fileprivate var event: HostEvent? {
    switch callback {
    case .didDiscardSceneSessions: .sessionsDiscarded(scenes)
    case .performFetch: .backgroundEvent(.fetch)
    case .handleEventsForBackgroundURLSession: .backgroundEvent(.urlSession)
    case .didReceiveRemoteNotification: .backgroundEvent(.remoteNotification)
    case .stateRestorationActivity, .shouldSaveApplicationState: .savesState(receiver)
    default: nil
    }
  }
}

extension Posting {
  /// The event that leads to this notification, if any.
  fileprivate var event: HostEvent? {
    switch notification {
    case .didDisconnect: object.scene.map { .sceneDisconnects($0) }
    case .didReceiveMemoryWarning: .memoryWarning
    case .significantTimeChange: .timeChange
    case .protectedDataWillBecomeUnavailable: .protectedData(isAvailable: false)
    case .protectedDataDidBecomeAvailable: .protectedData(isAvailable: true)
    case .didChange(let change): .change(change)
    default: nil
    }
  }
}
