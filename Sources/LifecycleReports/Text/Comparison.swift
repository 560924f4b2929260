import Lifecycle
package import LifecycleCampaigns
import LifecycleOracle

/// A log that another is compared with, and what it is called.
package typealias EarlierLog = (name: String, log: RunLog)

/// How a run differs from an earlier one.
package struct Comparison {
  /// What has become of a way of failing, the worse first.
  package enum Change: String, CaseIterable, Sendable {
    /// It fails, and the earlier run has not seen it.
    case new
    /// It fails, and was expected to in the earlier run.
    case unexpected = "no longer expected"
    /// It fails, and failed in the earlier run.
    case still = "still failing"
    /// It is expected to fail, and was not in the earlier run.
    case expected = "expected now"
    /// It was seen in the earlier run, and its rule holds now.
    case fixed
    /// A MUST rule that held is not judged now: the engine does not declare what it is about, or it
    /// was not exercised.
    case unjudged = "not judged any more"
    /// It was not seen again, though nothing shows that its rule holds.
    case unseen = "not seen again"

    /// Whether a gate that has let the earlier run pass stops this one.
    var isWorse: Bool { self == .new || self == .unexpected }
  }

  private let signatures: [Change: [String]]
  /// In what the runs are not alike, so that a difference may be theirs and not the engine's.
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

  /// The signatures of the ways of failing of which this has become, or the rules.
  package subscript(_ change: Change) -> [String] { signatures[change] ?? [] }

  /// Whether a gate that has let the earlier run pass stops this one.
  package var isWorse: Bool { signatures.keys.contains(where: \.isWorse) }

  /// Each change with its signatures, but for those without.
  var changes: [(change: Change, signatures: [String])] {
    Change.allCases.map { ($0, self[$0]) }.filter { !$0.1.isEmpty }
  }

  /// A paragraph for each change, or that there is none; of what fails as before, or is not judged, the first few.
  package func lines(since name: String) -> [String] {
    let unlike = unlike.isEmpty ? [] : Paragraph(caution, after: "not alike: ").lines
    if changes.isEmpty { return ["nothing new since \(name)"] + unlike }
    return changes.flatMap { change, names in
      let isBrief = change == .still || change == .unjudged
      let shown = isBrief ? Array(names.prefix(Self.few)) : names
      let more = names.count > shown.count ? ["\((names.count - shown.count).grouped) more"] : []
      return Paragraph(
        (shown + more).joined(separator: ", "), after: "\(change.rawValue) since \(name): "
      ).lines
    } + unlike
  }

  private static let few = 6

  /// In what the runs are not alike, in a line.
  package var caution: String { unlike.joined(separator: "; ") }
}

extension RunLog {
  /// All that fails.
  fileprivate var failures: [(signature: Signature, isExpected: Bool)] {
    let all = outcome.findings.map(\.signature) + outcome.unshrunk.map(\.signature)
    return all.map { ($0, outcome.replayPhase.expects($0)) }
  }

  /// In what this run was another than an earlier one, but for the engine: `seed 2, not 1`.
  fileprivate func differences(from earlier: RunLog) -> [String] {
    let (now, then) = (outcome.plan, earlier.outcome.plan)
    let facts = [
      ("of the role ", now.role, then.role, ""), ("seed ", "\(now.seed)", "\(then.seed)", ""),
      ("", outcome.scenarios.grouped, earlier.outcome.scenarios.grouped, " scenarios"),
      ("mean length ", "\(now.length)", "\(then.length)", ""),
      ("SHOULD rules ", now.enforcement, then.enforcement, ""),
      ("", now.rules.count.grouped, then.rules.count.grouped, " rules"),
      ("platform ", now.platform.rawValue, then.platform.rawValue, ""),
      ("", now.part, then.part, ""),
    ]
    let differences = facts.filter { $0.1 != $0.2 }.map { "\($0.0)\($0.1)\($0.3), not \($0.2)" }
    let lost = earlier.outcome.capabilities.subtracting(outcome.capabilities).names
    let gained = outcome.capabilities.subtracting(earlier.outcome.capabilities).names
    let declared =
      (lost.isEmpty ? [] : ["without \(lost.joined(separator: ", "))"])
      + (gained.isEmpty ? [] : ["with \(gained.joined(separator: ", "))"])
    return differences + declared
      + (earlier.isUnfinished ? ["the earlier run has not come to its end"] : [])
  }
}

extension RuleResult.Kind {
  /// Whether a run with such a result says nothing of the rule.
  fileprivate var isUnjudged: Bool {
    switch self {
    case .notExercised, .notChosen, .unsupported, .unknown: true
    case .held, .failed, .expected, .warned, .followOn: false
    }
  }
}

extension Plan {
  fileprivate var enforcement: String { isStrict ? "enforced" : "not enforced" }
  fileprivate var part: String { shard.map { "shard \($0)" } ?? "the whole run" }
}
