import LifecycleCampaigns

/// What befell the playing, as text; nothing, if all went well.
struct EngineErrorText {
  private let outcome: Outcome

  init(_ outcome: Outcome) { self.outcome = outcome }

  /// A line for each kind of engine error, and for each reason to skip or cut a scenario.
  var lines: [String] {
    let engineErrors = outcome.engineErrors
    var lines: [String] = []
    if engineErrors.skips.count > 0 {
      lines.append(
        "skipped: \(engineErrors.skips.count.grouped) of \(outcome.scenarios.of("scenario")), "
          + "which count for nothing")
      lines += engineErrors.skips.reasons.map { "  \($0.count.grouped)  \($0.text)" }
    }
    if engineErrors.cuts.count > 0 {
      lines.append(
        "cut: \(engineErrors.cuts.count.grouped) of \(outcome.scenarios.of("scenario")), at a stimulus "
          + "that the engine does not support; \(engineErrors.cutStimuli.of("stimulus", "stimuli")) "
          + "behind that were not played")
      lines += engineErrors.cuts.reasons.map { "  \($0.count.grouped)  \($0.text)" }
    }
    if engineErrors.slow > 0 {
      lines.append(
        "slow: \(engineErrors.slow.of("scenario")) came to an end only alone, with more time")
    }
    if engineErrors.restarts > 0 {
      lines.append("restarted: the engine failed \(engineErrors.restarts.of("time"))")
    }
    return lines
  }
}
