package import LifecycleCampaigns

/// What becomes of the findings of a log, as text, one a line.
package struct RecheckReport {
  private let recheck: Recheck

  package init(_ recheck: Recheck) { self.recheck = recheck }

  /// The text, its last line ended.
  package var text: String {
    var lines = recheck.findings.map { line($0.finding, $0.verdict, "finding") }
    lines += recheck.warnings.map { line($0.finding, $0.verdict, "warning") }
    if !lines.isEmpty { lines.append("") }
    return
      (lines + [counts, "this clears no engine: a log holds what was found, not what was played"])
      .joined(separator: "\n") + "\n"
  }

  private func line(_ finding: Finding, _ verdict: Recheck.Verdict, _ noun: String) -> String {
    let what = "\(noun) \(finding.signature)"
    switch verdict {
    case .confirmed: return "confirmed: \(what)"
    case .refuted(finding.signature): return "refuted: \(what): the mark stands elsewhere"
    case .refuted(let other?): return "refuted: \(what): the trace breaks \(other) instead"
    case .refuted(nil): return "refuted: \(what): the trace breaks no such rule"
    case .open: return "open: \(what): only the engine can show that it gives no answer"
    }
  }

  private var counts: String {
    let all = (recheck.findings + recheck.warnings).map(\.verdict)
    let cut = recheck.log.stop == .cutShort ? "; the log was cut short" : ""
    return "\(all.count { $0 == .confirmed }.grouped) confirmed, "
      + "\(all.count { $0.isRefuted }.grouped) refuted, \(all.count { $0 == .open }.grouped) open, "
      + "engine \(recheck.log.outcome.engine)\(cut)"
  }
}
