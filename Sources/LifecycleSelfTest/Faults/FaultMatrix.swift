import Lifecycle
import LifecycleOracle
import LifecycleReports

/// A table of rules and their faults: scenarios until caught, smallest size, and fallback rules.
struct FaultMatrix {
  private let outcome: SelfTestOutcome

  init(_ outcome: SelfTestOutcome) { self.outcome = outcome }

  var lines: [String] {
    var columns = Columns([.left, .right, .right, .right, .left, .left])
    columns.add([
      "rule and its faults", "median", "max", "stimuli", "without the rule", "also broken",
    ])
    for rule in outcome.rules {
      let trials = outcome.trials(of: rule)
      if outcome.isOfClients, trials.isEmpty { continue }
      columns.add([""])
      columns.add(["\(rule.id) (\(rule.level.rawValue)): \(summary(of: rule, trials))"])
      for trial in trials { columns.add(row(trial)) }
    }
    return [
      "scenarios until caught: median and maximum over the seeds; stimuli of the smallest scenario"
    ]
      + columns.lines
  }

  private func summary(of rule: Rule, _ trials: [FaultTrial]) -> String {
    let alone = trials.count(where: \.needsItsRule)
    if alone > 0 { return "only this rule catches \(alone) of \(trials.count)" }
    let reason = Rule.arguedRedundant.first { $0.rule == rule.id }?.because
    return reason.map { "argued, \($0)" } ?? "redundant"
  }

  private func row(_ trial: FaultTrial) -> [String] {
    [
      "  \(trial.name)", trial.medianScenarios.grouped,
      trial.isCaught ? trial.mostScenarios.grouped : "missed",
      trial.smallest.map { $0.stimuli.count.grouped } ?? "-", fallbackRule(of: trial),
      others(trial),
    ]
  }

  /// Names the rule that catches the fault without its own rule, preferably one at least as strict.
  private func fallbackRule(of trial: FaultTrial) -> String {
    guard let fallbackRule = trial.fallbackRule, let strictRule = trial.strictFallbackRule else {
      return "-"
    }
    switch (fallbackRule, strictRule) {
    case (.nobody, _): return "uncaught"
    case (.rule(let rule, _), .nobody): return "\(rule), a weaker rule"
    case (_, .rule(let rule, let scenarios)): return "\(rule) (\(scenarios.grouped))"
    }
  }

  /// Lists the other rules broken in the smallest scenario, and the other reports of the searches.
  private func others(_ trial: FaultTrial) -> String {
    let otherReports = trial.searches.flatMap { $0.otherReports.keys }
    let known = outcome.rules.map(\.id).filter {
      otherReports.contains($0) || trial.alsoBroken.contains($0)
    }
    let unknown = Set(otherReports).subtracting(outcome.rules.map(\.id)).sorted()
    return (known + unknown).joined(separator: ", ")
  }
}
