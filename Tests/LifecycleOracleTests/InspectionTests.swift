import Lifecycle
import LifecycleOracle
import Sweeps
import Testing

@Suite("An inspection of a trace")
struct InspectionTests {
  private static let traces = (Rule.book + clientRules).flatMap(\.examples)
  private static let clientRules = Rule.bridge + Rule.migration + Rule.app

  @Test(
    "says what the judgement comes to, place by place", arguments: Sweep.cases(traces, every: 4))
  func judgement(text: String) throws {
    let trace = try Trace(notation: text)
    let rules = trace.contract == nil ? Rule.book : Self.clientRules
    let fresh = Oracle(
      rules: rules, capabilities: .all, isStrict: true, keepsBreaches: true,
      explainsBreaches: true)
    var (judging, inspecting) = (fresh, fresh)
    judging.judge(trace)
    let inspections = inspecting.inspections(of: trace)
    #expect(inspecting.breaches == judging.breaches)
    #expect(inspecting.tallies == judging.tallies)
    for rule in rules.indices {
      let held = inspections.count { $0.held.contains(rule) }
      let broken = inspections.contains { $0.broken.contains { $0.rule == rule } }
      #expect(UInt64(held) == judging.tallies[rule].held)
      #expect(broken == judging.breaches.contains { $0.rule == rule })
    }
    #expect(inspections.flatMap(\.broken).allSatisfy { !$0.message.isEmpty })
  }

  @Test("goes on from what was known at the place before", arguments: traces)
  func states(text: String) throws {
    let trace = try Trace(notation: text)
    var oracle = Oracle(
      rules: Rule.all, capabilities: .all, isStrict: true, keepsBreaches: true,
      explainsBreaches: true)
    let inspections = oracle.inspections(of: trace)
    for (earlier, later) in zip(inspections, inspections.dropFirst()) {
      #expect(earlier.after == later.before)
    }
    #expect(inspections.count { $0.place == .stimulus } == trace.steps.count)
    #expect(inspections.count { $0.place == .end } == trace.steps.count)
  }

  @Test("names the states of scenes, and where a client has put the app")
  func facts() throws {
    let trace = try Trace(
      notation: """
        client Example; client app pause = inactive; client app resume = active
        launch | app.didFinishLaunching A.willConnect A.willEnterForeground A.didBecomeActive >resume
        interrupt alert | A.willResignActive >pause
        """)
    var oracle = Oracle(
      rules: Rule.bridge, capabilities: .all, isStrict: false, keepsBreaches: true,
      explainsBreaches: true)
    let last = try #require(oracle.inspections(of: trace).last)
    let facts = last.after.map { "\($0.name): \($0.value)" }
    #expect(facts.contains("UIKit: scene A: inactive"))
    #expect(facts.contains("client: the app: inactive"))
    #expect(facts.contains("interruptions: alert"))
  }
}
