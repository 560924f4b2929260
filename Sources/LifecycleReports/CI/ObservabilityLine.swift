import Lifecycle
package import LifecycleCampaigns
import LifecycleJSON
import LifecycleOracle

/// A sampled scenario in the format of Hypothesis' observability interface.
///
/// Tools such as Tyche show the format as distributions
/// (https://hypothesis.readthedocs.io/en/latest/reference/integrations.html).
///
/// No clock is read, so that the same seed gives the same bytes.
package struct ObservabilityLine {
  private let sample: Sample
  private let engine: String
  private let plan: Plan

  /// Creates the line of a sample from a run against an engine.
  package init(_ sample: Sample, of engine: String, _ plan: Plan) {
    self.sample = sample
    self.engine = engine
    self.plan = plan
  }

  /// The line, with its line break.
  package var text: String { "\(json)\n" }

  private var json: JSON {
    let scenario = sample.scenario
    return [
      "type": "test_case", "run_start": 0,
      "property": .text("\(plan.role) \(engine.sanitized) keeps the rules"),
      "status": .text(status.name), "status_reason": .text(status.reason.sanitized),
      "representation": .text(scenario.oneLine),
      "arguments": [
        "given": .text("\(scenario.given)"), "stimuli": JSON(scenario.stimuli.map { "\($0)" }),
      ],
      "how_generated": .text("scenario \(sample.number) of seed \(plan.seed)"),
      "features": features, "timing": [:], "coverage": .null,
      "metadata": [
        "rules": JSON(sample.exercised.map(\.id)),
        "replay": .text(
          ReplayWay.command.lineToReplay(scenario, on: engine, plan, strictly: plan.isStrict)),
      ],
    ]
  }

  private var status: (name: String, reason: String) {
    if let (signature, message) = sample.breach { return ("failed", "\(signature): \(message)") }
    guard let failure = sample.failure else { return ("passed", "") }
    return (failure.isMisbehaviour ? "failed" : "gave_up", "\(failure.signature): \(failure.words)")
  }

  private var features: JSON {
    let scenario = sample.scenario
    // A scene-based app has scene A from the start.
    var scenes: SceneSet = scenario.given.isSceneBased ? [.a] : []
    for case let scene? in scenario.stimuli.map(\.scene) { scenes.insert(scene) }
    let kinds = Coverage.kinds.compactMap { kind -> JSON.Member? in
      let count = scenario.stimuli.count { $0.kind == kind }
      return count == 0 ? nil : JSON.Member(key: "stimulus: \(kind)", value: JSON(count))
    }
    let given: JSON = [
      "life cycle": .text(scenario.given.isSceneBased ? "scene-based" : "app-based"),
      "given": .text(scenario.given.features.isEmpty ? "the default" : scenario.given.features),
      "length": JSON(scenario.stimuli.count), "scenes": JSON(scenes.count),
      "rules exercised": JSON(sample.exercised.count),
    ]
    return given.adding(.object(kinds))
  }
}
