import Foundation
package import LifecycleCampaigns

/// How soon faults are found.
package struct PowerOutcome: Sendable {
  package let plan: PowerPlan
  /// What came of each fault, in order.
  package let trials: [PowerTrial]
  /// Whether all was played that was planned.
  package let isComplete: Bool

  package init(plan: PowerPlan, trials: [PowerTrial], isComplete: Bool) {
    self.plan = plan
    self.trials = trials
    self.isComplete = isComplete
  }
}

extension PowerOutcome {
  /// The faults that tell the generators apart.
  package var telling: [PowerTrial] { trials.filter(\.isTelling) }

  /// The geometric mean of the ratios of tuned to uniform over the telling faults; none without
  /// any.
  package var meanRatio: Double? {
    let ratios = telling.map(\.ratio)
    guard !ratios.isEmpty else { return nil }
    return exp(ratios.reduce(0) { $0 + log($1) } / Double(ratios.count))
  }

  /// The telling faults for which the tuned generator takes more than twice as many stimuli.
  package var worse: [PowerTrial] { telling.filter { $0.ratio > Self.mostRatio } }

  /// The faults that the tuned generator did not find with every seed.
  package var missed: [PowerTrial] { trials.filter { $0.tuned.found < $0.tuned.seeds } }

  /// The exit status that the outcome deserves.
  package var status: ExitStatus {
    if !isComplete { return .inconclusive }
    if trials.isEmpty { return .nothingRan }
    let isStrong = (meanRatio ?? 0) <= Self.mostMeanRatio && worse.isEmpty && missed.isEmpty
    return isStrong ? .success : .violation
  }

  /// What the mean ratio may be at most.
  package static let mostMeanRatio = 1.0 / 3

  /// What the ratio of one fault may be at most.
  package static let mostRatio = 2.0
}
