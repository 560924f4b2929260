import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReference
import Sweeps
import Testing

@Suite("An engine that lacks capabilities")
struct CapabilityTests {
  /// Each single one beside a life cycle, all but each, and some at random.
  static let sets: [Capabilities] = {
    let named = Capabilities.named.map(\.capability)
    let lives: [Capabilities] = [.appBased, .sceneBased, .callbacksOnly]
    let alone = lives.flatMap { life in named.map { life.union($0) } }
    let without = named.map { Capabilities.all.subtracting($0) }
    var random = SplitMix(state: 1)
    let drawn = (0..<40).map { _ in
      Capabilities(rawValue: random.next()).intersection(.all)
        .union(lives[Int(random.next() % 3)])
    }
    return Array(Set(alone + without + drawn)).sorted { $0.rawValue < $1.rawValue }
  }()

  @Test("is not blamed for it, whichever delegates the app has", arguments: sets)
  func delegates(capabilities: Capabilities) throws {
    let engine = EngineUnderTest(name: "lesser", capabilities: capabilities) { given in
      LesserEngine(given, capabilities)
    }
    var player = Player(engine, Oracle(capabilities: capabilities, isStrict: true))
    for delegates in Given.Delegates.allCases {
      let scenarios = RandomScenarios(
        seed: 2, capabilities: capabilities, length: 12,
        numbers: 0..<UInt64(Sweep.count(30, sample: 4)))
      for (_, drawn) in scenarios {
        var scenario = drawn
        scenario.given.delegates = delegates
        try player.play(scenario.legalPart)
        let breach = player.oracle.breach?.signature(among: player.oracle.rules)
        #expect(breach == nil, "\(scenario.oneLine)")
      }
    }
  }

  @Test(
    "is not said to stay inactive where nobody can be told and it reports to be active",
    arguments: [
      "launch | app.willFinishLaunching app.didFinishLaunching | app active",
      "launch | app.willFinishLaunching app.didFinishLaunching | app active, A foregroundActive",
      """
      launch | app.willFinishLaunching app.didFinishLaunching app:didFinishLaunching \
      app:willEnterForeground app:didBecomeActive | app active
      """,
    ])
  func unseen(step: String) throws {
    let trace = try Trace(notation: "given app delegate only; \(step)")
    let request = ["launch/foreground-becomes-active", "scene/user-request-comes-forward"]
    for capabilities in Self.sets.map({ $0.union([.sceneBased, .reportedStates]) }) {
      var oracle = Oracle(capabilities: capabilities, isStrict: true, keepsBreaches: true)
      oracle.judge(trace)
      let broken = oracle.breaches.map { oracle.rules[$0.rule].id }
      #expect(broken.allSatisfy { !request.contains($0) })
      // Without notifications nothing can be seen of the scene, so nothing is broken.
      #expect(broken.isEmpty || !capabilities.isDisjoint(with: .notifications))
    }
  }

  @Test("is not blamed for it, and is told to be unsupported", arguments: sets)
  func honest(capabilities: Capabilities) throws {
    let engine = EngineUnderTest(name: "lesser", capabilities: capabilities) { given in
      LesserEngine(given, capabilities)
    }
    var player = Player(engine, Oracle(capabilities: capabilities, isStrict: true))
    let scenarios = RandomScenarios(
      seed: 1, capabilities: capabilities, length: 25,
      numbers: 0..<UInt64(Sweep.count(100, sample: 15)))
    for (_, scenario) in scenarios {
      try player.play(scenario)
      let breach = player.oracle.breach?.signature(among: player.oracle.rules)
      #expect(breach == nil, "\(scenario.oneLine)")
    }
    for (rule, tally) in zip(player.oracle.rules, player.oracle.tallies) {
      let isSupported = capabilities.suffice(for: rule.needs)
      #expect(isSupported || tally.exercised == 0, "\(rule.id)")
    }
  }
}

@Suite("An engine that lies about its capabilities")
struct LyingEngineTests {
  @Test("does not pass if it does nothing at all")
  func idle() { #expect(Self.breaksSomething { _ in Liar(launches: false) }) }

  @Test("does not pass if it only launches")
  func launching() { #expect(Self.breaksSomething { _ in Liar(launches: true) }) }

  @Test(
    "does not pass if it lacks a single one that it claims",
    arguments: Capabilities.named.map(\.capability).filter { $0.isSubset(of: .demanded) })
  func lacking(capability: Capabilities) {
    #expect(Self.breaksSomething { LesserEngine($0, .all.subtracting(capability)) })
  }

  /// Whether an engine that claims all breaks an enforced rule within a few scenarios.
  private static func breaksSomething<E: Engine & SendableMetatype>(
    _ make: @escaping @Sendable (Given) -> E
  ) -> Bool {
    let engine = EngineUnderTest(name: "liar", capabilities: .all) { make($0) }
    var player = Player(engine, Oracle(capabilities: .all, isStrict: false))
    let scenarios = RandomScenarios(seed: 1, capabilities: .all, length: 25, numbers: 0..<2_000)
    return scenarios.contains { _, scenario in
      _ = try? player.play(scenario)
      return player.oracle.breach != nil
    }
  }
}

extension Capabilities {
  /// Those that show in what is told, and that a rule demands: none demands tapped notifications.
  fileprivate static let demanded: Capabilities = [
    .notifications, .sessions, .suspension, .termination, .backgroundLaunch, .tasks, .snapshots,
    .preservation, .urls, .activities, .changes, .protectedData,
  ]
}

/// Claims all, and launches at best.
private struct Liar: Engine {
  let launches: Bool
  private var isRunning = false

  init(launches: Bool) { self.launches = launches }
  init(_ given: Given) { self.init(launches: false) }

  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) {
    guard launches, stimulus == .launch, !isRunning else { return }
    app.tell(.willFinishLaunching)
    app.tell(.didFinishLaunching)
    isRunning = true
  }
}
