import Lifecycle
import LifecycleOracle

extension Diagnosis {
  /// What there is to say of a failure that a random scenario shows, or a file of the corpus alone.
  mutating func finding(_ failure: Failure, isWarning: Bool, after replayPhase: ReplayPhase)
    -> Finding
  {
    let file = isWarning ? nil : replayPhase.file(showing: failure.signature)
    var finding =
      if let file, failure.count == 0 {
        self.finding(failure, in: file.scenario, isWarning: false)
      } else {
        self.finding(failure, isWarning: isWarning)
      }
    finding.corpusFile = file?.path
    finding.isExpected = !isWarning && replayPhase.expects(failure.signature)
    return finding
  }
}
