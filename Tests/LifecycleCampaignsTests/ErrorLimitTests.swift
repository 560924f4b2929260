import Testing

@testable import LifecycleCampaigns

@Suite("Going on after failures")
struct ErrorLimitTests {
  @Test(
    "ends where nothing was answered at all, or much failed",
    arguments: [
      (2, 0, 2, false), (3, 0, 3, true), (4, 0, 3, false), (3, 1, 3, false), (3, 0, 2, false),
      (100, 500, 20, false), (100, 500, 21, true), (10_000, 9, 100, false),
    ] as [(UInt64, UInt64, UInt64, Bool)])
  func limit(scenarios: UInt64, stimuli: UInt64, restarts: UInt64, isOver: Bool) {
    var errors = EngineErrors()
    errors.restarts = restarts
    #expect(errors.exceedsErrorLimit(after: scenarios, stimuli) == isOver)
  }
}
