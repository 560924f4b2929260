import Lifecycle
import LifecycleCampaigns
import LifecycleFaults
import LifecycleReference
import Sweeps
import Synchronization
import Testing

@Suite("Engines that report scenes in any order")
struct SceneOrderTests {
  @Test("An engine with random scene order passes if it declares that order is open", .slow)
  func declared() throws {
    let engine = Self.engine(Shuffling.able.union(.unorderedScenes), fault: nil)
    let plan = Plan(seed: 1, scenarios: 1_000, length: 25, threads: 1)
    #expect(Campaign(engine, plan).run().findings.map(\.signature) == [])
    var smoke = Smoke(engine)
    #expect(smoke.results().allSatisfy { !$0.fails })
  }

  @Test("An engine with undeclared random scene order fails a smoke check")
  func undeclared() {
    var smoke = Smoke(Self.engine(Shuffling.able, fault: nil))
    #expect(smoke.results().contains { $0.fails })
  }

  @Test("For an engine with random scene order, each finding has a trace with a mark", .slow)
  func marked() throws {
    let engine = Self.engine(
      Shuffling.able.union(.unorderedScenes), fault: "deactivates-one-scene-only")
    let plan = Plan(seed: 1, scenarios: 1_000, length: 25, threads: 1)
    let findings = Campaign(engine, plan).run().findings
    #expect(!findings.isEmpty)
    for finding in findings {
      #expect(finding.message != nil, "\(finding.signature)")
      #expect(finding.trace.steps.contains { !$0.marks.isEmpty })
    }
  }

  @Test(
    "Two answers are equal if the app and each scene get equal observations in order",
    arguments: [
      ("A.didBecomeActive B.didBecomeActive", "B.didBecomeActive A.didBecomeActive", true),
      ("A.snapshot app:didBecomeActive", "app:didBecomeActive A.snapshot", true),
      ("A.snapshot A.didEnterBackground", "A.didEnterBackground A.snapshot", false),
      ("A.snapshot B.snapshot", "A.snapshot A.snapshot", false),
      ("A.snapshot", "A.snapshot B.snapshot", false),
      ("A.snapshot | app active", "A.snapshot | app inactive", false),
    ])
  func same(one: String, other: String, expected: Bool) throws {
    let (one, other) = try (
      Trace.Step(.launch, followedBy: one), Trace.Step(.launch, followedBy: other)
    )
    #expect(one.tellsTheSame(as: other) == expected)
    #expect(other.tellsTheSame(as: one) == expected)
  }

  private static func engine(
    _ capabilities: Capabilities, fault: Fault?
  ) -> EngineUnderTest<Shuffling> {
    let drawn = Draws()
    return EngineUnderTest(name: "shuffling", capabilities: capabilities) { given in
      Shuffling(
        engine: FaultyEngine(given, fault: fault), random: drawn.next())
    }
  }
}

/// A source of seeds, one for each new engine.
private final class Draws: Sendable {
  private let random = Mutex(SplitMix(state: 1))

  func next() -> SplitMix { random.withLock { SplitMix(state: $0.next()) } }
}

/// The reference engine with the scenes of each step in a random order.
private struct Shuffling: Engine {
  static let able: Capabilities = [.sceneBased, .multipleScenes]

  private var engine: FaultyEngine
  private var random: SplitMix

  init(engine: FaultyEngine, random: SplitMix) {
    self.engine = engine
    self.random = random
  }

  init(_ given: Given) {
    self.init(
      engine: FaultyEngine(given), random: SplitMix(state: 1))
  }

  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    engine.handle(stimulus, telling: app)
    let told = Array(app.observations)
    let scenes = SceneID.allCases.filter { scene in told.contains { $0.receiver.scene == scene } }
      .shuffled(using: &random)
    var reordered = scenes.flatMap { scene in told.filter { $0.receiver.scene == scene } }
    guard scenes.count > 1 else { return }
    app.replaceObservations(told.map { $0.receiver.scene == nil ? $0 : reordered.removeFirst() })
  }
}
