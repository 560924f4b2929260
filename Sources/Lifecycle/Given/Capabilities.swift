/// The optional features that an engine declares, beyond calling delegate methods.
///
/// A rule that needs an undeclared feature is *unsupported* in reports, neither held nor broken. No
/// scenario asks for such a feature.
public struct Capabilities: OptionSet, Hashable, Sendable {
  /// One bit for each capability.
  public let rawValue: UInt128

  /// Creates a set with the given bits.
  @inlinable public init(rawValue: UInt128) { self.rawValue = rawValue }

  /// Implements the app-based life cycle.
  public static let appBased = Capabilities(rawValue: 1 << 0)
  /// Implements the scene-based life cycle.
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
  /// Takes into account the app's actions inside callbacks.
  public static let reactions = Capabilities(rawValue: 1 << 6)
  /// Reports when the process is suspended and resumed.
  public static let suspension = Capabilities(rawValue: 1 << 7)
  /// Ends the process and reports the cause.
  public static let termination = Capabilities(rawValue: 1 << 8)
  /// Launches the app in the background, for events or ahead of time.
  public static let backgroundLaunch = Capabilities(rawValue: 1 << 9)
  /// Watches the app's use of shared resources.
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
  /// Reports memory warnings, time changes, and changes of settings and devices.
  public static let changes = Capabilities(rawValue: 1 << 16)
  /// Reports when protected data becomes unavailable and available again.
  public static let protectedData = Capabilities(rawValue: 1 << 17)
  /// Refuses a launch by crashing with a trap.
  public static let trapsToRefuse = Capabilities(rawValue: 1 << 18)
  /// Allows several engines of its kind to be played concurrently in one process.
  public static let sideBySide = Capabilities(rawValue: 1 << 19)
  /// May report different scenes in a different order when a scenario is played again.
  public static let unorderedScenes = Capabilities(rawValue: 1 << 26)
  /// The engine is UIKit as the suite plays it for a client, which the app's own code uses.
  package static let client = Capabilities(rawValue: 1 << 52)
  /// The client reports states or transitions of the app.
  package static let tellsOfApp = Capabilities(rawValue: 1 << 53)
  /// The client reports states or transitions of scenes.
  package static let tellsOfScenes = Capabilities(rawValue: 1 << 54)
  /// The client's state can be read.
  package static let readableState = Capabilities(rawValue: 1 << 55)
  /// The client passes links on.
  package static let passesLinks = Capabilities(rawValue: 1 << 57)
  /// The client leaves out transitions that are reversed within a step.
  package static let settledOnly = Capabilities(rawValue: 1 << 59)
  /// The app may start the client after the launch.
  package static let lateStart = Capabilities(rawValue: 1 << 60)
  /// The client is played twice: in an app without scenes, and in the same app after its move to
  /// scenes.
  package static let migrates = Capabilities(rawValue: 1 << 56)
  /// The client forwards delegate methods to listeners.
  package static let forwards = Capabilities(rawValue: 1 << 58)
  /// The client replaces the app's own methods.
  package static let runsTheAppsOwn = Capabilities(rawValue: 1 << 31)
  /// The client reports user sessions.
  package static let userSessions = Capabilities(rawValue: 1 << 61)
  /// The client reports memory warnings or time changes.
  package static let passesNews = Capabilities(rawValue: 1 << 62)
  /// The client reports the end of the app, or of scenes.
  package static let tellsOfEnds = Capabilities(rawValue: 1 << 63)
  /// The client reports states or transitions of the app or of scenes.
  package static let tellsOfPlaces = Capabilities(rawValue: 1 << 30)
  /// At least one event of the client leaves out the first transition towards `active`.
  package static let silentAtFirst = Capabilities(rawValue: 1 << 28)
  /// The client replays its state, or keeps links, for a receiver that subscribes late.
  package static let lateReceiver = Capabilities(rawValue: 1 << 29)
  /// The client reports when it is ready.
  package static let tellsReady = Capabilities(rawValue: 1 << 27)
  /// The client is an app, or a part of an app, that reports its own acts.
  package static let app = Capabilities(rawValue: 1 << 64)
  /// The app reports when there is user data to save.
  package static let keepsData = Capabilities(rawValue: 1 << 65)
  /// The app reports timers, queues, or any activity that it resumes.
  package static let timers = Capabilities(rawValue: 1 << 66)
  package static let queues = Capabilities(rawValue: 1 << 67)
  package static let lasting = Capabilities(rawValue: 1 << 68)
  /// The app reports a game.
  package static let game = Capabilities(rawValue: 1 << 69)
  /// The app reports its work on the GPU.
  package static let gpu = Capabilities(rawValue: 1 << 70)
  /// The app reports large objects that it keeps in memory.
  package static let memory = Capabilities(rawValue: 1 << 71)
  /// The app reports alerts.
  package static let alerts = Capabilities(rawValue: 1 << 72)
  /// The app reports calls of completion handlers.
  package static let finishesEvents = Capabilities(rawValue: 1 << 73)
  /// The app reports other work.
  package static let works = Capabilities(rawValue: 1 << 74)
  /// The app reports possessions that it may have for a scene.
  package static let possesses = Capabilities(rawValue: 1 << 75)
  /// The app reports when it draws frames.
  package static let frames = Capabilities(rawValue: 1 << 76)
  /// Runs under a host that the suite plays; the host decides the device's actions.
  public static let hostDriven = Capabilities(rawValue: 1 << 51)

  /// Posts `UIApplication` and `UIScene` notifications.
  public static let notifications: Capabilities = [.appNotifications, .sceneNotifications]
  /// Delivers URLs, user activities and tapped notifications.
  public static let links: Capabilities = [.urls, .activities, .pushTaps]
  /// Delegate callbacks of both life cycles, for a single scene: the default.
  public static let callbacksOnly: Capabilities = [.appBased, .sceneBased]
  /// All general capabilities except refusal by a trap and varying scene order.
  public static let all = Capabilities(rawValue: (1 << 23) - 1).subtracting(.trapsToRefuse)
}

extension Capabilities {
  /// The capabilities in order, with their names in reports and on the command line.
  ///
  /// One name may stand for several capabilities.
  public static let named: [(name: String, capability: Capabilities)] =
    rows.map { ($0.name, $0.capability) }

  /// The name, the capability and its meaning, in the order of reports.
  static let rows: [(name: String, capability: Capabilities, meaning: String)] = [
    ("app-based", .appBased, "Supports the app-based life cycle."),
    ("scene-based", .sceneBased, "Supports the scene-based life cycle."),
    ("multiple-scenes", .multipleScenes, "Connects several scenes."),
    ("notifications", .notifications, "Posts `UIApplication` and `UIScene` notifications."),
    ("app-notifications", .appNotifications, "Posts `UIApplication` notifications."),
    ("scene-notifications", .sceneNotifications, "Posts `UIScene` notifications."),
    ("sessions", .sessions, "Asks for configurations of new sessions and reports discarded ones."),
    (
      "reported-states", .reportedStates,
      "Reports states at the end of each step and inside the launch callbacks."
    ),
    ("reactions", .reactions, "Takes into account the app's actions inside callbacks: `on` lines."),
    ("suspension", .suspension, "Reports when the process is suspended and resumed."),
    ("termination", .termination, "Ends the process and reports the cause."),
    (
      "background-launch", .backgroundLaunch,
      "Launches the app in the background: for events, and ahead of time."
    ),
    ("resources", .resources, "Monitors the app's use of shared resources."),
    ("tasks", .tasks, "Grants extended background time."),
    ("snapshots", .snapshots, "Takes snapshots."),
    ("preservation", .preservation, "Preserves and restores state."),
    ("scheduler", .scheduler, "Registers background-task identifiers."),
    ("links", .links, "Delivers URLs, user activities and tapped notifications."),
    ("urls", .urls, "Delivers URLs."),
    ("activities", .activities, "Delivers user activities."),
    ("push-taps", .pushTaps, "Delivers tapped notifications."),
    (
      "changes", .changes,
      "Reports memory warnings, time changes, and changes of settings and devices."
    ),
    (
      "protected-data", .protectedData,
      "Reports when protected data becomes unavailable and available."
    ),
    ("traps-to-refuse", .trapsToRefuse, "Refuses a launch with a trap."),
    (
      "side-by-side", .sideBySide,
      "Can be played in parallel with others of its kind in one process."
    ),
    (
      "unordered-scenes", .unorderedScenes,
      "May call different scenes in another order when it plays the same scenario again."
    ),
    (
      "host-driven", .hostDriven,
      "Receives a device's events from the suite, and calls the app: it implements UIKit, "
        + "but no device."
    ),
  ]

  /// The names of the capabilities in order, followed by the names of restrictions.
  ///
  /// A name for several capabilities replaces their own names: `notifications` stands for both
  /// kinds.
  public var names: [String] {
    let contained = Self.named.filter { contains($0.capability) }
    return contained.filter { entry in
      !contained.contains { $0.capability.isStrictSuperset(of: entry.capability) }
    }.map(\.name) + restrictionNames
  }

  /// Creates the capability or restriction with a name.
  ///
  /// Examples are `links`, `scene-delegate-only` and `systems-13-17`.
  public init?(name: String) {
    if let named = Self.named.first(where: { $0.name == name }) {
      self = named.capability
    } else {
      self.init(restriction: name)
    }
  }

  /// All names, with one example for the systems.
  public static var allNames: [String] {
    named.map(\.name) + restrictions.map(\.name) + ["systems-13-17"]
  }

  /// Whether the capabilities meet the needs.
  ///
  /// Every need must be met. Among kinds of link, delegates and systems, one of each group is
  /// enough.
  public func suffice(for needs: Capabilities) -> Bool {
    guard isSuperset(of: needs.subtracting(.links).subtracting(Self.anyApps)) else { return false }
    guard !needs.contains(.sceneBased) || includeScenes else { return false }
    let links = needs.intersection(.links)
    return (links.isEmpty || !isDisjoint(with: links)) && supportsAny(of: needs)
  }
}

extension Observation {
  /// The capabilities that an engine needs to report the observation.
  public var needs: Capabilities {
    guard case .notification = event else { return event.needs }
    return receiver == .app ? .appNotifications : .sceneNotifications
  }
}

extension Event {
  /// The capabilities that an engine needs to report the event, whatever its receiver is.
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
