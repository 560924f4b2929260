import Foundation
import Lifecycle
import LifecycleOracle

/// A report on one scenario: the trace, the broken rules, and a command that replays it.
struct Report {
  let isBreach: Bool
  let text: String

  /// Creates the report of a trace that `oracle` has judged.
  init(_ trace: Trace, _ oracle: Oracle, engine: String) {
    isBreach = oracle.breach != nil
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
    if oracle.breach == nil { lines += ["", "no enforced rule broken"] }
    let scenario = trace.scenario.oneLine
    lines.append("Reproduce: lifecheck replay '\(scenario)' --engine \(engine)")
    text = lines.joined(separator: "\n") + "\n"
  }

  /// Prints a text on standard error.
  static func say(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
