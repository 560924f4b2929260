import Foundation
import Lifecycle
import LifecycleOracle
import LifecycleReports

/// A report on one scenario: the trace, the broken rules, and a command that replays it.
struct Report {
  let isBreach: Bool
  let text: String

  /// Creates the report of a trace that `oracle` has judged, and of the engine's failure, if any.
  init(
    _ trace: Trace, of scenario: Scenario, _ oracle: Oracle, _ failure: EngineFailure?,
    engine: String
  ) {
    isBreach = oracle.breach != nil || failure != nil
    var lines = "\(trace)".split(separator: "\n").map { "  \($0)" }
    for breach in oracle.blamed {
      let rule = oracle.rules[breach.rule]
      lines += [
        "",
        "\(rule.id) broken (\(rule.level.rawValue)) in step \(breach.step + 1): "
          + rule.statement,
        "Signature: \(breach.signature(among: oracle.rules))",
      ]
    }
    if let failure {
      lines += ["", failure.words] + failure.details + ["Signature: \(failure.signature)"]
    }
    if !isBreach { lines += ["", "no enforced rule broken"] }
    lines.append(
      "Reproduce: lifecheck replay '\(scenario.oneLine)' --engine \(ShellWord(engine))")
    text = lines.joined(separator: "\n") + "\n"
  }

  /// Prints a text on standard error.
  static func say(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
