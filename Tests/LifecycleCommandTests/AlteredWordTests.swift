import Lifecycle
import LifecycleCampaigns
import LifecycleClients
import LifecycleCommand
import LifecycleOracle
import Sweeps
import Testing

/// Each trace has one altered report and must be rejected. No alteration is near a launch, an end
/// or a connection, where reports may vary.
@Suite("Altered reports of a client")
struct AlteredWordTests {
  private static let contracts = ClientCatalogue.contracts.filter { _, contract in
    contract.isOfBridge && contract.events.contains { $0.meanings.isAboutPlaces }
  }

  @Test("A trace is rejected if a client reports an event twice", .slow, arguments: contracts)
  func twice(_: String, _ contract: Contract) {
    expectRejected(under: contract) { step, place in
      guard step.observations[place].isOfEvent, !step.isLast else { return [] }
      return [step.adding(step.observations[place], at: place)]
    }
  }

  @Test(
    "A trace is rejected if a client reports a way up that nothing led to", .slow,
    arguments: contracts.filter(\.contract.tellsWaysUp))
  func up(_: String, _ contract: Contract) {
    expectRejected(under: contract) { step, place in
      guard step.isQuiet, !step.observations[place].isOfClient else { return [] }
      let receiver = step.observations[place].receiver
      return contract.events.enumerated().filter { _, event in
        event.level == .app || receiver != .app
      }.filter { _, event in
        Crossing.allCases.contains { $0.isUp && event.meanings.contains($0) }
      }.map { position, event in
        var told = Observation(
          .client(.emitted(contract.table.words[position])), event.level == .app ? .app : receiver)
        told.meanings = event.meanings
        return step.adding(told, at: place + 1)
      }
    }
  }

  /// Judges each alteration of the reference client's traces in random scenarios.
  private func expectRejected(
    under contract: Contract, _ alter: (Trace.Step, Int) -> [Trace.Step]
  ) {
    let app = HostedApp()
    var oracle = Oracle(
      rules: Rule.book(for: contract), capabilities: contract.capabilities, isStrict: true,
      contract: contract)
    var altered = 0
    for (_, scenario) in RandomScenarios(
      seed: 7, capabilities: contract.capabilities, length: 12,
      numbers: 0..<UInt64(Sweep.count(600, sample: 40)))
    where !scenario.given.startsLate && !scenario.given.receivesLate
      && !scenario.stimuli.contains(where: \.isAboutReceivers)
    {
      guard
        let trace = try? ClientUnderTest.client(contract, scenario.given, habits: [])
          .trace(of: scenario, telling: app, reportsStates: true)
      else { continue }
      for (number, step) in trace.steps.enumerated() {
        for place in step.observations.indices {
          for other in alter(step, place) {
            var changed = trace
            changed.steps[number] = other
            oracle.judge(changed)
            altered += 1
            #expect(
              oracle.breach != nil,
              "\(other.observations) after \(scenario.given); \(scenario.stimuli.prefix(number + 1))"
            )
          }
        }
      }
    }
    #expect(altered > 0)
  }
}

extension Contract {
  /// Whether an event reports that the app goes up.
  fileprivate var tellsWaysUp: Bool {
    events.contains { event in
      event.level == .app && Crossing.allCases.contains { $0.isUp && event.meanings.contains($0) }
    }
  }
}

extension Trace.Step {
  /// Whether nothing is launched, connected, moved or ended in the step.
  fileprivate var isQuiet: Bool {
    observations.allSatisfy {
      switch $0.event {
      case .callback(let callback):
        callback.move == nil && callback != .willFinishLaunching
          && callback != .didFinishLaunching && callback != .willTerminate
      case .notification: $0.crossing == nil
      case .terminate, .refuse, .suspend, .resume: false
      default: true
      }
    }
  }

  /// Whether the app ends in the step, so that the reports in it are not judged at its end.
  fileprivate var isLast: Bool {
    observations.contains { if case .terminate = $0.event { true } else { false } }
  }

  fileprivate func adding(_ observation: Observation, at place: Int) -> Trace.Step {
    var step = self
    step.observations.insert(observation, at: place)
    return step
  }
}

extension Observation {
  fileprivate var isOfClient: Bool { if case .client = event { true } else { false } }
  fileprivate var isOfEvent: Bool {
    if case .client(.emitted) = event { meanings.isAboutPlaces } else { false }
  }
}

extension Stimulus {
  /// Whether the stimulus starts or stops reports to receivers.
  fileprivate var isAboutReceivers: Bool {
    switch self {
    case .subscribe, .unsubscribe, .start, .stop: true
    default: false
    }
  }
}
