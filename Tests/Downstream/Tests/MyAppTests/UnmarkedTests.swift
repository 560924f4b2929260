import LifecycleConformance
import Testing
import XCTest

@Suite struct Unmarked {
  @Test func conforms() throws {
    try checkConformance(of: UnmarkedEngine.self, playing: "given no scenes; launch; home")
  }
}

nonisolated final class UnmarkedXCTests: XCTestCase {
  @MainActor func testConforms() async throws {
    try checkConformance(of: UnmarkedEngine.self, playing: "given no scenes; launch; home")
  }
}
