import Lifecycle

/// A model of React Native's AppState and Linking, after `RCTAppState.mm` and `AppState.js`.
///
/// JavaScript starts to listen one run-loop turn after the launch.
struct ReactNativeModel: Client {
  static let contract = """
    client ReactNative
    client app appStateDidChange(active) = active, appStateDidChange(inactive) = inactive, first open
    client app appStateDidChange(background) = background, first open
    client app memoryWarning = memory warning
    client promises state, links, first link
    """

  /// The last state that the native side reported.
  private var last: String?
  /// `AppState.currentState` in JavaScript. Its first value is a constant from the native side.
  private var current: String
  private var listens = false
  private let isSceneBased: Bool

  init(_ given: Given, _ host: ClientHost) {
    current = Self.value(host)
    isSceneBased = given.isSceneBased
  }

  mutating func receive(_ told: Observation, _ host: ClientHost) {
    if let link = ClientHost.Link(told) { open(link, told, host) }
    if !listens, told.event == .notification(.didFinishLaunching) { current = Self.value(host) }
    guard listens, told.receiver == .app, case .notification(let notification) = told.event else {
      return
    }
    switch notification {
    case .willResignActive: change("inactive", host)
    case .willEnterForeground: change("background", host)
    case .didBecomeActive, .didEnterBackground, .didFinishLaunching:
      change(Self.value(host), host)
    case .didReceiveMemoryWarning: host.emit("memoryWarning")
    default: break
    }
  }

  mutating func perform(_ stimulus: Stimulus, _ host: ClientHost) {
    if stimulus == .askState { host.answer(state: current) }
  }

  /// Creates the JavaScript module, which starts to listen and asks for the state once.
  mutating func finishTurn(_ host: ClientHost) {
    guard !listens else { return }
    listens = true
    let answer = Self.value(host)
    guard answer != current else { return }
    current = answer
    host.emit("appStateDidChange(\(answer))")
  }

  private mutating func change(_ value: String, _ host: ClientHost) {
    guard value != last else { return }
    (last, current) = (value, value)
    host.emit("appStateDidChange(\(value))")
  }

  /// Passes on URLs and activities, as `RCTLinkingManager` does; before 0.88 it ignores connection
  /// options.
  ///
  /// In an app without scenes, `getInitialURL` fetches the link that launched the app. The event of
  /// the same link comes before JavaScript listens.
  private func open(_ link: ClientHost.Link, _ told: Observation, _ host: ClientHost) {
    guard link.payload != .push, host.hasReceiver else { return }
    switch told.event {
    case .callback(.willConnect), .callback(.willFinishLaunching): return
    case .callback(.open) where !listens && !isSceneBased: return
    default: host.pass(link)
    }
  }

  private static func value(_ host: ClientHost) -> String { "\(host.applicationState)" }
}
