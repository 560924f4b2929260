import Lifecycle

/// The problems of a run other than breaches of rules.
package struct EngineErrors: Hashable, Sendable {
  /// Scenarios that the engine refused at their first stimulus, with reasons. They count as
  /// scenarios.
  package var skips = Skips()
  /// Scenarios that ended at a stimulus that the engine does not support. Earlier steps are judged.
  package var cuts = Skips()
  /// The number of stimuli that were not played in those scenarios.
  package var cutStimuli: UInt64 = 0
  /// The number of scenarios that took too long, and ended only when played alone.
  ///
  /// It counts only scenarios of an engine in another process.
  package var slow: UInt64 = 0
  /// The number of times that an engine in another process failed. The next request then starts
  /// another process.
  package var restarts: UInt64 = 0
  /// Whether the engine can no longer be started.
  package var isExhausted = false

  package init() {}

  package mutating func merge(_ other: EngineErrors) {
    skips.merge(other.skips)
    cuts.merge(other.cuts)
    cutStimuli += other.cutStimuli
    slow += other.slow
    restarts += other.restarts
    isExhausted = isExhausted || other.isExhausted
  }

  /// Whether to give up after some played scenarios, answered stimuli, and hangs.
  ///
  /// A mute engine answers nothing and fails in each scenario.
  package func exceedsErrorLimit(
    after scenarios: UInt64, _ stimuli: UInt64, hangs: UInt64
  ) -> Bool {
    let isMute = stimuli == 0 && scenarios >= Budget.unanswered && restarts >= scenarios
    return isExhausted || isMute || restarts > Budget.restarts(in: scenarios)
      || hangs > Budget.hangs(in: scenarios)
  }
}

extension ProcessStatistics {
  /// Whether an investigation must end: no process can be started, or its limit of restarts or of
  /// silences is reached.
  func isTooMuch(
    within mostRestarts: UInt64 = Budget.idleRestarts,
    silences mostSilences: UInt64 = Budget.silences
  ) -> Bool {
    isExhausted || silences >= mostSilences || restarts >= mostRestarts
  }
}

extension Outcome {
  /// Whether the engine failed too often to go on.
  package var exceedsErrorLimit: Bool {
    let hung =
      findings.filter { $0.failure?.isHang ?? false }.flatMap(\.failures)
      + unshrunk.filter { $0.engineFailure?.isHang ?? false }
    return !isComplete
      && engineErrors.exceedsErrorLimit(
        after: scenarios, stimuli, hangs: hung.reduce(0) { $0 + $1.count })
  }
}

/// Scenarios that an engine did not play, with its reasons.
package struct Skips: Hashable, Sendable {
  /// The number of scenarios, including those whose reason was dropped.
  package private(set) var count: UInt64
  /// The engine's first reasons, in the order in which they first came up.
  package private(set) var reasons: [Reason]

  /// A reason, and the number of times that the engine gave it.
  package struct Reason: Hashable, Sendable {
    package let text: String
    package var count: UInt64
    /// The first scenario with this reason.
    package var first: UInt64

    package init(_ text: String, count: UInt64, first: UInt64) {
      self.text = text
      self.count = count
      self.first = first
    }
  }

  /// The number of reasons that are kept.
  private static let most = 20

  package init(count: UInt64 = 0, reasons: [Reason] = []) {
    self.count = count
    self.reasons = reasons
  }

  package mutating func note(_ reason: String, first: UInt64) {
    count += 1
    add(Reason(reason, count: 1, first: first))
  }

  mutating func merge(_ other: Skips) {
    count += other.count
    for reason in other.reasons { add(reason) }
    reasons.sort { $0.first < $1.first }
    // Reasons are dropped only here. Otherwise the result would depend on how scenarios are
    // grouped.
    if reasons.count > Self.most { reasons.removeLast(reasons.count - Self.most) }
  }

  private mutating func add(_ reason: Reason) {
    if let place = reasons.firstIndex(where: { $0.text == reason.text }) {
      reasons[place].count += reason.count
      reasons[place].first = min(reasons[place].first, reason.first)
    } else {
      reasons.append(reason)
    }
  }
}
