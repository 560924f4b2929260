import Lifecycle
import LifecycleCampaigns

/// The observations of a trace without a second trace, and a mark at the place of the breach.
///
/// ```
/// stimulus  actual
/// launch    A.willConnect >hold(camera) A.didBecomeActive
/// home      A.willResignActive A.didEnterBackground
///           (the end)                                      broken here
/// ```
struct ToldAlone {
  let table: StepLines

  /// The number of columns that the indentation of a finding leaves.
  private static let width = Paragraph.width - 3
  private static let mark = "broken here"

  init(_ trace: Trace, _ palette: Palette) {
    let stimuli = trace.steps.map { "\($0.stimulus)".count }.max() ?? 0
    let width = max(20, Self.width - stimuli - Self.mark.count - 4)
    var rows: [[String]] = []
    var ends: [Int] = []
    for step in trace.steps {
      var told: [[String]] = []
      var line = ""
      for (index, seen) in step.observations.enumerated() {
        let (word, isMarked) = ("\(seen)", step.marks.contains(index))
        if !line.isEmpty, isMarked || line.count + 1 + word.count > width {
          told.append([line, ""])
          line = ""
        }
        if isMarked {
          told.append([word, Self.mark])
        } else {
          line += (line.isEmpty ? "" : " ") + word
        }
      }
      if !line.isEmpty { told.append([line, ""]) }
      if step.marks.contains(step.observations.count) { told.append(["(the end)", Self.mark]) }
      if told.isEmpty { told = [["", ""]] }
      rows += told.enumerated().map { [$0 == 0 ? "\(step.stimulus)" : ""] + $1 }
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

extension Finding {
  /// Returns the allowed answer, unless the app's acts differ too much from those of the answer.
  func shownAnswer(_ capabilities: Capabilities) -> Trace? {
    allowed.flatMap { trace.doesOtherwise(than: $0, capabilities) ? nil : $0 }
  }
}

extension Trace {
  /// Whether the app's acts differ too much from those of an allowed answer to compare the two.
  func doesOtherwise(than allowed: Trace, _ capabilities: Capabilities) -> Bool {
    guard given.scenes == allowed.given.scenes else { return false }
    var count = 0
    for (number, difference) in differences(from: allowed, of: capabilities).enumerated() {
      count += difference.parts.count { part in
        switch part {
        case .actual(let index): steps[number].observations[index].isDone
        case .allowed(let index): allowed.steps[number].observations[index].isDone
        case .both, .unjudged: false
        }
      }
    }
    return count > Self.fewActs
  }

  /// The number of acts in which an allowed answer that is shown may differ.
  private static let fewActs = 3
}

extension Observation {
  /// Whether the observation is an act of the app.
  fileprivate var isDone: Bool {
    if case .client(.did) = event { true } else { false }
  }
}
