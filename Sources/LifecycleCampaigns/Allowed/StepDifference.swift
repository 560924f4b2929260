package import Lifecycle

/// The differences between two answers to one stimulus, and their common observations, in order.
package struct StepDifference: Hashable, Sendable {
  /// An observation, by its position in the actual answer, in the allowed one, or in both.
  package enum Part: Hashable, Sendable {
    /// An observation of both answers.
    case both(actual: Int, allowed: Int)
    /// An observation of the actual answer alone.
    case actual(Int)
    /// An observation of the allowed answer alone.
    case allowed(Int)
    /// An actual observation that is not judged, because the engine does not declare its
    /// capability, or because it is UIKit's answer to a client.
    case unjudged(actual: Int)
  }

  /// The observations, in an order that keeps the orders of both answers.
  package private(set) var parts: [Part] = []
  /// The number of reported states that differ.
  package let differingStates: Int
  /// The number of changes that make the two answers equal.
  ///
  /// A change removes or inserts an observation, replaces its details, or replaces a reported
  /// state.
  package let distance: Int

  /// The number of the changes in `distance` that replace details or reported states.
  let details: Int
  /// The number of observations that only the actual answer has.
  let unexpected: Int

  /// Compares the actual answer of an engine with some capabilities with an allowed one.
  ///
  /// Of several shortest comparisons it takes one in which marked observations differ.
  package init(_ actual: Trace.Step, _ allowed: Trace.Step, of capabilities: Capabilities) {
    differingStates = actual.reported.differences(from: allowed.reported)
    let judged = actual.observations.indices.filter {
      capabilities.isSuperset(of: actual.observations[$0].needs)
    }
    let alignment = Alignment(
      judged.map { actual.observations[$0].restricted(to: capabilities) },
      judged.map(actual.marks.contains), allowed.observations,
      ofClient: capabilities.contains(.client))
    distance = alignment.distance + differingStates
    let (aligned, exchanges) = alignment.parts
    details = exchanges + differingStates
    // An exchange has an actual and an allowed part, but only its details differ.
    unexpected = aligned.count { if case .actual = $0 { true } else { false } } - exchanges
    // The alignment counts only judged observations. The others are put back between them.
    var next = 0
    for part in aligned {
      switch part {
      case .both(let position, let allowedPosition):
        addUnjudged(next..<judged[position])
        parts.append(.both(actual: judged[position], allowed: allowedPosition))
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

  /// Whether nothing differs.
  package var isEmpty: Bool {
    differingStates == 0
      && parts.allSatisfy { part in
        switch part {
        case .both, .unjudged: true
        case .actual, .allowed: false
        }
      }
  }

  fileprivate mutating func ignoreAnswers(_ actual: Trace.Step, _ allowed: Trace.Step) {
    parts = parts.compactMap { part in
      switch part {
      case .actual(let index)
      where actual.observations[index].event.answersClient && !actual.marks.contains(index):
        .unjudged(actual: index)
      case .allowed(let index) where allowed.observations[index].event.answersClient: nil
      default: part
      }
    }
  }

  /// Returns the observations that only the allowed answer has.
  func missing(in allowed: Trace.Step) -> [Observation] {
    parts.compactMap { part in
      if case .allowed(let index) = part { allowed.observations[index] } else { nil }
    }
  }

  /// Whether the actual answer wrongly suspends or ends the app, and the allowed answer does
  /// neither.
  func wronglyStopsApp(in actual: Trace.Step, unlike allowed: Trace.Step) -> Bool {
    let isMarked = actual.marks.contains {
      actual.observations.indices.contains($0) && actual.observations[$0].event.stopsTheApp
    }
    return isMarked && !allowed.observations.contains { $0.event.stopsTheApp }
  }
}

extension Event {
  /// Whether the event is a client's report or act.
  package var isOfClient: Bool {
    if case .client = self { true } else { false }
  }

  /// Whether UIKit answers what a client asked for.
  package var answersClient: Bool {
    switch self {
    case .grant, .deny, .registered, .unregistered, .job, .remaining: true
    default: false
    }
  }

  /// Whether the app no longer runs after the event.
  var stopsTheApp: Bool {
    switch self {
    case .suspend, .terminate: true
    default: false
    }
  }
}

extension StepDifference.Part {
  /// The position in the actual answer, if the part is in it.
  package var actual: Int? {
    switch self {
    case .both(let actual, _), .actual(let actual), .unjudged(let actual): actual
    case .allowed: nil
    }
  }
}

extension Trace {
  /// Returns the differences of each step from an allowed trace of the same scenario.
  ///
  /// Only observations that the engine's capabilities cover are compared.
  ///
  /// UIKit's answers to a client are no difference by themselves: what the client asked is one.
  package func differences(from allowed: Trace, of capabilities: Capabilities) -> [StepDifference] {
    zip(steps, allowed.steps).map { step, allowedStep in
      var difference = StepDifference(step, allowedStep, of: capabilities)
      if capabilities.contains(.client) { difference.ignoreAnswers(step, allowedStep) }
      return difference
    }
  }
}

extension ReportedStates {
  /// Returns the number of states that differ or that only one side reports.
  fileprivate func differences(from other: ReportedStates) -> Int {
    (application == other.application ? 0 : 1)
      + scenes.union(other.scenes).count { self[$0] != other[$0] }
  }
}

/// The shortest way to turn some observations into others by removals, insertions and exchanges.
private struct Alignment {
  private let actual: [Observation]
  private let marks: [Bool]
  private let allowed: [Observation]
  /// Whether a client is compared. UIKit's own observations are then best kept in both answers.
  private let isOfClient: Bool
  /// The cost of the rest: of all observations from a position in each list to the ends.
  private var costs: [[Int]]

  /// The cost of a change, so high that marks only decide between equally short alignments.
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
      for column in costs[row].indices.reversed()
      where row < actual.count || column < allowed.count {
        costs[row][column] = min(
          keeping(row, column) ?? .max, exchanging(row, column) ?? .max,
          leavingOut(row, column) ?? .max, inserting(row, column) ?? .max)
      }
    }
  }

  /// The number of changes.
  var distance: Int { costs[0][0] / Self.change }

  // Each function returns the cost of the rest with that change as its first, or `nil` if the
  // change is impossible here.

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

  /// Returns the cost of removing or inserting an observation: more for UIKit's own around a client,
  /// and most for its calls, between which an app may act anywhere.
  private func cost(of observation: Observation) -> Int {
    guard isOfClient, !observation.event.isOfClient else { return Self.change }
    return (observation.isToldByUIKit ? 64 : 8) * Self.change
  }

  /// The parts in order, removals before insertions, and the number of replaced details.
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
