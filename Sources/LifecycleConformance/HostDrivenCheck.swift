public import Lifecycle
import LifecycleCampaigns
import LifecycleReference

/// Plays random scenarios against a host-driven implementation, and throws if a rule is broken.
///
/// The suite plays the host, and the host's behaviour is not judged. The arguments are those of the
/// check of an engine.
///
/// - Parameters:
///   - implementation: The type of the implementation. Each process gets an instance of its own.
///   - scenario: The one scenario to play, such as `"launch; home"`. `nil` plays random scenarios.
///   - scenarios: The number of scenarios. By default 20,000. A debug build plays 2,000 first, and
///     20,000 if those leave a MUST rule unexercised.
///   - seed: The seed of the scenarios. The same seed gives the same scenarios on every machine.
///   - length: The mean number of stimuli in a scenario, at most 10,000.
///   - rules: The patterns of the rules that judge, such as `"launch/*,state/*"`.
///   - strict: Whether a broken SHOULD rule fails the check too.
///   - edition: The edition of the rule book. A rule that came later warns, and never fails.
///   - expectations: The path of a file of known failures, which do not fail the check.
///   - today: The day on which the expiry of expectations is checked, by default the current day in
///     UTC.
///   - capabilities: The capabilities of the implementation that this check leaves out.
///   - log: The path for the log of the run, which `lifecheck report` reads.
///   - corpus: The folder of the scenarios to play first. New findings are added to it. By default
///     `Corpus/Found`, if there is such a folder.
///   - file: The file of the test, for reports.
///   - line: The line of the check in the file.
///   - fileID: The identifier of the file, as the compiler gives it.
/// - Throws: `ConformanceFailure` or `UnusableArgument`, as the check of an engine does.
public func checkConformance<I: HostDriven>(
  of implementation: I.Type, playing scenario: String? = nil, scenarios: Int? = nil,
  seed: UInt64 = 1, length: Int = 25,
  rules: String = "*", strict: Bool = false, edition: Edition = .newest,
  expectations: String? = nil, today: String? = nil,
  without capabilities: Capabilities = [],
  log: String? = nil, corpus: String? = nil, file: String = #filePath, line: Int = #line,
  fileID: String = #fileID
) throws {
  let name = String(describing: implementation)
  try LocalEngine(HostDrivenEngine<I>.self, called: name, without: capabilities).check(
    CheckOptions(
      scenarios: scenarios, seed: seed, length: length, rules: rules, isStrict: strict,
      edition: edition, expectations: expectations, today: today, log: log, corpus: corpus,
      playing: scenario, place: CheckPlace(fileID: fileID, file: file, line: line)))
}
