import Lifecycle
import LifecycleCampaigns
import LifecycleFaults
import LifecycleOracle
import LifecycleReference
import LifecycleReports
import Sweeps
import Testing

@Suite("Campaigns on the calling thread")
@MainActor struct LocalCampaignTests {
  /// Three blocks of scenarios, the last one shorter, and the rules that the fault breaks.
  private static let plan = Plan(
    seed: 3, scenarios: 3_000, length: 6, threads: 2,
    rules: Rule.book.filter { $0.chapter == "deactivation" })
  private static let local = LocalEngine(PinnedEngine.self, name: "hasty")

  @Test("A campaign on the calling thread has the same log and report as one on threads", .slow)
  func sameBytes() {
    let shared = EngineUnderTest<FaultyEngine>(name: "hasty") {
      FaultyEngine($0, fault: "skips-deactivation")
    }
    let (here, there) = (Campaign(Self.local, Self.plan).run(), Campaign(shared, Self.plan).run())
    let findings = here.findings.count
    #expect(findings > 0)
    #expect(RunLog(here, limit: 3_000).text == RunLog(there, limit: 3_000).text)
    #expect(TextReport(here).text == TextReport(there).text)
  }

  @Test("An interim log can be resumed, and the result is that of the whole campaign", .slow)
  func resumed() throws {
    var logs: [String] = []
    let outcome = Campaign(Self.local, Self.plan).run {
      logs.append(RunLog($0, stop: .underWay, limit: 3_000).text)
    }
    let first = try LogReader.read(try #require(logs.first))
    // The first failure signature is reported at once.
    let (scenarios, failing) = (first.outcome.scenarios, first.outcome.failing)
    #expect(failing == 1 && scenarios < 100)
    for text in logs {
      let log = try LogReader.read(text)
      let again = Campaign(Self.local, Self.plan).run(resuming: log.resumableOutcome)
      #expect(RunLog(again, limit: 3_000).text == RunLog(outcome, limit: 3_000).text)
    }
  }

  @Test("A stopped campaign ends after the scenario in which it was stopped")
  func stopped() {
    let monitor = Monitor()
    let outcome = Campaign(Self.local, Self.plan).run(monitor) { _ in monitor.stop() }
    let (scenarios, isComplete) = (outcome.scenarios, outcome.isComplete)
    let first = (outcome.findings.map(\.firstScenario) + outcome.unshrunk.map(\.first)).min()
    #expect(first.map { $0 + 1 } == scenarios)
    #expect(!isComplete)
  }
}

/// The reference engine with a fault, bound to the main actor.
@MainActor private final class PinnedEngine: @MainActor Engine {
  static var capabilities: Capabilities { FaultyEngine.capabilities }
  private var engine: FaultyEngine

  init(_ given: Given) {
    MainActor.preconditionIsolated()
    engine = FaultyEngine(given, fault: "skips-deactivation")
  }

  func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    MainActor.preconditionIsolated()
    engine.handle(stimulus, telling: app)
  }

  var applicationState: ApplicationState? { engine.applicationState }
  func activationState(of scene: SceneID) -> ActivationState? { engine.activationState(of: scene) }
}
