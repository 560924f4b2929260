import Lifecycle
import LifecycleCampaigns

/// What an engine told beside what would be allowed, in columns, each difference marked by a word,
/// and the place where the rule is broken.
///
/// ```
/// stimulus  expected              actual
/// launch    5 as expected
/// home      A.willResignActive                          missing
///           A.didEnterBackground  A.didEnterBackground  broken here
/// ```
struct SideBySide {
  /// The lines; none, if they would be wider than a terminal.
  private(set) var lines: StepLines?
  private let actual: Trace
  private let allowed: Trace
  /// Whether it is what a client tells without scenes and with one: then neither is in the right.
  private let isMigration: Bool
  private var rows: [(cells: [String], mark: Mark?)] = []
  /// How many rows the steps have up to each.
  private var ends: [Int] = []
  /// What stands in one life alone, between two observations of both.
  private var lives: (before: [String], after: [String]) = ([], [])

  /// What is to be said of a row in which the two differ.
  private enum Mark: String {
    case missing, unexpected, states
    case here = "broken here"
    case noticed = "noticed here"
  }

  /// How many columns are left beside the indentation of a finding.
  private static let width = Paragraph.width - 3
  /// So many observations that both tell are shown as a number; more in a step in which they differ.
  private var many = 3

  /// The trace of an engine that can do so much, beside an allowed answer.
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
      case .unexpected, .states, .here, .noticed: palette.bad(line)
      case nil: line
      }
    }
    var lines = StepLines(of: actual)
    lines.heading =
      Trace(actual.given).description.split(separator: "\n").map(String.init)
      + [palette.faint(columns.lines[0])]
    let steps = zip([0] + ends, ends).map { $0..<$1 }
    lines.steps = steps.map { Array(painted[$0]) }
    if let broken = actual.steps.firstIndex(where: { !$0.marks.isEmpty }) {
      lines.marked = Set(
        steps[broken].filter { rows[$0].mark != nil }.map { $0 - steps[broken].lowerBound })
    }
    self.lines = lines
  }

  private mutating func add(step number: Int, _ difference: StepDifference) {
    let step = actual.steps[number]
    let first = rows.count
    let isAlike =
      step.marks.isEmpty && difference.states == 0
      && difference.parts.allSatisfy { part in
        switch part {
        case .both, .unjudged: true
        case .actual, .allowed: false
        }
      }
    many = isAlike ? 3 : 4
    var alike: [Observation] = []
    func word(_ index: Int) -> String { "\(step.observations[index])" }
    for part in difference.parts {
      switch part {
      case .both(let index, let other):
        let isHere = step.marks.contains(index)
        // What a link or a response came with is never folded away.
        guard isHere || step.observations[index].payload != .none else {
          alike.append(step.observations[index])
          continue
        }
        add(alike: &alike)
        addLives()
        rows.append((["", observation(other, number), word(index)], isHere ? .here : nil))
      case .unjudged: break
      case .actual(let index):
        add(alike: &alike)
        if isMigration {
          lives.after.append(word(index) + (step.marks.contains(index) ? "!" : ""))
        } else {
          let isHere = step.marks.contains(index)
          rows.append((["", "", word(index)], isHere ? .here : .unexpected))
        }
      case .allowed(let index):
        // What UIKit told last before a client should have said something stays in sight.
        let isClients = allowed.steps[number].observations[index].event.isOfClient
        add(alike: &alike, showsCallback: isClients && !isMigration)
        if isMigration {
          lives.before.append(observation(index, number))
        } else {
          rows.append((["", observation(index, number), ""], .missing))
        }
      }
    }
    add(alike: &alike)
    addLives()
    if difference.states > 0 {
      rows.append((["", "\(allowed.steps[number].reported)", "\(step.reported)"], .states))
    }
    // Where something is missing or told too much, that says more than the end.
    if step.marks.contains(step.observations.count),
      !rows[first...].contains(where: { $0.mark != nil })
    {
      let isLate = rows.contains { $0.mark == .missing }
      rows.append((["", "", "(the end)"], isLate ? .noticed : .here))
    }
    if rows.count == first { rows.append((["", "", ""], nil)) }
    rows[first].cells[0] = "\(step.stimulus)"
  }

  private func observation(_ index: Int, _ number: Int) -> String {
    "\(allowed.steps[number].observations[index])"
  }

  /// What stands in one life alone, beside each other in its order.
  private mutating func addLives() {
    let (before, after) = lives
    for row in 0..<max(before.count, after.count) {
      let cells = [before, after].map { $0.indices.contains(row) ? $0[row] : "" }
      rows.append(([""] + cells, nil))
    }
    lives = ([], [])
  }

  /// What both tell: one by one, or how many, if that is much, but for UIKit's last word.
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
