package import Lifecycle
package import LifecycleOracle

/// The verdict of the rules on a trace that was recorded elsewhere.
package struct TraceVerdict: Sendable {
  package let name: String
  package let verdict: Verdict
  /// The trace as judged, marked at the breach that decided the verdict.
  package let trace: Trace
  /// The counts of each rule held and broken, by the position of the rule; empty if the trace was
  /// not judged.
  package let tallies: [Tally]
  /// The breaches of rules that are not enforced; these do not reject the trace.
  package let notes: [Breach]
  /// The messages of the breach that decided the verdict, and of each note.
  package let messages: [Breach: String]
  /// The rules that the trace may break, with reasons.
  package let argued: [RecordedTrace.Argument]
  /// The source's names of scenes, and counts of the observations left out.
  package internal(set) var scenes = RecordedScenes()
  /// The results of stimuli that were inferred.
  package internal(set) var inferred: InferredStimuli?
  /// The rules that were not judged for want of stimuli.
  package internal(set) var untold: [UntoldStimulus] = []

  package enum Verdict: Hashable, Sendable {
    case accepted
    /// An enforced rule rejects the trace.
    case rejected(Breach)
    /// An enforced rule rejects the trace, and an argument says why that does not refute the rule.
    case argued(Breach)
    case notJudged(Obstacle)
  }

  /// The reason why a trace cannot be judged.
  package enum Obstacle: Hashable, Sendable {
    /// The trace comes from a system that the rules do not cover.
    case system(String)
    /// The source does not assert the order.
    case unordered
    /// So many observations are uncertain that not every reading can be tried.
    case uncertain(Int)
  }

  /// The maximum number of uncertain observations in a trace: each doubles the readings.
  package static let mostUncertain = 10

  /// Whether a rule rejects the trace and no argument excuses it.
  package var isRejected: Bool {
    if case .rejected = verdict { true } else { false }
  }

  /// Whether the rules judged the trace.
  package var isJudged: Bool {
    if case .notJudged = verdict { false } else { true }
  }

  /// Returns the argument why the trace may break a rule, if there is one.
  package func argument(about rule: Rule) -> RecordedTrace.Argument? {
    argued.first { $0.rule == rule.id }
  }

  /// Whether the trace exercised a rule, also by inferred stimuli.
  package func exercises(_ rule: Int) -> Bool {
    isJudged && tallies[rule].exercised > 0 || isExercisedByInference(rule)
  }

  /// Whether only inferred stimuli exercised a rule.
  package func isExercisedByInference(_ rule: Int) -> Bool {
    guard let inferred else { return false }
    return inferred.held.contains(rule) || inferred.notes.contains { $0.rule == rule }
  }

  /// Whether the trace broke a rule, also by inferred stimuli.
  package func breaks(_ rule: Int) -> Bool {
    isJudged && tallies[rule].broken > 0 || inferred?.notes.contains { $0.rule == rule } ?? false
  }
}

extension TraceVerdict.Verdict {
  /// The breach that decided the verdict.
  package var breach: Breach? {
    switch self {
    case .accepted, .notJudged: nil
    case .rejected(let breach), .argued(let breach): breach
    }
  }
}
