import Lifecycle

/// A model of Capacitor 8.5's plug-in `@capacitor/app`, after `AppPlugin.swift` and the proxies.
///
/// The plug-in loads with the bridge's view: with the first scene, or at launch without scenes.
struct CapacitorModel: Client {
  static let contract = """
    client Capacitor
    client app pause = wentBack, resume = cameForward, first open
    client app appStateChange(true) = becameActive, appStateChange(false) = resignedActive, first open
    client promises links, kept links
    """

  /// Whether the page has added its listeners.
  private var isLoaded = false
  /// Links in connection options, held until a view of this process appears.
  private var connecting: [ClientHost.Link] = []
  /// Links for `appUrlOpen`, retained until a listener exists.
  private var retained: [ClientHost.Link] = []
  private let isSceneBased: Bool

  init(_ given: Given, _ host: ClientHost) { isSceneBased = given.isSceneBased }

  mutating func receive(_ told: Observation, _ host: ClientHost) {
    let links = ClientHost.Link.all(in: told).filter { $0.payload != .push }
    switch told.event {
    case .callback(.willConnect): connecting += links
    case .callback(.openURLContexts), .callback(.continueActivity), .callback(.open):
      retained += links
    default: break
    }
    if isSceneBased, case .callback(.willEnterForeground) = told.event {
      retained += connecting
      connecting = []
    }
    deliver(host)
    guard isLoaded, told.receiver == .app, case .notification(let notification) = told.event else {
      return
    }
    switch notification {
    case .didBecomeActive: host.emit("appStateChange(true)")
    case .willResignActive: host.emit("appStateChange(false)")
    case .didEnterBackground: host.emit("pause")
    case .willEnterForeground: host.emit("resume")
    default: break
    }
  }

  mutating func perform(_ stimulus: Stimulus, _ host: ClientHost) { deliver(host) }

  mutating func finishTurn(_ host: ClientHost) {
    isLoaded = isLoaded || !isSceneBased || !host.scenes.isEmpty
    deliver(host)
  }

  private mutating func deliver(_ host: ClientHost) {
    guard isLoaded, host.hasReceiver else { return }
    for link in retained { host.pass(link) }
    retained = []
  }
}
