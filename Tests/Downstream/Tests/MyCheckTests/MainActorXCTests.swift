import LifecycleConformance
import XCTest

@testable import MyCheck

final class RightOnTheMainActorXCTests: XCTestCase {
  @MainActor func testConforms() async throws {
    try checkConformance(of: MiniKitEngine.self, scenarios: 2_000)
  }
}

final class FaultyOnTheMainActorXCTests: XCTestCase {
  @MainActor func testConforms() async throws {
    try checkConformance(of: HastyActorEngine.self, scenarios: 2_000)
  }
}
