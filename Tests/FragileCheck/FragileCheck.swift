import Foundation
import Lifecycle
import LifecycleCommand
import LifecycleDevelopment

/// A command-line tool of silent engines that fail when a call interrupts a locked device.
@main enum FragileCheck {
  static func main() {
    let tool = ConformanceTool()
      .with(Fragile<Nothing>.self, as: "sturdy")
      .with(Fragile<Trap>.self, as: "traps")
      .with(Fragile<Hang>.self, as: "hangs")
      .with(Fragile<Exit>.self, as: "exits")
      .with(Fragile<Overflow>.self, as: "overflows")
      .with(Fragile<Grudge>.self, as: "grudges")
      .with(Fragile<Sulk>.self, as: "sulks")
      .with(Fragile<Delay>.self, as: "delays")
      .with(Fragile<Chatter>.self, as: "chatters")
      .with(Plodding.self, as: "plods")
      .with(Pinned<Nothing>.self, as: "pinned")
      .with(Pinned<Trap>.self, as: "pinned-traps")
      .with(Hosted<Trap>.self, as: "hosted-traps")
      .with(Tracker<Nothing>.self, as: "tracker")
      .with(Tracker<Trap>.self, as: "fragile-tracker")
    if CommandLine.arguments.dropFirst().first == "bench" { DevelopmentTool(tool).main() }
    tool.main()
  }
}

/// A way for an engine or a client to fail.
protocol Weakness: SendableMetatype {
  static func show()
}

/// A silent engine with a weakness.
struct Fragile<Weak: Weakness>: Engine {
  private var last: Stimulus?

  init(_ given: Given) {}

  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    if last == .lock, stimulus == .interrupt(.call) { Weak.show() }
    last = stimulus
  }
}

/// A silent engine that sleeps for `PLODDING` seconds at the start of each scenario.
struct Plodding: Engine {
  private static let seconds =
    ProcessInfo.processInfo.environment["PLODDING"].flatMap(Double.init) ?? 1

  init(_ given: Given) { Thread.sleep(forTimeInterval: Self.seconds) }

  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {}
}

/// A `Fragile` engine, bound to the main actor.
@MainActor final class Pinned<Weak: Weakness>: @MainActor Engine {
  private var fragile: Fragile<Weak>

  init(_ given: Given) {
    MainActor.preconditionIsolated()
    fragile = Fragile(given)
  }

  func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    MainActor.preconditionIsolated()
    fragile.handle(stimulus, telling: app)
  }
}

/// A silent host-driven engine, bound to the main actor, that fails when a scene disconnects.
@MainActor final class Hosted<Weak: Weakness>: @MainActor HostDriven {
  init(_ given: Given) { MainActor.preconditionIsolated() }

  func handle(_ event: HostEvent, telling app: HostedApp) {
    MainActor.preconditionIsolated()
    if case .sceneDisconnects = event { Weak.show() }
  }
}

/// A client that reports when the app pauses and resumes, and fails when it receives a link.
struct Tracker<Weak: Weakness>: Client {
  static var contract: String {
    """
    client Tracker
    client app pause = wentBack, resume = cameForward, first open
    """
  }

  init(_ given: Given, _ host: ClientHost) {}

  mutating func receive(_ told: Observation, _ host: ClientHost) {
    if told.payload != .none { Weak.show() }
    guard told.receiver == .app, case .notification(let notification) = told.event else { return }
    switch notification {
    case .didEnterBackground: host.emit("pause")
    case .willEnterForeground: host.emit("resume")
    default: break
    }
  }
}
