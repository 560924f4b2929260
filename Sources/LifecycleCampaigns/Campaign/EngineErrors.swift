import Lifecycle

/// What befell the playing, beside what is to be said of rules.
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

  /// Why scenarios are skipped behind too many restarts.
  package static let tooMuch = "the engine had failed too often"

  package init() {}

  /// Adds what befell elsewhere.
  package mutating func merge(_ other: EngineErrors) {
    skips.merge(other.skips)
    cuts.merge(other.cuts)
    cutStimuli += other.cutStimuli
    slow += other.slow
    restarts += other.restarts
    isOver = isOver || other.isOver
  }

  /// Whether it is of no use to go on behind so many scenarios.
  func givesUp(after scenarios: UInt64) -> Bool {
    isOver || restarts > Budget.restarts(in: scenarios)
  }
}

extension ProcessStatistics {
  /// Whether looking into a way of failing has cost enough.
  var isTooMuch: Bool {
    isOver || silences >= Budget.silences || restarts >= Budget.restarts
  }
}

extension Outcome {
  /// Whether the engine failed too often to go on.
  package var givesUp: Bool { !isComplete && engineErrors.givesUp(after: scenarios) }
}
