import Lifecycle
import LifecycleOracle
import Testing

@Suite("The oracle")
struct VerdictTests {
  @Test("leaves out rules that an engine is not capable of")
  func unsupported() throws {
    let trace = try Trace(
      notation: """
        launch | app.willFinishLaunching app.didFinishLaunching A.willConnect \
        A.willEnterForeground A.didBecomeActive
        acquire camera |
        home | A.willResignActive A.didEnterBackground
        wait 9s | suspend
        """)
    var oracle = Oracle(capabilities: .callbacksOnly, isStrict: true)
    oracle.judge(trace)
    #expect(oracle.breach == nil)
    let held = oracle.rules.indices.filter { oracle.tallies[$0].exercised > 0 }
    #expect(held.allSatisfy { Capabilities.callbacksOnly.suffice(for: oracle.rules[$0].needs) })
  }

  @Test("A breach that warns is reported although a breach that is only information came before it")
  func warnings() throws {
    var oracle = Oracle(capabilities: .callbacksOnly, isStrict: false)
    oracle.judge(
      try Trace(
        notation: """
          launch | app.willFinishLaunching app.didFinishLaunching A.willConnect A.willEnterForeground \
          A.didBecomeActive
          interrupt call | A.willResignActive
          lock |
          end call | A.didBecomeActive
          """))
    let warning = try #require(oracle.warning)
    #expect(oracle.breach == nil)
    #expect(oracle.rules[warning.rule].id == "deactivation/inactive-during-interruption")
  }
}
