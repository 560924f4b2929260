public import Lifecycle
import LifecycleCampaigns
import LifecycleReference

/// Plays random scenarios against a host-driven implementation, and throws if a rule is broken.
///
/// The suite plays the host, and the host's behaviour is not judged. Each process gets an instance of
/// the implementation of its own. The parameters are those of the check of an engine.
///
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
