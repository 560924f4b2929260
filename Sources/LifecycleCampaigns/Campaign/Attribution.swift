import LifecycleOracle

/// Which ways of failing are findings of their own, and which are only seen behind others.
///
/// A rule is a finding if it was reported in a scenario in which nothing was broken before, or
/// later on in at least one in a thousand of the scenarios that fail, and not by a rare chance: the
/// trace was judged on with all that the earlier breach had made uncertain. What is rarer, or never
/// was reported, may be a consequence of its cause and is listed under it.
package struct Attribution {
  /// The findings: what is not expected first, the clearest failure of each rule before the others;
  /// each with the corpus before the campaign.
  package let failures: [Failure]
  /// What was reported, but too seldom, and only where something was broken before.
  package let behind: [Failure]
  /// The rules that never was reported, one failure for each.
  package let consequences: [Failure]

  /// Divides what a block result has seen, those failures included that the corpus of the replay
  /// phase shows.
  package init(of blockResult: BlockResult, after replayPhase: ReplayPhase) {
    var counts: [String: UInt64] = [:]
    for failure in blockResult.failures.values {
      counts[failure.identity, default: 0] += failure.count
    }
    func isFinding(_ failure: Failure) -> Bool {
      let count = counts[failure.identity] ?? 0
      return failure.cause == nil
        || count * Self.rarity >= blockResult.failing
          && count >= Self.fewest(of: blockResult.failing)
    }
    let seen = blockResult.failures.values.sorted { $0.comesBefore($1) }
    let rules = Set(seen.filter(isFinding).map(\.identity))
    let remembered = Self.remembered(replayPhase, beside: blockResult)
    let all = remembered + seen.filter { rules.contains($0.identity) }
    let ordered = Self.clearestFirst(all)
    failures =
      ordered.filter { !replayPhase.expects($0.signature) }
      + ordered.filter { replayPhase.expects($0.signature) }
    behind = seen.filter { !rules.contains($0.identity) }
    let blamed = Set((all + behind).map(\.identity))
    var known = blamed
    consequences = blockResult.consequences.values.sorted { $0.comesBefore($1) }
      .filter { known.insert($0.identity).inserted }
  }

  /// Behind other breaches one in so many failing scenarios makes a finding.
  static let rarity: UInt64 = 1000
  /// Of so many failing scenarios, fewer make none.
  private static func fewest(of failing: UInt64) -> UInt64 {
    failing < 100 ? 1 : failing < 1000 ? 2 : 3
  }

  /// The failures that only files of the corpus show.
  private static func remembered(_ replayPhase: ReplayPhase, beside blockResult: BlockResult)
    -> [Failure]
  {
    var remembered: [Failure] = []
    for result in replayPhase.corpus {
      let signatures = result.verdict.signatures
      for signature in signatures where blockResult.failures[signature] == nil {
        guard !remembered.contains(where: { $0.signature == signature }) else { continue }
        remembered.append(
          Failure(
            signature: signature, first: 0, count: 0,
            cause: signature == signatures[0] ? nil : signatures[0],
            engineFailure: result.verdict.engineFailure))
      }
    }
    return remembered
  }

  /// The first failure of each rule, then all others.
  private static func clearestFirst(_ failures: [Failure]) -> [Failure] {
    var known: Set<String> = []
    let isFirst = failures.map { known.insert($0.identity).inserted }
    return zip(failures, isFirst).filter(\.1).map(\.0)
      + zip(failures, isFirst).filter { !$0.1 }.map(\.0)
  }
}

extension Failure {
  /// What findings are told apart by: the rule, or how the engine gave no answer.
  package var identity: String { rule ?? signature.description }

  /// Whether it is listed before another: what was seen with nothing broken before comes first.
  fileprivate func comesBefore(_ other: Failure) -> Bool {
    if (cause == nil) != (other.cause == nil) { return cause == nil }
    return (first, signature) < (other.first, other.signature)
  }
}

extension Outcome {
  /// All failures that was reported, whatever they are attributed to.
  var blamed: [Failure] { findings.map(Failure.init) + unshrunk + behind }

  /// The rules that were only broken behind others, each with the signature that it stands behind.
  package var onlyBehind: [Failure] {
    var known = Set((findings.map(Failure.init) + unshrunk).map(\.identity))
    return (behind + consequences).filter { known.insert($0.identity).inserted }
  }
}
