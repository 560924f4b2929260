import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReference
import Synchronization
import Testing

@Suite("Engines that fail only after other scenarios")
struct PassingAloneTests {
  private final class Count: Sendable {
    private let begun = Mutex(0)

    /// Counts a scenario and returns whether it is the seventh, fourteenth, and so on.
    func isSeventh() -> Bool {
      begun.withLock {
        $0 += 1
        return $0.isMultiple(of: 7)
      }
    }
  }

  @Test(
    "A failure that shows only after earlier scenarios is reported with that history",
    arguments: [
      EngineFailure.failed("no more room"), .brokeProtocol("it returned 77"), .flood,
    ])
  func history(failure: EngineFailure) throws {
    let count = Count()
    let engine = EngineUnderTest<ReferenceEngine>(name: "forgetful", capabilities: .all) {
      given throws(EngineFailure) in
      if count.isSeventh() { throw failure }
      return ReferenceEngine(given)
    }
    let plan = Plan(seed: 1, scenarios: 60, length: 10, threads: 1)
    let finding = try #require(Campaign(engine, plan).run().findings.first { $0.rule == nil })
    #expect(finding.failure?.signature == failure.signature)
    #expect(finding.needsHistory)
  }
}
