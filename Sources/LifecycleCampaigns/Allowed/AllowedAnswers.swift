package import Lifecycle
package import LifecycleOracle

/// What an engine that conforms tells in a scenario, whichever of its choices it takes: a finding
/// is shown beside the nearest of these answers.
package struct AllowedAnswers: Sendable {
  /// How many choices there are.
  private let choices: Int
  /// What the engine tells that takes some of the choices, by their numbers.
  private let answer: @Sendable (Scenario, _ taking: [Int], HostedApp) -> Trace?

  /// The answers of an engine that conforms.
  ///
  /// - Parameters:
  ///   - choices: How many choices it has, each of which it may take or not.
  ///   - make: What makes the engine that takes some of them, by their numbers.
  package init<E: Engine & SendableMetatype>(
    choices: Int, making make: @escaping @Sendable (Given, _ taking: [Int]) -> E
  ) {
    self.choices = choices
    answer = { scenario, taken, app in
      try? make(scenario.given, taken).trace(of: scenario, telling: app, reportsStates: true)
    }
  }

  /// The allowed answer that is nearest to what an engine told, as an engine that can do so much
  /// would give it.
  ///
  /// Near is what differs little before the step of the breach, and then in the rest: first in what
  /// is told, then in details, such as states. The search begins with the nearest answer in which at
  /// most one choice is taken, or else two, and takes further choices as long as each brings it
  /// nearer; where as much is told otherwise, the answer counts that lacks least of what was told, and
  /// of those that are as near the first. Where the app is suspended or terminated wrongly, an answer
  /// that says what has to happen there comes before one in which nothing does. It breaks no rule,
  /// except for DISPUTED ones other than `rule` that `actual` breaks as well.
  ///
  /// - Parameters:
  ///   - actual: What the engine told, with the breach marked.
  ///   - rule: The rule that it breaks.
  ///   - judge: Who judges the answers, made by `judge(of:)` for what the engine can do.
  ///   - isRough: Whether no choice is tried, which is faster.
  /// - Returns: The answer, or nothing, if none is found that may be shown.
  package func nearest(
    to actual: Trace, breaking rule: Rule, by judge: Oracle, isRough: Bool = false
  ) -> Trace? {
    let scenario = actual.scenario
    var search = AllowedAnswerSearch(besides: actual, breaking: rule, by: judge) {
      answer(scenario, $0, $1)
    }
    return search.nearest(among: isRough ? 0 : choices).map { search.changed($0) }
  }

  /// A judge of answers that an engine would give which can do so much, or a client with a
  /// contract: by the whole book, whatever rules a run selects.
  package static func judge(of capabilities: Capabilities, _ contract: Contract? = nil) -> Oracle {
    Oracle(
      rules: Rule.book(for: contract), capabilities: capabilities, isStrict: true,
      contract: contract, keepsBreaches: true)
  }
}

/// A search for the allowed answer that is nearest to an actual one.
struct AllowedAnswerSearch {
  /// An answer, which choices it takes, and how far it is from the actual one.
  private struct Candidate {
    let taken: [Int]
    let trace: Trace
    let distance: Distance
  }

  /// How far an answer is from the actual one. What comes before the breach counts first: there the
  /// engine shows which choices it takes. An answer that goes on where the engine went wrong says more
  /// than one that never begins, and one that ends the app otherwise more than one that waits.
  private struct Distance: Comparable {
    var before = 0
    /// Whether nothing stands in the place of an end, or a suspension, that is wrong.
    var vacant = 0
    var told = 0
    var lacking = 0
    var details = 0

    static func < (left: Distance, right: Distance) -> Bool {
      (left.before, left.vacant, left.told, left.lacking, left.details)
        < (right.before, right.vacant, right.told, right.lacking, right.details)
    }
  }

  private let actual: Trace
  /// The first step in which the actual answer breaks a rule.
  private let breach: Int
  /// The DISPUTED rules that an answer may break, by id: those that the actual answer breaks too,
  /// but for the rule that the finding is about.
  private let tolerated: Set<String>
  private let play: ([Int], HostedApp) -> Trace?
  private let app = HostedApp()
  private var oracle: Oracle
  private var capabilities: Capabilities { oracle.capabilities }

  /// A search for another answer to the scenario of `actual`, which breaks `rule`; `judge` says
  /// what is allowed, and `play` plays the scenario with some choices taken.
  init(
    besides actual: Trace, breaking rule: Rule, by judge: Oracle,
    playing play: @escaping ([Int], HostedApp) -> Trace?
  ) {
    self.actual = actual
    self.play = play
    oracle = judge
    oracle.judge(actual)
    let marked = actual.steps.firstIndex { !$0.marks.isEmpty } ?? 0
    breach = min(marked, oracle.breach?.step ?? marked)
    let (rules, broken) = (oracle.rules, oracle.breaches)
    let disputed = broken.map { rules[$0.rule] }.filter { $0.level == .disputed }
    tolerated = Set(disputed.map(\.id)).subtracting([rule.id])
  }

  /// The nearest answer, where each of so many choices may be taken or not.
  mutating func nearest(among choices: Int) -> Trace? {
    guard let told = play([], app) else { return nil }
    let plain = candidate([], telling: told)
    // A choice that alone changes nothing here is not looked at any further.
    let singles = (0..<choices).compactMap { choice in
      play([choice], app).flatMap { $0 == told ? nil : candidate([choice], telling: $0) }
    }
    let relevant = singles.filter { $0.trace != plain.trace }.flatMap(\.taken)
    var found = best(of: [plain] + singles)
    if found == nil {
      let pairs = relevant.indices.flatMap { position in
        relevant[(position + 1)...].compactMap { candidate([relevant[position], $0]) }
      }
      found = best(of: pairs)
    }
    while let last = found {
      let nearer = relevant.filter { !last.taken.contains($0) }
        .compactMap { candidate(last.taken + [$0]) }
        .filter { $0.distance < last.distance }
      guard let next = best(of: nearer) else { return last.trace }
      found = next
    }
    return nil
  }

  /// An answer that differs from the actual one in nothing that is open, as far as that is found.
  mutating func changed(_ answer: Trace) -> Trace {
    var edits = AnswerEdits(towards: actual, of: capabilities)
    return edits.nearest(to: answer) { isAllowed($0) }
  }

  private func candidate(_ taken: [Int]) -> Candidate? {
    play(taken, app).map { candidate(taken, telling: $0) }
  }

  private func candidate(_ taken: [Int], telling told: Trace) -> Candidate {
    let trace = told.restricted(to: capabilities)
    var distance = Distance()
    for (number, (step, other)) in zip(actual.steps, trace.steps).enumerated()
    where step.observations != other.observations || step.reported != other.reported {
      let difference = StepDifference(step, other, of: capabilities)
      if number < breach {
        distance.before += difference.distance
      } else {
        distance.told += difference.distance - difference.details
        distance.lacking += difference.unexpected
        distance.details += difference.details
        if number == breach, difference.isVacant(in: step, other) { distance.vacant = 1 }
      }
    }
    return Candidate(taken: taken, trace: trace, distance: distance)
  }

  /// The nearest that breaks nothing, of several the first.
  private mutating func best(of candidates: [Candidate]) -> Candidate? {
    let order = candidates.indices.sorted {
      (candidates[$0].distance, $0) < (candidates[$1].distance, $1)
    }
    for index in order where candidates[index].distance > Distance() {
      if isAllowed(candidates[index].trace) { return candidates[index] }
    }
    return nil
  }

  private mutating func isAllowed(_ trace: Trace) -> Bool {
    oracle.judge(trace)
    return oracle.breaches.allSatisfy { tolerated.contains(oracle.rules[$0.rule].id) }
  }
}

extension Trace {
  /// The trace as an engine would tell it that can do so much and no more.
  package func restricted(to capabilities: Capabilities) -> Trace {
    var restricted = self
    for step in restricted.steps.indices {
      if !capabilities.contains(.reportedStates) {
        restricted.steps[step].reported = ReportedStates()
      }
      restricted.steps[step].observations = steps[step].observations
        .filter { capabilities.isSuperset(of: $0.needs) }
        .map { $0.restricted(to: capabilities) }
    }
    return restricted
  }
}

extension Observation {
  /// The observation without the state that is read in it, unless the engine reports states.
  func restricted(to capabilities: Capabilities) -> Observation {
    var restricted = self
    if !capabilities.contains(.reportedStates) { restricted.read = nil }
    return restricted
  }
}
