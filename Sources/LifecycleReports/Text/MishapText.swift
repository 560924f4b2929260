import LifecycleCampaigns

/// What befell the playing, as text; nothing, if all went well.
struct MishapText {
  private let outcome: Outcome

  init(_ outcome: Outcome) { self.outcome = outcome }

  /// A line for each kind of mishap, and for each reason to skip or cut a scenario.
  var lines: [String] {
    let mishaps = outcome.mishaps
    var lines: [String] = []
    if mishaps.skips.count > 0 {
      lines.append(
        "skipped: \(mishaps.skips.count.grouped) of \(outcome.scenarios.of("scenario")), "
          + "which count for nothing")
      lines += mishaps.skips.reasons.map { "  \($0.count.grouped)  \($0.text)" }
    }
    if mishaps.cuts.count > 0 {
      lines.append(
        "cut: \(mishaps.cuts.count.grouped) of \(outcome.scenarios.of("scenario")), at a stimulus "
          + "that the engine does not support; \(mishaps.cutStimuli.of("stimulus", "stimuli")) "
          + "behind that were not played")
      lines += mishaps.cuts.reasons.map { "  \($0.count.grouped)  \($0.text)" }
    }
    if mishaps.slow > 0 {
      lines.append(
        "slow: \(mishaps.slow.of("scenario")) came to an end only alone, with more time")
    }
    if mishaps.breakdowns > 0 {
      lines.append("started anew: the engine broke down \(mishaps.breakdowns.of("time"))")
    }
    return lines
  }
}
