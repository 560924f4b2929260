public import Lifecycle
import LifecycleCampaigns
import LifecycleReporting

/// Plays random scenarios against an engine and throws if it breaks what is documented.
///
/// It works in any test framework: the error's description is the whole report.
///
/// - Parameters:
///   - engine: The type of the engine, of which one is made for each scenario.
///   - scenarios: How many scenarios are played.
///   - seed: Where the scenarios come from; the same seed gives the same scenarios anywhere.
///   - length: The mean number of stimuli in a scenario.
/// - Throws: `ConformanceFailure` if a MUST rule is broken or was never put to the test, or if the
///   engine gives no answer.
public func checkConformance<E: Engine>(
  of engine: E.Type, scenarios: Int = 20_000, seed: UInt64 = 1, length: Int = 25
) throws {
  let plan = Plan(
    seed: seed, scenarios: UInt64(max(1, scenarios)), length: max(1, length), threads: 1)
  let outcome = Campaign(EngineUnderTest(engine), plan).run()
  guard outcome.status == .success else {
    throw ConformanceFailure(description: TextReport(outcome, limit: plan.scenarios).text)
  }
}

/// What is wrong with an engine: the report, as text.
public struct ConformanceFailure: Error, CustomStringConvertible {
  /// The text of it.
  public let description: String
}
