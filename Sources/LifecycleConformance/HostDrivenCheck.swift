public import Lifecycle
import LifecycleCampaigns
import LifecycleReference

/// Plays random scenarios against an implementation that is driven by a host, and throws if what it
/// tells the app breaks what is documented.
///
/// The suite plays the host, and is judged for nothing that it does. The arguments are those of a
/// check of an engine.
///
/// - Parameters:
///   - implementation: The type of the implementation, of which one is made for each process.
///   - scenarios: How many scenarios are played; without it 20,000, and in a debug build 2,000; if those
///     leave a MUST rule unexercised, 20,000.
///   - seed: Where the scenarios come from; the same seed gives the same scenarios anywhere.
///   - length: The mean number of stimuli in a scenario, up to 10,000.
///   - rules: Which rules judge, such as `"launch/*,state/*"`.
///   - strict: Whether SHOULD rules fail as well.
///   - expectations: The path of a file of failures that are known and do not fail.
///   - today: The day on which expectations are looked at; without it, today by the clock.
///   - capabilities: What the implementation is capable of and is not to be asked for here.
///   - log: Where the log of the run is written, for `lifecheck report`.
///   - corpus: The folder whose scenarios are played first, and to which each new finding is added;
///     without it, `Corpus/Found` if there is such a folder.
///   - file: The test, to which reports point.
///   - line: The line in it.
///   - fileID: The file of the test as the compiler names it.
/// - Throws: `ConformanceFailure` or `UnusableArgument`, as a check of an engine does.
public func checkConformance<I: HostDriven>(
  of implementation: I.Type, scenarios: Int? = nil, seed: UInt64 = 1, length: Int = 25,
  rules: String = "*", strict: Bool = false, expectations: String? = nil, today: String? = nil,
  without capabilities: Capabilities = [],
  log: String? = nil, corpus: String? = nil, file: String = #filePath, line: Int = #line,
  fileID: String = #fileID
) throws {
  let name = String(describing: implementation)
  try LocalEngine(HostDrivenEngine<I>.self, called: name, without: capabilities).check(
    CheckOptions(
      scenarios: scenarios, seed: seed, length: length, rules: rules, isStrict: strict,
      expectations: expectations, today: today, log: log, corpus: corpus,
      place: CheckPlace(fileID: fileID, file: file, line: line)))
}

/// Plays one scenario against an implementation that is driven by a host, and throws if what it
/// tells the app breaks what is documented.
///
/// - Parameters:
///   - implementation: The type of the implementation.
///   - scenario: The scenario in the notation, such as `"launch; home"`.
///   - strict: Whether SHOULD rules fail as well.
///   - rules: Which rules judge, as in a check of random scenarios.
///   - file: The test, to which reports point.
///   - line: The line in it.
///   - fileID: The file of the test as the compiler names it.
/// - Throws: `ConformanceFailure` or `UnusableArgument`, as a check of an engine does.
public func checkConformance<I: HostDriven>(
  of implementation: I.Type, playing scenario: String, strict: Bool = false, rules: String = "*",
  file: String = #filePath, line: Int = #line, fileID: String = #fileID
) throws {
  let name = String(describing: implementation)
  try LocalEngine(HostDrivenEngine<I>.self, called: name, without: [])
    .check(playing: scenario, strict, rules, CheckPlace(fileID: fileID, file: file, line: line))
}
