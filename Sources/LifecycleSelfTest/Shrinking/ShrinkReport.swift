import Lifecycle
import LifecycleCampaigns
import LifecycleReports

/// The outcome of a shrinker test as text: the verdict, the problems, and the table.
package struct ShrinkReport {
  private let outcome: ShrinkOutcome

  package init(_ outcome: ShrinkOutcome) { self.outcome = outcome }

  /// The text, with a final newline.
  package var text: String {
    let sections = [heading, uncaught, ambiguous, table, totals]
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  private var heading: [String] {
    let seeds = outcome.plan.seeds
    return [
      verdict,
      "seeds 1 to \(seeds): each shrinks the first scenario in which it catches a fault",
    ]
  }

  private var verdict: String {
    switch outcome.status {
    case .success: "passed: every seed shrinks each failure signature to the same scenario"
    case .inconclusive: "inconclusive: stopped before everything was shrunk"
    default: "failed: the result depends on the scenario that is shrunk, or a fault was not caught"
    }
  }

  private var uncaught: [String] {
    outcome.uncaught.map { trial in
      let seeds = trial.missedSeeds.map { "\($0)" }.joined(separator: ", ")
      return "fault:\(trial.name) is not caught by \(trial.rule) with seeds \(seeds)"
    }
  }

  private var ambiguous: [String] {
    outcome.ambiguous.flatMap { trial in
      ["fault:\(trial.name) is shrunk to more than one scenario:"]
        + trial.forms.map { form in
          let seeds = form.seeds.map { "\($0)" }.joined(separator: ", ")
          return "  \(form.signature), seeds \(seeds): \(form.scenario.oneLine)"
        }
    }
  }

  private var table: [String] {
    var columns = Columns([.left, .right, .right, .right, .right, .right, .left])
    columns.add(["fault", "signatures", "scenarios", "stimuli", "median", "max", "smallest"])
    for trial in outcome.trials {
      columns.add([
        trial.name, trial.signatures.count.grouped, trial.forms.count.grouped,
        trial.smallest.map { $0.stimuli.count.grouped } ?? "-", trial.runs.middle?.grouped ?? "-",
        trial.runs.last?.grouped ?? "-", trial.smallest?.oneLine ?? "-",
      ])
    }
    return [
      "failure signatures and distinct shrunk scenarios; stimuli of the smallest; runs of the "
        + "engine to shrink, median and maximum"
    ] + columns.lines
  }

  private var totals: [String] {
    let shrunk = outcome.trials.reduce(0) { $0 + $1.results.count }
    let canonical = outcome.trials.count(where: \.isCanonical)
    return [
      "\(canonical.grouped) of \(outcome.trials.count.of("fault")) shrunk to one scenario for each "
        + "failure signature, from \(shrunk.of("scenario"))",
      "runs to shrink one: median \(outcome.runs.middle?.grouped ?? "-"), maximum "
        + (outcome.runs.last?.grouped ?? "-"),
    ]
  }
}
