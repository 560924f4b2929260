package import LifecycleOracle
package import LifecycleTraces

/// What recorded traces have to say of one rule.
package struct Evidence: Sendable {
  package let rule: Rule
  /// The traces that could have broken it and do not, by name.
  package let upholding: [String]
  /// Those that break it, and nobody argues why.
  package let contradicting: [String]
  /// Those of them that are the output of a console.
  package let contradictingLogs: [String]
  /// Those that break it, each with the reason why that does not speak against it.
  package let argued: [Argued]
  /// How many could not have broken it.
  package let silent: Int

  /// A trace that breaks the rule, and why that does not speak against it.
  package struct Argued: Hashable, Sendable {
    package let trace: String
    package let because: String
  }

  /// What recorded traces have to say of each rule.
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
}

extension Evidence {
  /// Why the rule cannot have the level that it has, if the traces say so.
  package var objection: String? {
    let (id, against) = (rule.id, contradicting.joined(separator: ", "))
    switch rule.level {
    case .must where !contradictingLogs.isEmpty:
      return "\(id) is MUST, and logs contradict it: \(contradictingLogs.joined(separator: ", "))"
    case .observed where upholding.isEmpty: return "\(id) is OBSERVED, and no trace upholds it"
    case .observed where !contradicting.isEmpty:
      return "\(id) is OBSERVED, and traces contradict it: \(against)"
    case .disputed where contradicting.isEmpty && argued.isEmpty && !citesReport:
      return "\(id) is DISPUTED, and neither a trace nor a report contradicts it"
    case .must, .should, .observed, .disputed: return nil
    }
  }

  private var citesReport: Bool {
    rule.sources.contains { if case .report = $0 { true } else { false } }
  }
}
