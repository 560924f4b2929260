import Lifecycle
import LifecycleOracle

/// An entry that is added to a file of expectations.
package struct ExpectationAddition: Hashable, Sendable {
  private let signature: Signature
  private let reproducer: String
  private let issue: String
  private let until: Day

  /// That a finding is expected.
  package init(_ finding: Finding, issue: String, until: Day) {
    signature = finding.signature
    reproducer = finding.trace.scenario.oneLine
    self.issue = issue
    self.until = until
  }

  /// Its lines.
  var text: String {
    """
    expect \(signature)
      replay \(reproducer)
      issue  \(issue)
      until  \(until)

    """
  }
}
