import Lifecycle
package import LifecycleOracle

/// The findings of a log, judged again from their traces alone.
package struct Recheck: Sendable {
  package enum Verdict: Equatable, Sendable {
    case confirmed
    /// The trace breaks another rule, or none.
    case refuted(Signature?)
    /// No trace can decide: the engine gave no answer, or none that shows the failure again.
    case open
  }

  package let log: RunLog
  /// The findings and the follow-on failures.
  package let findings: [(finding: Finding, verdict: Verdict)]
  package let warnings: [(finding: Finding, verdict: Verdict)]

  /// Judges every finding and warning of a log.
  package init(_ log: RunLog) {
    self.log = log
    var oracle = log.outcome.plan.oracle(log.outcome.capabilities)
    let rules = log.outcome.plan.rules
    func judge(_ finding: Finding, _ breaches: (Oracle) -> [Breach]) -> Verdict {
      let isMarked = finding.trace.steps.contains { !$0.marks.isEmpty }
      if finding.rule == nil || !finding.lasts && !isMarked { return .open }
      oracle.judge(finding.trace)
      let found = breaches(oracle)
      let isConfirmed = found.contains {
        $0.signature(among: rules) == finding.signature
          && finding.trace == finding.trace.marking($0)
      }
      return isConfirmed ? .confirmed : .refuted(found.first?.signature(among: rules))
    }
    findings = (log.outcome.findings + log.outcome.followOns).map { finding in
      // After an earlier breach, the finding's breach need not be a blamed one.
      (finding, judge(finding) { $0.blamed + (finding.standing == .alone ? [] : $0.breaches) })
    }
    warnings = log.outcome.warnings.map { ($0, judge($0, \.warnings)) }
  }

  /// The exit status. It never clears an engine.
  package var status: ExitStatus {
    let all = (findings + warnings).map(\.verdict)
    if all.isEmpty { return .nothingRan }
    if all.contains(where: \.isRefuted) { return .malformed }
    let isBroken = findings.contains {
      $0.verdict == .confirmed && !$0.finding.isExpected && $0.finding.standing != .followOn
    }
    return isBroken ? .violation : .inconclusive
  }
}

extension Recheck.Verdict {
  package var isRefuted: Bool {
    if case .refuted = self { true } else { false }
  }
}
