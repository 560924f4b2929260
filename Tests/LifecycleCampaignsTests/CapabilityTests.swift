import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import Sweeps
import Testing

@Suite("Engines that lack capabilities")
struct CapabilityTests {
  /// Each capability with each life cycle, all capabilities but one, and some random sets.
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

  @Test(
    "An engine that lacks capabilities breaks no rule, whichever delegates the app has", .slow,
    arguments: sets)
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
    "Without a scene delegate, a reported active state counts as coming forward",
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
      // Without notifications, transitions of the scene are invisible, so nothing is broken.
      #expect(broken.isEmpty || !capabilities.isDisjoint(with: .notifications))
    }
  }

  @Test(
    "An unlock must bring back what the lock hid, unless the process may have ended unseen since",
    arguments: [
      ("unlock |", false), ("terminate |; unlock |", true),
      ("terminate |; request A | \(Self.connected); unlock |", true),
    ])
  func unlock(steps: String, isKept: Bool) throws {
    let launch = "launch | \(Self.connected) A.willEnterForeground A.didBecomeActive"
    let lock = "lock | A.willResignActive A.didEnterBackground"
    var oracle = Oracle(capabilities: [.sceneBased, .bothDelegates], isStrict: true)
    oracle.judge(try Trace(notation: "\(launch); \(lock); \(steps)"))
    let broken = oracle.breach.map { oracle.rules[$0.rule].id }
    #expect(broken == (isKept ? nil : "background/returns-at-unlock"))
  }

  private static let connected = "app.willFinishLaunching app.didFinishLaunching A.willConnect"

  @Test(
    "An engine that lacks capabilities breaks no rule and exercises no unsupported rule", .slow,
    arguments: sets)
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

@Suite("Engines that claim capabilities they lack")
struct LyingEngineTests {
  @Test("An engine that claims everything and does nothing breaks a rule")
  func idle() { #expect(Self.breaksSomething { _ in Liar(launches: false) }) }

  @Test("An engine that claims everything and only launches breaks a rule")
  func launching() { #expect(Self.breaksSomething { _ in Liar(launches: true) }) }

  @Test(
    "An engine that lacks a single capability it claims breaks a rule",
    arguments: Capabilities.named.map(\.capability).filter { $0.isSubset(of: .demanded) })
  func lacking(capability: Capabilities) {
    #expect(Self.breaksSomething { LesserEngine($0, .all.subtracting(capability)) })
  }

  /// Whether an engine that claims all capabilities breaks an enforced rule in 2,000 scenarios.
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
  /// The observable capabilities that a rule demands. No rule demands tapped notifications.
  fileprivate static let demanded: Capabilities = [
    .notifications, .sessions, .suspension, .termination, .backgroundLaunch, .tasks, .snapshots,
    .preservation, .urls, .activities, .changes, .protectedData,
  ]
}

/// An engine that claims all capabilities, and at most launches.
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
