import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReports
import LifecycleTraces

/// `lifecheck check`: judges traces that were recorded elsewhere.
struct Check: Action {
  private let inputs: [Input]
  /// The errors of files that cannot be read.
  private let unread: [CommandError]
  private let isStrict: Bool
  private let judgesSwaps: Bool
  private let isVerbose: Bool
  /// Whether the files are recordings that apps made of themselves.
  private let areOfApps: Bool
  /// The rules for traces of engines.
  private let rules: [Rule]
  /// The rules for traces of clients of UIKit.
  private let clientRules: [Rule]
  /// The rules for traces of apps.
  private let appRules: [Rule]

  /// Reads the arguments of the command, and the files.
  init(_ words: [String]) throws(CommandError) {
    let words = try Words(
      words, options: [Words.rulesOption, Words.editionOption],
      flags: ["--swaps", "--strict", "--app", "--verbose"])
    areOfApps = words.contains("--app")
    guard !words.operands.isEmpty else {
      throw CommandError(
        .usage, "'check' needs a file", "for example: lifecheck check Corpus/Recorded/*.jsonl")
    }
    let chosen = (try words.rules(of: Rule.all) ?? Rule.all).asOf(try words.edition ?? .newest)
    rules = chosen.filter { !$0.isOfClients }
    clientRules = chosen.filter { $0.needs.contains(.client) }
    appRules = chosen.filter { $0.needs.contains(.app) }
    var (inputs, unread): ([Input], [CommandError]) = ([], [])
    for path in words.operands {
      do throws(CommandError) { inputs.append(try Input(file: path)) } catch {
        unread.append(error)
      }
    }
    (self.inputs, self.unread) = (inputs, unread)
    isStrict = words.contains("--strict")
    judgesSwaps = words.contains("--swaps")
    isVerbose = words.contains("--verbose")
  }

  /// The checkers for traces of engines, clients and apps.
  private struct Checkers {
    var ofEngines: TraceChecker
    var ofClients: TraceChecker
    var ofApps: TraceChecker

    /// Judges a trace by the rules for its kind of implementation.
    mutating func judge(_ trace: Trace, named name: String) -> TraceVerdict {
      guard let contract = trace.contract else { return ofEngines.judge(trace, named: name) }
      return contract.isOfApp
        ? ofApps.judge(trace, named: name) : ofClients.judge(trace, named: name)
    }
  }

  /// A trace with its verdict.
  private struct Subject {
    let name: String
    let trace: Trace
    /// The places at which the trace may break a rule, with a stated reason.
    let argued: [RecordedTrace.Argument]
    let traceVerdict: TraceVerdict
  }

  /// Judges every trace, and prints the reports.
  func perform() throws(CommandError) -> ExitStatus {
    var checkers = Checkers(
      ofEngines: TraceChecker(rules: rules, isStrict: isStrict),
      ofClients: TraceChecker(rules: clientRules, isStrict: isStrict),
      ofApps: TraceChecker(rules: appRules, isStrict: isStrict))
    var subjects: [Subject] = []
    var complaints = unread
    for input in inputs {
      subjects += self.subjects(in: input, &checkers, &complaints)
    }
    for complaint in complaints { Console.complain(complaint) }
    guard !subjects.isEmpty else {
      if let status = Self.status(of: complaints) { return status }
      throw CommandError(.nothingRan, "the input contains no trace", "see: lifecheck help check")
    }
    let traceVerdicts = subjects.map(\.traceVerdict)
    for (checker, isOfKind) in [
      (checkers.ofEngines, { $0 == nil }), (checkers.ofClients, { $0?.isOfApp == false }),
      (checkers.ofApps, { $0?.isOfApp == true }),
    ] as [(TraceChecker, (Contract?) -> Bool)] {
      let ofKind = traceVerdicts.filter { isOfKind($0.trace.contract) }
      if !ofKind.isEmpty {
        try Console.print(TraceVerdictReport(ofKind, by: checker.rules, isVerbose: isVerbose).text)
      }
    }
    if judgesSwaps {
      let passing = subjects.filter {
        $0.trace.contract == nil && $0.traceVerdict.isJudged && !$0.traceVerdict.isRejected
      }
      let swapped = passing.map { subject in
        (subject.name, checkers.ofEngines.swaps(of: subject.trace, argued: subject.argued))
      }
      try Console.print("\n" + SwapReport(swapped, by: checkers.ofEngines.rules).text)
    }
    if traceVerdicts.contains(where: \.isRejected) { return .violation }
    if let status = Self.status(of: complaints) { return status }
    return traceVerdicts.contains(where: \.isJudged) ? .success : .nothingRan
  }

  /// Returns the exit status for files that cannot be read, if there are any.
  private static func status(of complaints: [CommandError]) -> ExitStatus? {
    complaints.first { $0.status == .malformed }?.status ?? complaints.first?.status
  }

  /// Returns the judged traces of a file, and adds a complaint for each trace that cannot be read.
  private func subjects(
    in input: Input, _ checkers: inout Checkers, _ complaints: inout [CommandError]
  ) -> [Subject] {
    if input.holdsRecordedTraces {
      guard !areOfApps else {
        complaints.append(
          CommandError(
            .malformed,
            "\(input.name): '--app' is for recordings by apps, but the file has traces of UIKit",
            "check the file without '--app'"))
        return []
      }
      let (traces, errors) = RecordedTraces.readable(input.text, name: input.name)
      complaints += errors.map { CommandError($0) }
      return traces.map { recorded in
        Subject(
          name: recorded.id, trace: recorded.trace, argued: recorded.argued,
          traceVerdict: checkers.ofEngines.judge(recorded))
      }
    }
    do throws(NotationError) {
      let traces =
        areOfApps
        ? try AppRecording(input.text).traces : [("", try Trace(notation: input.text))]
      guard !areOfApps || traces.allSatisfy({ $0.1.contract?.isOfApp == true }) else {
        complaints.append(
          CommandError(
            .malformed,
            "\(input.name): '--app' needs a recording by an app, with a 'client' line",
            "for example: client Notes; client promises data, tasks"))
        return []
      }
      return traces.map { process, trace in
        let processName = process.isEmpty ? "a process without a number" : "process \(process)"
        let name = input.name + (traces.count > 1 ? ", \(processName)" : "")
        return Subject(
          name: name, trace: trace, argued: [],
          traceVerdict: checkers.judge(trace, named: name))
      }
    } catch {
      complaints.append(CommandError(malformed: input.name, error))
      return []
    }
  }
}
