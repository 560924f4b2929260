import Lifecycle
import LifecycleConformance
import Testing

@Suite struct KeeperModel {
  @Test func conforms() throws {
    try checkConformance(of: Keeper.self, scenarios: 1_500, strict: true)
  }

  @Test func survivesTheMigration() throws {
    try checkMigration(of: Keeper.self, scenarios: 300)
  }
}

@Suite struct OneVariableModel {
  @Test func conforms() throws {
    try checkConformance(of: OneVariable.self, scenarios: 300)
  }
}

/// The part of an app that decides when to save and sync, bound to the main actor like the app.
class Keeper: @MainActor Client {
  static let contract = "client Keeper; client promises data, tasks, snapshot"

  private var sync: WorkItem?
  private let isExtension: Bool

  required init(_ given: Given, _ host: ClientHost) { isExtension = given.isExtension }

  func receive(_ told: Observation, _ host: ClientHost) {
    switch told.event {
    case .notification(.didBecomeActive):
      host.did(.change)
      host.did(.show)
    case .notification(.willResignActive), .notification(.willTerminate): host.did(.save)
    case .notification(.didEnterBackground) where told.receiver == .app:
      host.did(.hide)
      begin(host)
    case .expire, .deny: end(host)
    default: break
    }
  }

  func wake(_ token: Int, _ host: ClientHost) { end(host) }

  func begin(_ host: ClientHost) {
    guard sync == nil, !isExtension else { return }
    start(host)
  }

  func start(_ host: ClientHost) {
    sync = .first
    host.did(.begin(.first))
    host.after(4, 1)
  }

  private func end(_ host: ClientHost) {
    if let sync { host.did(.end(sync)) }
    sync = nil
  }
}

/// A faulty `Keeper`: one variable holds the background tasks of two stays in the background.
final class OneVariable: Keeper {
  override func begin(_ host: ClientHost) { start(host) }
}
