/// What an earlier run of the same plan has left: what it has counted, and what it knows of
/// failures.
struct Resumption {
  /// What the blocks have yielded that it has played.
  let blockResult: BlockResult
  /// How many blocks these are, the first ones.
  let blocks: UInt64
  let findings: [Finding]
  let warnings: [Finding]
  /// Ways of failing that were seen further on, and are not forgotten.
  private var beyond: (failures: [Failure], warnings: [Failure]) = ([], [])

  /// What an outcome says that was written down.
  init(_ outcome: Outcome) {
    var blockResult = BlockResult(countsOf: outcome)
    blocks = outcome.blocks
    findings = outcome.findings
    warnings = outcome.warnings
    for failure in outcome.consequences { blockResult.noteConsequence(failure) }
    for failure in outcome.blamed where failure.count > 0 {
      if outcome.plan.position(of: failure.first) < blocks {
        blockResult.note(failure)
      } else {
        beyond.failures.append(failure)
      }
    }
    for failure in warnings.map(Failure.init) + outcome.unshrunkWarnings {
      if outcome.plan.position(of: failure.first) < blocks {
        blockResult.noteWarning(failure)
      } else {
        beyond.warnings.append(failure)
      }
    }
    self.blockResult = blockResult
  }

  /// The ways of failing that a block result has, and those that were seen before.
  func attribution(of blockResult: BlockResult, after replayPhase: ReplayPhase) -> Attribution {
    var blockResult = blockResult
    for failure in beyond.failures where blockResult.failures[failure.signature] == nil {
      blockResult.note(failure)
    }
    return Attribution(of: blockResult, after: replayPhase)
  }

  /// The warnings that a block result has, and those that were seen before.
  func warnings(of blockResult: BlockResult) -> [Failure] {
    let all = blockResult.warnings.merging(
      beyond.warnings.map { ($0.signature, $0) }, uniquingKeysWith: { found, _ in found })
    return all.values.sorted { $0.first < $1.first }
  }
}

extension Outcome {
  /// How many blocks were played: a run takes them one after the other, and only the last may be
  /// shorter.
  var blocks: UInt64 { scenarios / Budget.block + (scenarios.isMultiple(of: Budget.block) ? 0 : 1) }

  /// Whether a run can have stopped behind so many scenarios.
  package var endsWithABlock: Bool { isComplete || scenarios.isMultiple(of: Budget.block) }
}
