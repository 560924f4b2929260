import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import Sweeps
import Testing

@Suite("Engines restricted to some apps")
struct RestrictedEngineTests {
  /// Each life cycle, choice of delegates and choice of systems, with all, no or few extras.
  static let sets: [Capabilities] = {
    let bases: [Capabilities] = [.all, .callbacksOnly, [.notifications, .urls]]
    let lives: [Capabilities] = [.appBased, .sceneBased, .callbacksOnly]
    let delegates = subsets([.bothDelegates, .sceneDelegateOnly, .appDelegateOnly])
    let systems = subsets([.systems(9...12), .systems(13...26), .systems(from: 27)])
    return bases.flatMap { base in
      lives.flatMap { life in
        delegates.flatMap { delegates in
          systems.map {
            base.subtracting(.callbacksOnly).union(life).union(delegates).union($0)
          }
        }
      }
    }.filter(\.includeLifeCycle)
  }()

  /// Each life cycle with one ability, alone or with suspension and termination, or all but one.
  static let few: [Capabilities] = {
    let abilities: [Capabilities] = [
      .appNotifications, .sceneNotifications, .multipleScenes, .sessions, .reportedStates,
      .reactions, .suspension, .termination, .backgroundLaunch, .resources, .tasks, .snapshots,
      .preservation, .scheduler, .urls, .activities, .pushTaps, .changes, .protectedData, .jobs,
      .shortcuts, .audioInterruptions, .firstUnlock, .urlSessions, .laterModes, .launchOptions,
    ]
    let lives: [Capabilities] = [.appBased, .sceneBased, .callbacksOnly]
    let usual = Capabilities.all.intersection(
      [.bothDelegates, .sceneDelegateOnly, .appDelegateOnly, .systems(from: 9)])
    let process: Capabilities = [.suspension, .termination]
    let most = abilities.map { one in
      abilities.reduce(Capabilities()) { $0.union($1) }.subtracting(one)
    }
    return lives.flatMap { life in
      ([[]] + abilities + abilities.map(process.union) + most).map { life.union(usual).union($0) }
    }
  }()

  private static func subsets(_ all: [Capabilities]) -> [Capabilities] {
    all.reduce([[]]) { subsets, one in subsets + subsets.map { $0.union(one) } }
  }

  @Test(
    "A restricted engine keeps every MUST rule that applies, and exercises all of them", .slow,
    arguments: Sweep.cases(sets, every: 58) + Sweep.cases(few, every: 46))
  func held(capabilities: Capabilities) {
    let engine = EngineUnderTest(name: "lesser", capabilities: capabilities) { given in
      LesserEngine(given, capabilities)
    }
    var untried: [String] = []
    // A few rules are exercised so rarely that some hundred scenarios are not enough.
    for scenarios in [250, 1_000, 5_000, 48_000] as [UInt64] {
      let plan = Plan(seed: 1, scenarios: scenarios, length: 25, threads: 1)
      let outcome = Campaign(engine, plan).run()
      #expect(outcome.findings.isEmpty, "\(outcome.findings.map(\.signature))")
      untried = zip(outcome.plan.rules, outcome.tallies).filter { rule, tally in
        rule.level == .must && rule.applies(to: capabilities) && rule.choice == nil
          && tally.exercised == 0
      }.map(\.0.id)
      if untried.isEmpty { break }
    }
    #expect(untried.isEmpty, "\(capabilities.names)")
  }

  @Test(
    "A rule without an opportunity in a restricted engine is never exercised", .slow,
    arguments: Sweep.cases(sets, every: 29))
  func complete(capabilities: Capabilities) throws {
    let left = Rule.book.filter {
      capabilities.suffice(for: $0.needs) && !$0.opportunity.isGiven(by: capabilities)
    }.map {
      Rule(
        $0.id, $0.level, $0.statement, sources: $0.sources, needs: $0.needs, breadth: $0.breadth,
        check: $0.check,
        decidedBy: $0.decider, consequence: .none, message: .misplacedMove,
        examples: $0.examples)
    }
    guard !left.isEmpty else { return }
    let engine = EngineUnderTest(name: "lesser", capabilities: capabilities) { given in
      LesserEngine(given, capabilities)
    }
    var player = Player(engine, Oracle(rules: left, capabilities: capabilities, isStrict: true))
    let scenarios = RandomScenarios(
      seed: 2, capabilities: capabilities, length: 25, numbers: 0..<1_000)
    for (_, scenario) in scenarios { try player.play(scenario) }
    for (rule, tally) in zip(left, player.oracle.tallies) {
      #expect(tally.exercised == 0, "\(rule.id): \(capabilities.names)")
    }
  }
}
