import Lifecycle
package import LifecycleCampaigns
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
      "seeds 1 to \(seeds), each with its first scenario that breaks the rule of a fault",
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
    columns.add(["fault", "signatures", "results", "stimuli", "median", "max", "scenario"])
    for trial in outcome.trials {
      columns.add([
        trial.name, trial.signatures.count.grouped, trial.forms.count.grouped,
        trial.smallest.map { $0.stimuli.count.grouped } ?? "-", Self.median(trial.runs),
        trial.runs.last?.grouped ?? "-", trial.smallest?.oneLine ?? "-",
      ])
    }
    return [
      "failure signatures and distinct results; stimuli of the most frequent result; runs of the "
        + "engine to shrink, median and maximum"
    ] + columns.lines
  }

  private var totals: [String] {
    let shrunk = outcome.trials.reduce(0) { $0 + $1.results.count }
    let canonical = outcome.trials.count(where: \.isCanonical)
    return [
      "\(canonical.grouped) of \(outcome.trials.count.of("fault")) shrunk to one scenario for each "
        + "failure signature, from \(shrunk.of("scenario"))",
      "runs to shrink one: median \(Self.median(outcome.runs)), maximum "
        + (outcome.runs.last?.grouped ?? "-"),
    ]
  }

  /// Returns the median of sorted counts; the upper of two middle values.
  private static func median(_ counts: [Int]) -> String {
    counts.isEmpty ? "-" : counts[counts.count / 2].grouped
  }
}

/// The amount of play in a shrinker test.
package struct ShrinkPlan: Hashable, Sendable {
  /// The number of seeds with which each fault is searched for and shrunk, from seed 1 on.
  package var seeds: UInt64 = 20
  /// The number of scenarios within which a fault must be caught with each seed.
  package var limit: UInt64 = 50_000
  /// The mean number of stimuli in a scenario.
  package var length = 25
  package var threads: Int

  /// Creates the plan that every release must pass.
  package init(threads: Int) { self.threads = threads }
}

/// The outcome of a shrinker test.
package struct ShrinkOutcome: Sendable {
  package let plan: ShrinkPlan
  /// The result of each fault, in order.
  package let trials: [ShrinkTrial]
  package let isComplete: Bool

  /// The faults that were shrunk to more scenarios than they have failure signatures.
  package var ambiguous: [ShrinkTrial] { trials.filter { !$0.isCanonical } }

  /// The faults that some seed did not catch, and therefore did not shrink.
  package var uncaught: [ShrinkTrial] { trials.filter { !$0.missedSeeds.isEmpty } }

  /// The numbers of scenarios played for each shrink, over all faults and seeds, in ascending
  /// order.
  package var runs: [Int] { trials.flatMap(\.runs).sorted() }

  package var status: ExitStatus {
    guard isComplete else { return .inconclusive }
    return ambiguous.isEmpty && uncaught.isEmpty ? .success : .violation
  }
}
