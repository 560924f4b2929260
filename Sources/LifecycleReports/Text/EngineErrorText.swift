import LifecycleCampaigns

/// The engine errors of a run as text; empty if there are none.
struct EngineErrorText {
  let outcome: Outcome

  /// A line for each kind of engine error, and for each reason to skip or cut a scenario.
  var lines: [String] {
    let engineErrors = outcome.engineErrors
    var lines: [String] = []
    if engineErrors.skips.count > 0 {
      lines.append(
        "skipped: \(engineErrors.skips.count.grouped) of \(outcome.scenarios.of("scenario")), "
          + "not judged")
      lines += engineErrors.skips.reasons.map { "  \($0.count.grouped)  \($0.text)" }
    }
    if engineErrors.cuts.count > 0 {
      lines +=
        Paragraph(
          "\(engineErrors.cuts.count.grouped) of \(outcome.scenarios.of("scenario")), at an "
            + "unsupported stimulus; \(engineErrors.cutStimuli.of("stimulus", "stimuli")) "
            + "from there on not played", after: "cut: "
        ).lines
      lines += engineErrors.cuts.reasons.map { "  \($0.count.grouped)  \($0.text)" }
    }
    if engineErrors.slow > 0 {
      lines.append(
        "slow: \(engineErrors.slow.of("scenario")) finished only when played alone, with more time")
    }
    if engineErrors.restarts > 0 {
      lines.append("restarted: \(engineErrors.restarts.of("time")), after failures")
    }
    return lines
  }
}
