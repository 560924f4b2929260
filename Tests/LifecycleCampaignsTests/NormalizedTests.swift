import Lifecycle
import LifecycleCampaigns
import LifecycleFaults
import LifecycleOracle
import LifecycleReference
import Sweeps
import Testing

@Suite("Normalized monitor states")
struct NormalizedTests {
  @Test(
    "A normalized state judges the next steps as the original state does", .slow,
    arguments: ["reference", "variants", "variants:2"]
      + Sweep.cases(Fault.all, every: 12) { usual.contains($0.name) }.map { "fault:\($0.name)" })
  func random(_ name: String) throws {
    let selection = try #require(EngineCatalogue.selection(named: name))
    var player = Player(EngineUnderTest(name: name) { selection.engine(for: $0) }, Self.oracle)
    var oracle = Self.oracle
    for (_, scenario) in RandomScenarios(
      seed: 3, capabilities: .all, length: 40, numbers: 0..<60)
    {
      let trace = try player.record(scenario)
      let normalized = Self.judgement(of: trace, by: &oracle, normalized: true)
      let plain = Self.judgement(of: trace, by: &oracle, normalized: false)
      #expect(normalized.breaches == plain.breaches)
      #expect(normalized.tallies == plain.tallies)
    }
  }

  /// Faults that depend on knowledge of the past.
  private static let usual: Set = [
    "third-trip-skips-deactivation", "stays-running-after-events", "changes-reach-the-suspended",
    "shares-identifiers", "expires-without-handlers", "never-suspends", "tells-the-terminated",
    "launches-again-on-return", "finishes-launch-twice", "relaunches-the-quit",
    "locks-without-telling", "scenes-survive-termination",
  ]

  @Test(
    "Normalizing keeps elapsed time as far as any rule needs it, even over many short waits",
    arguments: Rule.book)
  func time(rule: Rule) throws {
    var oracle = Self.oracle
    for example in rule.examples {
      let trace = try Trace(notation: example).withSplitWaits
      #expect(
        Self.judgement(of: trace, by: &oracle, normalized: true).breaches
          == Self.judgement(of: trace, by: &oracle, normalized: false).breaches)
    }
  }

  @Test(
    "Normalizing keeps the reason for a launch as long as a rule needs it",
    arguments: [
      """
      given modes fetch
      event fetch | app.willFinishLaunching app.didFinishLaunching deliver(fetch) app.performFetch
      wait 1s | A.willConnect
      wait 1s | B.willConnect
      """,
      """
      prewarm | app.willFinishLaunching app.didFinishLaunching
      request A | A.willConnect
      access socket |
      launch | A.willEnterForeground A.didBecomeActive
      home | A.willResignActive A.didEnterBackground
      access socket |
      """,
    ])
  func purposes(_ notation: String) throws {
    var oracle = Self.oracle
    let trace = try Trace(notation: notation)
    let normalized = Self.judgement(of: trace, by: &oracle, normalized: true)
    let plain = Self.judgement(of: trace, by: &oracle, normalized: false)
    #expect(normalized.breaches == plain.breaches)
    #expect(normalized.tallies == plain.tallies)
  }

  @Test(
    "Different normalized states have different hashes",
    arguments: [
      "multiple scenes", "multiple scenes, state restoration", "exits on suspend", "iOS 12",
    ])
  func hashes(of configuration: String) throws {
    let given = try Given(notation: configuration)
    var known: [Int: MonitorState] = [:]
    var oracle = Self.oracle
    var player = Player(EngineUnderTest(ReferenceEngine.self), Self.oracle)
    for (_, scenario) in RandomScenarios(
      seed: 5, capabilities: .all, length: 60, numbers: 0..<120)
    {
      let plain = Scenario(given, scenario.stimuli).legalPart
      oracle.begin(plain.given)
      for step in try player.record(plain).steps {
        step.observations.withUnsafeBufferPointer {
          oracle.judge(step.stimulus, $0, step.reported)
        }
        let state = oracle.state.normalized
        let other = known.updateValue(state, forKey: state.hashValue)
        #expect(other == nil || other == state)
      }
    }
    #expect(known.count > 500)
  }

  @Test(
    "Different states of the reference engine have different hashes",
    arguments: [
      "multiple scenes", "multiple scenes, state restoration", "exits on suspend", "iOS 12",
    ])
  func engines(of configuration: String) throws {
    let given = try Given(notation: configuration)
    var known: [Int: ReferenceEngine] = [:]
    let app = HostedApp()
    for (_, scenario) in RandomScenarios(
      seed: 5, capabilities: .all, length: 60, numbers: 0..<120)
    {
      var engine = ReferenceEngine(given)
      app.reset(given)
      for stimulus in Scenario(given, scenario.stimuli).legalPart.stimuli {
        app.begin(stimulus)
        engine.handle(stimulus, telling: app)
        let other = known.updateValue(engine, forKey: engine.hashValue)
        #expect(other == nil || other == engine)
      }
    }
    #expect(known.count > 500)
  }

  @Test("A round that changes nothing leads back to an equal normalized state")
  func finite() throws {
    let round = "home; wait 31s; launch; home; wait 15m; launch"
    let once = try Self.state("launch; \(round); \(round)")
    #expect(try Self.state("launch; \(round); \(round); \(round)") == once)
  }

  private static func state(_ text: String) throws -> MonitorState {
    let scenario = try Scenario(legalNotation: text)
    var player = Player(EngineUnderTest(ReferenceEngine.self), oracle)
    try player.play(scenario)
    return player.oracle.state.normalized
  }

  /// Returns each step's breaches and the tallies, with states normalized between steps or not.
  private static func judgement(
    of trace: Trace, by oracle: inout Oracle, normalized: Bool
  ) -> (breaches: [[Breach]], tallies: [Tally]) {
    oracle.begin(trace)
    oracle.resetTallies()
    let breaches = trace.steps.map { step in
      oracle.begin(normalized ? oracle.state.normalized : oracle.state)
      step.observations.withUnsafeBufferPointer {
        oracle.judge(step.stimulus, $0, step.reported)
      }
      return oracle.breaches
    }
    return (breaches, oracle.tallies)
  }

  private static var oracle: Oracle {
    Oracle(capabilities: .all, isStrict: true, keepsBreaches: true)
  }
}

extension Trace {
  /// The trace with each wait split into about thirteen. Observations stay with the last part.
  fileprivate var withSplitWaits: Trace {
    var split = self
    split.steps = steps.flatMap { step -> [Trace.Step] in
      guard case .wait(let time) = step.stimulus else { return [step] }
      let piece = max(1, time.count / 13)
      var last = step
      last.stimulus = .wait(Seconds(time.count % piece + piece))
      let first = Trace.Step(.wait(Seconds(piece)))
      return Array(repeating: first, count: Int(time.count / piece) - 1) + [last]
    }
    return split
  }
}

extension MonitorState {
  fileprivate var normalized: MonitorState {
    var state = self
    state.normalize()
    return state
  }
}
