package import Lifecycle

/// What an app has recorded of itself: in the notation, each line of a step ended by a remark on its
/// process and the time.
///
/// Lines of several processes may be mixed, and the last may be cut off at any byte: each process is
/// a trace of its own, and a turn that was cut off is left out, as nobody knows what the app would
/// have done in it. Between two lines of a process the time passes that lies between them.
package struct AppRecording {
  /// The trace of each process, in the order in which they begin; one that says none has no number.
  package private(set) var traces: [(process: String, trace: Trace)] = []

  private let lines: [Substring]
  private var header: [Int] = []
  private var processes: [Process] = []

  /// The lines of a process, with what is inserted behind each.
  private struct Process {
    let number: String
    var time: Int?
    var lines: [Int: String] = [:]
    var last: Int?
  }

  /// Reads a recording.
  ///
  /// - Throws: `NotationError` with the line, the word and a remedy, where it cannot be read.
  package init(_ text: String) throws(NotationError) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for index in lines.indices {
      // What follows the last end of a line was cut off, if it is anything.
      try read(line: index, isCut: index == lines.count - 1)
    }
    guard !processes.isEmpty else {
      throw NotationError(
        line: max(1, lines.count), column: 1, word: "", problem: "nothing is recorded",
        remedy:
          "a recording goes on behind its 'client' lines with steps such as '? | A.willConnect'"
      )
    }
    for process in processes {
      let text = lines.indices.map { line in
        header.contains(line) ? String(lines[line]) : process.lines[line] ?? ""
      }
      traces.append((process.number, try Trace(notation: text.joined(separator: "\n"))))
    }
  }

  private mutating func read(line index: Int, isCut: Bool) throws(NotationError) {
    let line = lines[index]
    let first = line.prefix { $0 != " " }
    if ["client", "given", "log", "absent", "on"].contains(first) {
      if !isCut, !header.contains(where: { lines[$0] == line }) { header.append(index) }
      return
    }
    let (step, remark) = (line.prefix { $0 != "#" }, line.drop { $0 != "#" })
    guard !step.allSatisfy(\.isWhitespace) else { return }
    if isCut || remark.hasPrefix("# cut off") { return }
    let words = String(step)
    guard let (number, time) = Self.stamp(remark) else {
      return add(words, at: index, to: processes.last?.number ?? "", nil)
    }
    if let known = processes.first(where: { $0.number == number })?.time, time < known {
      throw NotationError(
        line: index + 1, column: step.utf8.count + 1, word: String(remark),
        problem: "the clock of process \(number) goes back",
        remedy: "what was recorded before can be judged: head -n \(index)")
    }
    add(words, at: index, to: number, time)
  }

  private mutating func add(_ words: String, at line: Int, to number: String, _ time: Int?) {
    let position =
      processes.firstIndex { $0.number == number }
      ?? {
        processes.append(Process(number: number))
        return processes.count - 1
      }()
    if let time, let last = processes[position].time, let lastLine = processes[position].last,
      time > last
    {
      let seconds = Seconds(clamping: time - last)
      processes[position].lines[lastLine]? += "; wait \(seconds)"
    }
    processes[position].lines[line] = words
    processes[position].last = line
    if let time { processes[position].time = time }
  }

  /// The process and the time that a remark such as `# process 4711 at 12 s` says.
  private static func stamp(_ remark: Substring) -> (number: String, time: Int)? {
    let words = remark.split(separator: " ")
    guard words.count == 6, words[0...1] == ["#", "process"], words[3] == "at", words[5] == "s",
      words[2].allSatisfy(\.isNumber), let time = Int(words[4])
    else { return nil }
    return (String(words[2]), time)
  }
}
