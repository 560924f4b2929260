import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReports
import LifecycleTraces

/// `lifecheck check`: judges traces that were recorded elsewhere.
struct Check {
  private let inputs: [Input]
  private let isStrict: Bool
  private let swaps: Bool
  /// The rules to judge by: traces of engines, and those of clients of UIKit.
  private let rules: [Rule]
  private let clientRules: [Rule]

  /// Reads the words that follow the command, and the files.
  init(_ words: [String]) throws(CommandError) {
    let words = try Words(words, options: [Words.rulesOption], flags: ["--swaps", "--strict"])
    guard !words.operands.isEmpty else {
      throw CommandError(
        .usage, "'check' needs a file", "such as: lifecheck check Corpus/Recorded/*.jsonl")
    }
    let chosen = try words.rules(of: Rule.all) ?? Rule.all
    rules = chosen.filter { !$0.needs.contains(.client) }
    clientRules = chosen.filter { $0.needs.contains(.client) }
    var inputs: [Input] = []
    for path in words.operands { inputs.append(try Input(file: path)) }
    self.inputs = inputs
    isStrict = words.contains("--strict")
    swaps = words.contains("--swaps")
  }

  /// A trace that is to be judged.
  private struct Subject {
    let name: String
    let trace: Trace
    let argued: [RecordedTrace.Argument]
    let traceVerdict: TraceVerdict
  }

  /// Judges every trace, and reports.
  func perform() throws(CommandError) -> ExitStatus {
    var checker = TraceChecker(rules: rules, isStrict: isStrict)
    var clientChecker = TraceChecker(rules: clientRules, isStrict: isStrict)
    var subjects: [Subject] = []
    var complaints: [CommandError] = []
    for input in inputs {
      subjects += self.subjects(in: input, &checker, &clientChecker, &complaints)
    }
    for complaint in complaints { Console.complain(complaint) }
    guard !subjects.isEmpty else {
      if !complaints.isEmpty { return .malformed }
      throw CommandError(.nothingRan, "there is no trace to check", "see: lifecheck help check")
    }
    let traceVerdicts = subjects.map(\.traceVerdict)
    let ofEngines = traceVerdicts.filter { $0.trace.contract == nil }
    let ofClients = traceVerdicts.filter { $0.trace.contract != nil }
    if !ofEngines.isEmpty {
      try Console.print(TraceVerdictReport(ofEngines, by: checker.rules).text)
    }
    if !ofClients.isEmpty {
      try Console.print(TraceVerdictReport(ofClients, by: clientChecker.rules).text)
    }
    if swaps {
      let passing = subjects.filter {
        $0.trace.contract == nil && $0.traceVerdict.isJudged && !$0.traceVerdict.isRejected
      }
      let swapped = passing.map { subject in
        (subject.name, checker.swaps(of: subject.trace, argued: subject.argued))
      }
      try Console.print("\n" + SwapReport(swapped, by: checker.rules).text)
    }
    if traceVerdicts.contains(where: \.isRejected) { return .violation }
    return complaints.isEmpty ? .success : .malformed
  }

  /// The judged traces of a file; what cannot be read is complained of.
  private func subjects(
    in input: Input, _ checker: inout TraceChecker, _ clientChecker: inout TraceChecker,
    _ complaints: inout [CommandError]
  ) -> [Subject] {
    if input.holdsRecordedTraces {
      let (traces, errors) = RecordedTraces.readable(input.text, name: input.name)
      complaints += errors.map { CommandError($0) }
      return traces.map { recorded in
        Subject(
          name: recorded.id, trace: recorded.trace, argued: recorded.argued,
          traceVerdict: checker.judge(recorded))
      }
    }
    do throws(NotationError) {
      let trace = try Trace(notation: input.text)
      let traceVerdict =
        trace.contract == nil
        ? checker.judge(trace, named: input.name) : clientChecker.judge(trace, named: input.name)
      return [Subject(name: input.name, trace: trace, argued: [], traceVerdict: traceVerdict)]
    } catch {
      complaints.append(CommandError(malformed: input.name, error))
      return []
    }
  }
}
