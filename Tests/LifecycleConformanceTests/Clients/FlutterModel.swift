import Lifecycle

/// A model of Flutter's `AppLifecycleState`, after its view controller and `services/binding.dart`.
///
/// Observers listen, and links arrive, after the first run-loop turn. While another view covers
/// Flutter's view, no notification of UIKit is reported.
struct FlutterModel: Client {
  static let contract = """
    client Flutter
    client app resumed = active, inactive = inactive, hidden = inactive or background, first open
    client app paused = background, detached = unattached or ends
    client app steps resumed > inactive, inactive > resumed, inactive > hidden, hidden > inactive
    client app steps hidden > paused, paused > hidden, paused > detached
    client app steps detached > resumed, detached > paused
    client promises state, links, first link, listeners, yes ends
    """

  private static let order = ["detached", "resumed", "inactive", "hidden", "paused"]

  private var current: Int?
  private var (isObserved, isCovered) = (false, false)
  private var willResume = false
  private let plugins: Int
  private var links: [ClientHost.Link] = []

  /// Creates a model. Without scenes the view appears in each launch, even into the background.
  init(_ given: Given, _ host: ClientHost) {
    current = given.isSceneBased ? nil : 2
    plugins = Int(given.listeners.count)
  }

  mutating func receive(_ told: Observation, _ host: ClientHost) {
    // Launch options are for plug-ins. Of several links only the first is handled.
    if let link = ClientHost.Link(told), link.payload != .push, !Self.isOfLaunch(told),
      !isTaken(told, link, host)
    {
      if isObserved { host.pass(link) } else { links.append(link) }
    }
    guard case .notification(let notification) = told.event else { return }
    if notification == .didDisconnect, host.scenes.isEmpty {
      isCovered = false
      send("detached", host)
    }
    guard told.receiver == .app, !isCovered || notification == .willTerminate else { return }
    switch notification {
    case .didBecomeActive: willResume = true
    case .willResignActive:
      willResume = false
      send("inactive", host)
    case .didEnterBackground: send("paused", host)
    case .willEnterForeground: send("inactive", host)
    case .willTerminate: send("detached", host)
    default: break
    }
  }

  private static func isOfLaunch(_ told: Observation) -> Bool {
    told.event == .callback(.willFinishLaunching) || told.event == .callback(.didFinishLaunching)
  }

  /// Whether a plug-in takes a link. A link that launched an app without scenes came before.
  private mutating func isTaken(
    _ told: Observation, _ link: ClientHost.Link, _ host: ClientHost
  ) -> Bool {
    guard told.handsOverLink else { return false }
    let isTaken = (0..<plugins).contains { host.pass(to: $0 + 1, link) }
    if isTaken { links.removeAll { $0 == link } }
    if told.receiver == .app { host.answer(isTaken) }
    return isTaken
  }

  mutating func perform(_ stimulus: Stimulus, _ host: ClientHost) {
    switch stimulus {
    case .askState: if let current { host.answer(state: Self.order[current]) }
    case .present:
      for state in ["inactive", "paused"] { send(state, host) }
      isCovered = true
    case .dismiss:
      isCovered = false
      send("inactive", host)
      if host.applicationState == .active { send("resumed", host) }
    default: break
    }
  }

  mutating func finishTurn(_ host: ClientHost) {
    isObserved = true
    while !links.isEmpty { host.pass(links.removeFirst()) }
    if willResume, !isCovered { send("resumed", host) }
    willResume = false
  }

  /// Reports a state as the Dart side does, with every state in between.
  ///
  /// On the way to `detached`, all states that are left lie in between.
  private mutating func send(_ state: String, _ host: ClientHost) {
    let target = Self.order.firstIndex(of: state) ?? 0
    while target != current {
      let isDirect = current == nil || current == 4 && target == 0
      let isForward = target == 0 || target > current ?? 0
      current = isDirect ? target : (current ?? 0) + (isForward ? 1 : -1)
      if isObserved { host.emit(Self.order[current ?? 0]) }
    }
  }
}
