import Lifecycle
import LifecycleCampaigns
import LifecycleReference
import LifecycleWire

/// Plays clients of UIKit in other processes, for one thread.
///
/// What UIKit does depends on nothing that a client tells: it is played ahead, so that all that the
/// client hears in a scenario is asked in one message, and again as the answers are judged.
final class WireClients {
  let engines: WireEngines
  private let contract: Contract
  private let app = HostedApp()

  init(_ pool: SessionPool, _ retryPolicy: RetryPolicy) {
    contract = pool.hello.contract ?? Contract(pool.hello.identity.name)
    engines = WireEngines(pool, retryPolicy)
  }

  /// UIKit and the client for a scenario, which begins to play it.
  func engine(for scenario: Scenario) -> ClientEngine<ReferenceEngine, WireClient> {
    let heard = heard(in: scenario)
    let answers =
      heard.isEmpty ? nil : engines.engine(for: RunRequest(scenario.given, hearing: heard))
    let side = AnsweringClient(answers)
    return engine(scenario.given, side)
  }

  /// All that the client hears in a scenario.
  private func heard(in scenario: Scenario) -> [ClientLine] {
    let side = HearingClient()
    var engine = engine(scenario.given, side)
    app.reset(scenario.given)
    for stimulus in scenario.stimuli {
      app.begin(stimulus)
      do throws(EngineFailure) {
        try engine.handle(stimulus, telling: app)
      } catch {
        break
      }
    }
    return side.lines
  }

  private func engine(
    _ given: Given, _ side: any ClientSide
  ) -> ClientEngine<ReferenceEngine, WireClient> {
    ClientEngine(ReferenceEngine(given, taking: given.platform), contract, given) { _, host in
      WireClient(side, host)
    }
  }
}

/// A client in another process, as it is made for a process of an app.
struct WireClient: ClientOfUIKit {
  private let side: any ClientSide

  fileprivate init(_ side: any ClientSide, _ host: ClientHost) {
    self.side = side
    side.hear(host.isLate ? .start : .processStarts, host)
  }

  func receive(_ told: Observation, _ host: ClientHost) { side.hear(.told(told), host) }
  func perform(_ stimulus: Stimulus, _ host: ClientHost) { side.hear(.performs(stimulus), host) }
  func finishTurn(_ host: ClientHost) { side.hear(.turnEnds, host) }
}

/// What becomes of what a client hears.
private protocol ClientSide: AnyObject {
  func hear(_ what: ClientLine.What, _ host: ClientHost)
}

/// Writes down what a client hears, and tells nothing.
private final class HearingClient: ClientSide {
  private(set) var lines: [ClientLine] = []

  func hear(_ what: ClientLine.What, _ host: ClientHost) { lines.append(ClientLine(what, host)) }
}

/// Tells what a client in another process answers, line by line.
private final class AnsweringClient: ClientSide {
  private var answers: WireEngine?

  init(_ answers: WireEngine?) { self.answers = answers }

  func hear(_ what: ClientLine.What, _ host: ClientHost) {
    host.relay { app throws(EngineFailure) in try answers?.handle(.unknown, telling: app) }
  }
}
