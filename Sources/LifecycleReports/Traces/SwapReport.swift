package import LifecycleOracle
package import LifecycleTraces

/// The swaps of two neighbouring callbacks and their verdicts, with reasons, as text.
package struct SwapReport {
  private let swaps: [(name: String, swaps: [SwapVerdict])]
  private let rules: [Rule]

  /// Creates a report of swaps in named traces that were judged by `rules`.
  package init(_ swaps: [(name: String, swaps: [SwapVerdict])], by rules: [Rule]) {
    self.swaps = swaps
    self.rules = rules
  }

  /// The text, with a final line break.
  package var text: String {
    let blocks = swaps.flatMap { lines(of: $0.name, $0.swaps) } + [summary]
    return blocks.joined(separator: "\n") + "\n"
  }

  private func lines(of name: String, _ swaps: [SwapVerdict]) -> [String] {
    if swaps.isEmpty { return ["\(name): nothing to swap", ""] }
    var columns = Columns([.left, .left])
    for swap in swaps {
      columns.add(["  \(swap.first) <> \(swap.second)", words(for: swap.verdict)])
    }
    return ["\(name): \(counts(swaps))"] + columns.lines + [""]
  }

  private func words(for verdict: SwapVerdict.Verdict) -> String {
    switch verdict {
    case .rejected(let rule): "rejected by \(rules[rule].id)"
    case .undecided(let rule, let gap): "undecided: \(gap.words) (\(rules[rule].id))"
    case .accepted(nil): "accepted: no rule forbids it"
    case .accepted(let rule?) where rules[rule].level == .disputed:
      "accepted: only DISPUTED \(rules[rule].id) forbids it"
    case .accepted(let rule?): "warning by \(rules[rule].id) (\(rules[rule].level.rawValue))"
    case .same: "the same callback twice"
    }
  }

  private var summary: String { "all traces: \(counts(swaps.flatMap(\.swaps)))" }

  private func counts(_ swaps: [SwapVerdict]) -> String {
    var (rejected, warned, undecided, accepted, same) = (0, 0, 0, 0, 0)
    for swap in swaps {
      switch swap.verdict {
      case .rejected: rejected += 1
      case .undecided: undecided += 1
      case .accepted(let rule?) where rules[rule].level != .disputed: warned += 1
      case .accepted: accepted += 1
      case .same: same += 1
      }
    }
    return "\(swaps.count.of("swap")), \(rejected) rejected, \(warned) with a warning, "
      + "\(undecided) undecided, "
      + "\(accepted) accepted, \(same) the same"
  }
}

extension SwapVerdict.LogGap {
  /// The missing information in words.
  fileprivate var words: String {
    switch self {
    case .kind(let kind): "the partial log lacks '\(kind)'"
    case .kinds: "the partial log lacks several kinds"
    case .start: "the log does not say what came before"
    case .kindsAndStart: "the log is partial and does not say what came before"
    case .stimulus(let stimulus):
      "the stimulus is unknown; with '\(stimulus)' the swap would be rejected"
    }
  }
}
