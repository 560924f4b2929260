public import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReference
import LifecycleReports

#if canImport(Testing)
  import Testing
#endif

/// Plays random scenarios against an engine and throws if it breaks what is documented.
///
/// It works in any test framework: the error's description says what broke first, in a dozen lines.
/// The whole report is the error's `report`, and in Swift Testing an attachment of the test. The
/// engine is played on the calling thread, so it may be bound to the actor that the test is bound to.
///
/// - Parameters:
///   - engine: The type of the engine, of which one is made for each scenario.
///   - scenarios: How many scenarios are played; without it 20,000, and in a debug build 124, the
///     fewest in which the reference engine exercises every MUST rule; if those leave one, all.
///   - seed: Where the scenarios come from; the same seed gives the same scenarios anywhere.
///   - length: The mean number of stimuli in a scenario, up to 10,000.
///   - rules: Which rules judge, such as `"launch/*,state/*"`; `*` stands for any letters. A part
///     that begins with `-` leaves rules out, as in `"*,-launch/*"`; parts apply in order.
///   - strict: Whether SHOULD rules fail as well.
///   - expectations: The path of a file of failures that are known and do not fail, in the form
///     that `lifecheck help run` shows.
///   - today: The day on which expectations are looked at, such as `"2026-12-31"`; without it,
///     today by the clock.
///   - capabilities: What the engine is capable of and is not to be asked for here; rules that need
///     it are *unsupported* in the report.
///   - log: Where the log of the run is written, for `lifecheck report`.
///   - corpus: The folder whose scenarios are played first, and to which each new finding is added;
///     without it, `Corpus/Found` if there is such a folder.
///   - file: The test, to which reports point.
///   - line: The line in it.
/// - Throws: `ConformanceFailure` if a MUST rule is broken or was not exercised, if the
///   engine gives no answer, or if an expectation is stale or expired; `UnusableArgument` if an
///   argument makes no sense.
public func checkConformance<E: Engine>(
  of engine: E.Type, scenarios: Int? = nil, seed: UInt64 = 1, length: Int = 25,
  rules: String = "*", strict: Bool = false, expectations: String? = nil, today: String? = nil,
  without capabilities: Capabilities = [],
  log: String? = nil, corpus: String? = nil, file: String = #filePath, line: Int = #line
) throws {
  let name = String(describing: engine)
  try LocalEngine(engine, called: name, without: capabilities).check(
    CheckOptions(
      scenarios: scenarios, seed: seed, length: length, rules: rules, isStrict: strict,
      expectations: expectations, today: today, log: log, corpus: corpus, file: file, line: line))
}

/// What is wrong with an engine.
public struct ConformanceFailure: Error, CustomStringConvertible {
  /// The verdict, and the first failure, in at most twelve lines.
  public let description: String
  /// The whole report, with every rule.
  public let report: String

  init(_ description: String, report: String) {
    self.description = description.hasSuffix("\n") ? String(description.dropLast()) : description
    self.report = report
    #if canImport(Testing)
      Attachment.record(report, named: "conformance.txt")
    #endif
  }
}

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
///   broken or the engine gives no answer; `UnusableArgument` if there is no such scenario, or
///   it needs what the engine does not declare.
public func checkConformance<E: Engine>(
  of engine: E.Type, playing scenario: String, strict: Bool = false, rules: String = "*"
) throws {
  try LocalEngine(engine, called: String(describing: engine), without: [])
    .check(playing: scenario, strict, rules)
}
