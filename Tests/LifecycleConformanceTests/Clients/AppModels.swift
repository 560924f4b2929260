import Lifecycle

/// The part of an app that saves under extended time when it is left, as Apple's page shows it.
struct SaverModel: Client {
  static let contract = """
    client Saver
    client promises data, tasks, timers
    """

  /// The identifier of the current extended time, if there is one.
  private var task: WorkItem?
  private var isChanged = false
  /// Whether the app is an extension, which gets no extended time.
  private let isExtension: Bool

  init(_ given: Given, _ host: ClientHost) { isExtension = given.isExtension }

  mutating func receive(_ told: Observation, _ host: ClientHost) {
    switch told.event {
    case .notification(.didBecomeActive):
      host.did(.start(.timer))
      host.did(.change)
      isChanged = true
    case .notification(.willResignActive), .notification(.willTerminate):
      host.did(.stop(.timer))
      save(host)
    case .notification(.didEnterBackground) where told.receiver == .app: send(host)
    case .expire, .deny: end(host)
    default: break
    }
  }

  private mutating func save(_ host: ClientHost) {
    if isChanged { host.did(.save) }
    isChanged = false
  }

  private mutating func send(_ host: ClientHost) {
    guard task == nil, !isExtension else { return }
    task = .first
    host.did(.begin(.first))
    host.after(4, 1)
  }

  mutating func wake(_ token: Int, _ host: ClientHost) { end(host) }

  private mutating func end(_ host: ClientHost) {
    if let task { host.did(.end(task)) }
    task = nil
  }
}

/// A faulty saver: its second stay in the background overwrites the first stay's task.
struct ForgetfulSaverModel: Client {
  static let contract = SaverModel.contract

  init(_ given: Given, _ host: ClientHost) {}

  mutating func receive(_ told: Observation, _ host: ClientHost) {
    guard told.receiver == .app, told.event == .notification(.didEnterBackground) else { return }
    host.did(.begin(.first))
    host.after(4, 1)
  }

  mutating func wake(_ token: Int, _ host: ClientHost) { host.did(.end(.first)) }
}

/// An app that performs an act its contract does not promise.
struct TalkativeModel: Client {
  static let contract = "client Talkative; client promises data"

  init(_ given: Given, _ host: ClientHost) {}

  mutating func receive(_ told: Observation, _ host: ClientHost) { host.did(.commit) }
}

/// An app that reports a completion handler that no URL has.
struct MistakenModel: Client {
  static let contract = "client Mistaken; client promises completions"

  init(_ given: Given, _ host: ClientHost) {}

  mutating func receive(_ told: Observation, _ host: ClientHost) { host.did(.finishLink(.url)) }
}

/// An app that reports nothing, and stays in its background callback for `stay` seconds.
struct SilentModel: Client {
  static let contract = "client Silent"
  @TaskLocal static var stay: Seconds = 1

  init(_ given: Given, _ host: ClientHost) {}

  mutating func receive(_ told: Observation, _ host: ClientHost) {
    if told.event == .callback(.didEnterBackground) { host.take(Self.stay) }
  }
}

/// An app that asks to be woken again and again, and never ends its run-loop turn.
struct RestlessModel: Client {
  static let contract = "client Restless; client promises work"

  init(_ given: Given, _ host: ClientHost) { host.after(1, 1) }

  mutating func receive(_ told: Observation, _ host: ClientHost) {}

  mutating func wake(_ token: Int, _ host: ClientHost) {
    host.take(5)
    host.after(1, token)
    host.after(1, token)
  }
}
