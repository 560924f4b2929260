import Lifecycle
import LifecycleReference
import LifecycleWire

/// An implementation in another process that is driven by a host, with the device around it.
///
/// The events of the device depend on the app's reactions, and these depend on the implementation.
/// The events are predicted as if the implementation passed them on, so that one message asks about
/// a whole scenario. If an app reacts differently, the remaining events are predicted and asked
/// again.
struct WireHostEngine: Engine {
  private var device: Device<AnsweringSide>

  /// Creates the engine for a scenario, and begins to play the scenario.
  init(_ scenario: Scenario, _ host: WireHost) {
    let order = HostOrder.drawn(for: scenario.given)
    device = Device(
      scenario.given, around: AnsweringSide(scenario, order, host), in: order)
  }

  /// Always throws, because such an engine is made for a whole scenario.
  init(_ given: Given) throws(EngineFailure) {
    throw .unavailable("an implementation in another process plays only whole scenarios")
  }

  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) throws(EngineFailure) {
    try device.handle(stimulus, telling: app)
  }

  var applicationState: ApplicationState? { device.applicationState }

  func activationState(of scene: SceneID) -> ActivationState? {
    device.activationState(of: scene)
  }
}

/// Sends host events to implementations in other processes, for one thread.
final class WireHost {
  /// The capabilities that the implementations have declared.
  let capabilities: Capabilities
  /// The engines that play scenarios as first predicted.
  let engines: WireEngines
  /// The engines that play corrected scenarios, so that scenarios in progress are not disturbed.
  let corrections: WireEngines
  private let app = HostedApp()
  private let scratch = HostedApp()

  init(_ pool: SessionPool, _ retryPolicy: RetryPolicy) {
    capabilities = pool.hello.capabilities
    engines = WireEngines(pool, retryPolicy)
    corrections = WireEngines(pool, retryPolicy)
  }

  /// Predicts the events of a device in a scenario, with known answers to the first events.
  func foretell(
    _ scenario: Scenario, _ order: HostOrder, behind answers: [[Observation]]
  ) -> [HostEvent] {
    let side = ForetellingSide(scenario.given, capabilities, answers, scratch)
    var device = Device(scenario.given, around: side, in: order)
    app.reset(scenario.given)
    for stimulus in scenario.stimuli {
      app.begin(stimulus)
      do throws(EngineFailure) {
        try device.handle(stimulus, telling: app)
      } catch {
        // The events until then suffice: the engine's device fails at the same stimulus.
        break
      }
    }
    return device.side.events
  }

  var processStatistics: ProcessStatistics {
    var sum = engines.processStatistics
    let other = corrections.processStatistics
    sum.restarts += other.restarts
    sum.silences += other.silences
    sum.slow += other.slow
    sum.cuts += other.cuts
    sum.isExhausted = sum.isExhausted || other.isExhausted
    return sum
  }
}

/// Reports the answers of an implementation in another process.
private struct AnsweringSide: UIKitSide {
  private let scenario: Scenario
  private let order: HostOrder
  private let host: WireHost
  private var answers: WireEngine?
  private var foretold: [HostEvent]
  private var position = 0
  /// The answers so far, if the app reacts to anything.
  private var answered: [[Observation]] = []

  init(_ scenario: Scenario, _ order: HostOrder, _ host: WireHost) {
    self.scenario = scenario
    self.order = order
    self.host = host
    foretold = host.foretell(scenario, order, behind: [])
    answers =
      foretold.isEmpty
      ? nil : host.engines.engine(for: RunRequest(scenario.given, saying: foretold))
  }

  var capabilities: Capabilities { host.capabilities }

  mutating func hear(_ event: HostEvent, telling app: HostedApp) throws(EngineFailure) {
    if position >= foretold.count || foretold[position] != event { askAnew() }
    guard foretold.indices.contains(position), foretold[position] == event else {
      throw .failed("it received the unexpected host event '\(event)'")
    }
    let start = app.observations.count
    // The stimulus is ignored, because the answers come in the order of the events.
    try answers?.handle(.unknown, telling: app)
    position += 1
    if !scenario.given.script.isEmpty { answered.append(Array(app.observations[start...])) }
  }

  /// Predicts the events again from the answers so far, and asks about all of them.
  private mutating func askAnew() {
    foretold = host.foretell(scenario, order, behind: answered)
    answers = host.corrections.engine(for: RunRequest(scenario.given, saying: foretold))
      .dropping(position)
  }

  var applicationState: ApplicationState? { answers?.applicationState }

  func activationState(of scene: SceneID) -> ActivationState? {
    answers?.activationState(of: scene)
  }
}

/// Reports known answers to the first events, and then passes events on.
private struct ForetellingSide: UIKitSide {
  let capabilities: Capabilities
  private(set) var events: [HostEvent] = []
  private let given: Given
  private let answers: [[Observation]]
  private let scratch: HostedApp
  private var base: PassThrough

  init(
    _ given: Given, _ capabilities: Capabilities, _ answers: [[Observation]], _ scratch: HostedApp
  ) {
    self.given = given
    self.capabilities = capabilities
    self.answers = answers
    self.scratch = scratch
    base = PassThrough(given)
  }

  mutating func hear(_ event: HostEvent, telling app: HostedApp) {
    if case .processStarts = event { base = PassThrough(given) }
    if events.count < answers.count {
      // The pass-through follows the event too, but its reports are discarded.
      scratch.begin(.launch)
      base.handle(event, telling: scratch)
      for observation in answers[events.count] { app.record(observation) }
    } else {
      base.handle(event, telling: app)
    }
    events.append(event)
  }

  var applicationState: ApplicationState? { nil }

  func activationState(of scene: SceneID) -> ActivationState? { nil }
}
