package import Lifecycle
import LifecycleOracle

/// The capabilities that an engine shows, whatever it declares.
package struct CapabilityGuess: Hashable, Sendable {
  package let declared: Capabilities
  /// The capabilities that the engine showed when it was asked for everything.
  package let shown: Capabilities

  /// The capabilities that the engine shows but does not declare.
  package var undeclared: Capabilities { shown.subtracting(declared) }

  /// The visible capabilities that the engine declares but does not show.
  package var unseen: Capabilities { declared.intersection(Self.visible).subtracting(shown) }

  /// A suggested declaration: what the engine shows, and what it declares of the invisible
  /// capabilities.
  package var suggestion: Capabilities {
    shown.union(declared.subtracting(Self.visible))
  }

  /// The capabilities that are visible in a trace.
  ///
  /// Whether an engine supports reactions or watches over resources is visible only in the verdicts
  /// of rules.
  private static let visible: Capabilities = [
    .appBased, .sceneBased, .multipleScenes, .notifications, .sessions, .reportedStates,
    .suspension, .termination, .backgroundLaunch, .tasks, .snapshots, .preservation, .scheduler,
    .links, .changes, .protectedData,
  ]

  /// Asks an engine for every capability, in 64 random scenarios for each.
  ///
  /// A scenario without an answer shows nothing.
  package init(_ engine: some TestedEngine) {
    let isHostDriven = engine.capabilities.contains(.hostDriven)
    declared =
      isHostDriven ? engine.capabilities.intersection(.ofHostDriven) : engine.capabilities
    var player = Player(engine, Oracle(capabilities: .all, isStrict: false), .plain)
    var shown: Capabilities = []
    /// Whether a second scene came up only in apps that support several.
    var heedsSupportForScenes = true
    // Capabilities are tried one by one, so that one that breaks the engine does not hide the rest.
    // An engine that `trapsToRefuse` shows nothing by it.
    for (_, capability) in Capabilities.named where capability != .trapsToRefuse {
      let asked = engine.capabilities.union([.reportedStates, capability])
      let scenarios = RandomScenarios(
        seed: 1, capabilities: asked, length: 25, numbers: 0..<Self.scenarios)
      let restarts = player.engine.processStatistics().restarts
      for (_, scenario) in scenarios {
        if player.engine.processStatistics().restarts >= restarts + Self.restarts { break }
        guard let trace = try? player.record(scenario, reportsStates: true) else { continue }
        shown.formUnion(Self.shown(by: trace, isHostDriven: isHostDriven))
        heedsSupportForScenes = heedsSupportForScenes && !trace.hasUnsupportedScene
      }
    }
    // Multiple scenes count only where an app supports them. This engine adds scenes to any app.
    if !heedsSupportForScenes { shown.remove(.multipleScenes) }
    self.shown = shown
  }

  /// The number of scenarios for each capability.
  private static let scenarios: UInt64 = 64
  /// The number of times that the engine may fail for one capability.
  private static let restarts: UInt64 = 3

  /// Returns the capabilities that the observations and reported states of a trace show.
  private static func shown(by trace: Trace, isHostDriven: Bool) -> Capabilities {
    var shown: Capabilities = []
    for step in trace.steps {
      if !step.reported.isEmpty { shown.insert(.reportedStates) }
      for observation in step.observations where !isHostDriven || observation.isToldByUIKit {
        shown.formUnion(observation.needs)
        if case .callback(.didReceiveRemoteNotification) = observation.event { continue }
        shown.formUnion(observation.payload.needs)
        if (observation.receiver.scene ?? .a) != .a { shown.insert(.multipleScenes) }
        guard case .callback(let callback) = observation.event, callback.isTransition else {
          continue
        }
        // Calling the wrong delegate for the app is a breach, and shows no capability.
        let isOfScene = observation.receiver != .app
        if isOfScene == trace.given.isSceneBased {
          shown.insert(isOfScene ? .sceneBased : .appBased)
        }
      }
    }
    return isHostDriven ? shown.intersection(.ofHostDriven) : shown
  }
}

extension Trace {
  /// Whether the trace has a second scene in an app that supports one at a time.
  fileprivate var hasUnsupportedScene: Bool {
    !given.allowsSeveralScenes
      && steps.contains { step in
        step.observations.contains { ($0.receiver.scene ?? .a) != .a }
      }
  }
}

extension Payload {
  /// The capabilities of an engine that delivers the payload.
  fileprivate var needs: Capabilities {
    switch self {
    case .none: []
    case .url: .urls
    case .activity: .activities
    case .push: .pushTaps
    case .shortcut: .shortcuts
    }
  }
}
