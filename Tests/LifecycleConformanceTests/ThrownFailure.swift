import LifecycleConformance
import Testing

/// The failure of a check that has to fail, which would else be an issue of this test.
@discardableResult
func thrownFailure(
  sourceLocation: SourceLocation = #_sourceLocation, _ check: () throws -> Void
) -> ConformanceFailure? {
  CheckPlace.$throwsFailures.withValue(true) {
    #expect(throws: ConformanceFailure.self, sourceLocation: sourceLocation) { try check() }
  }
}
