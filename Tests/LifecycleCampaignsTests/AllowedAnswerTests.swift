import Lifecycle
import LifecycleCampaigns
import LifecycleFaults
import LifecycleOracle
import LifecycleReference
import Sweeps
import Testing

@Suite("Allowed answers")
struct AllowedAnswerTests {
  static let answers = AllowedAnswers(
    choices: Latitude.all.count, making: { ReferenceEngine($0, takingChoices: $1) })

  /// Returns a fault's marked trace and rule, or `nil` if the judge's capabilities hide the breach.
  static func actual(
    _ scenario: Scenario, _ fault: String, by judge: Oracle
  ) throws -> (trace: Trace, rule: Rule)? {
    let entry = try #require(Fault.all.first { $0.name == fault })
    let engine = EngineUnderTest<FaultyEngine>(name: fault) {
      FaultyEngine($0, fault: entry)
    }
    var player = Player(engine, judge)
    var trace = try player.record(scenario).restricted(to: judge.capabilities)
    player.oracle.judge(trace)
    let rules = player.oracle.rules
    guard let breach = player.oracle.breaches.first(where: { rules[$0.rule].id == entry.rule })
    else { return nil }
    trace.steps[breach.step].marks = [breach.index]
    return (trace, rules[breach.rule])
  }

  /// Returns a trace with its first breach marked, and the allowed answer that is nearest to it.
  static func nearest(
    to trace: Trace, by judge: Oracle
  ) throws -> (marked: Trace, allowed: Trace) {
    var (marked, oracle) = (trace, judge)
    oracle.judge(trace)
    let breach = try #require(oracle.breach)
    marked.steps[breach.step].marks = [breach.index]
    return (
      marked,
      try #require(answers.nearest(to: marked, breaking: oracle.rules[breach.rule], by: judge))
    )
  }

  /// The rules that an allowed answer breaks. Other DISPUTED rules than the finding's own do not
  /// count: an answer may break those that the actual answer breaks.
  static func broken(by trace: Trace, _ judge: Oracle, for rule: String) -> [String] {
    var oracle = judge
    oracle.judge(trace)
    return oracle.breaches.map { oracle.rules[$0.rule] }
      .filter { $0.level != .disputed || $0.id == rule }.map(\.id)
  }

  @Test("The allowed answer to a faulty answer differs from it and breaks no rule")
  func faults() throws {
    let judge = AllowedAnswers.judge(of: .all)
    for entry in Sweep.cases(FaultCorpusTests.entries, every: 5) {
      let scenario = try FaultCorpusTests.scenario(of: entry)
      let (trace, rule) = try #require(try Self.actual(scenario, entry.name, by: judge))
      let found = Self.answers.nearest(to: trace, breaking: rule, by: judge)
      let allowed = try #require(found, "\(entry.name)")
      #expect(allowed.scenario == scenario)
      #expect(trace.differences(from: allowed, of: .all).contains { $0.distance > 0 })
      #expect(Self.broken(by: allowed, judge, for: rule.id).isEmpty, "\(entry.name)")
    }
  }

  @Test("The allowed answer is the same each time")
  func determinism() throws {
    for entry in FaultCorpusTests.entries.prefix(5) {
      let judges = [AllowedAnswers.judge(of: .all), AllowedAnswers.judge(of: .all)]
      let scenario = try FaultCorpusTests.scenario(of: entry)
      let (trace, rule) = try #require(try Self.actual(scenario, entry.name, by: judges[0]))
      let found = judges.map { Self.answers.nearest(to: trace, breaking: rule, by: $0) }
      #expect(found[0] != nil && found[0] == found[1])
    }
  }

  @Test(
    "An allowed answer contains only what the engine's capabilities cover",
    arguments: [
      .callbacksOnly, .callbacksOnly.union([.notifications, .suspension]),
      .all.subtracting([.reportedStates, .snapshots]),
    ] as [Capabilities])
  func lacking(capabilities: Capabilities) throws {
    let judge = AllowedAnswers.judge(of: capabilities)
    var count = 0
    for entry in FaultCorpusTests.entries.prefix(60) {
      let scenario = try FaultCorpusTests.scenario(of: entry)
      guard let (trace, rule) = try Self.actual(scenario, entry.name, by: judge) else { continue }
      let found = Self.answers.nearest(to: trace, breaking: rule, by: judge)
      let allowed = try #require(found, "\(entry.name)")
      let seen = allowed.steps.flatMap(\.observations)
      #expect(seen.allSatisfy { capabilities.isSuperset(of: $0.needs) })
      if !capabilities.contains(.reportedStates) {
        #expect(allowed.steps.allSatisfy(\.reported.isEmpty) && seen.allSatisfy { $0.read == nil })
      }
      #expect(Self.broken(by: allowed, judge, for: rule.id).isEmpty, "\(entry.name)")
      count += 1
    }
    #expect(count > 10)
  }

  @Test("An allowed answer makes the choices that the engine made before its breach")
  func choices() throws {
    let names = ["aggregate-first", "foreground-method-first", "suspends-at-once"]
    let taken = names.compactMap { name in Latitude.all.firstIndex { $0.name == name } }
    #expect(taken.count == names.count)
    let scenario = try Scenario(legalNotation: "launch; home; launch; home")
    let conforming = EngineUnderTest<ReferenceEngine>(name: "mine") {
      ReferenceEngine($0, takingChoices: taken)
    }
    var player = Player(conforming, AllowedAnswers.judge(of: .all))
    let right = try player.record(scenario)
    var wrong = right
    wrong.steps[3].observations.removeAll { $0.event == .callback(.willResignActive) }
    player.oracle.judge(wrong)
    let breach = try #require(player.oracle.breach)
    wrong.steps[breach.step].marks = [breach.index]
    let rule = player.oracle.rules[breach.rule]
    #expect(Self.answers.nearest(to: wrong, breaking: rule, by: player.oracle) == right)
  }

  @Test(
    "Of two equally near answers, the one that keeps the observations before the breach is chosen")
  func goingOn() throws {
    // Without reported states, a missing observation costs as much as an additional one.
    let judge = AllowedAnswers.judge(of: .all.subtracting(.reportedStates))
    let never = try #require(Latitude.all.firstIndex { $0.name == "never-reclaims" })
    // The maker is inverted: only an answer with the permitted variation reclaims the scene.
    let answers = AllowedAnswers(choices: 1) { given, taken in
      ReferenceEngine(given, takingChoices: taken.isEmpty ? [never] : [])
    }
    var player = Player(EngineUnderTest(ReferenceEngine.self), judge)
    let right = try player.record(try Scenario(legalNotation: "request A; reclaim A"))
      .restricted(to: judge.capabilities)
    try #require(right.steps[1].observations.count == 2)
    var wrong = right
    wrong.steps[1].observations.removeAll { $0.event == .notification(.didDisconnect) }
    wrong.steps[1].marks = [1]
    let rule = try #require(Rule.book.first { $0.id == "delivery/paired-scene-notification" })
    #expect(answers.nearest(to: wrong, breaking: rule, by: judge) == right)
  }

  @Test("The allowed answer goes on where the engine went wrong, even if reported states differ")
  func reportedStatesDiffer() throws {
    let judge = AllowedAnswers.judge(of: .all)
    var player = Player(EngineUnderTest(ReferenceEngine.self), judge)
    let right = try player.record(try Scenario(legalNotation: "request A; reclaim A"))
    var wrong = right
    // `!` marks the end of the step, by which the notification should have been posted.
    let told = "reclaim A | A.didDisconnect[unattached] ! | app background"
    wrong.steps[1] = try Trace(notation: "log starts unknown; \(told)").steps[0]
    let rule = try #require(Rule.book.first { $0.id == "delivery/paired-scene-notification" })
    let allowed = try #require(Self.answers.nearest(to: wrong, breaking: rule, by: judge))
    let (events, expected) = (allowed.steps[1].observations, right.steps[1].observations)
    #expect(events.map(\.event) == expected.map(\.event))
  }

  @Test("An allowed answer differs in the step of the breach, not before it")
  func history() throws {
    let judge = AllowedAnswers.judge(of: .all)
    let scenario = try Scenario(legalNotation: "request A; memory warning")
    let (trace, rule) = try #require(
      try Self.actual(scenario, "warns-in-front-only", by: judge))
    let allowed = try #require(Self.answers.nearest(to: trace, breaking: rule, by: judge))
    #expect(allowed.steps[0] == trace.steps[0])
    #expect(
      allowed.steps[1].observations.contains { $0.event == .callback(.didReceiveMemoryWarning) })
  }

  @Test(
    "The allowed answer to a wrong suspension or termination shows the right one",
    arguments: [
      ("forgets-file-locks", "terminate(held:file-lock)"),
      ("suspends-with-resources", "terminate(held:camera)"), ("kills-idle-apps", "suspend"),
    ])
  func ends(fault: String, expected: String) throws {
    let judge = AllowedAnswers.judge(of: .all)
    let entry = try #require(FaultCorpusTests.entries.first { $0.name == fault })
    let scenario = try FaultCorpusTests.scenario(of: entry)
    let (trace, rule) = try #require(try Self.actual(scenario, fault, by: judge))
    let allowed = try #require(Self.answers.nearest(to: trace, breaking: rule, by: judge))
    let step = try #require(trace.steps.firstIndex { !$0.marks.isEmpty })
    #expect(allowed.steps[step].observations.map { "\($0)" }.contains(expected))
  }

  @Test("No allowed answer exists if every available answer breaks a rule")
  func none() throws {
    let judge = AllowedAnswers.judge(of: .all)
    let scenario = try Scenario(legalNotation: "launch; home")
    let (trace, rule) = try #require(try Self.actual(scenario, "skips-deactivation", by: judge))
    let selection = try #require(EngineCatalogue.selection(named: "fault:skips-deactivation"))
    let wrong = AllowedAnswers(choices: 1) { given, _ in selection.engine(for: given) }
    #expect(wrong.nearest(to: trace, breaking: rule, by: judge) == nil)
  }

  @Test(
    "An allowed answer may break a DISPUTED rule that the engine breaks, except the finding's own")
  func disputed() throws {
    let judge = AllowedAnswers.judge(of: .all)
    let scenario = try Scenario(legalNotation: "interrupt alert; launch; home")
    let (trace, rule) = try #require(
      try Self.actual(scenario, "forgets-background-notification", by: judge))
    let allowed = try #require(Self.answers.nearest(to: trace, breaking: rule, by: judge))
    let disputed = "scene/activation-follows-foreground"
    #expect(Self.broken(by: allowed, judge, for: disputed) == [disputed])
    let other = try #require(Rule.named(disputed))
    let clean = try #require(Self.answers.nearest(to: trace, breaking: other, by: judge))
    #expect(Self.broken(by: clean, judge, for: disputed).isEmpty)
  }
}
