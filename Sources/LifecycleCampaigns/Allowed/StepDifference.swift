package import Lifecycle

/// How two answers to one stimulus differ: what both tell and what one of them tells alone, in
/// order.
package struct StepDifference: Hashable, Sendable {
  /// A piece of the answers, by its position in the actual one, in the allowed one, or in both.
  package enum Part: Hashable, Sendable {
    /// Both tell it.
    case both(actual: Int, allowed: Int)
    /// The actual answer alone tells it.
    case actual(Int)
    /// The allowed answer alone tells it.
    case allowed(Int)
    /// The actual answer tells it, and it is not judged: the engine has not declared it.
    case unjudged(actual: Int)
  }

  /// What is told, in an order that keeps those of both answers.
  package private(set) var parts: [Part] = []
  /// How many of the reported states differ.
  package let states: Int
  /// How many observations have to be left out, put in or exchanged for the same with other details
  /// to make one answer of the other, and how many states differ.
  package let distance: Int

  /// How many of those changes are of details alone: of what is told with an observation, or reported.
  let details: Int
  /// How many observations the actual answer alone tells.
  let unexpected: Int

  /// Compares the actual answer of an engine that can do so much with an allowed one.
  ///
  /// Of comparisons that are equally short the one is taken in which what is marked stands in the
  /// actual answer alone.
  package init(_ actual: Trace.Step, _ allowed: Trace.Step, of capabilities: Capabilities) {
    states = actual.reported.differences(from: allowed.reported)
    let judged = actual.observations.indices.filter {
      capabilities.isSuperset(of: actual.observations[$0].needs)
    }
    let alignment = Alignment(
      judged.map { actual.observations[$0].restricted(to: capabilities) },
      judged.map(actual.marks.contains), allowed.observations,
      ofClient: capabilities.contains(.client))
    distance = alignment.distance + states
    let (aligned, exchanges) = alignment.parts
    details = exchanges + states
    unexpected = aligned.count { if case .actual = $0 { true } else { false } } - exchanges
    var next = 0
    for part in aligned {
      switch part {
      case .both(let position, let other):
        addUnjudged(next..<judged[position])
        parts.append(.both(actual: judged[position], allowed: other))
        next = judged[position] + 1
      case .actual(let position):
        addUnjudged(next..<judged[position])
        parts.append(.actual(judged[position]))
        next = judged[position] + 1
      case .allowed, .unjudged: parts.append(part)
      }
    }
    addUnjudged(next..<actual.observations.count)
  }

  private mutating func addUnjudged(_ positions: Range<Int>) {
    parts += positions.map { .unjudged(actual: $0) }
  }
}

extension StepDifference {
  /// Whether the actual answer is marked where the app is suspended or ends, and the allowed answer
  /// has nothing of the kind.
  func isVacant(in actual: Trace.Step, _ allowed: Trace.Step) -> Bool {
    let isMarked = actual.marks.contains {
      actual.observations.indices.contains($0) && actual.observations[$0].event.stopsTheApp
    }
    return isMarked && !allowed.observations.contains { $0.event.stopsTheApp }
  }
}

extension Event {
  /// Whether a client tells or does it.
  package var isOfClient: Bool {
    if case .client = self { true } else { false }
  }

  /// Whether the app does not run behind it.
  var stopsTheApp: Bool {
    switch self {
    case .suspend, .terminate: true
    default: false
    }
  }
}

extension StepDifference.Part {
  /// Its position in the actual answer, if it stands there.
  package var actual: Int? {
    switch self {
    case .both(let actual, _), .actual(let actual), .unjudged(let actual): actual
    case .allowed: nil
    }
  }
}

extension Trace {
  /// How the trace of an engine that can do so much differs, step by step, from an allowed one of
  /// the same scenario.
  package func differences(from allowed: Trace, of capabilities: Capabilities) -> [StepDifference] {
    zip(steps, allowed.steps).map { StepDifference($0, $1, of: capabilities) }
  }
}

extension ReportedStates {
  /// How many states are reported otherwise, or by one alone.
  fileprivate func differences(from other: ReportedStates) -> Int {
    (application == other.application ? 0 : 1)
      + scenes.union(other.scenes).count { self[$0] != other[$0] }
  }
}

/// The shortest way to turn some observations into others by leaving out and putting in.
private struct Alignment {
  private let actual: [Observation]
  private let marks: [Bool]
  private let allowed: [Observation]
  /// Whether a client is compared: what UIKit tells it stands in both answers.
  private let isOfClient: Bool
  /// What the rest costs from each pair of positions on.
  private var costs: [[Int]]

  /// What a change costs: so much that marks decide between equals only.
  private static let change = 1 << 16

  init(
    _ actual: [Observation], _ marks: [Bool], _ allowed: [Observation], ofClient isOfClient: Bool
  ) {
    self.isOfClient = isOfClient
    self.actual = actual
    self.marks = marks
    self.allowed = allowed
    costs = Array(
      repeating: Array(repeating: 0, count: allowed.count + 1), count: actual.count + 1)
    if actual == allowed { return }
    for row in costs.indices.reversed() {
      for column in costs[row].indices.reversed() {
        costs[row][column] =
          [
            keeping(row, column), exchanging(row, column), leavingOut(row, column),
            inserting(row, column),
          ].compactMap { $0 }.min() ?? 0
      }
    }
  }

  /// How many changes it takes.
  var distance: Int { costs[0][0] / Self.change }

  private func keeping(_ row: Int, _ column: Int) -> Int? {
    guard row < actual.count, column < allowed.count, actual[row] == allowed[column] else {
      return nil
    }
    return costs[row + 1][column + 1] + (marks[row] ? 1 : 0)
  }

  private func exchanging(_ row: Int, _ column: Int) -> Int? {
    guard row < actual.count, column < allowed.count,
      actual[row].event == allowed[column].event, actual[row].receiver == allowed[column].receiver,
      actual[row] != allowed[column]
    else { return nil }
    return costs[row + 1][column + 1] + Self.change
  }

  private func leavingOut(_ row: Int, _ column: Int) -> Int? {
    row < actual.count ? costs[row + 1][column] + cost(of: actual[row]) : nil
  }

  private func inserting(_ row: Int, _ column: Int) -> Int? {
    column < allowed.count ? costs[row][column + 1] + cost(of: allowed[column]) : nil
  }

  private func cost(of observation: Observation) -> Int {
    isOfClient && !observation.event.isOfClient ? 8 * Self.change : Self.change
  }

  /// The pieces in order, what is left out before what is put in; and how many pairs of them are one
  /// observation with other details.
  var parts: (all: [StepDifference.Part], exchanges: Int) {
    if actual == allowed { return (actual.indices.map { .both(actual: $0, allowed: $0) }, 0) }
    var (parts, exchanges): ([StepDifference.Part], Int) = ([], 0)
    var (row, column) = (0, 0)
    while row < actual.count || column < allowed.count {
      let cost = costs[row][column]
      if keeping(row, column) == cost {
        parts.append(.both(actual: row, allowed: column))
        (row, column) = (row + 1, column + 1)
      } else if exchanging(row, column) == cost {
        parts += [.actual(row), .allowed(column)]
        exchanges += 1
        (row, column) = (row + 1, column + 1)
      } else if leavingOut(row, column) == cost {
        parts.append(.actual(row))
        row += 1
      } else {
        parts.append(.allowed(column))
        column += 1
      }
    }
    return (parts, exchanges)
  }
}
