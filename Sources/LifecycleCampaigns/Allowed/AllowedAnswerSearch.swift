import Lifecycle
import LifecycleOracle

/// A search for the allowed answer that is nearest to an actual one.
struct AllowedAnswerSearch {
  /// An answer, which choices it takes, and how far it is from the actual one.
  private struct Candidate {
    let taken: [Int]
    let trace: Trace
    let distance: Distance
  }

  /// How far an answer is from the actual one. What comes before the breach counts first: there the
  /// engine shows which choices it takes.
  private struct Distance: Comparable {
    var before = 0
    var rest = 0

    static func < (left: Distance, right: Distance) -> Bool {
      (left.before, left.rest) < (right.before, right.rest)
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
        distance.rest += difference.distance
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
