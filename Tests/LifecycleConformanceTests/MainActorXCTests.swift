import LifecycleConformance
import XCTest

/// The main actor tests in XCTest. On Linux, XCTest runs only asynchronous tests on an actor.
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
