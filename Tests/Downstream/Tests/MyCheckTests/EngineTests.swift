import LifecycleConformance
import Testing

@testable import MyCheck

@Suite struct RightEngine {
  @Test func conforms() throws { try checkConformance(of: LadderEngine.self) }
}

@Suite struct FaultyEngine {
  @Test func conforms() throws { try checkConformance(of: HastyEngine.self) }

  @Test func conformsInAProcessOfItsOwn() async {
    await #expect(processExitsWith: .success) {
      do {
        try checkConformance(of: HastyEngine.self, scenarios: 2_000)
      } catch {
        Issue.record("\(error)")
      }
    }
  }
}

@Suite struct TrappingEngine {
  @Test func conforms() async {
    await #expect(processExitsWith: .success) {
      do {
        try checkConformance(of: FragileEngine.self, scenarios: 2_000)
      } catch {
        Issue.record("\(error)")
      }
    }
  }

  @Test func leavesOtherTestsAlone() throws {
    try checkConformance(of: LadderEngine.self, scenarios: 2_000)
  }
}
