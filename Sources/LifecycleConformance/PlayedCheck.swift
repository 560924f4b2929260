import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReference
import LifecycleReports

extension LocalEngine {
  /// Plays random scenarios, as the arguments of a check say, and throws if a rule is broken.
  func check(
    _ scenarios: Int, _ seed: UInt64, _ length: Int, _ rules: String, _ isStrict: Bool,
    _ expectations: String?, _ today: String?
  ) throws {
    var plan = Plan(
      seed: seed,
      scenarios: UInt64(
        try CheckArgument.count(scenarios, of: "scenarios", most: 1_000_000_000_000_000)),
      length: try CheckArgument.count(length, of: "length", most: 10_000), threads: 1,
      isStrict: isStrict, rules: try CheckArgument.rules(matching: rules, of: book))
    plan.contract = contract
    let store = try expectations.map { path throws(UnusableArgument) in
      try ExpectedFailures(path)
    }
    let replayPhase = ReplayPhase(
      [], store?.expectations ?? [], on: try CheckArgument.day(today), against: self, plan)
    let outcome = Campaign(self, plan, beside: contract == nil ? .ofReference : nil).run(
      after: replayPhase)
    guard outcome.status == .success else {
      throw ConformanceFailure(
        description: TextReport(outcome, limit: plan.scenarios, replayed: .test).text)
    }
  }

  /// Plays one scenario, and throws if a rule is broken.
  func check(playing scenario: String, _ isStrict: Bool, _ rules: String) throws {
    var played: Scenario
    do throws(NotationError) {
      played = try Scenario(legalNotation: scenario)
    } catch {
      throw UnusableArgument("playing", error)
    }
    if capabilities.contains(.migrates) {
      do throws(MigrationObstacle) {
        played = try played.unmigrated()
      } catch {
        throw UnusableArgument("playing: \(error.problem)", error.remedy)
      }
    }
    let oracle = Oracle(
      rules: try CheckArgument.rules(matching: rules, of: book), capabilities: capabilities,
      isStrict: isStrict, contract: contract, keepsBreaches: true, explainsBreaches: true)
    var player = Player(self, oracle)
    var trace: Trace
    do throws(EngineFailure) {
      trace = try player.record(played)
      trace.contract = contract
    } catch {
      throw ConformanceFailure(description: "no answer from \(name): \(error.words)\n")
    }
    player.oracle.judge(trace)
    guard player.oracle.breach == nil else {
      let report = ReplayReport(
        trace, by: player.oracle, engine: name, beside: contract == nil ? .ofReference : nil)
      throw ConformanceFailure(description: report.text)
    }
  }
}

extension AllowedAnswers {
  /// What the reference engine tells, whichever of the choices it takes that are open.
  static let ofReference = AllowedAnswers(
    choices: Latitude.all.count, making: { ReferenceEngine($0, takingChoices: $1) })
}
