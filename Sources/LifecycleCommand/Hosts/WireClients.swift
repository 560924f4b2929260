package import Lifecycle
package import LifecycleWire

/// Plays clients of UIKit in other processes, for one thread.
///
/// The events of a client do not affect UIKit. UIKit is therefore played once, one message asks
/// about all lines, and the client's events are inserted at their lines.
///
/// The acts of an app affect UIKit. An app is therefore asked again with the changed lines, until
/// the lines stay the same.
package final class WireClients {
  private let engines: WireEngines
  private let contract: Contract
  private let expected: ExpectedActs
  private let app = HostedApp()
  /// The questions without an answer, in order.
  private var openQuestions: [Question] = []
  /// The number of questions to apps.
  package private(set) var rounds = 0

  private struct Question {
    weak var play: ClientPlay?
    var client: WireEngine
  }

  /// Creates clients that the processes of a session pool play under a retry policy.
  package init(
    _ pool: SessionPool, _ retryPolicy: RetryPolicy,
    expecting source: ExpectedActs.Source = .remembered
  ) {
    contract = pool.hello.contract ?? Contract(pool.hello.identity.name)
    engines = WireEngines(pool, retryPolicy)
    expected = ExpectedActs(source, stopsAtSurprises: pool.hello.stopsAtSurprises)
  }

  var processStatistics: ProcessStatistics { engines.processStatistics }

  /// Begins to play a scenario, and returns UIKit with the client.
  package func engine(for scenario: Scenario) -> WireClientEngine {
    let play = ClientPlay(scenario, contract, expected)
    play.play(in: app)
    if contract.isOfApp {
      ask(play)
      return WireClientEngine(play, self, nil)
    }
    let request = RunRequest(scenario.given, hearing: play.lines)
    return WireClientEngine(play, self, play.lines.isEmpty ? nil : engines.engine(for: request))
  }

  /// Asks an app about its acts at the lines that it receives, unless they are known.
  private func ask(_ play: ClientPlay) {
    guard let lines = play.question else { return }
    rounds += 1
    let request = RunRequest(play.scenario.given, hearing: lines)
    openQuestions.append(Question(play: play, client: engines.engine(for: request)))
  }

  /// Lets an app and UIKit agree on a scenario; apps that were asked earlier continue meanwhile.
  func settle(_ play: ClientPlay) throws(EngineFailure) {
    while !play.isOver, !openQuestions.isEmpty {
      var question = openQuestions.removeFirst()
      // The play may have been released.
      guard let asked = question.play else { continue }
      asked.take(&question.client)
      if asked.isOver { continue }
      asked.play(in: app)
      ask(asked)
    }
    if let failure = play.failure { throw failure }
  }
}

/// UIKit as played to a client in another process, with the events of the client.
package struct WireClientEngine: Engine {
  private let play: ClientPlay
  private let clients: WireClients
  /// The process of a client that is no app. Nil for an app, and if there are no lines.
  private var client: WireEngine?
  private var step = 0

  init(_ play: ClientPlay, _ clients: WireClients, _ client: WireEngine?) {
    self.play = play
    self.clients = clients
    self.client = client
  }

  /// Always throws, because such an engine is made for a whole scenario.
  package init(_ given: Given) throws(EngineFailure) {
    throw .unavailable("a client in another process plays only whole scenarios")
  }

  package mutating func handle(
    _ stimulus: Stimulus, telling app: HostedApp
  ) throws(EngineFailure) {
    // An app and UIKit must agree first. Other clients have nothing to settle.
    if step == 0, client == nil { try clients.settle(play) }
    try play.recordStep(step, in: app, &client)
    step += 1
  }
}

/// A client during one launch of the app; it runs in another process.
struct WireClient: ClientOfUIKit {
  private let play: ClientPlay

  init(_ play: ClientPlay, _ host: ClientHost) {
    self.play = play
    play.hear(host.isLate ? .start : .processStarts, host)
  }

  func receive(_ told: Observation, _ host: ClientHost) { play.hear(.told(told), host) }
  func perform(_ stimulus: Stimulus, _ host: ClientHost) { play.hear(.performs(stimulus), host) }
  func wake(_ token: Int, _ host: ClientHost) { play.hear(.wakes(token), host) }
  func finishTurn(_ host: ClientHost) { play.hear(.turnEnds, host) }
}
