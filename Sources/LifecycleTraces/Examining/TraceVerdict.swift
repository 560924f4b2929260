package import Lifecycle
package import LifecycleOracle

/// What the rules have to say of a trace that was recorded elsewhere.
package struct TraceVerdict: Sendable {
  /// The name of the trace.
  package let name: String
  package let verdict: Verdict
  /// The trace as it was judged, marked where a rule rejects it.
  package let trace: Trace
  /// How often each rule held and was broken; nothing, for a trace that was not judged.
  package let tallies: [Tally]
  /// The breaches that do not reject it, of rules that are not enforced.
  package let notes: [Breach]
  /// The rules it may break, with reasons.
  package let argued: [RecordedTrace.Argument]
  /// What the source calls its scenes, and what of them was not judged.
  package internal(set) var scenes = RecordedScenes()
  /// What was inferred of stimuli that the trace does not tell.
  package internal(set) var inferred: InferredStimuli?
  /// What was not judged for want of stimuli.
  package internal(set) var untold: [UntoldStimulus] = []

  /// What becomes of a trace.
  package enum Verdict: Hashable, Sendable {
    case accepted
    /// An enforced rule rejects it.
    case rejected(Breach)
    /// An enforced rule rejects it, and it is argued that this does not speak against the rule.
    case argued(Breach)
    case notJudged(Obstacle)
  }

  /// Why a trace cannot be judged.
  package enum Obstacle: Hashable, Sendable {
    /// It comes from a system that the rules are not about.
    case system(String)
    /// Its source does not assert the order.
    case unordered
    /// So many observations are uncertain that not every reading can be tried.
    case uncertain(Int)
  }
}

extension TraceVerdict {
  /// How many uncertain observations a trace may have: each doubles the readings.
  package static let mostUncertain = 10

  /// Whether a rule rejects the trace and no argument excuses it.
  package var isRejected: Bool {
    if case .rejected = verdict { true } else { false }
  }

  /// Whether the trace was put before the rules.
  package var isJudged: Bool {
    if case .notJudged = verdict { false } else { true }
  }

  /// Why the trace may break a rule, if that is argued.
  package func argument(about rule: Rule) -> RecordedTrace.Argument? {
    argued.first { $0.rule == rule.id }
  }

  /// Whether a rule was exercised by the trace, with what was inferred of it.
  package func exercises(_ rule: Int) -> Bool {
    isJudged && tallies[rule].exercised > 0 || isExercisedByInference(rule)
  }

  /// Whether a rule was exercised by inferred stimuli alone.
  package func isExercisedByInference(_ rule: Int) -> Bool {
    guard let inferred else { return false }
    return inferred.held.contains(rule) || inferred.notes.contains { $0.rule == rule }
  }

  /// Whether a rule was broken by the trace, with what was inferred of it.
  package func breaks(_ rule: Int) -> Bool {
    isJudged && tallies[rule].broken > 0 || inferred?.notes.contains { $0.rule == rule } ?? false
  }
}

extension TraceVerdict.Verdict {
  /// The breach that decided.
  package var breach: Breach? {
    switch self {
    case .accepted, .notJudged: nil
    case .rejected(let breach), .argued(let breach): breach
    }
  }
}
