import Lifecycle
import LifecycleOracle
import Testing

/// What is compared where a client is played without scenes and with one, and what is not.
@Suite("A migration to scenes")
struct MigrationTests {
  @Test(
    "shows where a word is told in one life cycle alone",
    arguments: differing)
  func differences(_ text: String) throws {
    let trace = try Trace(notation: text)
    let oracle = try Self.judged(trace)
    let marked = trace.steps.indices.flatMap { step in
      trace.steps[step].marks.map { [step, $0] }
    }
    #expect(oracle.breaches.map { [$0.step, $0.index] } == marked)
  }

  @Test(
    "leaves out what UIKit does otherwise, and what the contract leaves open",
    arguments: alike)
  func abstractions(_ text: String) throws {
    let oracle = try Self.judged(try Trace(notation: text))
    #expect(oracle.breaches.isEmpty)
  }

  @Test("says how often a word is told in either life cycle")
  func message() throws {
    let text = Self.comesBack("resume = cameForward", ">resume", ">resume >resume")
    let oracle = try Self.judged(try Trace(notation: text))
    let message = try #require(oracle.breach.flatMap(oracle.message(of:)))
    #expect(
      message
        == "After `launch` the client tells `resume` once without scenes and twice with one, "
        + "though UIKit does the same.")
  }

  @Test("is two traces, the second of an app with a scene, and marks what is missing in its end")
  func lives() throws {
    let text = Self.comesBack("resume = cameForward", ">resume!", "")
    let (before, after) = try #require(try Trace(notation: text).lives)
    #expect(!before.given.scenes && after.given.scenes)
    #expect("\(before.steps[2].observations[1])" == ">resume")
    #expect(before.steps.flatMap(\.marks).isEmpty)
    #expect(after.steps[2].observations.count == 2)
    #expect(after.steps[2].marks == [2])
    #expect(try Trace(notation: "launch | app.didFinishLaunching").lives == nil)
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
