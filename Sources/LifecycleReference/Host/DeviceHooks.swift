package import Lifecycle

/// Who stands where UIKit stands, on the side of the app: the device tells it what happens, and it
/// tells the app.
package protocol UIKitSide {
  /// Which events it hears.
  var capabilities: Capabilities { get }
  /// Tells the app what UIKit tells it on an event.
  mutating func hear(_ event: HostEvent, telling app: HostedApp) throws(EngineFailure)
  /// The app's state, if it reports states.
  var applicationState: ApplicationState? { get }
  /// A scene's state, if it reports states.
  func activationState(of scene: SceneID) -> ActivationState?
}

/// The hooks that make a device of the reference engine: wherever it would tell the app anything,
/// they tell somebody else of it as an event.
///
/// All that is decided stays with the reference engine, and so does what no delegate is told:
/// suspension, snapshots, deliveries, grants and terminations.
package struct DeviceHooks<Side: UIKitSide>: ReferenceHooks {
  /// Who tells the app.
  package var side: Side
  /// Why that one gave no answer, if it gave none.
  package var failure: EngineFailure?
  package private(set) var timeTaken = Seconds.zero
  /// Whether the scene that connects next has a new session.
  private var hasNewSession = false

  package init(_ side: Side) { self.side = side }

  package static func prepare(_ engine: inout Reference<Self>) {}

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
        say(event, engine: &engine, app)
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
    if procedure.name == .end { say(.processDies, engine: &engine, app) }
  }

  @inline(__always) package static func answer(
    _ condition: Condition, _ answer: Bool, in engine: Reference<Self>
  ) -> Bool { answer }

  @inline(__always) package static func decide<Subject, Value>(
    _ decision: Decision<Subject, Value>, _ subject: Subject, usual: Value,
    in engine: Reference<Self>
  ) -> Value { usual }
}

// MARK: What the device says

extension DeviceHooks {
  /// What is said in the place of a procedure about a subject; nothing, where another event has it.
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
    default: .willTerminate
    }
  }

  /// Says something to those who hear such events, and takes into account what the app does when
  /// it is told.
  private static func say(
    _ event: HostEvent, engine: inout Reference<Self>, _ app: HostedApp
  ) {
    engine.hooks.timeTaken = .zero
    guard engine.hooks.failure == nil, engine.hooks.side.capabilities.suffice(for: event.needs)
    else { return }
    let start = app.observations.count
    var scripted = app.app
    app.note(heard: event)
    do throws(EngineFailure) {
      try engine.hooks.side.hear(event, telling: app)
    } catch {
      engine.hooks.failure = error
      return
    }
    let end = app.observations.count
    var taken = Seconds.zero
    for place in start..<end {
      let observation = app.observations[place]
      guard observation.isToldByUIKit else {
        engine.hooks.failure = .failed(
          "at '\(event)' it told '\(observation)', which is for the device to do")
        return
      }
      let reaction = scripted.receive(observation.event, to: observation.receiver)
      taken = Seconds(clamping: Int(taken.count) + Int(reaction.takes.count))
      engine.react(to: reaction, app)
    }
    engine.hooks.timeTaken = taken
  }
}

extension Reference {
  /// Whom an event is about that concerns a scene, or the app as a whole.
  fileprivate func receiver(_ scene: SceneID) -> Receiver { isSceneBased ? .scene(scene) : .app }
}

extension Callback {
  /// The event of a transition.
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
  /// The event that leads to a call of its own; others go with a notification.
  fileprivate var event: HostEvent? {
    switch callback {
    case .didDiscardSceneSessions: .sessionsDiscarded(scenes)
    case .performFetch: .backgroundEvent(.fetch)
    case .didReceiveRemoteNotification: .backgroundEvent(.remoteNotification)
    case .stateRestorationActivity, .shouldSaveApplicationState: .savesState(receiver)
    default: nil
    }
  }
}

extension Posting {
  /// The event that leads to a notification.
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
