import Lifecycle

/// A trace as lines, step by step, of which some may be left out: never those of the broken step.
struct StepLines {
  /// What stands before the first step.
  var heading: [String] = []
  /// The lines of each step.
  var steps: [[String]] = []
  /// The step that is broken; none, if it is not marked.
  private let broken: Int?

  init(of trace: Trace) { broken = trace.steps.firstIndex { !$0.marks.isEmpty } }

  /// All lines, or the broken step and as many steps before it as there is room for, the last ones and
  /// the first; what follows the broken step is counted.
  func lines(within most: Int? = nil) -> [String] {
    let all = heading + steps.joined()
    let last = broken ?? steps.count - 1
    guard let most, all.count > most || last + 1 < steps.count, last >= 0 else { return all }
    var shown: Set<Int> = [last]
    var room = most - heading.count - steps[last].count - (last + 1 < steps.count ? 1 : 0)
    for step in [0] + (0..<last).reversed() where !shown.contains(step) {
      // A line that counts what is left out needs room as well.
      let isRest = (0...last).allSatisfy { $0 == step || shown.contains($0) }
      guard steps[step].count + (isRest ? 0 : 1) <= room else { continue }
      shown.insert(step)
      room -= steps[step].count
    }
    var lines = heading
    var omitted = 0
    for step in 0...last {
      guard shown.contains(step) else {
        omitted += 1
        continue
      }
      if omitted > 0 { lines.append("… \(omitted.of("step"))") }
      omitted = 0
      lines += steps[step]
    }
    let rest = steps.count - 1 - last
    return rest == 0 ? lines : lines + ["… \(rest.of("more step"))"]
  }
}
