import Lifecycle
import LifecycleCampaigns
import LifecycleFaults
import LifecycleOracle
import Sweeps
import Testing

/// A proof against any breach continues only from the state that allows the least.
///
/// The restriction must lose no breach.
@Suite("Allowances of a monitor state")
struct AllowanceTests {
  @Test(
    "A state with fewer allowances finds every breach, and changes nothing else", .slow,
    arguments: ["reference", "variants", "variants:2"]
      + Sweep.cases(Fault.all, every: 12) { usual.contains($0.name) }.map { "fault:\($0.name)" })
  func random(_ name: String) throws {
    let selection = try #require(EngineCatalogue.selection(named: name))
    var judges = Judges(by: Rule.book)
    var player = Player(EngineUnderTest(name: name) { selection.engine(for: $0) }, judges.first)
    for (_, scenario) in RandomScenarios(
      seed: 7, capabilities: .all, length: 30, numbers: 0..<UInt64(Sweep.count(200, sample: 20)))
    {
      judges.expectOrder(in: try player.record(scenario))
    }
  }

  /// Faults in reports about the past.
  private static let usual: Set = [
    "reports-discards-twice", "discards-reclaimed-sessions", "forgets-discards-of-the-suspended",
    "delivers-events-twice", "warns-the-suspended", "asks-for-restored-sessions",
  ]

  @Test(
    "In a rule's examples, fewer allowances find every breach and change nothing else",
    arguments: Rule.book)
  func examples(of rule: Rule) throws {
    var judges = Judges(by: [rule])
    for example in rule.examples { judges.expectOrder(in: try Trace(notation: example)) }
  }

  @Test("An allowance excuses what would break the rule without it", arguments: Array(excused))
  func excuses(_ id: String, _ notation: String) throws {
    var judges = Judges(by: [try #require(Rule.named(id))])
    for _ in 0..<50 { judges.expectOrder(in: try Trace(notation: notation)) }
    #expect(judges.excuses > 0)
  }

  /// For each kind of allowance, a rule and a trace that keeps the rule only by the allowance.
  private static let excused: KeyValuePairs = [
    "cause/event": """
    given modes fetch
    \(launch)
    event fetch |
    wait 1s | deliver(fetch) app.performFetch
    """,
    "cause/memory-warning": """
    \(launch)
    home | A.willResignActive A.didEnterBackground suspend
    memory warning |
    launch | resume app.didReceiveMemoryWarning A.willEnterForeground A.didBecomeActive
    """,
    "cause/discard": """
    \(launch)
    terminate | terminate(system-request)
    close A |
    open A |
    close A |
    launch | app.willFinishLaunching app.didFinishLaunching app.didDiscardSceneSessions(A)
    wait 1s | app.didDiscardSceneSessions(A)
    """,
    "launch/discarded-sessions-reported": """
    \(launch)
    close A | A.willResignActive A.didDisconnect app.didDiscardSceneSessions(A)
    launch | A.willConnect A.willEnterForeground A.didBecomeActive
    wait 20s |
    """,
    "launch/configuration-for-new-sessions": """
    \(launch)
    quit | terminate(user-quit)
    launch | app.willFinishLaunching app.didFinishLaunching app.configurationForConnecting(A)
    """,
  ]

  private static let launch = """
    launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
    A.didBecomeActive
    """
}

/// Two oracles that judge the same trace. The second has fewer allowances.
private struct Judges {
  private(set) var first: Oracle
  private var second: Oracle
  private var state: UInt64 = 1
  /// The number of times that a rule was broken only because of fewer allowances.
  private(set) var excuses = 0

  /// Creates oracles with some rules, and enforces all of them except the disputed ones.
  init(by rules: [Rule]) {
    first = Oracle(
      rules: rules, capabilities: .all, isStrict: true,
      enforcing: Set(rules.filter { $0.level != .disputed }.map(\.id)))
    second = first
  }

  /// Judges a trace from each of its steps on, up to the first breach.
  mutating func expectOrder(in trace: Trace) {
    first.begin(trace)
    var states: [MonitorState] = []
    for step in trace.steps {
      states.append(first.state)
      first.judge(step)
      guard first.breach == nil else { break }
    }
    for (number, state) in states.enumerated() {
      var strict = state
      strict.allowances.bits &= random() | random() & random()
      expectOrder(in: trace.steps[number...], from: state, and: strict)
    }
  }

  private mutating func expectOrder(
    in steps: ArraySlice<Trace.Step>, from state: MonitorState, and strict: MonitorState
  ) {
    first.begin(state)
    second.begin(strict)
    for step in steps {
      first.judge(step)
      second.judge(step)
      if second.breach != nil {
        if first.breach == nil { excuses += 1 }
        return
      }
      #expect(first.breach == nil)
      guard first.breach == nil else { return }
      var (mine, theirs) = (first.state, second.state)
      #expect(theirs.allowances.isSubset(of: mine.allowances))
      (mine.allowances, theirs.allowances) = (Allowances(), Allowances())
      (mine, theirs) = (mine.settled, theirs.settled)
      #expect(mine == theirs)
    }
  }

  private mutating func random() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ state >> 29) &* 0x9E37_79B9_7F4A_7C15
  }
}

extension Oracle {
  fileprivate mutating func judge(_ step: Trace.Step) {
    step.observations.withUnsafeBufferPointer { judge(step.stimulus, $0, step.reported) }
  }
}

extension MonitorState {
  /// The state as it is between two steps.
  fileprivate var settled: MonitorState {
    var state = self
    state.normalize()
    return state
  }
}
