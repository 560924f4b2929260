package import Lifecycle
package import LifecycleCampaigns

/// The way in which the reader of a report replays a scenario.
package enum ReplayWay: Sendable {
  /// By a command.
  case command
  /// By a line in a test, for an engine that no command knows.
  case test

  /// Returns the command or the test line that replays a scenario, judged by all rules or by one.
  ///
  /// An example is `lifecheck replay 'launch; home' --engine mine`. A migration is always judged by
  /// all rules, because `lifecheck migrate` has no option for them.
  package func lineToReplay(
    _ scenario: Scenario, on engine: String, _ plan: Plan, strictly: Bool, by rule: String? = nil,
    migrating: Bool = false
  ) -> String {
    switch self {
    case .command where migrating:
      "\(ToolName.current) migrate \(ShellWord(scenario.oneLine)) --client \(ShellWord(engine))"
        + plan.editionWords + (strictly ? " --strict" : "")
    case .test where migrating:
      "try checkMigration(of: \(engine).self, playing: \"\(scenario.oneLine)\")"
    case .command:
      "\(ToolName.current) replay \(ShellWord(scenario.oneLine)) \(plan.option) \(ShellWord(engine))"
        + (rule.map { " --rules \($0)" } ?? "") + plan.editionWords
        + (strictly ? " --strict" : "")
    case .test:
      "try checkConformance(of: \(engine).self, playing: \"\(scenario.oneLine)\""
        + (rule.map { ", rules: \"\($0)\"" } ?? "") + (strictly ? ", strict: true" : "")
        + plan.editionArgument + ")"
    }
  }

  /// Returns the command or the test line that replays a random scenario by its number.
  ///
  /// A test has no line for one scenario by its number, so it plays the earlier ones too.
  func lineToReplay(number: UInt64, on engine: String, _ plan: Plan) -> String {
    switch self {
    case .command:
      "\(ToolName.current) replay --scenario \(number) --seed \(plan.seed)"
        + (plan.length == Plan.usualLength ? "" : " --length \(plan.length)")
        + (plan.platform == .open ? "" : " --platform \(plan.platform.rawValue)")
        + " \(plan.option) \(ShellWord(engine))" + plan.editionWords
        + (plan.isStrict ? " --strict" : "")
    case .test: lineToPlay(upTo: number, on: engine, plan)
    }
  }

  /// Returns the command or the test line that plays all random scenarios up to a number, in order.
  func lineToPlay(upTo last: UInt64, on engine: String, _ plan: Plan) -> String {
    switch self {
    case .command:
      "\(ToolName.current) run \(plan.option) \(ShellWord(engine)) --seed \(plan.seed)"
        + " --scenarios \(last + 1) --length \(plan.length) --threads 1"
        + (plan.platform == .open ? "" : " --platform \(plan.platform.rawValue)")
        + plan.editionWords + (plan.isStrict ? " --strict" : "")
    case .test:
      "try checkConformance(of: \(engine).self, scenarios: \(last + 1), seed: \(plan.seed),"
        + " length: \(plan.length)" + (plan.isStrict ? ", strict: true" : "")
        + plan.editionArgument + ")"
    }
  }
}

extension Outcome {
  /// The way in which the reader of a report replays a scenario of the run.
  var way: ReplayWay { plan.isOfTest ? .test : .command }
}

extension Plan {
  /// The role of the tested program.
  var role: String { contract == nil ? "engine" : "client" }

  /// The option that chooses the edition, if it is not the newest.
  fileprivate var editionWords: String { edition == .newest ? "" : " --edition \(edition)" }

  /// The argument of a check that chooses the edition, if it is not the newest.
  fileprivate var editionArgument: String {
    switch edition {
    case .newest: ""
    case .first: ", edition: .first"
    case .next: ", edition: .next"
    default: ", edition: Edition(\"\(edition)\")!"
    }
  }

  /// The option that names the tested program.
  var option: String { "--\(role)" }
}
