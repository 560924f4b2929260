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
  /// The rules to judge by.
  private let rules: [Rule]

  /// Reads the words that follow the command, and the files.
  init(_ words: [String]) throws(Complaint) {
    let words = try Words(words, options: [Words.rulesOption], flags: ["--swaps", "--strict"])
    guard !words.operands.isEmpty else {
      throw Complaint(
        .usage, "'check' needs a file", "such as: lifecheck check Corpus/Recorded/*.jsonl")
    }
    rules = try words.rules() ?? Rule.book
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
    let examination: Examination
  }

  /// Judges every trace, and reports.
  func perform() throws(Complaint) -> ExitStatus {
    var examiner = Examiner(rules: rules, isStrict: isStrict)
    var subjects: [Subject] = []
    for input in inputs { subjects += try self.subjects(in: input, &examiner) }
    guard !subjects.isEmpty else {
      throw Complaint(.nothingRan, "there is no trace to check", "see: lifecheck help check")
    }
    let examinations = subjects.map(\.examination)
    try Console.print(ExaminationReport(examinations, by: examiner.rules).text)
    if swaps {
      let passing = subjects.filter { $0.examination.isJudged && !$0.examination.isRejected }
      let swapped = passing.map { subject in
        (subject.name, examiner.swaps(of: subject.trace, argued: subject.argued))
      }
      try Console.print("\n" + SwapReport(swapped, by: examiner.rules).text)
    }
    return examinations.contains(where: \.isRejected) ? .violation : .success
  }

  private func subjects(
    in input: Input, _ examiner: inout Examiner
  ) throws(Complaint) -> [Subject] {
    if input.holdsRecordedTraces {
      var subjects: [Subject] = []
      for recorded in try input.recordedTraces() {
        subjects.append(
          Subject(
            name: recorded.id, trace: recorded.trace, argued: recorded.argued,
            examination: examiner.examine(recorded)))
      }
      return subjects
    }
    do throws(NotationError) {
      let trace = try Trace(notation: input.text)
      let examination = examiner.examine(trace, named: input.name)
      return [Subject(name: input.name, trace: trace, argued: [], examination: examination)]
    } catch {
      throw Complaint(malformed: input, error)
    }
  }
}
