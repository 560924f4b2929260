import Lifecycle

/// A model of Sentry's session tracker, after `SessionTracker.swift`.
struct SessionTrackerModel: Client {
  static let contract = """
    client SessionTracker
    client app session_start = session begins, session_end = session ends
    client promises sessions 30s from activity, ends late, starts
    """

  /// Values kept in files. They survive the process as long as the scenario has the same host.
  private struct Stored {
    weak var host: ClientHost?
    var lastInForeground: Int?
    var hasSession = false
  }

  nonisolated(unsafe) private static var stored = Stored()

  private var wasStartCalled = false
  private var observes = false

  init(_ given: Given, _ host: ClientHost) {
    if Self.stored.host !== host { Self.stored = Stored(host: host) }
    start(host)
  }

  mutating func receive(_ told: Observation, _ host: ClientHost) {
    guard observes, told.receiver == .app, case .notification(let notification) = told.event else {
      return
    }
    switch notification {
    case .didBecomeActive: becameActive(host)
    case .willResignActive:
      Self.stored.lastInForeground = host.now
      wasStartCalled = false
    case .willTerminate:
      end(host)
      wasStartCalled = false
    default: break
    }
  }

  mutating func perform(_ stimulus: Stimulus, _ host: ClientHost) {
    if stimulus == .start, !observes { start(host) }
    if stimulus == .stop {
      end(host)
      observes = false
      wasStartCalled = false
    }
  }

  private mutating func start(_ host: ClientHost) {
    observes = true
    end(host)
    if host.applicationState == .active { becameActive(host) }
  }

  private mutating func becameActive(_ host: ClientHost) {
    guard !wasStartCalled else { return }
    wasStartCalled = true
    if let time = Self.stored.lastInForeground {
      Self.stored.lastInForeground = nil
      guard host.now - time >= 30 else { return }
      end(host)
    }
    Self.stored.hasSession = true
    host.emit("session_start")
  }

  private func end(_ host: ClientHost) {
    if Self.stored.hasSession { host.emit("session_end") }
    Self.stored.hasSession = false
    Self.stored.lastInForeground = nil
  }
}
