package import Lifecycle

/// What an app has recorded of itself: in the notation, each line of a step ended by a remark on its
/// process and the time.
///
/// Lines of several processes may be mixed, and the last may be cut off at any byte: each process is
/// a trace of its own, and a turn that was cut off is left out, as nobody knows what the app would
/// have done in it. Between two lines of a process the time passes that lies between them. A line
/// without a remark is of the process of the line before it, or of that of the line behind it where
/// a recording begins.
package struct AppRecording {
  /// The trace of each process, in the order in which they begin; one that says none has no number.
  package private(set) var traces: [(process: String, trace: Trace)] = []

  private var clauses: [RecordingLine.Clause] = []
  /// The clauses that say something of the processes that begin behind them, each once: those that
  /// the last process has, and those that were said since it began.
  private var header: [Int] = []
  private var heading: [Int] = []
  /// Those that were said in the clause before.
  private var repeated: [Int] = []
  private var processes: [Process] = []
  /// The process of a line that names none.
  private var current: Int?

  /// The steps of a process.
  private struct Process {
    var number: String
    var time: Int?
    /// The time that passes behind each clause.
    var steps: [(clause: Int, wait: Seconds?)] = []
    /// The clauses that say something of it.
    var header: [Int] = []
    /// Whether it was told that it ends, and whether a turn was cut off since.
    var isEnding = false
    var isCutOff = false
  }

  /// Reads a recording.
  ///
  /// - Throws: `NotationError` with the line, the word and a remedy, where it cannot be read.
  package init(_ text: String) throws(NotationError) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      // What follows the last end of a line was cut off, unless its remark is whole.
      try read(
        RecordingLine(Substring(line), number: index + 1, isEnded: index < lines.count - 1))
    }
    if !heading.contains(where: { clauses[$0].isOfName }), let last = processes.indices.last {
      processes[last].header = joined(processes[last].header)
    }
    guard !processes.isEmpty else {
      let isEnded = lines.last?.isEmpty ?? true
      throw NotationError(
        line: max(1, lines.count), column: 1, word: "", problem: "nothing is recorded",
        remedy: isEnded
          ? "a recording goes on behind its 'client' lines with steps such as '? | A.willConnect'"
          : "a last line without an end counts as cut off: end it, if it is whole")
    }
    if processes.count == 1, let clause = repeated.first.map({ clauses[$0] }) {
      throw clause.error("said twice", "each line stands once before the steps of a process")
    }
    for process in processes { traces.append((process.number, try trace(of: process))) }
  }

  private mutating func read(_ line: RecordingLine) throws(NotationError) {
    for clause in line.clauses {
      if clause.isOfHeader {
        if line.isCutOff {
          throw clause.error(
            "the line was cut off as the process ended",
            "the process has recorded nothing: leave its lines out, or the file")
        }
        if line.isWhole { note(header: clause) }
      } else if line.isWhole {
        try add(clause, line.stamp)
      } else if let current {
        processes[current].isCutOff = true
      }
    }
  }

  private mutating func note(header clause: RecordingLine.Clause) {
    let isRepeated = clauses.last?.text == clause.text
    clauses.append(clause)
    current = nil
    if isRepeated {
      repeated.append(clauses.count - 1)
    } else if !heading.contains(where: { clauses[$0].text == clause.text }) {
      heading.append(clauses.count - 1)
    }
  }

  /// What was said since the last process began, behind what was said before and is not said again.
  private func joined(_ header: [Int]) -> [Int] {
    let known = Set(header.map { clauses[$0].text })
    return header + heading.filter { !known.contains(clauses[$0].text) }
  }

  private mutating func add(
    _ clause: RecordingLine.Clause, _ stamp: RecordingLine.Stamp?
  ) throws(NotationError) {
    let position = self.position(of: stamp)
    current = position
    if let stamp, let last = processes[position].time {
      guard stamp.time >= last else {
        throw NotationError(
          line: clause.line, column: stamp.column, word: stamp.remark,
          problem: "the clock of process \(stamp.process) goes back",
          remedy: "what was recorded before can be judged: head -n \(clause.line - 1)")
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

  /// The process of a line, which begins with it if it is not known.
  private mutating func position(of stamp: RecordingLine.Stamp?) -> Int {
    if let stamp {
      if let known = processes.firstIndex(where: { $0.number == stamp.process }) { return known }
      if let current, processes[current].number.isEmpty {
        processes[current].number = stamp.process
        return current
      }
    } else if let current {
      return current
    }
    // The recordings of several apps, or of one on several systems, may follow one another.
    let isOfOthers = heading.contains { clauses[$0].isOfName }
    header = isOfOthers ? heading : joined(header)
    heading = []
    processes.append(Process(number: stamp?.process ?? "", header: header))
    return processes.count - 1
  }

  private func trace(of process: Process) throws(NotationError) -> Trace {
    var places: [RecordingLine.Clause?] = []
    var lines = [String](repeating: "", count: clauses.count)
    for position in process.header { lines[position] = clauses[position].text }
    for (position, wait) in process.steps {
      lines[position] = clauses[position].text + (wait.map { "; wait \($0)" } ?? "")
      places += wait == nil ? [clauses[position]] : [clauses[position], nil]
    }
    if process.isEnding, let last = process.steps.last?.clause {
      let isEnded = clauses[last].text.contains("terminate(")
      // What it has done in a turn that was cut off nobody knows.
      if isEnded, process.isCutOff { lines[last] = "" }
      // A process that was told that it ends has ended, with the file or before.
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
    for (step, place) in zip(trace.steps, places) {
      if let place { try processCheck.check(step, at: place) }
    }
    return trace
  }
}
