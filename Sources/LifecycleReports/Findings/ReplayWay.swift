import Lifecycle

/// How the reader of a report plays a scenario again.
package enum ReplayWay: Sendable {
  /// By a command.
  case command
  /// By a line in a test, where no command knows the engine.
  case test

  /// What to write, such as `lifecheck replay 'launch; home' --engine mine`, to have it judged by
  /// all rules, or by one alone.
  func words(
    _ scenario: Scenario, on engine: String, strictly: Bool, by rule: String? = nil
  ) -> String {
    switch self {
    case .command:
      "lifecheck replay \(ShellWord(scenario.oneLine)) --engine \(ShellWord(engine))"
        + (rule.map { " --rules \($0)" } ?? "") + (strictly ? " --strict" : "")
    case .test:
      "try checkConformance(of: \(engine).self, playing: \"\(scenario.oneLine)\""
        + (strictly ? ", strict: true" : "") + (rule.map { ", rules: \"\($0)\")" } ?? ")")
    }
  }
}
