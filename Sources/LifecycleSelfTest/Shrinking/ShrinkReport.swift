import Lifecycle
import LifecycleCampaigns
import LifecycleReports

/// What came of a test of the shrinker, as text: the verdict, what speaks against it, the table.
package struct ShrinkReport {
  private let outcome: ShrinkOutcome

  package init(_ outcome: ShrinkOutcome) { self.outcome = outcome }

  /// The text, its last line ended.
  package var text: String {
    let sections = [heading, uncaught, ambiguous, table, totals]
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  private var heading: [String] {
    let seeds = outcome.plan.seeds
    return [
      verdict,
      "seeds 1 to \(seeds), the first scenario of each in which the rule of a fault is reported",
    ]
  }

  private var verdict: String {
    switch outcome.status {
    case .success: "passed: each way of failing is shrunk to one scenario by every seed"
    case .inconclusive: "inconclusive: stopped before all was shrunk"
    default: "failed: the shrinker depends on where it begins, or a fault was not caught"
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
    columns.add(["fault", "ways", "results", "stimuli", "median", "most", "scenario"])
    for trial in outcome.trials {
      columns.add([
        trial.name, trial.signatures.count.grouped, trial.forms.count.grouped,
        trial.smallest.map { $0.stimuli.count.grouped } ?? "-", Self.median(trial.runs),
        trial.runs.last?.grouped ?? "-", trial.smallest?.oneLine ?? "-",
      ])
    }
    return [
      "ways of failing, and distinct results; stimuli of the most frequent; runs of the engine to "
        + "shrink, median and most"
    ] + columns.lines
  }

  private var totals: [String] {
    let shrunk = outcome.trials.reduce(0) { $0 + $1.results.count }
    let canonical = outcome.trials.count(where: \.isCanonical)
    return [
      "\(canonical.grouped) of \(outcome.trials.count.of("fault")) shrunk to one scenario for each "
        + "way of failing, from \(shrunk.of("scenario"))",
      "runs to shrink one: median \(Self.median(outcome.runs)), most "
        + (outcome.runs.last?.grouped ?? "-"),
    ]
  }

  /// The middle of what is sorted; the upper of two.
  private static func median(_ counts: [Int]) -> String {
    counts.isEmpty ? "-" : counts[counts.count / 2].grouped
  }
}
