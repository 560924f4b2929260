import Lifecycle
import LifecycleCampaigns
import LifecycleReference
import LifecycleWire

/// An implementation in another process that is driven by a host, with the device around it.
///
/// What a device says depends on what the app does when it is told something, and that on what the
/// implementation tells. It is foretold as if the implementation passed events on, so that all of a
/// scenario is asked in one message; where an app reacted otherwise, the rest is asked anew.
struct WireHostEngine: Engine {
  private var device: Device<AnsweringSide>

  /// The engine for a scenario, which begins to play it.
  init(_ scenario: Scenario, _ host: WireHost) {
    let order = HostOrder.drawn(for: scenario.given)
    device = Device(
      scenario.given, around: AnsweringSide(scenario, order, host), in: order)
  }

  /// Throws: such an engine is made for a whole scenario.
  init(_ given: Given) throws(EngineFailure) {
    throw .unavailable("an implementation in another process is sent whole scenarios")
  }

  mutating func handle(_ stimulus: Stimulus, telling app: HostedApp) throws(EngineFailure) {
    try device.handle(stimulus, telling: app)
  }

  var applicationState: ApplicationState? { device.applicationState }

  func activationState(of scene: SceneID) -> ActivationState? {
    device.activationState(of: scene)
  }
}

/// What says to implementations in other processes what a host says, for one thread.
final class WireHost {
  /// What the implementations have declared.
  let capabilities: Capabilities
  /// Where scenarios are asked, as they were foretold.
  let engines: WireEngines
  /// Where they are asked anew, so that those that are under way are not disturbed.
  let corrections: WireEngines
  private let app = HostedApp()
  private let scratch = HostedApp()

  init(_ pool: SessionPool, _ retryPolicy: RetryPolicy) {
    capabilities = pool.hello.capabilities
    engines = WireEngines(pool, retryPolicy)
    corrections = WireEngines(pool, retryPolicy)
  }

  /// What a device says in a scenario whose first events were answered so.
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
        break
      }
    }
    return device.side.events
  }

  /// What has happened to the processes so far.
  var processStatistics: ProcessStatistics {
    var sum = engines.processStatistics
    let other = corrections.processStatistics
    sum.restarts += other.restarts
    sum.silences += other.silences
    sum.slow += other.slow
    sum.isOver = sum.isOver || other.isOver
    return sum
  }
}

/// Tells what an implementation in another process answers.
private struct AnsweringSide: UIKitSide {
  private let scenario: Scenario
  private let order: HostOrder
  private let host: WireHost
  private var answers: WireEngine?
  private var foretold: [HostEvent]
  private var position = 0
  /// What was answered so far, if the app reacts to anything.
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
      throw .failed("it was told '\(event)', which nobody foretold")
    }
    let start = app.observations.count
    try answers?.handle(.unknown, telling: app)
    position += 1
    if !scenario.given.script.isEmpty { answered.append(Array(app.observations[start...])) }
  }

  /// Asks for the whole again, as the device says it behind what was answered.
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

/// Tells what was answered to the first events, and from then on passes events on.
private struct ForetellingSide: UIKitSide {
  let capabilities: Capabilities
  /// What was said.
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
