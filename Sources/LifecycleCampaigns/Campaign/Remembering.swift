import Lifecycle
import LifecycleRules

extension Harvest {
  /// The ways of failing, those of the prelude's corpus included: what is not expected first, each
  /// with the corpus before the campaign.
  func failures(after prelude: Prelude) -> [Failure] {
    var remembered: [Failure] = []
    for result in prelude.corpus {
      guard let signature = result.verdict.signature, failures[signature] == nil,
        !remembered.contains(where: { $0.signature == signature })
      else { continue }
      remembered.append(
        Failure(
          signature: signature, first: 0, count: 0, engineFailure: result.verdict.engineFailure))
    }
    let all = remembered + failures.values.sorted { $0.first < $1.first }
    return all.filter { !prelude.expects($0.signature) }
      + all.filter { prelude.expects($0.signature) }
  }
}

extension Diagnosis {
  /// What there is to say of a failure that a random scenario shows, or a file of the corpus alone.
  mutating func finding(_ failure: Failure, isWarning: Bool, after prelude: Prelude) -> Finding {
    let file = isWarning ? nil : prelude.file(showing: failure.signature)
    var finding =
      if let file, failure.count == 0 {
        self.finding(failure, in: file.scenario, isWarning: false)
      } else {
        self.finding(failure, isWarning: isWarning)
      }
    finding.corpusFile = file?.path
    finding.isExpected = !isWarning && prelude.expects(failure.signature)
    return finding
  }
}
