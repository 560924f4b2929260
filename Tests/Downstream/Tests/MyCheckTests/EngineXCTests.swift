import LifecycleConformance
import XCTest

@testable import MyCheck

final class RightEngineXCTests: XCTestCase {
  func testConforms() throws { try checkConformance(of: LadderEngine.self, scenarios: 2_000) }
}

final class FaultyEngineXCTests: XCTestCase {
  func testConforms() throws { try checkConformance(of: HastyEngine.self, scenarios: 2_000) }
}
