import Lifecycle
package import LifecycleCampaigns
import LifecycleOracle

/// An earlier log for a comparison, and its name.
package typealias EarlierLog = (name: String, log: RunLog)

/// The differences between a run and an earlier run.
package struct Comparison {
  /// The change of a failure since the earlier run, the worst first.
  package enum Change: String, CaseIterable, Sendable {
    /// The failure was not seen in the earlier run.
    case new
    /// The failure was expected in the earlier run, and is no longer.
    case unexpected = "no longer expected"
    /// The failure was seen in the earlier run too.
    case still = "still failing"
    /// The failure is expected, and was not in the earlier run.
    case expected = "expected now"
    /// The failure was seen in the earlier run, and its rule holds now.
    case fixed
    /// A MUST rule that held is now not exercised, or needs a capability that is not declared.
    case unjudged = "not judged any more"
    /// The failure was not seen again, but its rule is not known to hold.
    case unseen = "not seen again"

    /// Whether a gate that the earlier run passed stops this run.
    var isWorse: Bool { self == .new || self == .unexpected }
  }

  /// The signatures of the failures with each change; for `unjudged`, the ids of the rules.
  private let signatures: [Change: [String]]
  /// The differences between the runs, which may explain a change without a change in the engine.
  package let unlike: [String]

  /// Compares two runs.
  package init(_ log: RunLog, since earlier: RunLog) {
    let (log, earlier) = (log.sanitized, earlier.sanitized)
    let (now, then) = (log.failures, earlier.failures)
    let held = Set(log.results.filter { $0.kind == .held }.map(\.rule.id))
    var signatures: [Change: [String]] = [:]
    for failure in now {
      let before = then.first { $0.signature == failure.signature }
      let change: Change? =
        switch (failure.isExpected, before?.isExpected) {
        case (false, nil): .new
        case (false, true?): .unexpected
        case (false, false?): .still
        // Nothing has changed.
        case (true, true?): nil
        case (true, _): .expected
        }
      if let change { signatures[change, default: []].append("\(failure.signature)") }
    }
    for failure in then where !now.contains(where: { $0.signature == failure.signature }) {
      let isFixed = held.contains(failure.signature.rule ?? "")
      signatures[isFixed ? .fixed : .unseen, default: []].append("\(failure.signature)")
    }
    let judged = Set(log.results.filter { !$0.kind.isUnjudged }.map(\.rule.id))
    for result in earlier.results
    where result.rule.level == .must && result.kind == .held && !judged.contains(result.rule.id) {
      signatures[.unjudged, default: []].append(result.rule.id)
    }
    self.signatures = signatures
    unlike = log.differences(from: earlier)
  }

  /// The signatures of the failures with a change, or the rules that are not judged any more.
  package subscript(_ change: Change) -> [String] { signatures[change] ?? [] }

  /// Whether a CI gate that the earlier run passed stops this run.
  package var isWorse: Bool { signatures.keys.contains(where: \.isWorse) }

  var changes: [(change: Change, signatures: [String])] {
    Change.allCases.map { ($0, self[$0]) }.filter { !$0.1.isEmpty }
  }

  /// Returns a paragraph for each change, or a line that says that there is none.
  ///
  /// Unchanged failures and rules that are not judged are cut to the first few.
  package func lines(since name: String) -> [String] {
    let unlike = unlike.isEmpty ? [] : Paragraph(caution, after: "the runs differ: ").lines
    if changes.isEmpty { return ["nothing new since \(name)"] + unlike }
    return changes.flatMap { change, names in
      let isBrief = change == .still || change == .unjudged
      let shown = isBrief ? Array(names.prefix(Self.mostNames)) : names
      let more = names.count > shown.count ? ["\((names.count - shown.count).grouped) more"] : []
      return Paragraph(
        (shown + more).joined(separator: ", "), after: "\(change.rawValue) since \(name): "
      ).lines
    } + unlike
  }

  private static let mostNames = 6

  /// The differences between the runs, in a line.
  package var caution: String { unlike.joined(separator: "; ") }
}

extension RunLog {
  /// The signatures of all failures, each with the expectation.
  fileprivate var failures: [(signature: Signature, isExpected: Bool)] {
    let all = outcome.findings.map(\.signature) + outcome.unshrunk.map(\.signature)
    return all.map { ($0, outcome.replayPhase.expects($0)) }
  }

  /// Returns the differences from an earlier run, except the engine: `seed 2 (was 1)`.
  fileprivate func differences(from earlier: RunLog) -> [String] {
    let (now, then) = (outcome.plan, earlier.outcome.plan)
    let facts: [(name: String, now: String, before: String, unit: String)] = [
      ("role ", now.role, then.role, ""), ("seed ", "\(now.seed)", "\(then.seed)", ""),
      ("", outcome.scenarios.grouped, earlier.outcome.scenarios.grouped, " scenarios"),
      ("mean length ", "\(now.length)", "\(then.length)", ""),
      ("SHOULD rules ", now.enforcement, then.enforcement, ""),
      ("", now.rules.count.grouped, then.rules.count.grouped, " rules"),
      ("platform ", now.platform.rawValue, then.platform.rawValue, ""),
      ("", now.part, then.part, ""),
    ]
    let differences = facts.filter { $0.now != $0.before }.map {
      "\($0.name)\($0.now)\($0.unit) (was \($0.before))"
    }
    let lost = earlier.outcome.capabilities.subtracting(outcome.capabilities).names
    let gained = outcome.capabilities.subtracting(earlier.outcome.capabilities).names
    let declared =
      (lost.isEmpty ? [] : ["no longer declared: \(lost.joined(separator: ", "))"])
      + (gained.isEmpty ? [] : ["newly declared: \(gained.joined(separator: ", "))"])
    return differences + declared
      + (earlier.isUnfinished ? ["the earlier run did not finish"] : [])
  }
}

extension RuleResult.Kind {
  /// Whether the result leaves the rule unjudged.
  fileprivate var isUnjudged: Bool {
    switch self {
    case .notExercised, .notChosen, .unsupported, .unknown: true
    case .held, .failed, .expected, .warned, .information, .followOn: false
    }
  }
}

extension Plan {
  fileprivate var enforcement: String { isStrict ? "enforced" : "not enforced" }
  fileprivate var part: String { shard.map { "shard \($0)" } ?? "the whole run" }
}
