import Lifecycle
import LifecycleOracle
import Testing

@Suite("A migration to scenes")
struct MigrationTests {
  @Test("says how often a word is told in either life cycle")
  func message() throws {
    let text = Self.comesBack(">resume", ">resume >resume")
    let oracle = try Self.judged(try Trace(notation: text))
    let message = try #require(oracle.breach.flatMap(oracle.message(of:)))
    #expect(
      message
        == "After `launch`, the client reports `resume` once without scenes and twice with a scene, "
        + "although UIKit does the same.")
  }

  @Test("is two traces; the mark stays, and marks the end of the trace that lacks the report")
  func lives() throws {
    let text = Self.comesBack(">resume!", "")
    let (before, after) = try #require(try Trace(notation: text).lives)
    #expect(!before.given.scenes && after.given.scenes)
    #expect("\(before.steps[2].observations[1])" == ">resume")
    #expect(before.steps[2].marks == [1])
    #expect(after.steps[2].observations.count == 2)
    #expect(after.steps[2].marks == [2])
    #expect(try Trace(notation: "launch | app.didFinishLaunching").lives == nil)
  }

  @Test(
    "asks a bridge about acts only if it promises some that are compared",
    arguments: [
      ("client app pause = wentBack; client promises work", ["bridge/survives-migration"]),
      (
        "client app pause = wentBack; client promises timers",
        ["bridge/survives-migration", "app/survives-migration", "app/starts-after-migration"]
      ),
      ("client promises tasks", ["app/survives-migration", "app/starts-after-migration"]),
    ])
  func asked(promises: String, rules: [String]) throws {
    let contract = try Contract(notation: "client Example; \(promises)")
    #expect(Rule.migration(of: contract).map(\.id) == rules)
  }

  /// A client that reports so much of a return without scenes, and of the same with a scene.
  private static func comesBack(_ before: String, _ after: String) -> String {
    """
    client Example; client app pause = wentBack; client app resume = cameForward
    given no scenes
    launch | app.didFinishLaunching app.didBecomeActive >migrated app.didFinishLaunching \
    A.willConnect A.willEnterForeground A.didBecomeActive
    home | app.willResignActive app.didEnterBackground >pause >migrated \
    A.willResignActive A.didEnterBackground >pause
    launch | app.willEnterForeground \(before) app.didBecomeActive >migrated \
    A.willEnterForeground \(after) A.didBecomeActive
    """
  }

  private static func judged(_ trace: Trace) throws -> Oracle {
    let contract = try #require(trace.contract)
    var oracle = Oracle(
      rules: Rule.migration, capabilities: contract.capabilities.union(.migrates), isStrict: true,
      contract: contract, keepsBreaches: true, explainsBreaches: true)
    oracle.judge(trace)
    return oracle
  }
}
