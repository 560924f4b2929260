/// What an engine can do beyond calling delegate methods back.
///
/// Rules that need more than an engine has are *unsupported* in its reports, neither held nor
/// broken, and no scenario asks for it.
public struct Capabilities: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt128

  /// The set with those bits.
  @inlinable public init(rawValue: UInt128) { self.rawValue = rawValue }

  /// Lives the app-based life cycle.
  public static let appBased = Capabilities(rawValue: 1 << 0)
  /// Lives the scene-based life cycle.
  public static let sceneBased = Capabilities(rawValue: 1 << 1)
  /// Connects several scenes.
  public static let multipleScenes = Capabilities(rawValue: 1 << 2)
  /// Posts `UIApplication` notifications.
  public static let appNotifications = Capabilities(rawValue: 1 << 3)
  /// Posts `UIScene` notifications.
  public static let sceneNotifications = Capabilities(rawValue: 1 << 20)
  /// Asks for configurations of new sessions and reports discarded ones.
  public static let sessions = Capabilities(rawValue: 1 << 4)
  /// Reports states at the end of each step and inside the launch callbacks.
  public static let reportedStates = Capabilities(rawValue: 1 << 5)
  /// Heeds what the app does inside callbacks.
  public static let reactions = Capabilities(rawValue: 1 << 6)
  /// Tells when the process is suspended and resumed.
  public static let suspension = Capabilities(rawValue: 1 << 7)
  /// Ends the process and tells why.
  public static let termination = Capabilities(rawValue: 1 << 8)
  /// Launches the app in the background: for events, and ahead of time.
  public static let backgroundLaunch = Capabilities(rawValue: 1 << 9)
  /// Watches over shared resources.
  public static let resources = Capabilities(rawValue: 1 << 10)
  /// Grants extended background time.
  public static let tasks = Capabilities(rawValue: 1 << 11)
  /// Takes snapshots.
  public static let snapshots = Capabilities(rawValue: 1 << 12)
  /// Preserves and restores state.
  public static let preservation = Capabilities(rawValue: 1 << 13)
  /// Registers background-task identifiers.
  public static let scheduler = Capabilities(rawValue: 1 << 14)
  /// Delivers URLs.
  public static let urls = Capabilities(rawValue: 1 << 15)
  /// Delivers user activities.
  public static let activities = Capabilities(rawValue: 1 << 21)
  /// Delivers tapped notifications.
  public static let pushTaps = Capabilities(rawValue: 1 << 22)
  /// Tells of memory warnings, time changes, and of settings and devices that change.
  public static let changes = Capabilities(rawValue: 1 << 16)
  /// Tells of protected data.
  public static let protectedData = Capabilities(rawValue: 1 << 17)
  /// Refuses a launch by a trap.
  public static let trapsToRefuse = Capabilities(rawValue: 1 << 18)
  /// May be played side by side with others of its kind in one process.
  public static let sideBySide = Capabilities(rawValue: 1 << 19)
  /// May tell different scenes in another order when it plays the same scenario again.
  public static let unorderedScenes = Capabilities(rawValue: 1 << 26)
  /// Is UIKit as the suite plays it for a client, which the app's own code uses.
  package static let client = Capabilities(rawValue: 1 << 52)
  /// The client tells of places of the app.
  package static let tellsOfApp = Capabilities(rawValue: 1 << 53)
  /// The client tells of places of scenes.
  package static let tellsOfScenes = Capabilities(rawValue: 1 << 54)
  /// The client has a state that can be read.
  package static let readableState = Capabilities(rawValue: 1 << 55)
  /// The client hands links on.
  package static let passesLinks = Capabilities(rawValue: 1 << 57)
  /// The client tells nothing of what is undone within a step.
  package static let settledOnly = Capabilities(rawValue: 1 << 59)
  /// The client may be started late.
  package static let lateStart = Capabilities(rawValue: 1 << 60)
  /// The client is played twice: in an app without scenes, and in one that has moved to them.
  package static let migrates = Capabilities(rawValue: 1 << 56)
  /// The client forwards delegate methods to listeners.
  package static let forwards = Capabilities(rawValue: 1 << 58)
  /// The client stands in the place of the app's own methods.
  package static let runsTheAppsOwn = Capabilities(rawValue: 1 << 31)
  /// The client tells of sessions of the user.
  package static let userSessions = Capabilities(rawValue: 1 << 61)
  /// The client tells of memory warnings or changes of the time.
  package static let passesNews = Capabilities(rawValue: 1 << 62)
  /// The client tells of the end of the app, or of scenes.
  package static let tellsOfEnds = Capabilities(rawValue: 1 << 63)
  /// The client tells of places at all.
  package static let tellsOfPlaces = Capabilities(rawValue: 1 << 30)
  /// The client does not tell the first way up.
  package static let silentAtFirst = Capabilities(rawValue: 1 << 28)
  /// The client has something to do when a receiver comes late.
  package static let lateReceiver = Capabilities(rawValue: 1 << 29)
  /// The client tells when it is ready.
  package static let tellsReady = Capabilities(rawValue: 1 << 27)
  /// The client is an app, or a part of one, that tells what it does.
  package static let app = Capabilities(rawValue: 1 << 64)
  /// The app tells when there is user data to save.
  package static let keepsData = Capabilities(rawValue: 1 << 65)
  /// The app tells of timers, of queues, of any activity that is taken up again.
  package static let timers = Capabilities(rawValue: 1 << 66)
  package static let queues = Capabilities(rawValue: 1 << 67)
  package static let lasting = Capabilities(rawValue: 1 << 68)
  /// The app tells of a game.
  package static let game = Capabilities(rawValue: 1 << 69)
  /// The app tells of its work on the GPU.
  package static let gpu = Capabilities(rawValue: 1 << 70)
  /// The app tells of what it keeps in memory.
  package static let memory = Capabilities(rawValue: 1 << 71)
  /// The app tells of alerts.
  package static let alerts = Capabilities(rawValue: 1 << 72)
  /// The app tells when it calls completion handlers.
  package static let finishesEvents = Capabilities(rawValue: 1 << 73)
  /// The app tells of other work.
  package static let works = Capabilities(rawValue: 1 << 74)
  /// The app tells of anything that it may have for a scene.
  package static let possesses = Capabilities(rawValue: 1 << 75)
  /// The app tells when it draws frames.
  package static let frames = Capabilities(rawValue: 1 << 76)
  /// Is driven by a host that the suite plays: what the device does is not the engine's.
  public static let hostDriven = Capabilities(rawValue: 1 << 51)

  /// Posts `UIApplication` and `UIScene` notifications.
  public static let notifications: Capabilities = [.appNotifications, .sceneNotifications]
  /// Delivers URLs, user activities and tapped notifications.
  public static let links: Capabilities = [.urls, .activities, .pushTaps]
  /// Delegate callbacks of both life cycles, for a single scene: the default.
  public static let callbacksOnly: Capabilities = [.appBased, .sceneBased]
  /// Everything but traps, with one order for everything.
  public static let all = Capabilities(rawValue: (1 << 23) - 1).subtracting(.trapsToRefuse)
}

extension Capabilities {
  /// The capabilities in order, each with its name in reports and on the command line; one name may
  /// stand for several.
  public static let named: [(name: String, capability: Capabilities)] = [
    ("app-based", .appBased), ("scene-based", .sceneBased), ("multiple-scenes", .multipleScenes),
    ("notifications", .notifications), ("app-notifications", .appNotifications),
    ("scene-notifications", .sceneNotifications), ("sessions", .sessions),
    ("reported-states", .reportedStates), ("reactions", .reactions),
    ("suspension", .suspension), ("termination", .termination),
    ("background-launch", .backgroundLaunch), ("resources", .resources), ("tasks", .tasks),
    ("snapshots", .snapshots), ("preservation", .preservation), ("scheduler", .scheduler),
    ("links", .links), ("urls", .urls), ("activities", .activities), ("push-taps", .pushTaps),
    ("changes", .changes), ("protected-data", .protectedData),
    ("traps-to-refuse", .trapsToRefuse), ("side-by-side", .sideBySide),
    ("unordered-scenes", .unorderedScenes), ("host-driven", .hostDriven),
  ]

  /// The names of what is in it, in order: `notifications` where both kinds are, one of them else;
  /// and what it is restricted to.
  public var names: [String] {
    let contained = Self.named.filter { contains($0.capability) }
    return contained.filter { entry in
      !contained.contains { $0.capability.isStrictSuperset(of: entry.capability) }
    }.map(\.name) + restrictionNames
  }

  /// The capability, or the restriction, of a name: `links`, `scene-delegate-only`,
  /// `systems-13-17`.
  public init?(name: String) {
    if let named = Self.named.first(where: { $0.name == name }) {
      self = named.capability
    } else {
      self.init(restriction: name)
    }
  }

  /// The names that there are; of systems an example.
  public static var allNames: [String] {
    named.map(\.name) + restrictions.map(\.name) + ["systems-13-17"]
  }

  /// Whether they suffice for what needs those: all of them; of kinds of link, of delegates and of
  /// systems one of each.
  public func suffice(for needs: Capabilities) -> Bool {
    guard isSuperset(of: needs.subtracting(.links).subtracting(Self.anyApps)) else { return false }
    guard !needs.contains(.sceneBased) || includeScenes else { return false }
    let links = needs.intersection(.links)
    return (links.isEmpty || !isDisjoint(with: links)) && supportsAny(of: needs)
  }
}

extension Observation {
  /// What an engine is capable of that tells the app of it.
  public var needs: Capabilities {
    guard case .notification = event else { return event.needs }
    return receiver == .app ? .appNotifications : .sceneNotifications
  }
}

extension Event {
  /// What an engine is capable of that tells the app of it, whoever the receiver is.
  public var needs: Capabilities {
    switch self {
    case .notification(let notification): notification.needs
    case .snapshot: .snapshots
    case .preserve: .preservation
    case .suspend, .resume: .suspension
    case .terminate: .termination
    case .deliver: .backgroundLaunch
    case .grant, .deny, .expire, .remaining: .tasks
    case .registered, .unregistered: .scheduler
    case .refuse: []
    case .client: .client
    case .callback(let callback): callback.needs
    }
  }
}

extension Callback {
  /// What an engine is capable of that calls it.
  public var needs: Capabilities {
    switch self {
    case .willTerminate: .termination
    case .configurationForConnecting, .didDiscardSceneSessions: .sessions
    case .didReceiveMemoryWarning, .significantTimeChange: .changes
    case .protectedDataWillBecomeUnavailable, .protectedDataDidBecomeAvailable: .protectedData
    case .open, .openURLContexts: .urls
    case .willContinueUserActivity, .continueActivity: .activities
    case .didReceiveNotificationResponse: .pushTaps
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

extension LifecycleNotification {
  /// What an engine is capable of that posts it, whatever its object is.
  public var needs: Capabilities {
    switch self {
    case .didEnterBackground, .willEnterForeground: .notifications
    case .didFinishLaunching, .didBecomeActive, .willResignActive, .willTerminate,
      .didReceiveMemoryWarning, .significantTimeChange, .protectedDataWillBecomeUnavailable,
      .protectedDataDidBecomeAvailable, .didChange:
      .appNotifications
    case .willConnect, .didDisconnect, .didActivate, .willDeactivate: .sceneNotifications
    }
  }
}
