public import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReports

/// Plays one scenario against an engine and throws if it breaks what is documented.
///
/// The engine is played on the calling thread.
///
/// - Parameters:
///   - engine: The type of the engine.
///   - scenario: The scenario in the notation, such as `"launch; home"`.
///   - strict: Whether SHOULD rules fail as well.
///   - rules: Which rules judge, as in a check of random scenarios.
/// - Throws: `ConformanceFailure`, whose description is the trace and what it breaks, if a rule is
///   broken or the engine gives no answer; `UnusableArgument` if there is no such scenario.
public func checkConformance<E: Engine>(
  of engine: E.Type, playing scenario: String, strict: Bool = false, rules: String = "*"
) throws {
  let tested = try LocalEngine(engine, without: [])
  let played: Scenario
  do throws(NotationError) {
    played = try Scenario(legalNotation: scenario)
  } catch {
    throw UnusableArgument("playing", error)
  }
  let oracle = Oracle(
    rules: try CheckArgument.rules(matching: rules), capabilities: tested.capabilities,
    isStrict: strict, keepsBreaches: true, explainsBreaches: true)
  var player = Player(tested, oracle)
  let trace: Trace
  do throws(EngineFailure) {
    trace = try player.record(played)
  } catch {
    throw ConformanceFailure(description: "no answer from \(tested.name): \(error.words)\n")
  }
  player.oracle.judge(trace)
  guard player.oracle.breach == nil else {
    let report = ReplayReport(
      trace, by: player.oracle, engine: tested.name, beside: .ofReference)
    throw ConformanceFailure(description: report.text)
  }
}
