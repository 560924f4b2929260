import Lifecycle
import LifecycleOracle

/// The log of a run. Every report is a function of it.
package struct RunLog: Sendable {
  /// The outcome of the campaign, as far as it is written.
  package var outcome: Outcome
  /// The number of scenarios asked for, or `nil` if only the time limited the run.
  package var limit: UInt64?
  /// The reason why the run or its log ended before the plan did.
  package var stop: Stop?
  /// The version of the suite that wrote the log.
  package var suite = Suite.version
  /// The parts that are missing, if the log is merged from shards and is not the whole run.
  package var merged: MergedShards?
  /// The origin of the run, as far as it is known. Runs with different origins may be the same run.
  package var provenance = Provenance()
  /// The moments at which a client fails that was played in both life cycles. No file has them.
  package var matrix: MigrationMatrix?

  /// The reason why a campaign ended before its plan did.
  package enum Stop: String, Sendable {
    /// The user interrupted the run.
    case interrupted
    /// The time limit was reached.
    case timeOver = "time-over"
    /// The engine failed too often.
    case restarts
    /// The run was killed, or has not ended yet.
    case underWay = "under-way"
    /// The log has no last line.
    case cutShort = "cut-short"
  }

  /// Creates the log of a campaign, whose user perhaps asked for only `limit` scenarios.
  package init(_ outcome: Outcome, stop: Stop? = nil, limit: UInt64? = nil) {
    self.outcome = outcome
    self.stop = stop
    self.limit = limit
  }

  /// The exit status for this run.
  ///
  /// A breach by the reference engine is a fault of the suite. Nothing is concluded from scenarios
  /// that are missing because of an interruption or a cut log.
  package var status: ExitStatus {
    if !outcome.unexpectedFailures.isEmpty { return isOfReference ? .suiteFault : outcome.status }
    if !brokenInMatrix.isEmpty { return isOfReference ? .suiteFault : .violation }
    if outcome.replayPhase.expectations.contains(where: \.isInvalid) { return .violation }
    if merged?.lacksAny ?? false { return .inconclusive }
    if isUnanswered { return .engineFailed }
    switch stop {
    case .interrupted, .cutShort, .underWay, .restarts: return .inconclusive
    case .timeOver, nil: return outcome.status
    }
  }

  /// The MUST rules that the client breaks in cells of the matrix, one for each broken cell.
  package var brokenInMatrix: [String] {
    guard let matrix else { return [] }
    return MigrationMatrix.Cell.all.filter { matrix.result(of: $0) == .broken }
      .compactMap { matrix.failures[$0]?.rule.id }
  }

  /// Whether the time was over before the engine had answered anything.
  package var isUnanswered: Bool {
    stop == .timeOver && outcome.scenarios == 0 && outcome.replayPhase == ReplayPhase()
      && !outcome.plan.rules.isEmpty && !outcome.hasNoLifeCycle && !isOfReference
  }

  /// Whether some scenarios are missing for another reason than the time limit.
  package var isUnfinished: Bool {
    switch stop {
    case .interrupted, .cutShort, .underWay, .restarts: true
    case .timeOver, nil: merged?.lacksAny ?? false
    }
  }

  /// Whether the engine is the suite's reference engine.
  package var isOfReference: Bool { outcome.engine == "reference" }

  /// The failures that the run had no time to shrink, each with its whole first scenario.
  package var unshrunk: [Finding] {
    guard stop != nil else { return [] }
    return outcome.unshrunkInBudget.map { failure in
      let file = outcome.replayPhase.file(showing: failure.signature)
      var scenarios = RandomScenarios(
        seed: outcome.plan.seed, capabilities: outcome.capabilities, length: outcome.plan.length,
        platform: outcome.plan.platform, app: outcome.plan.app,
        numbers: failure.first..<failure.first + 1)
      let scenario = file?.scenario ?? scenarios.next()?.scenario ?? Scenario(Given(), [])
      var finding = Finding(
        rule: outcome.plan.rules.first { $0.id == failure.rule }, [failure],
        trace: Trace(scenario.given, scenario.stimuli.map { Trace.Step($0) }),
        failure: failure.engineFailure)
      finding.corpusFile = file?.path
      return finding
    }
  }

  /// The findings, the follow-on failures and the warnings, in the order of the log.
  package var failures: [Finding] { outcome.findings + outcome.followOns + outcome.warnings }
}

/// The origin of a run: a version of the user's sources, and the places that reports point to.
package struct Provenance: Hashable, Sendable {
  package var commit: String?
  package var branch: String?
  /// The test that played the run.
  package var file: String?
  package var line: Int?
  /// The folder to which findings are added.
  package var corpus: String?

  package init() {}

  /// Reads the environment variables of a CI system, and of the test that calls the command.
  package init(_ environment: [String: String]) {
    func first(_ names: [String]) -> String? {
      names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    commit = first(["GITHUB_SHA", "CI_COMMIT_SHA", "BUILDKITE_COMMIT", "CIRCLE_SHA1"])
    branch = first([
      "GITHUB_HEAD_REF", "GITHUB_REF_NAME", "CI_COMMIT_REF_NAME", "BUILDKITE_BRANCH",
      "CIRCLE_BRANCH",
    ])
    guard let caller = environment[Self.caller], let colon = caller.lastIndex(of: ":"),
      let number = Int(caller[colon...].dropFirst()), number > 0, colon > caller.startIndex
    else { return }
    (file, line) = (String(caller[..<colon]), number)
  }

  /// The variable in which a test in another language names its `FILE:LINE`.
  private static let caller = "LIFECHECK_CALLER"
}

extension RunLog {
  /// Returns the user's file and line for reports of a finding.
  ///
  /// The place is an expectation, the test, or the scenario in the corpus.
  package func place(of finding: Finding) -> (file: String, line: Int)? {
    if finding.isExpected,
      let expectation = outcome.replayPhase.expectation(of: finding.signature)
    {
      return (expectation.file, expectation.line)
    }
    if let file = provenance.file { return (file, provenance.line ?? 1) }
    if let file = finding.corpusFile { return (file, 1) }
    // Only failures that recur are written to the corpus, and no warnings.
    let kept = outcome.findings.map(\.signature) + outcome.unshrunkInBudget.map(\.signature)
    guard finding.lasts, kept.contains(finding.signature) else { return nil }
    return provenance.corpus.map { ("\($0)/\(CorpusFile.name(of: finding))", 1) }
  }
}

/// The version of this suite in its logs.
package enum Suite {
  package static let version = "0.1.0"
  /// The version of the log format. A reader reads only one version.
  package static let logVersion = 4

  /// A digest of all rules, in hexadecimal. Logs with the same digest were judged by the same
  /// rules.
  package static let bookDigest = Digest.of(
    Rule.all.flatMap { rule in
      [rule.id, rule.level.rawValue, "\(rule.since)", rule.statement, "\(rule.needs.rawValue)"]
        + rule.latitude + rule.examples
    } + Rule.excluded.map(\.rule))
}

/// The parts of a run that a merged log lacks.
package struct MergedShards: Hashable, Sendable {
  package let total: UInt64
  /// The shards without a log.
  package let missing: [UInt64]
  /// The shards that did not finish: the run was interrupted or killed or still goes on, the engine
  /// failed too often, or the log lacks its end.
  package let unfinished: [UInt64]

  package init(total: UInt64, missing: [UInt64], unfinished: [UInt64]) {
    self.total = total
    self.missing = missing
    self.unfinished = unfinished
  }

  /// Whether anything is missing. Otherwise the shards ended when their time was over.
  package var lacksAny: Bool { !missing.isEmpty || !unfinished.isEmpty }
}
