import Lifecycle
import LifecycleCampaigns
import LifecycleReference
import Synchronization

/// The reference engine, but it breaks the protocol in some scenarios and is then restarted.
struct FrailEngine: Engine {
  static var capabilities: Capabilities { ReferenceEngine.capabilities }
  private var engine: ReferenceEngine

  final class Starts: Sendable {
    private let counts = Mutex((begun: 0, starts: 0))
    var count: Int { counts.withLock { $0.starts } }

    /// Whether a scenario breaks the protocol: at least `length` stimuli, or else every fifth.
    fileprivate func breaks(_ scenario: Scenario, from length: Int?) -> Bool {
      counts.withLock { counts in
        counts.begun += 1
        let breaks =
          length.map { scenario.stimuli.count >= $0 } ?? counts.begun.isMultiple(of: 5)
        if breaks { counts.starts += 1 }
        return breaks
      }
    }
  }

  init(_ given: Given) { engine = ReferenceEngine(given) }

  /// Whether a scenario has an unlock after a lock.
  static func unlocks(_ scenario: Scenario) -> Bool {
    let kinds = scenario.stimuli.map(\.kind)
    return kinds.firstIndex(of: .lock).map { kinds[$0...].contains(.unlock) } ?? false
  }

  /// Returns an engine that hangs at each unlock after a lock.
  static func hanging(_ starts: Starts) -> EngineUnderTest<FrailEngine> {
    EngineUnderTest(
      name: "hanging", isExternal: true, capabilities: capabilities, window: 1,
      playing: { scenario throws(EngineFailure) in
        if unlocks(scenario), starts.breaks(scenario, from: 0) { throw .hung("nothing in 2 s") }
        return FrailEngine(scenario.given)
      },
      processStatistics: {
        var statistics = ProcessStatistics()
        statistics.silences = UInt64(starts.count)
        return statistics
      }, open: { _ in hanging(starts) })
  }

  /// Returns an engine that breaks the protocol in long scenarios, or else in every fifth.
  static func tested(
    _ starts: Starts, from length: Int? = nil
  ) -> EngineUnderTest<FrailEngine> {
    EngineUnderTest(
      name: "frail", isExternal: true, capabilities: capabilities, window: 1,
      playing: { scenario throws(EngineFailure) in
        if starts.breaks(scenario, from: length) { throw .brokeProtocol("no 'ok'") }
        return FrailEngine(scenario.given)
      },
      processStatistics: {
        var statistics = ProcessStatistics()
        statistics.restarts = UInt64(starts.count)
        return statistics
      }, open: { _ in tested(starts, from: length) })
  }

  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    engine.handle(stimulus, telling: app)
  }
  var applicationState: ApplicationState? { engine.applicationState }
  func activationState(of scene: SceneID) -> ActivationState? { engine.activationState(of: scene) }
}
