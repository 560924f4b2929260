import Lifecycle
import LifecycleCampaigns
import LifecycleReference
import LifecycleWire

/// Plays clients of UIKit in other processes, for one thread.
///
/// What UIKit does depends on nothing that a client tells: it is played ahead, so that all that the
/// client hears in a scenario is asked in one message, and again as the answers are judged. It does
/// depend on what an app does: an app is asked again with what UIKit did then, until that is the same.
final class WireClients {
  let engines: WireEngines
  private let contract: Contract
  private let app = HostedApp()

  init(_ pool: SessionPool, _ retryPolicy: RetryPolicy) {
    contract = pool.hello.contract ?? Contract(pool.hello.identity.name)
    engines = WireEngines(pool, retryPolicy)
  }

  /// UIKit and the client for a scenario, which begins to play it.
  func engine(
    for scenario: Scenario
  ) throws(EngineFailure) -> ClientEngine<ReferenceEngine, WireClient> {
    if contract.isOfApp { return engine(scenario.given, try agreed(scenario)) }
    let heard = heard(in: scenario, behind: [])
    let answers =
      heard.isEmpty ? nil : engines.engine(for: RunRequest(scenario.given, hearing: heard))
    let side = AnsweringClient(answers)
    return engine(scenario.given, side)
  }

  /// An app that has answered all that UIKit does if it does so.
  private func agreed(_ scenario: Scenario) throws(EngineFailure) -> HearingClient {
    var answered: [[Observation]] = []
    var asked: [ClientLine] = []
    for _ in 0..<Self.mostRounds {
      let heard = heard(in: scenario, behind: answered)
      if heard == asked { return HearingClient(answered) }
      let common = zip(heard, asked).prefix { $0 == $1 }.count
      let answers = try self.answers(to: RunRequest(scenario.given, hearing: heard), heard.count)
      guard answers.prefix(common).elementsEqual(answered.prefix(common)),
        common > 0 || asked.isEmpty
      else {
        throw .nondeterministic("an app did something else when it heard the same again")
      }
      (answered, asked) = (answers, heard)
    }
    throw .failed("an app and UIKit did not agree in \(Self.mostRounds) rounds")
  }

  /// In how many rounds an app and UIKit have to agree; each agrees on one line more at least.
  private static let mostRounds = 32

  /// What an app does at each of so many lines.
  private func answers(
    to request: RunRequest, _ count: Int
  ) throws(EngineFailure) -> [[Observation]] {
    guard count > 0 else { return [] }
    var answering = engines.engine(for: request)
    var answers: [[Observation]] = []
    app.reset(Given())
    for _ in 0..<count {
      app.begin(.launch)
      try answering.handle(.unknown, telling: app)
      if app.overflows { throw .flood }
      answers.append(Array(app.observations))
    }
    return answers
  }

  /// All that the client hears in a scenario, if it answers so to the first lines, and then nothing.
  private func heard(in scenario: Scenario, behind answers: [[Observation]]) -> [ClientLine] {
    let side = HearingClient(answers)
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
  func wake(_ token: Int, _ host: ClientHost) { side.hear(.wakes(token), host) }
  func finishTurn(_ host: ClientHost) { side.hear(.turnEnds, host) }
}

/// What becomes of what a client hears.
private protocol ClientSide: AnyObject {
  func hear(_ what: ClientLine.What, _ host: ClientHost)
}

/// Writes down what a client hears, and answers what it has answered before; then nothing.
private final class HearingClient: ClientSide {
  private(set) var lines: [ClientLine] = []
  private let answers: [[Observation]]

  init(_ answers: [[Observation]]) { self.answers = answers }

  func hear(_ what: ClientLine.What, _ host: ClientHost) {
    let position = lines.count
    lines.append(ClientLine(what, host))
    guard answers.indices.contains(position) else { return }
    host.relay { app throws(EngineFailure) in
      for observation in answers[position] { app.record(observation) }
    }
  }
}

/// Tells what a client in another process answers, line by line.
private final class AnsweringClient: ClientSide {
  private var answers: WireEngine?

  init(_ answers: WireEngine?) { self.answers = answers }

  func hear(_ what: ClientLine.What, _ host: ClientHost) {
    host.relay { app throws(EngineFailure) in try answers?.handle(.unknown, telling: app) }
  }
}
