import Lifecycle
import LifecycleOracle
import Testing

@Suite("Behind a breach the judgement goes on")
struct GoingOnTests {
  private static let launch =
    "launch | app.willFinishLaunching app.didFinishLaunching "
    + "A.willConnect A.willEnterForeground A.didBecomeActive"

  @Test("The state is uncertain for one step, until callbacks leave one possibility")
  func settles() throws {
    let oracle = try judged(
      """
      \(Self.launch)
      home | A.willResignActive
      launch | A.willEnterForeground A.didBecomeActive
      home | A.didEnterBackground A.snapshot
      """)
    #expect(oracle.uncertainSteps == 1)
  }

  @Test("counts only what was judged for certain")
  func counts() throws {
    let broken = "\(Self.launch)\nhome | A.willResignActive"
    let oracle = try judged(broken + "\nmemory warning | app.didReceiveMemoryWarning")
    let before = try judged(broken)
    #expect(oracle.tallies.reduce(0) { $0 + $1.held } >= before.tallies.reduce(0) { $0 + $1.held })
    let rule = try #require(oracle.rules.firstIndex { $0.id == "deactivation/only-for-a-cause" })
    #expect(oracle.tallies[rule].held == 0)
  }

  private func judged(_ text: String) throws -> Oracle {
    let capabilities = Capabilities.all.subtracting([.notifications, .sessions, .snapshots])
    var oracle = Oracle(capabilities: capabilities, isStrict: false)
    oracle.judge(try Trace(notation: text))
    return oracle
  }
}
