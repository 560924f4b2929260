public import Lifecycle
import LifecycleCampaigns

/// Plays random scenarios against an engine, and throws if the engine breaks a documented rule.
///
/// In Swift Testing each failure is an issue at the line of the call, with an attachment named
/// after the engine and the rule. A broken SHOULD rule is a warning. The whole report is attached
/// even if nothing fails. In any other test framework the check prints the warnings, and throws a
/// `ConformanceFailure` that describes every failure. The engine
/// runs on the calling thread, so its type may be isolated to the actor of the test.
///
/// - Parameters:
///   - engine: The type of the engine. Each scenario gets an instance of its own.
///   - scenario: The one scenario to play, such as `"launch; home"`, without the arguments of random
///     scenarios: `scenarios`, `seed`, `length`, `expectations`, `log`, `corpus`.
///   - scenarios: The number of scenarios. By default the one of the environment, such as
///     `LIFECHECK_SCENARIOS=200k`, or else 20,000. A debug build then plays 2,000 first, and 20,000 if
///     those leave a MUST rule unexercised.
///   - seed: The seed of the scenarios. The same seed gives the same scenarios on every machine.
///   - length: The mean number of stimuli in a scenario, at most 10,000.
///   - rules: The patterns of the rules that judge, such as `"launch/*,state/*"`. `*` stands for
///     any letters. A part that begins with `-` leaves rules out, as in `"*,-launch/*"`. Parts
///     apply in order.
///   - strict: Whether a broken SHOULD rule fails the check too.
///   - edition: The edition of the rule book. A rule that came later warns, and never fails.
///   - expectations: The path of a file of known failures, in the form that `lifecheck help run`
///     shows. Known failures do not fail the check.
///   - today: The day on which the expiry of expectations is checked, such as `"2026-12-31"`. By
///     default the current day in UTC.
///   - capabilities: The capabilities of the engine that this check leaves out. Rules that need
///     them are *unsupported* in the report.
///   - log: The path for the log of the run, which `lifecheck report` reads. If the environment has
///     `LIFECHECK_REPORTS=FOLDER`, the check writes all reports too, into `FOLDER/NAME-OF-THE-LOG`;
///     without a log into `FOLDER/ENGINE-TESTFILE-LINE`, with the log.
///   - corpus: The folder of the scenarios to play first. New findings are added to it. By default
///     `Corpus/Found`, if there is such a folder.
///   - file: The file of the test, for reports.
///   - line: The line of the check in the file.
///   - fileID: The identifier of the file, as the compiler gives it.
/// - Throws: `ConformanceFailure` if a MUST rule is broken or was not exercised, if the engine
///   gives no answer, or if an expectation is stale or expired. `UnusableArgument` if an argument
///   cannot be used.
public func checkConformance<E: Engine>(
  of engine: E.Type, playing scenario: String? = nil, scenarios: Int? = nil, seed: UInt64 = 1,
  length: Int = 25,
  rules: String = "*", strict: Bool = false, edition: Edition = .newest,
  expectations: String? = nil, today: String? = nil,
  without capabilities: Capabilities = [],
  log: String? = nil, corpus: String? = nil, file: String = #filePath, line: Int = #line,
  fileID: String = #fileID
) throws {
  let name = String(describing: engine)
  try LocalEngine(engine, called: name, without: capabilities).check(
    CheckOptions(
      scenarios: scenarios, seed: seed, length: length, rules: rules, isStrict: strict,
      edition: edition, expectations: expectations, today: today, log: log, corpus: corpus,
      playing: scenario, place: CheckPlace(fileID: fileID, file: file, line: line)))
}

/// The failures that a check found.
public struct ConformanceFailure: Error, CustomStringConvertible {
  /// The verdict, and each failure in at most twenty lines.
  public let description: String
  /// The whole report, with every rule.
  public let report: String
  package let verdict: String
  /// The failures, each with the broken rule, a short message and all details.
  package let issues: [(rule: String?, message: String, details: String)]

  package init(
    _ verdict: String, _ issues: [(rule: String?, message: String, details: String)], report: String
  ) {
    (self.verdict, self.report) = (verdict, report)
    self.issues = issues
    // The verdict is not repeated if it is the only issue, with its reasons.
    let messages = issues.map(\.message).filter { $0 != verdict }.map {
      $0.hasPrefix(verdict + "\n") ? String($0.dropFirst(verdict.count + 1)) : $0
    }
    description = ([verdict] + messages).joined(separator: "\n\n")
  }

  private init(_ failure: ConformanceFailure, describedAs description: String) {
    (verdict, issues, report) = (failure.verdict, failure.issues, failure.report)
    self.description = description
  }

  /// Returns the failure with the place of the check below the verdict: XCTest names none for an error.
  func placed(at place: String) -> ConformanceFailure {
    let rest = description.dropFirst(verdict.count)
    return ConformanceFailure(self, describedAs: "\(verdict)\nat \(place)\(rest)")
  }
}
