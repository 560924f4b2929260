import Lifecycle

/// What went wrong beside the rules, beside what is to be said of rules.
package struct EngineErrors: Hashable, Sendable {
  /// Scenarios that were not played to their end, because the engine could not or was not there;
  /// they are counted among the scenarios.
  package var skips = Skips()
  /// Scenarios that ended at a stimulus that the engine does not support; what it told before that
  /// is judged.
  package var cuts = Skips()
  /// How many stimuli of those were not played.
  package var cutStimuli: UInt64 = 0
  /// How many scenarios took an engine in another process longer than they may, and came to an end
  /// when they were played alone.
  package var slow: UInt64 = 0
  /// How often such an engine failed.
  package var restarts: UInt64 = 0
  /// Whether it cannot be started any more.
  package var isOver = false

  package init() {}

  /// Adds what happened in another block.
  package mutating func merge(_ other: EngineErrors) {
    skips.merge(other.skips)
    cuts.merge(other.cuts)
    cutStimuli += other.cutStimuli
    slow += other.slow
    restarts += other.restarts
    isOver = isOver || other.isOver
  }

  /// Whether it is of no use to go on behind so many scenarios, and stimuli that were answered.
  func exceedsErrorLimit(after scenarios: UInt64, _ stimuli: UInt64) -> Bool {
    let isMute = stimuli == 0 && scenarios >= Budget.unanswered && restarts >= scenarios
    return isOver || isMute || restarts > Budget.restarts(in: scenarios)
  }
}

extension ProcessStatistics {
  /// Whether looking into a way of failing has cost enough, with so many failures.
  func isTooMuch(within most: UInt64 = Budget.idleRestarts) -> Bool {
    isOver || silences >= Budget.silences || restarts >= most
  }
}

extension Outcome {
  /// Whether the engine failed too often to go on.
  package var exceedsErrorLimit: Bool {
    !isComplete && engineErrors.exceedsErrorLimit(after: scenarios, stimuli)
  }
}

/// Scenarios that an engine would not play, with its reasons.
package struct Skips: Hashable, Sendable {
  /// How many there are.
  package private(set) var count: UInt64
  /// What the engine gave as reasons, in the order in which they first came up.
  package private(set) var reasons: [Reason]

  /// A reason, and how often it was given.
  package struct Reason: Hashable, Sendable {
    package let text: String
    package var count: UInt64
    /// The first scenario for which it was given.
    package var first: UInt64

    package init(_ text: String, count: UInt64, first: UInt64) {
      self.text = text
      self.count = count
      self.first = first
    }
  }

  /// How many reasons are told apart.
  private static let most = 20

  /// So many skips for such reasons.
  package init(count: UInt64 = 0, reasons: [Reason] = []) {
    self.count = count
    self.reasons = reasons
  }

  /// Adds one.
  package mutating func note(_ reason: String, first: UInt64) {
    count += 1
    add(Reason(reason, count: 1, first: first))
  }

  /// Adds others.
  mutating func merge(_ other: Skips) {
    count += other.count
    for reason in other.reasons { add(reason) }
    reasons.sort { $0.first < $1.first }
    // Only here: else what is left would depend on how many scenarios were noted together.
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
