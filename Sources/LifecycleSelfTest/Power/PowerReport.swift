import Foundation
package import LifecycleCampaigns
import LifecycleReports

/// The speed of fault detection as text: the verdict, each fault in three ways, and the mean.
package struct PowerReport {
  private let outcome: PowerOutcome

  package init(_ outcome: PowerOutcome) { self.outcome = outcome }

  /// The text, with a final newline.
  package var text: String {
    let sections = [heading, table, totals]
    return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private var heading: [String] {
    let plan = outcome.plan
    return [
      verdict,
      "medians over \(plan.seeds.of("seed")), at most \(plan.limit.of("stimulus", "stimuli")) each;"
        + " '>': not found within the limit",
      "enumeration: every scenario by length, with one scene, several scenes and none;",
      "    \(ScenariosByLength.alphabetName)",
    ]
  }

  private var verdict: String {
    switch outcome.status {
    case .success: "passed: the generator finds faults sooner than a uniform one"
    case .inconclusive: "inconclusive: stopped before everything was played"
    case .nothingRan: "nothing ran: no fault was selected"
    default: "failed: the generator finds faults too late"
    }
  }

  private var table: [String] {
    var columns = Columns([.left, .right, .right, .right, .right, .right, .right, .right])
    columns.add(["", "tuned", "", "uniform", "", "enumerated", "", "tuned/"])
    columns.add([
      "fault", "scenarios", "stimuli", "scenarios", "stimuli", "scenarios", "stimuli", "uniform",
    ])
    for trial in outcome.trials {
      columns.add(
        [trial.name] + [trial.tuned, trial.uniform, trial.enumerated].flatMap(figures)
          + [trial.isSignificant ? Self.decimal(trial.ratio) : "-"])
    }
    return columns.lines
  }

  private func figures(_ searchSeries: PowerTrial.SearchSeries) -> [String] {
    let mark = searchSeries.isFound ? "" : ">"
    return [mark + searchSeries.scenarios.grouped, mark + searchSeries.stimuli.grouped]
  }

  private var totals: [String] {
    let telling = outcome.telling.count
    let mean = outcome.meanRatio.map(Self.decimal) ?? "-"
    return outcome.missed.map {
      "\($0.name) is found with \($0.tuned.found) of \($0.tuned.seeds.of("seed"))"
    } + outcome.worse.map { "\($0.name) takes more than twice as many stimuli as uniform" } + [
      "tuned/uniform, in stimuli: geometric mean \(mean) over "
        + "\(telling.of("fault")) for which uniform takes \(PowerTrial.minimumScenarios) scenarios "
        + "or more",
      "allowed: a mean of \(Self.decimal(PowerOutcome.mostMeanRatio)), and "
        + "\(Self.decimal(PowerOutcome.mostRatio)) for one fault",
    ]
  }

  private static func decimal(_ number: Double) -> String { String(format: "%.3f", number) }
}

/// The speed of fault detection.
package struct PowerOutcome: Sendable {
  package let plan: PowerPlan
  /// The result of each fault, in order.
  package let trials: [PowerTrial]
  package let isComplete: Bool

  /// The faults that distinguish the generators.
  package var telling: [PowerTrial] { trials.filter(\.isSignificant) }

  /// The geometric mean of the ratios of tuned to uniform over `telling`; `nil` if `telling` is
  /// empty.
  package var meanRatio: Double? {
    let ratios = telling.map(\.ratio)
    guard !ratios.isEmpty else { return nil }
    return exp(ratios.reduce(0) { $0 + log($1) } / Double(ratios.count))
  }

  /// The faults in `telling` for which the tuned generator takes more than twice as many stimuli.
  package var worse: [PowerTrial] { telling.filter { $0.ratio > Self.mostRatio } }

  /// The faults that the tuned generator did not find with every seed.
  package var missed: [PowerTrial] { trials.filter { $0.tuned.found < $0.tuned.seeds } }

  package var status: ExitStatus {
    if !isComplete { return .inconclusive }
    if trials.isEmpty { return .nothingRan }
    let isStrong = (meanRatio ?? 0) <= Self.mostMeanRatio && worse.isEmpty && missed.isEmpty
    return isStrong ? .success : .violation
  }

  /// The maximum mean ratio of a test that passes.
  package static let mostMeanRatio = 1.0 / 3

  /// The maximum ratio of one fault in a test that passes.
  package static let mostRatio = 2.0
}
