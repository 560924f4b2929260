package import Lifecycle
package import LifecycleOracle

/// The answers that a conforming engine may give. A finding is shown with the nearest of them.
package struct AllowedAnswers: Sendable {
  /// The number of permitted variations.
  private let choices: Int
  /// Returns the answer of the conforming engine with some permitted variations, by their numbers.
  private let answer: @Sendable (Scenario, _ taking: [Int], HostedApp) -> Trace?

  /// Creates the answers of a conforming engine.
  ///
  /// `make` makes the engine with some permitted variations, by their numbers.
  package init<E: Engine & SendableMetatype>(
    choices: Int, making make: @escaping @Sendable (Given, _ taking: [Int]) -> E
  ) {
    self.choices = choices
    answer = { scenario, taken, app in
      try? make(scenario.given, taken).trace(of: scenario, telling: app, reportsStates: true)
    }
  }

  /// Returns the allowed answer that is nearest to an actual one, reduced to the engine's
  /// capabilities.
  ///
  /// The distance is compared in this order:
  /// - Differences before the step of the breach.
  /// - If the app is wrongly suspended or terminated: whether the answer does neither in that step.
  /// - Differences between observations in the rest.
  /// - Actual observations that the answer lacks.
  /// - Differences in details, such as states.
  ///
  /// Of equally near answers the first one counts.
  ///
  /// For an app, the actual answer with one act changed comes first, if it is allowed. Else the search
  /// begins with the nearest answer that has at most one permitted variation, or else two. It adds
  /// further variations as long as each brings the answer nearer.
  ///
  /// The answer breaks no rule, except DISPUTED rules other than `rule` that `actual` breaks as
  /// well.
  ///
  /// - Parameters:
  ///   - actual: The engine's answer, with the breach marked.
  ///   - rule: The rule that `actual` breaks.
  ///   - judge: The judge of the answers, made by `judge(of:)` for the engine's capabilities.
  ///   - isRough: Whether no permitted variation is tried, which is faster.
  /// - Returns: The nearest allowed answer, if one is found.
  package func nearest(
    to actual: Trace, breaking rule: Rule, by judge: Oracle, isRough: Bool = false
  ) -> Trace? {
    let scenario = actual.scenario
    var search = AllowedAnswerSearch(besides: actual, breaking: rule, by: judge) {
      answer(scenario, $0, $1)
    }
    if judge.contract?.isOfApp == true, let repaired = search.repaired() { return repaired }
    return search.nearest(among: isRough ? 0 : choices).map { search.changed($0) }
  }

  /// Returns a judge of answers for some capabilities or a contract.
  ///
  /// It judges by all rules, whatever rules a run selects.
  package static func judge(of capabilities: Capabilities, _ contract: Contract? = nil) -> Oracle {
    Oracle(
      rules: Rule.book(for: contract), capabilities: capabilities, isStrict: true,
      contract: contract, keepsBreaches: true)
  }
}

/// A search for the allowed answer that is nearest to an actual one.
struct AllowedAnswerSearch {
  /// An answer with its permitted variations and its distance from the actual answer.
  private struct Candidate {
    let taken: [Int]
    let trace: Trace
    let distance: Distance
  }

  /// The distance of an answer from the actual one, compared property by property.
  ///
  /// Differences before the breach count first, because they show the engine's permitted
  /// variations.
  private struct Distance: Comparable {
    /// The number of differences before the step of the breach.
    var before = 0
    /// 1 if the actual answer wrongly ends or suspends the app and this answer does neither there.
    var wrongStops = 0
    /// From that step on, the numbers of observations that only one answer has, of those that only
    /// the actual one has, and of details that differ.
    var observations = 0
    var lacking = 0
    var details = 0

    static func < (left: Distance, right: Distance) -> Bool {
      (left.before, left.wrongStops, left.observations, left.lacking, left.details)
        < (right.before, right.wrongStops, right.observations, right.lacking, right.details)
    }
  }

  private let actual: Trace
  /// The first step in which the actual answer breaks a rule.
  private let breach: Int
  /// The ids of the DISPUTED rules that an answer may break.
  ///
  /// The actual answer breaks these rules too. The finding's own rule is not among them.
  private let tolerated: Set<String>
  private let play: ([Int], HostedApp) -> Trace?
  private let app = HostedApp()
  private var oracle: Oracle
  private var capabilities: Capabilities { oracle.capabilities }

  /// Creates a search for an answer to the scenario of `actual`, which breaks `rule`.
  ///
  /// `judge` decides which answers are allowed. `play` plays the scenario with some permitted
  /// variations.
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

  /// Returns the actual answer with one act less, more, or at another place, if that is allowed.
  mutating func repaired() -> Trace? {
    guard actual.steps.indices.contains(breach) else { return nil }
    var repairs = ActRepairs(of: actual, at: breach)
    return repairs.first { isAllowed($0) }
  }

  /// Returns the nearest allowed answer with some of `choices` permitted variations.
  mutating func nearest(among choices: Int) -> Trace? {
    guard let plainAnswer = play([], app) else { return nil }
    let plain = candidate([], answering: plainAnswer)
    // A variation that alone changes nothing in this scenario is not combined with others.
    let singles = (0..<choices).compactMap { choice in
      play([choice], app).flatMap { $0 == plainAnswer ? nil : candidate([choice], answering: $0) }
    }
    let relevant = singles.filter { $0.trace != plain.trace }.flatMap(\.taken)
    var found = best(of: [plain] + singles)
    if found == nil {
      let pairs = relevant.indices.flatMap { position in
        relevant[(position + 1)...].compactMap { candidate([relevant[position], $0]) }
      }
      found = best(of: pairs)
    }
    // Each round adds the variation that brings the answer nearest, until none brings it nearer.
    while let last = found {
      let nearer = relevant.filter { !last.taken.contains($0) }
        .compactMap { candidate(last.taken + [$0]) }
        .filter { $0.distance < last.distance }
      guard let next = best(of: nearer) else { return last.trace }
      found = next
    }
    return nil
  }

  /// Returns the answer, changed towards the actual one as far as the rules allow.
  mutating func changed(_ answer: Trace) -> Trace {
    var edits = AnswerEdits(towards: actual, of: capabilities)
    return edits.nearest(to: answer) { isAllowed($0) }
  }

  private func candidate(_ taken: [Int]) -> Candidate? {
    play(taken, app).map { candidate(taken, answering: $0) }
  }

  private func candidate(_ taken: [Int], answering answer: Trace) -> Candidate {
    let trace = answer.restricted(to: capabilities)
    var distance = Distance()
    for (number, (step, other)) in zip(actual.steps, trace.steps).enumerated()
    where step.observations != other.observations || step.reported != other.reported {
      let difference = StepDifference(step, other, of: capabilities)
      if number < breach {
        distance.before += difference.distance
      } else {
        distance.observations += difference.distance - difference.details
        distance.lacking += difference.unexpected
        distance.details += difference.details
        if number == breach, difference.wronglyStopsApp(in: step, unlike: other) {
          distance.wrongStops = 1
        }
      }
    }
    return Candidate(taken: taken, trace: trace, distance: distance)
  }

  /// Returns the nearest of the allowed candidates, or the first of several. An answer equal to the
  /// actual one does not count, because the actual one breaks a rule.
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
  /// Returns the trace as an engine with only these capabilities would record it.
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
  /// Removes the state that the app read, if the engine does not report states.
  func restricted(to capabilities: Capabilities) -> Observation {
    var restricted = self
    if !capabilities.contains(.reportedStates) { restricted.read = nil }
    return restricted
  }
}
