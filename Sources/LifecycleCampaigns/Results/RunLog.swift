import Lifecycle
import LifecycleOracle

/// What a run has written down; every report is a function of it.
package struct RunLog: Sendable {
  /// What came of the campaign, as far as it is written.
  package var outcome: Outcome
  /// How many scenarios were asked for; none, if only the time ended the run.
  package var limit: UInt64?
  /// Why the run, or its log, ended before its plan did.
  package var stop: Stop?
  /// The version of the suite that it was written by.
  package var suite = Suite.version
  /// What it lacks, if it is merged of shards that are not the whole run.
  package var merged: MergedShards?
  /// Where the run comes from, as far as that is known; it makes no other run of it.
  package var provenance = Provenance()

  /// Why a campaign ended before its plan did.
  package enum Stop: String, Sendable {
    /// The person interrupted it.
    case interrupted
    /// The time it was given was over.
    case timeOver = "time-over"
    /// The engine failed too often.
    case restarts
    /// It was killed, or has not ended yet.
    case underWay = "under-way"
    /// Its log has no last line.
    case cutShort = "cut-short"
  }

  /// The log of a campaign, of which perhaps only `limit` scenarios were asked for.
  package init(_ outcome: Outcome, stop: Stop? = nil, limit: UInt64? = nil) {
    self.outcome = outcome
    self.stop = stop
    self.limit = limit
  }
}

extension RunLog {
  /// The exit status that the run deserves.
  ///
  /// A breach by the reference engine is a fault of the suite; what was left untried because of an
  /// interruption, or is missing from the log, decides nothing.
  package var status: ExitStatus {
    if !outcome.unexpectedFailures.isEmpty { return isOfReference ? .suiteFault : outcome.status }
    if outcome.replayPhase.expectations.contains(where: \.isInvalid) { return .violation }
    if merged?.lacksAny ?? false { return .inconclusive }
    if isUnanswered { return .engineFailed }
    switch stop {
    case .interrupted, .cutShort, .underWay, .restarts: return .inconclusive
    case .timeOver, nil: return outcome.status
    }
  }

  /// Whether the time was over before the engine had answered anything.
  package var isUnanswered: Bool {
    stop == .timeOver && outcome.scenarios == 0 && outcome.replayPhase == ReplayPhase()
      && !outcome.plan.rules.isEmpty && !outcome.hasNoLifeCycle && !isOfReference
  }

  /// Whether a part of what was to be played is not in it, and was not left out for want of time.
  package var isUnfinished: Bool {
    switch stop {
    case .interrupted, .cutShort, .underWay, .restarts: true
    case .timeOver, nil: merged?.lacksAny ?? false
    }
  }

  /// Whether the engine is the one that the suite takes its word for.
  package var isOfReference: Bool { outcome.engine == "reference" }

  /// The findings, the follow-on failures and the warnings, in the order of the log.
  package var failures: [Finding] { outcome.findings + outcome.followOns + outcome.warnings }
}

/// Where a run comes from: a version of the user's sources, and what in them its reports point to.
package struct Provenance: Hashable, Sendable {
  package var commit: String?
  package var branch: String?
  /// The test that played it.
  package var file: String?
  package var line: Int?
  /// The folder to which findings are added.
  package var corpus: String?

  package init() {}

  /// What the environment of a CI system tells.
  package init(_ environment: [String: String]) {
    func first(_ names: [String]) -> String? {
      names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    commit = first(["GITHUB_SHA", "CI_COMMIT_SHA", "BUILDKITE_COMMIT", "CIRCLE_SHA1"])
    branch = first([
      "GITHUB_HEAD_REF", "GITHUB_REF_NAME", "CI_COMMIT_REF_NAME", "BUILDKITE_BRANCH",
      "CIRCLE_BRANCH",
    ])
  }
}

extension RunLog {
  /// The file of the user's to which reports of a finding point, and the line: the expectation, the
  /// test, or the scenario in the corpus.
  package func place(of finding: Finding) -> (file: String, line: Int)? {
    if finding.isExpected,
      let expectation = outcome.replayPhase.expectation(of: finding.signature)
    {
      return (expectation.file, expectation.line)
    }
    if let file = provenance.file { return (file, provenance.line ?? 1) }
    if let file = finding.corpusFile { return (file, 1) }
    return provenance.corpus.map { ("\($0)/\(CorpusFile.name(of: finding))", 1) }
  }
}

/// This suite as its logs name it.
package enum Suite {
  /// The version of the command line.
  package static let version = "0.1.0"
  /// The version of the log's format; a reader knows one.
  package static let logVersion = 4

  /// A digest of all that the rules say and show, in hexadecimal: logs of the same digest were
  /// judged by the same book.
  package static let bookDigest = Digest.of(
    Rule.all.flatMap { rule in
      [rule.id, rule.level.rawValue, rule.statement, "\(rule.needs.rawValue)"]
        + rule.latitude + rule.examples
    } + Rule.excluded.map(\.rule))
}

/// What a merged log lacks of the whole run.
package struct MergedShards: Hashable, Sendable {
  /// How many shards the run has.
  package let total: UInt64
  /// Those that no log was there of.
  package let missing: [UInt64]
  /// Those that were killed, interrupted or cut short, or have not ended yet.
  package let unfinished: [UInt64]

  package init(total: UInt64, missing: [UInt64], unfinished: [UInt64]) {
    self.total = total
    self.missing = missing
    self.unfinished = unfinished
  }

  /// Whether anything is lacking; if not, the shards ended when their time was over.
  package var lacksAny: Bool { !missing.isEmpty || !unfinished.isEmpty }
}
