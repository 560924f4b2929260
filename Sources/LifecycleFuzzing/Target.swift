import Lifecycle
import LifecycleCampaigns
import LifecycleGeneration
import LifecycleOracle

/// An engine of any type, for the fuzzer.
protocol FuzzTarget {
  var name: String { get }

  /// Plays the scenario that an input stands for.
  ///
  /// `visit` receives the monitor state after each step.
  ///
  /// - Returns: Whether an enforced rule was broken, or the engine failed.
  mutating func play(
    _ bytes: UnsafeBufferPointer<UInt8>, visit: (Stimulus, borrowing MonitorState) -> Void
  ) -> Bool

  /// Plays an input and returns the report on it.
  mutating func report(on bytes: [UInt8]) -> Report
}

/// Plays the scenarios that byte inputs stand for, and judges each step.
///
/// It repeats the loop of a campaign, because the fuzzer must see the monitor state after each
/// step.
struct Target<E: Engine>: FuzzTarget {
  private let engine: LocalEngine<E>
  private let reader: ByteReader
  private let app = HostedApp()
  private var oracle: Oracle
  private var scenario = Scenario(Given(), [])
  private var failure: EngineFailure?

  init(_ engine: some TestedEngine<E>, enforcing enforced: Set<String>) {
    self.engine = engine.local.opened(.plain)
    reader = ByteReader(for: engine.capabilities)
    oracle = engine.oracle(isStrict: false, enforcing: enforced)
  }

  var name: String { engine.name }

  mutating func play(
    _ bytes: UnsafeBufferPointer<UInt8>, visit: (Stimulus, borrowing MonitorState) -> Void
  ) -> Bool {
    reader.read(bytes, into: &scenario)
    oracle.begin(scenario.given)
    failure = Self.play(scenario, on: engine, telling: app) { stimulus, reported in
      oracle.judge(stimulus, app.observations, reported)
      visit(stimulus, oracle.state)
    }
    return oracle.breach != nil || failure != nil
  }

  mutating func report(on bytes: [UInt8]) -> Report {
    _ = bytes.withUnsafeBufferPointer { play($0) { _, _ in } }
    var trace = Trace(scenario.given)
    let blamed = oracle.blamed
    // The trace ends with the last reported breach, unless the engine failed or broke no rule.
    let length = failure == nil ? blamed.last.map { $0.step + 1 } : nil
    _ = Self.play(scenario, on: engine, telling: app) {
      if trace.steps.count == length { return }
      trace.steps.append(Trace.Step($0, Array(app.observations), reported: $1))
    }
    for breach in blamed where breach.step < trace.steps.count {
      trace.steps[breach.step].marks.append(breach.index)
    }
    let played = length == nil ? scenario : trace.scenario
    return Report(trace, of: played, oracle, failure, engine: name)
  }

  /// Plays a scenario, and returns the engine's failure, if any. An engine may refuse a scenario.
  private static func play(
    _ scenario: Scenario, on engine: LocalEngine<E>, telling app: HostedApp,
    _ visit: (Stimulus, ReportedStates) -> Void
  ) -> EngineFailure? {
    guard engine.capabilities.supports(scenario) else { return nil }
    app.reset(scenario.given)
    let reportsStates = engine.capabilities.contains(.reportedStates)
    do throws(EngineFailure) {
      var played = try engine.make(scenario)
      for stimulus in scenario.stimuli {
        visit(stimulus, try played.step(stimulus, telling: app, reportsStates: reportsStates))
      }
      return nil
    } catch {
      if case .unsupported = error { return nil }
      return error
    }
  }
}
