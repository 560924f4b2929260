import LifecycleConformance
import XCTest

/// The same from XCTest, which on Linux knows no test of an actor that is not asynchronous.
@MainActor final class MainActorXCTests: XCTestCase {
  func testConforms() async throws {
    try checkConformance(of: OnTheMainActor.Engine.self, scenarios: 200, rules: "launch/*")
  }

  func testViolates() async {
    XCTAssertThrowsError(
      try checkConformance(
        of: OnTheMainActor.HastyEngine.self, scenarios: 200, rules: "deactivation/*")
    ) { error in
      XCTAssert("\(error)".hasPrefix("violated: deactivation/"), "\(error)")
    }
  }
}
