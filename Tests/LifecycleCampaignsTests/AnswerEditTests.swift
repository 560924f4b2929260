import Lifecycle
import LifecycleCampaigns
import LifecycleFaults
import LifecycleOracle
import Sweeps
import Testing

@Suite("Edited allowed answers")
struct AnswerEditTests {
  /// Returns the trace with neighbouring observations swapped wherever that breaks nothing more.
  private static func reordered(_ trace: Trace, _ judge: Oracle) -> Trace {
    func broken(_ trace: Trace) -> [String] {
      var oracle = judge
      oracle.judge(trace)
      return oracle.breaches.map { "\(oracle.rules[$0.rule].id) in \($0.step)" }
    }
    var reordered = trace
    for step in trace.steps.indices {
      for index in trace.steps[step].observations.indices.dropLast() {
        var other = reordered
        other.steps[step].observations.swapAt(index, index + 1)
        if broken(other) == broken(trace) { reordered = other }
      }
    }
    return reordered
  }

  /// Returns the number of differences between a faulty trace and its allowed answer.
  private static func differences(_ trace: Trace, breaking rule: String, _ judge: Oracle) throws
    -> Int
  {
    var (trace, oracle) = (trace, judge)
    oracle.judge(trace)
    let breach = try #require(oracle.breaches.first { oracle.rules[$0.rule].id == rule })
    for step in trace.steps.indices { trace.steps[step].marks = [] }
    trace.steps[breach.step].marks = [breach.index]
    let allowed = try #require(
      AllowedAnswerTests.answers.nearest(
        to: trace, breaking: oracle.rules[breach.rule], by: judge))
    #expect(AllowedAnswerTests.broken(by: allowed, judge, for: rule).isEmpty)
    return trace.differences(from: allowed, of: .all).reduce(0) { $0 + $1.distance }
  }

  @Test("What is missing stands before what the engine adds")
  func missingFirst() throws {
    let judge = AllowedAnswers.judge(
      of: [.sceneBased, .bothDelegates, .suspension, .termination, .tasks])
    let trace = try Trace(
      notation: """
        launch | app.willFinishLaunching app.didFinishLaunching A.willConnect \
        A.willEnterForeground A.didBecomeActive
        begin task 1 | task(1)=1
        begin task 2 | task(2)=2
        home | A.willResignActive A.didEnterBackground
        wait 30s | expire(1) app.willTerminate terminate(unended-task)
        """)
    let allowed = try AllowedAnswerTests.nearest(to: trace, by: judge).allowed
    let events = allowed.steps.last?.observations.map(\.event)
    #expect(
      events == [
        .expire(.first), .expire(.second), .callback(.willTerminate), .terminate(.unendedTask),
      ])
  }

  @Test(
    "For an engine with another permitted order, the allowed answer shows little but the fault",
    .slow)
  func orders() throws {
    let judge = AllowedAnswers.judge(of: .all)
    var (usual, reordered, count) = (0, 0, 0)
    for entry in Sweep.cases(FaultCorpusTests.entries, every: 5) {
      let scenario = try FaultCorpusTests.scenario(of: entry)
      let actual = try #require(try AllowedAnswerTests.actual(scenario, entry.name, by: judge))
      let other = Self.reordered(actual.trace, judge)
      if other != actual.trace { count += 1 }
      usual += try Self.differences(actual.trace, breaking: actual.rule.id, judge)
      reordered += try Self.differences(other, breaking: actual.rule.id, judge)
    }
    #expect(count > 40)
    #expect(reordered * 4 <= usual * 5, "\(reordered) differences instead of \(usual)")
  }

  @Test("An allowed answer keeps the engine's order of scenes and corrects the fault")
  func scenes() throws {
    let judge = AllowedAnswers.judge(of: .callbacksOnly)
    let launch = "app.willFinishLaunching app.didFinishLaunching A.willConnect"
    let actual = try Trace(
      notation: """
        given multiple scenes
        launch | \(launch) A.willEnterForeground A.didBecomeActive
        open B | B.willConnect B.willEnterForeground B.didBecomeActive
        home   | B.willResignActive A.willResignActive B.didEnterBackground !
        """)
    let rule = try #require(Rule.named("background/entered-on-leaving"))
    let allowed = try #require(
      AllowedAnswerTests.answers.nearest(to: actual, breaking: rule, by: judge))
    #expect(allowed.steps[0...1].map(\.observations) == actual.steps[0...1].map(\.observations))
    #expect(
      allowed.steps[2].observations.map { "\($0)" } == [
        "B.willResignActive", "A.willResignActive", "A.didEnterBackground", "B.didEnterBackground",
      ])
  }
}
