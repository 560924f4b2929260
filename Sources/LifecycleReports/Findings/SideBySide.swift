import Lifecycle
import LifecycleCampaigns

/// An engine's answer next to an allowed answer, in columns.
///
/// A word marks each difference, and the place of the breach.
///
/// ```
/// stimulus  expected              actual
/// launch    5 as expected
/// home      A.willResignActive                          missing
///           A.didEnterBackground  A.didEnterBackground  broken here
/// ```
struct SideBySide {
  /// The table; `nil` if it would be wider than a terminal.
  private(set) var table: StepLines?
  private let actual: Trace
  private let allowed: Trace
  /// Whether a client is compared before and after a migration; then neither trace is the standard.
  private let isMigration: Bool
  private var rows: [(cells: [String], mark: Mark?)] = []
  /// The number of rows up to the end of each step.
  private var ends: [Int] = []
  /// In a migration, the observations of only one trace, between two common observations.
  private var lives: (before: [String], after: [String]) = ([], [])

  /// The mark of a row in which the traces differ.
  private enum Mark: String {
    case missing, unexpected, states
    case here = "broken here"
    case checked = "checked here"
  }

  /// The number of columns that the indentation of a finding leaves.
  private static let width = Paragraph.width - 3
  /// The number of common observations from which a count replaces them, in the current step.
  private var many = 3

  /// Compares the trace of an engine with `capabilities` to an allowed answer.
  init(
    _ actual: Trace, beside allowed: Trace, of capabilities: Capabilities, _ palette: Palette
  ) {
    self.actual = actual
    self.allowed = allowed
    isMigration = actual.given.scenes != allowed.given.scenes
    let differences = actual.differences(from: allowed, of: capabilities)
    for number in differences.indices {
      add(step: number, differences[number])
      ends.append(rows.count)
    }
    var columns = Columns([.left, .left, .left, .left])
    columns.add(
      ["stimulus"] + (isMigration ? ["without scenes", "with a scene"] : ["expected", "actual"])
        + [""])
    for row in rows { columns.add(row.cells + [row.mark?.rawValue ?? ""]) }
    guard columns.lines.allSatisfy({ $0.count <= Self.width }) else { return }
    let painted = zip(rows, columns.lines.dropFirst()).map { row, line in
      switch row.mark {
      case .missing: palette.good(line)
      case .unexpected, .states, .here, .checked: palette.bad(line)
      case nil: line
      }
    }
    table = StepLines(
      of: actual, below: palette.faint(columns.lines[0]), painted, ends: ends,
      marked: rows.indices.filter { rows[$0].mark != nil })
  }

  private mutating func add(step number: Int, _ difference: StepDifference) {
    let (step, allowedStep) = (actual.steps[number], allowed.steps[number])
    let firstRow = rows.count
    // A differing step shows more of them, around the difference.
    many = step.marks.isEmpty && difference.isEmpty ? 3 : 4
    var alike: [Observation] = []
    func actualWord(_ index: Int) -> String { "\(step.observations[index])" }
    func allowedWord(_ index: Int) -> String { "\(allowedStep.observations[index])" }
    for part in difference.parts {
      switch part {
      case .both(let index, let other):
        let isHere = step.marks.contains(index)
        // The payload of a link or a response is always shown.
        guard isHere || step.observations[index].payload != .none else {
          alike.append(step.observations[index])
          continue
        }
        add(alike: &alike)
        addLives()
        rows.append((["", allowedWord(other), actualWord(index)], isHere ? .here : nil))
      case .unjudged(let index):
        guard step.observations[index].event.answersClient else { continue }
        add(alike: &alike)
        rows.append((["", "", actualWord(index)], nil))
      case .actual(let index):
        add(alike: &alike)
        let isHere = step.marks.contains(index)
        if isMigration, !isHere {
          lives.after.append(actualWord(index))
        } else {
          addLives()
          rows.append((["", "", actualWord(index)], isHere && !isMigration ? .here : .unexpected))
        }
      case .allowed(let index):
        // The last UIKit call before a missing client event stays in sight.
        let isOfClient = allowedStep.observations[index].event.isOfClient
        add(alike: &alike, showsCallback: isOfClient && !isMigration)
        if isMigration, !allowedStep.marks.contains(index) {
          lives.before.append(allowedWord(index))
        } else {
          addLives()
          rows.append((["", allowedWord(index), ""], .missing))
        }
      }
    }
    add(alike: &alike)
    addLives()
    if difference.differingStates > 0 {
      rows.append((["", "\(allowedStep.reported)", "\(step.reported)"], .states))
    }
    // A row with a missing or unexpected observation says more than a row for the end.
    if step.marks.contains(step.observations.count),
      !rows[firstRow...].contains(where: { $0.mark != nil })
    {
      // The breach may come from an observation missing in an earlier step.
      let isLate = rows.contains { $0.mark == .missing }
      rows.append((["", "", "(end of step)"], isLate ? .checked : .here))
    }
    if rows.count == firstRow { rows.append((["", "", ""], nil)) }
    rows[firstRow].cells[0] = "\(step.stimulus)"
  }

  /// Adds the observations of only one trace in a migration, side by side and in order.
  private mutating func addLives() {
    let (before, after) = lives
    for row in 0..<max(before.count, after.count) {
      let cells = [before, after].map { $0.indices.contains(row) ? $0[row] : "" }
      rows.append(([""] + cells, nil))
    }
    lives = ([], [])
  }

  /// Adds common observations one by one, or as a count if there are many.
  ///
  /// With `showsCallback`, the last UIKit call is shown in any case.
  private mutating func add(alike: inout [Observation], showsCallback: Bool = false) {
    if !alike.isEmpty { addLives() }
    let last = showsCallback ? alike.lastIndex { !$0.event.isOfClient } : nil
    if let last, alike.count > many {
      addSome(alike[..<last])
      addSome(alike[last...last])
      addSome(alike[(last + 1)...])
    } else {
      addSome(alike[...])
    }
    alike = []
  }

  private mutating func addSome(_ alike: ArraySlice<Observation>) {
    if alike.count >= many {
      rows.append((["", "\(alike.count) " + (isMigration ? "in both" : "as expected"), ""], nil))
    } else {
      rows += alike.map { (["", "\($0)", "\($0)"], nil) }
    }
  }
}
