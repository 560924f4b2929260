import LifecycleConformance
import XCTest

@testable import MyCheck

final class RightEngineXCTests: XCTestCase {
  func testConforms() throws { try checkConformance(of: LadderEngine.self) }
}

final class FaultyEngineXCTests: XCTestCase {
  func testConforms() throws { try checkConformance(of: HastyEngine.self) }
}
