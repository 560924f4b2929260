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
      lines += reasons(of: engineErrors.skips)
    }
    if engineErrors.cuts.count > 0 {
      lines +=
        Paragraph(
          "\(engineErrors.cuts.count.grouped) of \(outcome.scenarios.of("scenario")), at an "
            + "unsupported stimulus; \(engineErrors.cutStimuli.of("stimulus", "stimuli")) "
            + "from there on not played", after: "cut: "
        ).lines
      lines += reasons(of: engineErrors.cuts)
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

  private static let mostReasons = 6

  /// Returns a line for each frequent reason, and a line for the rest. The log has more reasons.
  private func reasons(of skips: Skips) -> [String] {
    let sorted = skips.reasons.sorted { ($1.count, $0.first) < ($0.count, $1.first) }
    let shown = sorted.prefix(Self.mostReasons)
    let rest = shown.reduce(skips.count) { $0 - $1.count }
    return shown.map { "  \($0.count.grouped)  \($0.text)" }
      + (rest > 0 ? ["  \(rest.grouped)  for other reasons"] : [])
  }
}
