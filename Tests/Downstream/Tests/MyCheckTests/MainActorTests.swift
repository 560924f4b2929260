import LifecycleConformance
import Testing

@testable import MyCheck

@Suite @MainActor struct RightOnTheMainActor {
  @Test func conforms() throws { try checkConformance(of: MiniKitEngine.self, scenarios: 2_000) }
}

@Suite @MainActor struct FaultyOnTheMainActor {
  @Test func conforms() throws { try checkConformance(of: HastyActorEngine.self, scenarios: 2_000) }
}

@Suite struct TrappingOnTheMainActor {
  @Test func conforms() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        do {
          try checkConformance(of: FragileActorEngine.self, scenarios: 2_000)
        } catch {
          Issue.record("\(error)")
        }
      }
    }
  }

  @MainActor @Test func leavesOtherTestsAlone() throws {
    try checkConformance(of: MiniKitEngine.self, scenarios: 2_000)
  }
}
