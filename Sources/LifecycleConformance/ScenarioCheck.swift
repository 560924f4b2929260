public import Lifecycle
import LifecycleCampaigns
import LifecycleReporting
import LifecycleRules

/// Plays one scenario against an engine and throws if it breaks what is documented.
///
/// - Parameters:
///   - engine: The type of the engine.
///   - scenario: The scenario in the notation, such as `"launch; home"`.
///   - strict: Whether SHOULD rules fail as well.
/// - Throws: `ConformanceFailure`, whose description is the trace and what it breaks, if a rule is
///   broken or the engine gives no answer; `UnusableArgument` if there is no such scenario.
public func checkConformance<E: Engine>(
  of engine: E.Type, playing scenario: String, strict: Bool = false
) throws {
  let tested = try EngineUnderTest(engine, without: [])
  let played: Scenario
  do throws(NotationError) {
    played = try Scenario(legalNotation: scenario)
  } catch {
    throw UnusableArgument("playing", error)
  }
  let oracle = Oracle(capabilities: tested.capabilities, isStrict: strict, keepsBreaches: true)
  var player = Player(tested, oracle)
  let trace: Trace
  do throws(EngineFailure) {
    trace = try player.record(played)
  } catch {
    throw ConformanceFailure(description: "no answer from \(tested.name): \(error.words)\n")
  }
  player.oracle.judge(trace)
  guard player.oracle.breach == nil else {
    throw ConformanceFailure(
      description: ReplayReport(trace, by: player.oracle, engine: tested.name).text)
  }
}
