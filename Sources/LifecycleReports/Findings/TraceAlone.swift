import Lifecycle

/// The observations of a trace without a second trace, and a mark at the place of the breach.
///
/// ```
/// stimulus  actual
/// launch    A.willConnect >hold(camera) A.didBecomeActive
/// home      A.willResignActive A.didEnterBackground
///           (end of step)                                  broken here
/// ```
struct TraceAlone {
  let table: StepLines

  /// The number of columns that the indentation of a finding leaves.
  private static let width = Paragraph.width - 3
  private static let mark = "broken here"

  init(_ trace: Trace, _ palette: Palette) {
    let stimuli = trace.steps.map { "\($0.stimulus)".count }.max() ?? 0
    // Two blanks stand between columns.
    let width = max(20, Self.width - stimuli - Self.mark.count - 4)
    var rows: [[String]] = []
    var ends: [Int] = []
    for step in trace.steps {
      // The cells of each row, without the stimulus: observations, and the mark.
      var cells: [[String]] = []
      var line = ""
      for (index, observation) in step.observations.enumerated() {
        let (word, isMarked) = ("\(observation)", step.marks.contains(index))
        if !line.isEmpty, isMarked || line.count + 1 + word.count > width {
          cells.append([line, ""])
          line = ""
        }
        if isMarked {
          cells.append([word, Self.mark])
        } else {
          line += (line.isEmpty ? "" : " ") + word
        }
      }
      if !line.isEmpty { cells.append([line, ""]) }
      if step.marks.contains(step.observations.count) {
        cells.append(["(end of step)", Self.mark])
      }
      if cells.isEmpty { cells = [["", ""]] }
      rows += cells.enumerated().map { [$0 == 0 ? "\(step.stimulus)" : ""] + $1 }
      ends.append(rows.count)
    }
    var columns = Columns([.left, .left, .left])
    for row in [["stimulus", "actual", ""]] + rows { columns.add(row) }
    let painted = zip(rows, columns.lines.dropFirst()).map { $0[2].isEmpty ? $1 : palette.bad($1) }
    table = StepLines(
      of: trace, below: palette.faint(columns.lines[0]), painted, ends: ends,
      marked: rows.indices.filter { !rows[$0][2].isEmpty })
  }
}
