import Lifecycle
import LifecycleFaults
import LifecycleGeneration
import LifecycleOracle
import LifecycleReference

/// Plays the scenarios that byte inputs stand for, and judges each step.
///
/// It repeats the loop of a campaign, because the fuzzer must see the monitor state after each
/// step.
struct Target {
  private let fuzzed: FuzzedEngine
  private let reader = ByteReader()
  private let app = HostedApp()
  private var oracle: Oracle
  private var scenario = Scenario(Given(), [])

  init(_ engine: FuzzedEngine) {
    fuzzed = engine
    oracle = Oracle(
      capabilities: FaultyEngine.capabilities, isStrict: false, enforcing: engine.enforced)
  }

  /// Plays a scenario to its end.
  ///
  /// - Parameters:
  ///   - bytes: The input that stands for the scenario.
  ///   - visit: Receives the monitor state after each step.
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

  /// Plays an input and returns the report on it.
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

  /// Plays the scenario again up to the last reported breach, and returns the trace.
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
