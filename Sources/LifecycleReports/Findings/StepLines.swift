import Lifecycle

/// A trace as lines, step by step; steps may be left out, but never the broken step.
struct StepLines {
  /// The lines before the first step.
  var heading: [String] = []
  /// The lines of each step.
  var steps: [[String]] = []
  /// The positions of the lines in the broken step that show the problem.
  var marked: Set<Int> = []
  /// The broken step; `nil` if no step is marked.
  private let broken: Int?
  /// The last step before the broken one in which UIKit hands over a link with a completion handler.
  private let opening: Int?
  /// The lines about the events that a host-driven implementation received, for each step.
  private let hostLines: [[String]]

  init(of trace: Trace) {
    broken = trace.steps.firstIndex { !$0.marks.isEmpty }
    opening = trace.steps[..<(broken ?? 0)].lastIndex { step in
      step.observations.contains { $0.handedLink != nil }
    }
    hostLines = trace.steps.map(\.hostLines)
  }

  /// Creates the lines of a table: the given, a heading, then `rows`; `marked` show the problem.
  ///
  /// `ends` has the number of rows up to the end of each step.
  init(of trace: Trace, below heading: String, _ rows: [String], ends: [Int], marked: [Int]) {
    self.init(of: trace)
    self.heading =
      Trace(trace.given).description.split(separator: "\n").map(String.init) + [heading]
    let ranges = zip([0] + ends, ends).map { $0..<$1 }
    steps = ranges.map { Array(rows[$0]) }
    if let range = broken.map({ ranges[$0] }) {
      self.marked = Set(marked.filter(range.contains).map { $0 - range.lowerBound })
    }
  }

  /// Returns the lines that show the problem, and as many other lines as fit, the nearest first.
  private func shortened(_ lines: [String], to mostLines: Int) -> [String] {
    guard lines.count > max(mostLines, 1), !marked.isEmpty else { return lines }
    func distance(_ place: Int) -> Int { marked.map { abs($0 - place) }.min() ?? 0 }
    let nearestFirst = lines.indices.sorted { (distance($0), $0) < (distance($1), $1) }
    // The line of the stimulus and two ellipses need room as well.
    let kept = Set(nearestFirst.prefix(max(mostLines - 3, marked.count)) + [0])
    var shown: [String] = []
    for place in lines.indices {
      if kept.contains(place) {
        shown.append(lines[place])
      } else if shown.last != "…" {
        shown.append("…")
      }
    }
    return shown
  }

  /// Returns all lines, or the broken step and as many earlier steps as fit.
  ///
  /// The step before the broken one has priority, then the step that hands over a link with a
  /// completion handler, the first step, and the nearest steps. Steps after the broken step are only counted.
  func lines(within mostLines: Int? = nil) -> [String] {
    let steps = zip(steps, hostLines).map { $0 + $1 }
    let all = heading + steps.joined()
    let last = broken ?? steps.count - 1
    guard let mostLines, all.count > mostLines || last + 1 < steps.count, last >= 0 else {
      return all
    }
    var shown: Set<Int> = [last]
    let later = steps.count - 1 - last
    // A line counts the later steps, and perhaps a line counts omitted earlier steps.
    let whole = mostLines - heading.count - (later > 0 ? 1 : 0) - (last > 0 ? 1 : 0)
    let lastLines = shortened(steps[last], to: whole)
    var room = whole - lastLines.count + (last > 0 ? 1 : 0)
    let first = [max(last - 1, 0), opening ?? 0, 0]
    for step in first + (0..<last).reversed() where !shown.contains(step) {
      // The line that counts omitted steps needs room, unless this step completes the trace.
      let completes = (0...last).allSatisfy { $0 == step || shown.contains($0) }
      guard steps[step].count + (completes ? 0 : 1) <= room else { continue }
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
      lines += step == last ? lastLines : steps[step]
    }
    return later == 0 ? lines : lines + ["… \(later.of("more step"))"]
  }
}

extension Trace.Step {
  /// The events that a host-driven implementation received, wrapped; empty if there are none.
  var hostLines: [String] {
    heard.isEmpty
      ? []
      : Paragraph(
        heard.joined(separator: "; "), after: "  host sent: ", width: Paragraph.width - 3
      ).lines
  }
}
