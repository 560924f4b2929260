import LifecycleConformance
import Testing

/// Returns the failure of a check that must fail. Otherwise the check would record an issue.
@discardableResult
func thrownFailure(
  sourceLocation: SourceLocation = #_sourceLocation, _ check: () throws -> Void
) -> ConformanceFailure? {
  CheckPlace.$throwsFailures.withValue(true) {
    #expect(throws: ConformanceFailure.self, sourceLocation: sourceLocation) { try check() }
  }
}
