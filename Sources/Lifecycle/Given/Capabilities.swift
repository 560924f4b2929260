/// The optional features that an engine declares, beyond calling delegate methods.
///
/// A rule that needs an undeclared feature is *unsupported* in reports, neither held nor broken. No
/// scenario asks for such a feature.
public struct Capabilities: OptionSet, Hashable, Sendable {
  /// One bit for each capability.
  public let rawValue: UInt128

  /// Creates a set with the given bits.
  @inlinable public init(rawValue: UInt128) { self.rawValue = rawValue }

  /// Whether all capabilities of `member` are in this set.
  @inlinable public func contains(_ member: Capabilities) -> Bool {
    rawValue & member.rawValue == member.rawValue
  }

  /// One case for each bit, counted from 0. The bits of the versions of iOS follow.
  package enum Bit: Int, CaseIterable {
    case appBased, sceneBased, multipleScenes, appNotifications, sessions, reportedStates, reactions
    case suspension, termination, backgroundLaunch, resources, tasks, snapshots, preservation
    case scheduler, urls, changes, protectedData, trapsToRefuse, sideBySide, sceneNotifications
    case activities, pushTaps, bothDelegates, sceneDelegateOnly, appDelegateOnly, unorderedScenes
    case tellsReady, silentAtFirst, lateReceiver, tellsOfPlaces, runsTheAppsOwn, hostDriven, client
    case tellsOfApp, tellsOfScenes, readableState, migrates, passesLinks, forwards, settledOnly
    case lateStart, userSessions, passesNews, tellsOfEnds, app, keepsData, timers, queues, lasting
    case game, gpu, memory, alerts, finishesEvents, works, possesses, frames, launchOptions, starts
    case shortcuts, firstUnlock, readsProtected, jobs, urlSessions, laterModes
    case audioInterruptions, finishesLinks
  }

  package init(_ bit: Bit) { self.init(rawValue: 1 << UInt128(bit.rawValue)) }

  /// Implements the app-based life cycle.
  public static let appBased = Capabilities(.appBased)
  /// Implements the scene-based life cycle.
  public static let sceneBased = Capabilities(.sceneBased)
  /// Connects several scenes.
  public static let multipleScenes = Capabilities(.multipleScenes)
  /// Posts `UIApplication` notifications.
  public static let appNotifications = Capabilities(.appNotifications)
  /// Posts `UIScene` notifications.
  public static let sceneNotifications = Capabilities(.sceneNotifications)
  /// Asks for configurations of new sessions and reports discarded ones.
  public static let sessions = Capabilities(.sessions)
  /// Reports states at the end of each step and inside the launch callbacks.
  public static let reportedStates = Capabilities(.reportedStates)
  /// Takes into account the app's actions inside callbacks.
  public static let reactions = Capabilities(.reactions)
  /// Reports when the process is suspended and resumed.
  public static let suspension = Capabilities(.suspension)
  /// Ends the process and reports the cause.
  public static let termination = Capabilities(.termination)
  /// Launches the app in the background, for events or ahead of time.
  public static let backgroundLaunch = Capabilities(.backgroundLaunch)
  /// Watches the app's use of shared resources.
  public static let resources = Capabilities(.resources)
  /// Grants extended background time.
  public static let tasks = Capabilities(.tasks)
  /// Takes snapshots.
  public static let snapshots = Capabilities(.snapshots)
  /// Preserves and restores state.
  public static let preservation = Capabilities(.preservation)
  /// Registers background-task identifiers.
  public static let scheduler = Capabilities(.scheduler)
  /// Runs jobs of the background-task scheduler, each by its own identifier.
  public static let jobs = Capabilities(.jobs)
  /// Delivers events of background URL sessions.
  public static let urlSessions = Capabilities(.urlSessions)
  /// Knows the modes `push-to-talk`, `nearby-interaction` and `network-authentication`.
  public static let laterModes = Capabilities(.laterModes)
  /// Reports interruptions of the app's audio session.
  public static let audioInterruptions = Capabilities(.audioInterruptions)
  /// Delivers URLs.
  public static let urls = Capabilities(.urls)
  /// Delivers user activities.
  public static let activities = Capabilities(.activities)
  /// Reports the contents of launch options.
  public static let launchOptions = Capabilities(.launchOptions)
  /// Delivers tapped notifications.
  public static let pushTaps = Capabilities(.pushTaps)
  /// Delivers quick actions.
  public static let shortcuts = Capabilities(.shortcuts)
  /// Reports memory warnings, time changes, and changes of settings and devices.
  public static let changes = Capabilities(.changes)
  /// Reports when protected data becomes unavailable and available again.
  public static let protectedData = Capabilities(.protectedData)
  /// Refuses a launch by crashing with a trap.
  public static let trapsToRefuse = Capabilities(.trapsToRefuse)
  /// Allows several engines of its kind to be played concurrently in one process.
  public static let sideBySide = Capabilities(.sideBySide)
  /// May report different scenes in a different order when a scenario is played again.
  public static let unorderedScenes = Capabilities(.unorderedScenes)
  /// The engine is UIKit as the suite plays it for a client, which the app's own code uses.
  package static let client = Capabilities(.client)
  /// The client reports states or transitions of the app.
  package static let tellsOfApp = Capabilities(.tellsOfApp)
  /// The client reports states or transitions of scenes.
  package static let tellsOfScenes = Capabilities(.tellsOfScenes)
  /// The client's state can be read.
  package static let readableState = Capabilities(.readableState)
  /// The client passes links on.
  package static let passesLinks = Capabilities(.passesLinks)
  /// The client leaves out transitions that are reversed within a step.
  package static let settledOnly = Capabilities(.settledOnly)
  /// The app may start the client after the launch.
  package static let lateStart = Capabilities(.lateStart)
  /// The client is played twice: in an app without scenes, and in the same app after its move to
  /// scenes.
  package static let migrates = Capabilities(.migrates)
  /// The client forwards delegate methods to listeners.
  package static let forwards = Capabilities(.forwards)
  /// The client replaces the app's own methods.
  package static let runsTheAppsOwn = Capabilities(.runsTheAppsOwn)
  /// The client reports user sessions.
  package static let userSessions = Capabilities(.userSessions)
  /// The client reports memory warnings or time changes.
  package static let passesNews = Capabilities(.passesNews)
  /// The client reports the end of the app, or of scenes.
  package static let tellsOfEnds = Capabilities(.tellsOfEnds)
  /// The client reports states or transitions of the app or of scenes.
  package static let tellsOfPlaces = Capabilities(.tellsOfPlaces)
  /// At least one event of the client leaves out the first transition towards `active`.
  package static let silentAtFirst = Capabilities(.silentAtFirst)
  /// The client replays its state, or keeps links, for a receiver that subscribes late.
  package static let lateReceiver = Capabilities(.lateReceiver)
  /// The client reports when it is ready.
  package static let tellsReady = Capabilities(.tellsReady)
  /// The client is an app, or a part of an app, that reports its own acts.
  package static let app = Capabilities(.app)
  /// The app reports when there is user data to save.
  package static let keepsData = Capabilities(.keepsData)
  /// The app reports timers.
  package static let timers = Capabilities(.timers)
  /// The app reports queues.
  package static let queues = Capabilities(.queues)
  /// The app reports activities that it resumes: timers, queues or drawing, but not games.
  package static let lasting = Capabilities(.lasting)
  /// The app reports timers, queues, games or drawing.
  package static let starts = Capabilities(.starts)
  /// The app reports a game.
  package static let game = Capabilities(.game)
  /// The app reports its work on the GPU.
  package static let gpu = Capabilities(.gpu)
  /// The app reports large objects that it keeps in memory.
  package static let memory = Capabilities(.memory)
  /// The app reports alerts.
  package static let alerts = Capabilities(.alerts)
  /// The app reports calls of the completion handlers of background events.
  package static let finishesEvents = Capabilities(.finishesEvents)
  /// The app reports calls of the completion handlers of tapped notifications and quick actions.
  package static let finishesLinks = Capabilities(.finishesLinks)
  /// The app reports other work.
  package static let works = Capabilities(.works)
  /// The app reports possessions that it may have for a scene.
  package static let possesses = Capabilities(.possesses)
  /// The app reports when it draws frames.
  package static let frames = Capabilities(.frames)
  /// Runs under a host that the suite plays; the host decides the device's actions.
  public static let hostDriven = Capabilities(.hostDriven)

  /// Supports a device that nobody has unlocked since it started.
  public static let firstUnlock = Capabilities(.firstUnlock)
  /// The app reports when it relies on protected data.
  package static let readsProtected = Capabilities(.readsProtected)

  /// Posts `UIApplication` and `UIScene` notifications.
  public static let notifications: Capabilities = [.appNotifications, .sceneNotifications]
  /// Delivers URLs, user activities and tapped notifications.
  public static let links: Capabilities = [.urls, .activities, .pushTaps]
  /// Every kind of link.
  package static let anyLinks = links.union(.shortcuts)
  /// Delegate callbacks of both life cycles, for a single scene: the default.
  public static let callbacksOnly: Capabilities = [.appBased, .sceneBased]
  /// All named capabilities except refusal by a trap, varying scene order and a host.
  public static let all = named.reduce(into: Capabilities()) { $0.formUnion($1.capability) }
    .subtracting([.trapsToRefuse, .unorderedScenes, .hostDriven]).union(.edition(.next))
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
    ("jobs", .jobs, "Runs jobs of the background-task scheduler, each by its own identifier."),
    ("url-sessions", .urlSessions, "Delivers events of background URL sessions."),
    (
      "later-modes", .laterModes,
      "Knows the modes `push-to-talk`, `nearby-interaction` and `network-authentication`."
    ),
    (
      "audio-interruptions", .audioInterruptions,
      "Reports interruptions of the app's audio session."
    ),
    ("links", .links, "Delivers URLs, user activities and tapped notifications."),
    ("urls", .urls, "Delivers URLs."),
    ("activities", .activities, "Delivers user activities."),
    ("push-taps", .pushTaps, "Delivers tapped notifications."),
    ("shortcuts", .shortcuts, "Delivers quick actions."),
    ("launch-options", .launchOptions, "Reports the contents of launch options."),
    (
      "changes", .changes,
      "Reports memory warnings, time changes, and changes of settings and devices."
    ),
    (
      "protected-data", .protectedData,
      "Reports when protected data becomes unavailable and available."
    ),
    (
      "first-unlock", .firstUnlock, "Supports a device that nobody has unlocked since it started."
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

  /// The names of the capabilities in order, followed by the edition and the restrictions.
  ///
  /// A name for several capabilities replaces their own names: `notifications` stands for both
  /// kinds.
  public var names: [String] {
    let contained = Self.named.filter { contains($0.capability) }
    return contained.filter { entry in
      !contained.contains { $0.capability.isStrictSuperset(of: entry.capability) }
    }.map(\.name) + editionNames + restrictionNames
  }

  /// Creates the capability, edition or restriction with a name.
  ///
  /// Examples are `links`, `edition-2026.11`, `scene-delegate-only` and `systems-13-17`.
  public init?(name: String) {
    if let named = Self.named.first(where: { $0.name == name }) {
      self = named.capability
    } else if let edition = Capabilities(edition: name) {
      self = edition
    } else {
      self.init(restriction: name)
    }
  }

  /// All names, with one example for the editions and one for the systems.
  public static var allNames: [String] {
    named.map(\.name) + restrictions.map(\.name)
      + ["\(editionPrefix)\(Edition.newest)", "systems-13-17"]
  }

  /// Whether the capabilities meet the needs.
  ///
  /// Every need must be met. Among kinds of link, delegates and systems, one of each group is
  /// enough.
  public func suffice(for needs: Capabilities) -> Bool {
    guard isSuperset(of: needs.subtracting(.anyLinks).subtracting(Self.anyApps)) else {
      return false
    }
    if needs.contains(.sceneBased), !includeScenes { return false }
    let links = needs.intersection(.anyLinks)
    return (links.isEmpty || !isDisjoint(with: links)) && supportsAny(of: needs)
  }
}

extension Observation {
  /// The capabilities that an engine needs to report the observation.
  public var needs: Capabilities {
    guard case .notification(let notification) = event else { return event.needs }
    if case .audioInterruption = notification { return notification.needs }
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
    case .job: .jobs
    case .refuse: []
    case .client: .client
    case .callback(let callback): callback.needs
    }
  }
}
