package import Lifecycle

/// An app's recording of itself in the notation, with a process and a time for each step.
///
/// Lines of several processes may be mixed, and each process is a trace of its own. The last line
/// may be cut off at any byte. A run-loop turn that was cut off is left out, because the app's
/// further actions in that turn are unknown.
///
/// The time between two lines of a process passes in the trace too. A line without a remark belongs
/// to the process of the line before. At the start of a recording, such a line belongs to the
/// process of the next line.
package struct AppRecording {
  /// The trace of each process, in order of beginning; the number of an unnamed process is empty.
  package private(set) var traces: [(process: String, trace: Trace)] = []

  /// The clauses of all lines, in order; the properties below and `Process` have positions in it.
  private var clauses: [RecordingLine.Clause] = []
  /// The clauses that describe the process that began last, each once.
  private var lastHeader: [Int] = []
  /// The clauses about a process that were read since the last process began, each once.
  private var nextHeader: [Int] = []
  /// The clauses that repeat the clause directly before.
  private var repeated: [Int] = []
  private var processes: [Process] = []
  /// The position in `processes` for a line without a remark; `nil` if the next process has the line.
  private var current: Int?

  private struct Process {
    /// The number in the remarks, such as `4711`; empty without a remark.
    var number: String
    /// The time of the last line, in seconds; `nil` without a remark.
    var time: Int?
    /// For each step, its clause, and the time that passes after the step.
    var steps: [(clause: Int, wait: Seconds?)] = []
    /// The clauses that describe the process.
    var header: [Int] = []
    /// Whether `willTerminate` was recorded, and whether a run-loop turn was cut off.
    var isEnding = false
    var isCutOff = false
  }

  /// Reads a recording.
  package init(_ text: String) throws(NotationError) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      // Text after the last line end was cut off, unless its remark is complete.
      try read(
        RecordingLine(Substring(line), number: index + 1, isEnded: index < lines.count - 1))
    }
    // Header lines at the end belong to the last process, unless they name another app.
    if !nextHeader.contains(where: { clauses[$0].isNameOfClient }),
      let last = processes.indices.last
    {
      processes[last].header = withNextHeader(processes[last].header)
    }
    guard !processes.isEmpty else {
      let isEnded = lines.last?.isEmpty ?? true
      throw NotationError(
        line: max(1, lines.count), column: 1, word: "", problem: "nothing is recorded",
        remedy: isEnded
          ? "add steps after the 'client' lines, such as '? | A.willConnect'"
          : "a last line without a line end counts as cut off: add the line end if the line is whole"
      )
    }
    if processes.count == 1, let clause = repeated.first.map({ clauses[$0] }) {
      throw clause.error("repeated line", "each line may occur once before the steps of a process")
    }
    for process in processes { traces.append((process.number, try trace(of: process))) }
  }

  private mutating func read(_ line: RecordingLine) throws(NotationError) {
    for clause in line.clauses {
      if clause.isOfHeader {
        if line.isCutOff {
          throw clause.error(
            "the line was cut off when the process ended",
            "the process recorded nothing: remove its lines, or the file")
        }
        if line.isWhole { addToHeader(clause) }
      } else if line.isWhole {
        try addStep(clause, line.stamp)
      } else if let current {
        processes[current].isCutOff = true
      }
    }
  }

  private mutating func addToHeader(_ clause: RecordingLine.Clause) {
    let isRepeated = clauses.last?.text == clause.text
    clauses.append(clause)
    current = nil
    if isRepeated {
      repeated.append(clauses.count - 1)
    } else if !nextHeader.contains(where: { clauses[$0].text == clause.text }) {
      nextHeader.append(clauses.count - 1)
    }
  }

  /// Returns `header`, then the clauses of `nextHeader` that `header` lacks.
  private func withNextHeader(_ header: [Int]) -> [Int] {
    let known = Set(header.map { clauses[$0].text })
    return header + nextHeader.filter { !known.contains(clauses[$0].text) }
  }

  /// Adds a step to the process that the stamp names, or else to the current process.
  private mutating func addStep(
    _ clause: RecordingLine.Clause, _ stamp: RecordingLine.Stamp?
  ) throws(NotationError) {
    let position = processPosition(of: stamp)
    current = position
    if let stamp, let last = processes[position].time {
      guard stamp.time >= last else {
        throw NotationError(
          line: clause.line, column: stamp.column, word: stamp.remark,
          problem: "the clock of process \(stamp.process) goes back",
          remedy: "judge the lines before: head -n \(clause.line - 1)")
      }
      if stamp.time > last {
        let step = processes[position].steps.count - 1
        processes[position].steps[step].wait = Seconds(clamping: stamp.time - last)
      }
    }
    clauses.append(clause)
    processes[position].steps.append((clauses.count - 1, nil))
    if clause.text.contains("willTerminate") { processes[position].isEnding = true }
    if let stamp { processes[position].time = stamp.time }
  }

  /// Returns the position of the line's process, and creates the process if it is new.
  private mutating func processPosition(of stamp: RecordingLine.Stamp?) -> Int {
    if let stamp {
      if let known = processes.firstIndex(where: { $0.number == stamp.process }) { return known }
      if let current, processes[current].number.isEmpty {
        processes[current].number = stamp.process
        return current
      }
    } else if let current {
      return current
    }
    // The recordings of several apps, or of one app on several systems, may follow one another.
    let isOtherApp = nextHeader.contains { clauses[$0].isNameOfClient }
    lastHeader = isOtherApp ? nextHeader : withNextHeader(lastHeader)
    nextHeader = []
    processes.append(Process(number: stamp?.process ?? "", header: lastHeader))
    return processes.count - 1
  }

  private func trace(of process: Process) throws(NotationError) -> Trace {
    // The clause of each step of the trace; `nil` for a `wait` that is added here.
    var sources: [RecordingLine.Clause?] = []
    // Each clause has a line of its own, so that an error's line is a position in `clauses`.
    var lines = [String](repeating: "", count: clauses.count)
    for position in process.header { lines[position] = clauses[position].text }
    for (position, wait) in process.steps {
      lines[position] = clauses[position].text + (wait.map { "; wait \($0)" } ?? "")
      sources += wait == nil ? [clauses[position]] : [clauses[position], nil]
    }
    if process.isEnding, let last = process.steps.last?.clause {
      let isEnded = clauses[last].text.contains("terminate(")
      // The app's actions in a run-loop turn that was cut off are unknown.
      if isEnded, process.isCutOff { lines[last] = "" }
      // A process that recorded `willTerminate` has ended, at the latest with the file.
      if !isEnded, !process.isCutOff { lines[last] += "; ? | terminate(?)" }
    }
    let trace: Trace
    do throws(NotationError) {
      trace = try Trace(notation: lines.joined(separator: "\n"))
    } catch {
      guard clauses.indices.contains(error.line - 1) else { throw error }
      let clause = clauses[error.line - 1]
      throw NotationError(
        line: clause.line, column: clause.column + error.column - 1, word: error.word,
        problem: error.problem, remedy: error.remedy)
    }
    var processCheck = ProcessCheck(trace)
    for (step, source) in zip(trace.steps, sources) {
      if let source { try processCheck.check(step, at: source) }
    }
    return trace
  }
}
