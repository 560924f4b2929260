package import Lifecycle
package import LifecycleOracle

/// First checks of an engine.
///
/// They check that it answers, gets the simplest scenarios right, begins each scenario afresh, and
/// answers the same scenario in the same way.
package struct Smoke<E: Engine> {
  private let engine: LocalEngine<E>
  private var player: Player<E>

  /// Creates the checks of `engine`. Each scenario is played once, without retries.
  package init(_ engine: some TestedEngine<E>) {
    self.engine = engine.local
    player = Player(engine, engine.oracle(isStrict: false, keepsBreaches: true), .plain)
  }

  /// Runs all checks, simpler ones first, until the engine has hung too often.
  package mutating func results() -> [SmokeResult] {
    var results: [SmokeResult] = []
    var hangsTooOften: Bool { results.count(where: \.isHang) >= Self.mostHangs }
    for trivial in TrivialScenario.all.map({ $0.fitted(to: engine.capabilities) }) {
      results.append(
        hangsTooOften
          ? SmokeResult(trivial.trace.scenario.oneLine, .untried) : result(of: trivial))
    }
    let isUntried = hangsTooOften
    return results + [
      isUntried ? SmokeResult(Self.freshness, .untried) : freshness(),
      isUntried ? SmokeResult(Self.determinism, .untried) : determinism(),
    ]
  }

  /// The number of times that the engine may hang, each time until its deadline.
  private static var mostHangs: Int { 2 }
  private static var freshness: String { "a scenario does not affect the next one" }
  private static var determinism: String { "the same scenario has the same answer" }

  /// Plays a trivial scenario and judges the answer.
  private mutating func result(of trivial: TrivialScenario) -> SmokeResult {
    let scenario = trivial.trace.scenario
    let name = scenario.oneLine
    guard engine.capabilities.supports(scenario) else {
      return SmokeResult(name, .unsupported)
    }
    do throws(EngineFailure) {
      let trace = try player.record(scenario)
      player.oracle.judge(trace)
      if let first = player.oracle.breach {
        // Judging continues after the first breach.
        var broken: [Rule] = []
        for breach in [first] + player.oracle.breaches {
          let rule = player.oracle.rules[breach.rule]
          let isKnown = broken.contains { $0.id == rule.id }
          if rule.level == .must, !isKnown { broken.append(rule) }
        }
        let expected = engine.contract == nil ? trivial.trace : nil
        return SmokeResult(name, .broken(broken, trace, first, expected: expected))
      }
      guard trace.steps.contains(where: { !$0.observations.isEmpty }) else {
        return SmokeResult(
          name,
          .failed(
            problem: "the engine reported nothing",
            remedy: "call the app as UIKit would, such as: \(trivial.trace.steps[0])"))
      }
      return SmokeResult(name, .passed)
    } catch {
      return SmokeResult(name, .unanswered(error))
    }
  }

  /// Checks that a scenario has no effect on the next: plays one, another, and the first again.
  private mutating func freshness() -> SmokeResult {
    let name = Self.freshness
    let supported = TrivialScenario.all
      .map { $0.fitted(to: engine.capabilities).trace.scenario }
      .filter(engine.capabilities.supports)
    for (one, other) in zip(supported, supported.dropFirst()) {
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
            problem: "after '\(other.oneLine)', step \(step + 1) of '\(one.oneLine)' has "
              + "'\(after.steps[step])'; without it, '\(before.steps[step])'",
            remedy: Self.remedy(before.steps[step], after.steps[step])
              ?? "create all state anew for each scenario; keep no variables from earlier scenarios"
          ))
      }
    }
    return SmokeResult(name, .passed)
  }

  /// Whether the engine has failed so often that further checks find nothing new.
  ///
  /// Each failure restarts the engine's process, which takes time.
  private var hasFailedEnough: Bool { player.engine.processStatistics().isTooMuch() }

  /// Whether two answers differ by more than the order of scenes, if the engine declares that free.
  private func differs(_ one: Trace.Step, _ other: Trace.Step) -> Bool {
    engine.capabilities.contains(.unorderedScenes) ? !one.tellsTheSame(as: other) : one != other
  }

  /// Checks that random scenarios have the same answer twice.
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
          problem: "scenario \(number) of seed 1 has two answers in step \(step + 1): "
            + "'\(first.steps[step])', then '\(second.steps[step])'",
          remedy: Self.remedy(first.steps[step], second.steps[step])
            ?? "read no clock, use no random numbers, and no order of an unordered collection"))
    }
    return SmokeResult(name, .passed)
  }

  /// Returns the remedy if only the order of scenes differs.
  private static func remedy(_ one: Trace.Step, _ other: Trace.Step) -> String? {
    one.tellsTheSame(as: other)
      ? "call scenes in a fixed order, or declare unordered-scenes" : nil
  }
}

/// The result of one of the first checks.
package struct SmokeResult: Sendable {
  /// A short description of the check.
  package var name: String
  package var verdict: Verdict

  package enum Verdict: Sendable {
    case passed
    /// The engine does not declare the capabilities that the check needs.
    case unsupported
    /// The check was left out, because the engine hung or failed too often before.
    case untried
    /// The engine gave no answer.
    case unanswered(EngineFailure)
    case failed(problem: String, remedy: String)
    /// The engine's answer is not allowed.
    ///
    /// The rules that it breaks begin with the first one broken. The breach is the first in the
    /// trace. The expected trace is an allowed one, if the engine is not a client.
    case broken([Rule], Trace, Breach, expected: Trace?)
  }

  package init(_ name: String, _ verdict: Verdict) {
    self.name = name
    self.verdict = verdict
  }

  /// Whether the engine hung.
  package var isHang: Bool {
    if case .unanswered(let failure) = verdict { failure.isHang } else { false }
  }

  /// Whether something must be fixed.
  package var fails: Bool {
    switch verdict {
    case .passed, .unsupported, .untried: false
    case .unanswered, .failed, .broken: true
    }
  }
}
