import Lifecycle
import LifecycleFaults
import LifecycleGeneration
import LifecycleOracle
import LifecycleReference

/// Plays the scenarios that bytes say and has them judged, step by step.
///
/// It is a campaign's loop once more because only here somebody looks at the monitor state after
/// each step.
struct Target {
  private let fuzzed: FuzzedEngine
  private let reader = ByteReader()
  private let app = HostedApp()
  private var oracle: Oracle
  private var scenario = Scenario(Given(), [])

  /// A target that plays the engine of that name.
  init(_ engine: FuzzedEngine) {
    fuzzed = engine
    oracle = Oracle(
      capabilities: FaultyEngine.capabilities, isStrict: false, enforcing: engine.enforced)
  }

  /// Plays a scenario to its end.
  ///
  /// - Parameters:
  ///   - bytes: What says the scenario.
  ///   - visit: What looks at the monitor state after each step.
  /// - Returns: Whether an enforced rule was broken.
  mutating func play(
    _ bytes: UnsafeBufferPointer<UInt8>, visit: (Stimulus, borrowing MonitorState) -> Void
  ) -> Bool {
    reader.read(bytes, into: &scenario)
    oracle.begin(scenario.given)
    app.reset(scenario.given)
    var engine = fuzzed.selection.engine(for: scenario.given)
    for stimulus in scenario.stimuli {
      let reported = step(stimulus, &engine)
      oracle.judge(stimulus, app.observations, reported)
      visit(stimulus, oracle.state)
    }
    return oracle.breach != nil
  }

  /// What there is to say of a scenario: what followed, and the rule that it broke.
  mutating func verdict(on bytes: [UInt8]) -> Report {
    _ = bytes.withUnsafeBufferPointer { play($0) { _, _ in } }
    return Report(trace(), oracle, engine: fuzzed.name)
  }

  private func step(_ stimulus: Stimulus, _ engine: inout FaultyEngine) -> ReportedStates {
    do throws(EngineFailure) {
      return try engine.step(stimulus, telling: app, reportsStates: true)
    } catch {
      preconditionFailure("the engine told more in one step than a step can hold")
    }
  }

  /// The scenario again, up to the last breach that is reported, with what followed.
  private func trace() -> Trace {
    app.reset(scenario.given)
    var engine = fuzzed.selection.engine(for: scenario.given)
    var trace = Trace(scenario.given)
    let blamed = oracle.blamed
    for stimulus in scenario.stimuli.prefix(blamed.last.map { $0.step + 1 } ?? .max) {
      let reported = step(stimulus, &engine)
      trace.steps.append(Trace.Step(stimulus, Array(app.observations), reported: reported))
    }
    for breach in blamed { trace.steps[breach.step].marks.append(breach.index) }
    return trace
  }
}
