import Lifecycle
import LifecycleOracle

/// Plays all scenarios of a property, shorter ones first, for engines that cannot be copied.
///
/// Each scenario is played from the start. A scenario that fails is not extended.
struct Enumeration<E: Engine> {
  private let property: Property
  private let make: (Scenario) throws(EngineFailure) -> E
  private let window: Int
  /// Whether going on costs too much, so that the search ends.
  private let mustStop: () -> Bool
  private let monitor: ProofMonitor
  private let app = HostedApp()
  private var oracle: Oracle
  private var proof = Proof()
  /// The number of scenarios played.
  private var played = 0
  /// The scenarios that have an engine and are still to be played, in order.
  ///
  /// Engines are made ahead so that another process can already compute the answers.
  private var ahead: [(stimuli: [Stimulus], engine: Result<E, EngineFailure>)] = []

  init(
    _ property: Property, of make: @escaping (Scenario) throws(EngineFailure) -> E,
    ahead window: Int,
    until mustStop: @escaping () -> Bool, _ monitor: ProofMonitor
  ) {
    self.property = property
    self.make = make
    self.window = window
    self.mustStop = mustStop
    self.monitor = monitor
    oracle = property.oracle
  }

  /// Plays until the property is refuted or a limit is reached.
  mutating func run() -> Proof {
    /// The scenarios of the last level that passed and can be extended.
    var passing: [[Stimulus]] = [[]]
    while proof.depth < property.limits.depth {
      var longer: [[Stimulus]] = []
      if let end = playLevel(passing, into: &longer) {
        proof.end = end
        break
      }
      // A proof counts the scenarios of whole levels only.
      proof.depth += 1
      proof.scenarios = played
      passing = longer
      guard !passing.isEmpty || proof.depth == property.limits.depth else {
        proof.end = .fixpoint
        break
      }
    }
    proof.tallies = oracle.tallies
    return proof
  }

  /// Plays all scenarios with one more stimulus. Returns why the search ends, or `nil` to go on.
  private mutating func playLevel(
    _ passing: [[Stimulus]], into longer: inout [[Stimulus]]
  ) -> Proof.End? {
    for (position, prefix) in passing.enumerated() {
      if position & 255 == 0 {
        monitor.note(proof, waiting: passing.count - position, found: longer.count)
      }
      var world = World(property.given)
      for stimulus in prefix { world.apply(stimulus) }
      for stimulus in property.alphabet.stimuli where world.allows(stimulus) {
        if monitor.isStopped { return .stopped }
        guard begin(prefix + [stimulus]) else {
          // A waiting scenario may still refute the property. The limit counts only afterwards.
          return finish(into: &longer) ?? .steps
        }
        if ahead.count >= window, let end = playNext(into: &longer) { return end }
      }
    }
    return finish(into: &longer)
  }

  /// Makes an engine for a scenario, if the limits allow it.
  ///
  /// - Returns: Whether the limits allow it.
  private mutating func begin(_ stimuli: [Stimulus]) -> Bool {
    let waiting = ahead.reduce(0) { $0 + $1.stimuli.count }
    guard !mustStop(), proof.steps + waiting + stimuli.count <= property.limits.steps else {
      return false
    }
    let engine: Result<E, EngineFailure>
    do throws(EngineFailure) {
      engine = .success(try make(Scenario(property.given, stimuli)))
    } catch {
      engine = .failure(error)
    }
    ahead.append((stimuli, engine))
    return true
  }

  /// Plays the scenarios that have an engine. Returns why the search ends, or `nil` to go on.
  private mutating func finish(into longer: inout [[Stimulus]]) -> Proof.End? {
    while !ahead.isEmpty {
      if let end = playNext(into: &longer) { return end }
    }
    return nil
  }

  /// Plays the first scenario that has an engine, and adds it to `longer` if it passes.
  private mutating func playNext(into longer: inout [[Stimulus]]) -> Proof.End? {
    let (stimuli, engine) = ahead.removeFirst()
    played += 1
    switch verdict(of: stimuli, on: engine) {
    case .failsOtherwise: return nil
    case .unsupported:
      proof.skipped += 1
      return nil
    case .refutes:
      proof.counterexample = Scenario(property.given, stimuli)
      return .refuted
    case .passes: break
    }
    guard stimuli.count < property.limits.depth else { return nil }
    let bytes = stimuli.count * MemoryLayout<Stimulus>.stride + Self.overhead
    // While an array grows, its old buffer and one twice as large exist together.
    guard longer.count * bytes * 3 <= property.limits.memory else { return .memory }
    longer.append(stimuli)
    return nil
  }

  /// The bytes of an array in addition to its elements.
  private static var overhead: Int { 48 }

  private mutating func verdict(
    of stimuli: [Stimulus], on made: Result<E, EngineFailure>
  ) -> Property.Verdict {
    do throws(EngineFailure) {
      var engine = try made.get()
      app.reset(property.given)
      oracle.begin(property.given)
      for stimulus in stimuli {
        proof.steps += 1
        let reported = try engine.step(
          stimulus, telling: app,
          reportsStates: oracle.capabilities.contains(.reportedStates))
        oracle.judge(stimulus, app.observations, reported)
        let verdict = property.verdict(oracle)
        if verdict != .passes { return verdict }
      }
      return .passes
    } catch {
      return property.verdict(error)
    }
  }
}
