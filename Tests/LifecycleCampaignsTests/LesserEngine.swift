import Lifecycle
import LifecycleEngines

/// The reference engine, of which only what some capabilities cover is seen.
struct LesserEngine: Engine {
  private let capabilities: Capabilities
  private let inside = HostedApp()
  private var engine: ReferenceEngine

  init(_ given: Given) { self.init(given, ReferenceEngine.capabilities) }

  /// One that is capable of so much.
  init(_ given: Given, _ capabilities: Capabilities) {
    self.capabilities = capabilities
    engine = ReferenceEngine(given)
    inside.reset(given)
  }

  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    inside.begin(stimulus)
    engine.handle(stimulus, telling: inside)
    for observation in inside.observations
    where capabilities.isSuperset(of: Self.cover(of: observation.event)) {
      var seen = observation
      if !capabilities.contains(.reportedStates) { seen.read = nil }
      app.record(seen)
    }
  }

  var applicationState: ApplicationState? {
    capabilities.contains(.reportedStates) ? engine.applicationState : nil
  }

  func activationState(of scene: Scene) -> ActivationState? {
    capabilities.contains(.reportedStates) ? engine.activationState(of: scene) : nil
  }

  /// What an engine has to be capable of for an event to be seen.
  private static func cover(of event: Event) -> Capabilities {
    switch event {
    case .notification: .notifications
    case .snapshot: .snapshots
    case .preserve: .preservation
    case .suspend, .resume: .suspension
    case .terminate: .termination
    case .deliver: .backgroundLaunch
    case .grant, .deny, .expire, .remaining: .tasks
    case .registered, .unregistered: .scheduler
    case .refuse: []
    case .callback(let callback): cover(of: callback)
    }
  }

  private static func cover(of callback: Callback) -> Capabilities {
    switch callback {
    case .willTerminate: .termination
    case .configurationForConnecting, .didDiscardSceneSessions: .sessions
    case .didReceiveMemoryWarning, .significantTimeChange: .changes
    case .protectedDataWillBecomeUnavailable, .protectedDataDidBecomeAvailable: .protectedData
    case .open, .openURLContexts, .willContinueUserActivity, .continueActivity,
      .didReceiveNotificationResponse:
      .links
    case .didReceiveRemoteNotification, .performFetch, .handleEventsForBackgroundURLSession:
      .backgroundLaunch
    case .stateRestorationActivity, .shouldSaveApplicationState, .willEncodeRestorableState,
      .shouldRestoreApplicationState, .didDecodeRestorableState:
      .preservation
    case .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground,
      .willConnect, .didDisconnect, .willFinishLaunching, .didFinishLaunching:
      []
    }
  }
}
