/// The failures of a campaign, divided by whether a scenario breaks their rule first.
///
/// A rule that some scenario breaks first is a finding. A rule that is only broken later, or
/// outranked by others, is investigated. It is a finding too if it remains once the earlier breach
/// is repaired. Otherwise it is probably a follow-on failure.
package struct Attribution {
  /// The failures without an earlier breach: unexpected ones first, then expected ones.
  ///
  /// In both parts the clearest failure of each rule comes first. Failures of the corpus come
  /// before those of the campaign.
  package let failures: [Failure]
  /// The failures with an earlier breach.
  ///
  /// First comes the clearest failure of each rule without an unexpected failure in `failures`.
  /// These are investigated.
  package let later: [Failure]
  /// The number of failures at the start of `later` that are investigated.
  let examined: Int

  /// Divides the failures of a block result and the failures that only the corpus shows.
  package init(of blockResult: BlockResult, after replayPhase: ReplayPhase) {
    let ofCampaign = blockResult.failures.values.sorted { $0.comesBefore($1) }
    let all = Self.failuresOfCorpus(replayPhase, beside: blockResult) + ofCampaign
    let ordered = Self.clearestFirst(all.filter(\.comesFirst))
    let unexpected = ordered.filter { !replayPhase.expects($0.signature) }
    failures = unexpected + ordered.filter { replayPhase.expects($0.signature) }
    let (ofNewRules, others) = Self.split(
      all.filter { !$0.comesFirst }, known: unexpected.map(\.identity))
    later = ofNewRules + others
    examined = min(ofNewRules.count, Budget.findings)
  }

  /// Returns the failures that only files of the corpus show.
  private static func failuresOfCorpus(
    _ replayPhase: ReplayPhase, beside blockResult: BlockResult
  ) -> [Failure] {
    var failures: [Failure] = []
    var known = Set(blockResult.failures.values.map(\.signature))
    for result in replayPhase.corpus {
      let signatures = result.verdict.signatures
      for signature in signatures where known.insert(signature).inserted {
        failures.append(
          Failure(
            signature: signature, first: 0, count: 0,
            cause: signature == signatures[0] ? nil : signatures[0],
            engineFailure: result.verdict.engineFailure))
      }
    }
    return failures
  }

  /// Returns the first failure of each rule, then all others.
  private static func clearestFirst(_ failures: [Failure]) -> [Failure] {
    let (first, others) = split(failures)
    return first + others
  }

  /// Returns the first failure of each rule that is not known, and all others, both in order.
  private static func split(
    _ failures: [Failure], known knownRules: [String] = []
  ) -> (first: [Failure], others: [Failure]) {
    var known = Set(knownRules)
    var (first, others): ([Failure], [Failure]) = ([], [])
    for failure in failures {
      if known.insert(failure.identity).inserted {
        first.append(failure)
      } else {
        others.append(failure)
      }
    }
    return (first, others)
  }
}
