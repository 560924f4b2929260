import Lifecycle
import LifecycleCampaigns

/// A trace and an allowed answer to the same scenario, as text in the form of a patch.
///
/// For a migration, the trace without scenes is the old side of the patch.
///
/// ```
/// --- actual
/// +++ one allowed answer
///   launch | app.willFinishLaunching app.didFinishLaunching
///   home   |
/// +        | A.willResignActive
///          | A.didEnterBackground!
/// ```
struct DifferenceText {
  private let actual: Trace
  private let allowed: Trace
  private let differences: [StepDifference]
  /// Whether a client is compared before and after a migration.
  private let isMigration: Bool
  /// The width of the column of stimuli.
  private let column: Int

  /// The maximum width of a line.
  private static let width = 80
  /// The maximum width of the stimulus column; a longer stimulus moves its line to the right.
  private static let mostColumn = 28

  /// Compares the trace of an engine with `capabilities` to an allowed answer.
  init(_ actual: Trace, beside allowed: Trace, of capabilities: Capabilities) {
    self.actual = actual
    self.allowed = allowed
    isMigration = actual.given.scenes != allowed.given.scenes
    differences = actual.differences(from: allowed, of: capabilities)
    column = min(Self.mostColumn, actual.steps.map { "\($0.stimulus)".count }.max() ?? 0)
  }

  /// The lines: common lines begin with two blanks, lines of one trace with its sign.
  var table: StepLines {
    var opening = Trace(actual.given)
    opening.contract = actual.contract
    var table = StepLines(of: actual)
    table.heading =
      (isMigration
        ? ["--- without scenes", "+++ with a scene"] : ["--- actual", "+++ one allowed answer"])
      + ("\(opening)".isEmpty ? [] : "\(opening)".indented())
    table.steps = differences.indices.map(lines)
    if let broken = actual.steps.firstIndex(where: { !$0.marks.isEmpty }) {
      let step = table.steps[broken]
      // Lines to keep when the step is shortened.
      table.marked = Set(step.indices.filter { !step[$0].hasPrefix(" ") || step[$0].contains("!") })
    }
    return table
  }

  /// Consecutive words of both answers, or of one answer.
  private struct Run {
    let sign: Character
    var words: [String]
    /// The states after the words, or in a line of their own if there is no room.
    var states = ""
  }

  private func lines(ofStep number: Int) -> [String] {
    let stimulus = "\(actual.steps[number].stimulus)"
    let blank = String(repeating: " ", count: column) + " |"
    // A stimulus that is wider than the column pushes the bar to the right.
    let head = stimulus + blank.dropFirst(min(stimulus.count, column))
    var lines: [String] = []
    for run in runs(ofStep: number) {
      // The stimulus is common, so that a run of one answer begins on the next line.
      if lines.isEmpty, run.sign != " " { lines.append("  " + head) }
      lines += Self.wrapped(run, behind: lines.isEmpty ? head : blank, then: blank)
    }
    return lines.isEmpty ? ["  " + head] : lines
  }

  private static func wrapped(_ run: Run, behind head: String, then blank: String) -> [String] {
    var lines: [String] = []
    var line = "\(run.sign) \(head)"
    var isEmpty = true
    for word in run.words {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = "\(run.sign) \(blank)"
      }
      line += " " + word
      isEmpty = false
    }
    if run.states.isEmpty { return lines + [line] }
    let whole = "\(line) | \(run.states)"
    if whole.count <= width { return lines + [whole] }
    // Without room, the states go to lines of their own. The line before is dropped if it is blank.
    if !isEmpty || head != blank { lines.append(line) }
    let states = Run(sign: run.sign, words: run.states.split(separator: " ").map(String.init))
    return lines + wrapped(states, behind: blank + " |", then: blank + " |")
  }

  /// Returns the observations of a step, and the states after a bar.
  private func runs(ofStep number: Int) -> [Run] {
    let (step, parts) = (actual.steps[number], differences[number].parts)
    // The end of the actual observations may be marked too. The mark stands after the last actual
    // part, which may stand before parts that only the allowed answer has.
    let end = (parts.lastIndex { $0.actual != nil } ?? -1) + 1
    let isMarkedAtEnd = !isMigration && step.marks.contains(step.observations.count)
    // In a migration, the actual trace is the new side.
    let (ofActual, ofAllowed): (Character, Character) = isMigration ? ("+", "-") : ("-", "+")
    var runs: [Run] = []
    for (position, part) in parts.enumerated() {
      if isMarkedAtEnd, position == end { Self.addMark(to: &runs) }
      switch part {
      case .both(let index, _), .unjudged(let index): Self.add([word(index, step)], " ", to: &runs)
      case .actual(let index): Self.add([word(index, step)], ofActual, to: &runs)
      case .allowed(let index):
        Self.add([word(index, allowed.steps[number])], ofAllowed, to: &runs)
      }
    }
    if isMarkedAtEnd, end == parts.count { Self.addMark(to: &runs) }
    if differences[number].differingStates == 0 {
      if runs.last?.sign != " " { runs.append(Run(sign: " ", words: [])) }
      runs[runs.count - 1].states = "\(step.reported)"
    } else {
      runs.append(Run(sign: ofActual, words: [], states: "\(step.reported)"))
      runs.append(Run(sign: ofAllowed, words: [], states: "\(allowed.steps[number].reported)"))
    }
    let shown = runs.filter { !$0.words.isEmpty || !$0.states.isEmpty }
    return isMigration ? Self.oldFirst(shown) : shown
  }

  /// Returns the runs with everything old before everything new, between two common runs.
  private static func oldFirst(_ runs: [Run]) -> [Run] {
    var (sorted, open): ([Run], [Run]) = ([], [])
    func close() {
      for sign in "-+" {
        let same = open.filter { $0.sign == sign }
        guard !same.isEmpty else { continue }
        sorted.append(
          Run(sign: sign, words: same.flatMap(\.words), states: same.map(\.states).joined()))
      }
      open = []
    }
    for run in runs {
      guard run.sign == " " else {
        open.append(run)
        continue
      }
      close()
      sorted.append(run)
    }
    close()
    return sorted
  }

  /// Marks the end of the observations, in the last run.
  private static func addMark(to runs: inout [Run]) {
    add(["!"], runs.last?.sign ?? " ", to: &runs)
  }

  private func word(_ index: Int, _ step: Trace.Step) -> String {
    "\(step.observations[index])" + (step.marks.contains(index) ? "!" : "")
  }

  private static func add(_ words: [String], _ sign: Character, to runs: inout [Run]) {
    if words.isEmpty { return }
    if runs.last?.sign == sign {
      runs[runs.count - 1].words += words
    } else {
      runs.append(Run(sign: sign, words: words))
    }
  }
}
