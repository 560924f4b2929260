package import Lifecycle
import LifecycleGeneration
package import LifecycleOracle

/// First looks at an engine: whether it answers, tells the simplest things, begins each scenario
/// afresh, and does the same in the same scenario.
package struct Smoke<E: Engine> {
  private let engine: LocalEngine<E>
  private var player: Player<E>

  /// Looks at `engine`, each scenario of which is played once and as it is.
  package init(_ engine: some TestedEngine<E>) {
    self.engine = engine.local
    player = Player(engine, engine.oracle(isStrict: false, keepsBreaches: true), .plain)
  }

  /// Looks at it in all ways, the simpler first, until it has kept silent too often.
  package mutating func results() -> [SmokeResult] {
    var results: [SmokeResult] = []
    for trivial in TrivialScenario.all.map({ $0.fitted(to: engine.capabilities) }) {
      let isSilent = results.count(where: \.isSilence) >= Self.silences
      results.append(
        isSilent
          ? SmokeResult(trivial.trace.scenario.oneLine, .untried) : result(of: trivial))
    }
    let isSilent = results.count(where: \.isSilence) >= Self.silences
    return results + [
      isSilent ? SmokeResult(Self.freshness, .untried) : freshness(),
      isSilent ? SmokeResult(Self.determinism, .untried) : determinism(),
    ]
  }

  /// How often it may keep silent, each time until its deadline.
  private static var silences: Int { 2 }
  private static var freshness: String { "a scenario leaves nothing behind" }
  private static var determinism: String { "the same scenario has the same answer" }

  /// Whether it gets a trivial scenario right.
  private mutating func result(of trivial: TrivialScenario) -> SmokeResult {
    let scenario = trivial.trace.scenario
    let name = scenario.oneLine
    guard engine.capabilities.supports(scenario) else {
      return SmokeResult(name, .unsupported)
    }
    do throws(EngineFailure) {
      let trace = try player.record(scenario)
      player.oracle.judge(trace)
      if let breach = player.oracle.breach {
        let rules = player.oracle.rules
        // It is judged on behind the first breach.
        var broken: [Rule] = []
        for breach in [breach] + player.oracle.breaches
        where rules[breach.rule].level == .must
          && !broken.contains(where: { $0.id == rules[breach.rule].id })
        {
          broken.append(rules[breach.rule])
        }
        let expected = engine.contract == nil ? trivial.trace : nil
        return SmokeResult(name, .broken(broken, trace, breach, expected: expected))
      }
      guard trace.steps.contains(where: { !$0.observations.isEmpty }) else {
        return SmokeResult(
          name,
          .failed(
            problem: "it told nothing at all",
            remedy: "tell the app what UIKit would, such as: \(trivial.trace.steps[0])"))
      }
      return SmokeResult(name, .passed)
    } catch {
      return SmokeResult(name, .unanswered(error))
    }
  }

  /// Whether a scenario leaves nothing behind for the next: one, another, and the first again.
  private mutating func freshness() -> SmokeResult {
    let name = Self.freshness
    let known = TrivialScenario.all
      .map { $0.fitted(to: engine.capabilities).trace.scenario }
      .filter(engine.capabilities.supports)
    for (one, other) in zip(known, known.dropFirst()) {
      if hasFailedEnough { return SmokeResult(name, .untried) }
      let before = try? player.record(one)
      _ = try? player.record(other)
      guard let before, let after = try? player.record(one) else { continue }
      if let step = before.steps.indices.first(where: {
        differs(before.steps[$0], after.steps[$0])
      }) {
        return SmokeResult(
          name,
          .failed(
            problem: "after '\(other.oneLine)' it tells in '\(one.oneLine)', step \(step + 1), "
              + "'\(after.steps[step])' where it told '\(before.steps[step])' before",
            remedy: Self.remedy(before.steps[step], after.steps[step])
              ?? "make everything anew for each scenario: no variables that outlive it"))
      }
    }
    return SmokeResult(name, .passed)
  }

  /// Whether it has failed so often, each time at the cost of a start, that nothing new comes of more.
  private var hasFailedEnough: Bool { player.engine.processStatistics().isTooMuch() }

  /// Whether two answers differ more than an engine may that declares it.
  private func differs(_ one: Trace.Step, _ other: Trace.Step) -> Bool {
    engine.capabilities.contains(.unorderedScenes) ? !one.tellsTheSame(as: other) : one != other
  }

  /// Whether random scenarios are answered alike twice.
  private mutating func determinism() -> SmokeResult {
    let name = Self.determinism
    let scenarios = RandomScenarios(
      seed: 1, capabilities: engine.capabilities, length: 25, numbers: 0..<64)
    for (number, scenario) in scenarios {
      if hasFailedEnough { return SmokeResult(name, .untried) }
      guard let first = try? player.record(scenario), let second = try? player.record(scenario),
        let step = first.steps.indices.first(where: { differs(first.steps[$0], second.steps[$0]) })
      else { continue }
      return SmokeResult(
        name,
        .failed(
          problem: "in scenario \(number) of seed 1, step \(step + 1), it told "
            + "'\(first.steps[step])', and then '\(second.steps[step])'",
          remedy: Self.remedy(first.steps[step], second.steps[step])
            ?? "read no clock, draw nothing, and let no unordered collection decide"))
    }
    return SmokeResult(name, .passed)
  }

  /// What would do where only the order of scenes differs.
  private static func remedy(_ one: Trace.Step, _ other: Trace.Step) -> String? {
    one.tellsTheSame(as: other)
      ? "call scenes in a fixed order, or declare unordered-scenes: then their order is free" : nil
  }
}

/// What came of one of the first looks at an engine.
package struct SmokeResult: Sendable {
  /// What was looked at, in a few words.
  package var name: String
  package var verdict: Verdict

  /// What can come of it.
  package enum Verdict: Sendable {
    case passed
    /// The engine says that it lacks what is needed.
    case unsupported
    /// It was not looked at, for the engine has kept silent before.
    case untried
    /// It gave no answer, and why.
    case unanswered(EngineFailure)
    /// It fails: what is wrong, and what would do.
    case failed(problem: String, remedy: String)
    /// It told something that is not allowed: the rules that breaks, the first of them first, the
    /// trace, where it is, and a trace that would do, if an engine tells it.
    case broken([Rule], Trace, Breach, expected: Trace?)
  }

  package init(_ name: String, _ verdict: Verdict) {
    self.name = name
    self.verdict = verdict
  }

  /// Whether it kept silent.
  package var isSilence: Bool {
    switch verdict {
    case .unanswered(.hung), .unanswered(.hungWithHistory): true
    default: false
    }
  }

  /// Whether something has to be fixed.
  package var fails: Bool {
    switch verdict {
    case .passed, .unsupported, .untried: false
    case .unanswered, .failed, .broken: true
    }
  }
}
