package import LifecycleOracle
package import LifecycleTraces

/// The recorded traces that support or contradict one rule.
package struct Evidence: Sendable {
  package let rule: Rule
  /// The names of the traces that exercise the rule and keep it.
  package let upholding: [String]
  /// The names of the traces that break the rule, without a documented argument.
  package let contradicting: [String]
  /// The names in `contradicting` of traces that are console output.
  package let contradictingLogs: [String]
  /// The traces that break the rule, each with an argument why it does not contradict the rule.
  package let argued: [Argued]
  /// The number of traces that do not exercise the rule.
  package let silent: Int

  /// A trace that breaks the rule, and the reason why it does not contradict the rule.
  package struct Argued: Hashable, Sendable {
    package let trace: String
    package let because: String
  }

  package static func of(_ rules: [Rule], from traces: [RecordedTrace]) -> [Evidence] {
    var checker = TraceChecker(rules: rules, isStrict: false)
    let judged = traces.map { checker.judge($0) }.filter(\.isJudged)
    let logs = Set(traces.filter { $0.kind == .log }.map(\.id))
    return rules.indices.map { Evidence(rules[$0], at: $0, from: judged, logs: logs) }
  }

  private init(_ rule: Rule, at position: Int, from judged: [TraceVerdict], logs: Set<String>) {
    let exercising = judged.filter { $0.exercises(position) }
    let breaking = exercising.filter { $0.breaks(position) }
    self.rule = rule
    upholding = exercising.filter { !$0.breaks(position) }.map(\.name)
    let unargued = breaking.filter { $0.argument(about: rule) == nil }.map(\.name)
    contradicting = unargued
    contradictingLogs = unargued.filter(logs.contains)
    argued = breaking.compactMap { traceVerdict in
      traceVerdict.argument(about: rule).map {
        Argued(trace: traceVerdict.name, because: $0.because)
      }
    }
    silent = judged.count - exercising.count
  }

  /// The reason why the rule cannot keep its level, if the traces speak against the level.
  package var objection: String? {
    let (id, against) = (rule.id, contradicting.joined(separator: ", "))
    switch rule.level {
    case .must where !contradictingLogs.isEmpty:
      return "\(id) is MUST, but logs contradict it: \(contradictingLogs.joined(separator: ", "))"
    case .observed where upholding.isEmpty: return "\(id) is OBSERVED, but no trace upholds it"
    case .observed where !contradicting.isEmpty:
      return "\(id) is OBSERVED, but traces contradict it: \(against)"
    case .disputed where contradicting.isEmpty && argued.isEmpty && !citesReport:
      return "\(id) is DISPUTED, but neither a trace nor a report contradicts it"
    case .must, .should, .candidate, .observed, .disputed: return nil
    }
  }

  private var citesReport: Bool {
    rule.sources.contains { if case .report = $0 { true } else { false } }
  }
}
