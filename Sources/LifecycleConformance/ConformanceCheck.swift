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
/// In Swift Testing each failure is an issue at the line of the call, with an attachment named after
/// the engine and the rule; the whole report is attached, also where nothing fails. Any other test
/// framework gets a `ConformanceFailure` that describes every failure. The engine is played on the
/// calling thread, so it may be bound to the actor that the test is bound to.
///
/// - Parameters:
///   - engine: The type of the engine, of which one is made for each scenario.
///   - scenarios: How many scenarios are played; without it 20,000, and in a debug build 2,000; if those
///     leave a MUST rule unexercised, 20,000.
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
///   - fileID: The file of the test as the compiler names it.
/// - Throws: `ConformanceFailure` if a MUST rule is broken or was not exercised, if the
///   engine gives no answer, or if an expectation is stale or expired; `UnusableArgument` if an
///   argument makes no sense.
public func checkConformance<E: Engine>(
  of engine: E.Type, scenarios: Int? = nil, seed: UInt64 = 1, length: Int = 25,
  rules: String = "*", strict: Bool = false, expectations: String? = nil, today: String? = nil,
  without capabilities: Capabilities = [],
  log: String? = nil, corpus: String? = nil, file: String = #filePath, line: Int = #line,
  fileID: String = #fileID
) throws {
  let name = String(describing: engine)
  try LocalEngine(engine, called: name, without: capabilities).check(
    CheckOptions(
      scenarios: scenarios, seed: seed, length: length, rules: rules, isStrict: strict,
      expectations: expectations, today: today, log: log, corpus: corpus,
      place: CheckPlace(fileID: fileID, file: file, line: line)))
}

/// What is wrong with an engine.
public struct ConformanceFailure: Error, CustomStringConvertible {
  /// The verdict, and every failure in at most twenty lines.
  public let description: String
  /// The whole report, with every rule.
  public let report: String
  /// The failures, each with the rule that it breaks, and all there is to say of it.
  let issues: [(rule: String?, message: String, details: String)]

  init(
    _ verdict: String, _ issues: [(rule: String?, message: String, details: String)], report: String
  ) {
    self.report = report
    self.issues = issues
    let messages = issues.map(\.message).filter { $0 != verdict }
    description = ([verdict] + messages).joined(separator: "\n\n")
  }
}

/// Where a check stands in a test.
package struct CheckPlace {
  let fileID: String
  let file: String
  let line: Int

  /// Whether failures are thrown in Swift Testing too, as they are elsewhere.
  @TaskLocal package static var throwsFailures = false

  /// Records each failure as an issue at this place, and the report as an attachment; outside of Swift
  /// Testing it throws them together.
  func report(_ failure: ConformanceFailure, of engine: String) throws(ConformanceFailure) {
    #if canImport(Testing)
      if Test.current != nil, !Self.throwsFailures {
        let location = SourceLocation(fileID: fileID, filePath: file, line: line, column: 1)
        for issue in failure.issues {
          let name = issue.rule.map { "-" + $0.replacing("/", with: "-") } ?? ""
          Attachment.record(
            issue.details, named: "\(engine)\(name).txt", sourceLocation: location)
          Issue.record(Comment(rawValue: issue.message), sourceLocation: location)
        }
        return attach(failure.report, of: engine)
      }
    #endif
    throw failure
  }

  /// Adds a report to the test, if there is one.
  func attach(_ report: String, of engine: String) {
    #if canImport(Testing)
      if Test.current != nil {
        Attachment.record(
          report, named: "\(engine)-report.txt",
          sourceLocation: SourceLocation(fileID: fileID, filePath: file, line: line, column: 1))
      }
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
///   - file: The test, to which reports point.
///   - line: The line in it.
///   - fileID: The file of the test as the compiler names it.
/// - Throws: `ConformanceFailure`, whose description is the trace and what it breaks, if a rule is
///   broken or the engine gives no answer; `UnusableArgument` if there is no such scenario, or
///   it needs what the engine does not declare.
public func checkConformance<E: Engine>(
  of engine: E.Type, playing scenario: String, strict: Bool = false, rules: String = "*",
  file: String = #filePath, line: Int = #line, fileID: String = #fileID
) throws {
  try LocalEngine(engine, called: String(describing: engine), without: [])
    .check(playing: scenario, strict, rules, CheckPlace(fileID: fileID, file: file, line: line))
}
