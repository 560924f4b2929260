import Lifecycle
import LifecycleCampaigns
import LifecycleOracle
import LifecycleReports

/// What speaks against the suite in a self-test, and how to reproduce it.
struct SelfTestProblems {
  private let outcome: SelfTestOutcome

  init(_ outcome: SelfTestOutcome) { self.outcome = outcome }

  var lines: [String] {
    outcome.rejections.flatMap(rejected) + uncaught + redundant
      + outcome.unexplained.map(unexplained)
  }

  private func rejected(_ rejection: Rejection) -> [String] {
    let scenario = ShellWord(rejection.scenario.oneLine)
    return [
      "\(rejection.engine) is rejected though it conforms: \(rejection.signature)",
      "  To see it: lifecheck replay \(scenario) --engine \(ShellWord(rejection.engine))",
    ]
  }

  private func unexplained(_ mutation: MutationOutcome) -> String {
    "'\(mutation.name)' \(mutation.verdict.words)"
      + (mutation.example.map { ": \($0.oneLine)" } ?? "")
  }

  /// A fault of which no seed was played was stopped, not missed.
  private var uncaught: [String] {
    outcome.uncaught.filter { !$0.missedSeeds.isEmpty }.map { trial in
      let seeds = trial.missedSeeds.map(String.init).joined(separator: ", ")
      return "fault:\(trial.name) is not caught by \(trial.rule) with "
        + "\(trial.missedSeeds.count == 1 ? "seed" : "seeds") \(seeds)"
    }
  }

  /// Only a test that was played to its end can tell.
  private var redundant: [String] {
    guard outcome.isComplete else { return [] }
    return outcome.unarguedRedundant.flatMap { rule in
      let count = outcome.trials(of: rule).count
      return [
        "\(rule.id) is redundant: "
          + (count == 0
            ? "no fault breaks it"
            : "other rules catch \(count == 1 ? "its fault" : "all its faults")"),
        "  write a fault that only it catches, argue for it in 'Rule.arguedRedundant', or remove it",
      ]
    }
  }
}
