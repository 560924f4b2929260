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
    let heard = heard(in: scenario)
    let answers =
      heard.isEmpty ? nil : engines.engine(for: RunRequest(scenario.given, hearing: heard))
    let side = AnsweringClient(answers)
    return engine(scenario.given, side)
  }

  /// An app that has answered all that UIKit does if it does so.
  ///
  /// What UIKit does next is known as far as the app has answered; a round asks for what would follow
  /// if it did nothing more, and of wakes if it did at each what it did at those before.
  private func agreed(_ scenario: Scenario) throws(EngineFailure) -> HearingClient {
    var known: [ClientExchange] = []
    var ahead = 0
    for _ in 0..<Self.mostRounds {
      let side = HearingClient(known, guessing: ahead)
      hear(scenario, side)
      guard let open = side.firstOpen else { return HearingClient(known) }
      let lines = side.askable
      let answers: [[Observation]]
      do throws(EngineFailure) {
        answers = try self.answers(
          to: RunRequest(scenario.given, hearing: lines), lines.count)
      } catch {
        // It may be the guess that it could not answer.
        guard side.guesses.isEmpty else {
          ahead = -1
          continue
        }
        throw error
      }
      guard answers.prefix(open).elementsEqual(known.prefix(open).map(\.answer)) else {
        throw .nondeterministic("an app did something else when it heard the same again")
      }
      let isRight = side.guesses.allSatisfy {
        $0.position >= lines.count || answers[$0.position] == $0.answer
      }
      known = zip(lines, answers).map { ClientExchange(line: $0, answer: $1) }
      if ahead >= 0 { ahead = isRight && known.endsAlike ? max(1, ahead * 2) : 0 }
    }
    throw .failed(
      "after \(Self.mostRounds) rounds an app still did something else; a timer that repeats is "
        + "better asked for as one that is due later")
  }

  /// In how many rounds an app and UIKit have to agree; each agrees on one line more at least.
  private static let mostRounds = 2048

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

  /// All that a client hears in a scenario that does nothing.
  private func heard(in scenario: Scenario) -> [ClientLine] {
    let side = HearingClient([])
    hear(scenario, side)
    return side.lines
  }

  /// Lets a client hear a scenario.
  private func hear(_ scenario: Scenario, _ side: HearingClient) {
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

/// What a client heard, and what it did.
private struct ClientExchange {
  let line: ClientLine
  let answer: [Observation]
}

extension [ClientExchange] {
  /// Whether it did the same at the last two wakes.
  fileprivate var endsAlike: Bool {
    let wakes = filter { $0.line.isWake }.suffix(2)
    return wakes.count == 2 && wakes.first?.answer == wakes.last?.answer
  }
}

/// Writes down what a client hears, and does what it did when it heard the same before; then nothing,
/// or what is guessed.
private final class HearingClient: ClientSide {
  private(set) var lines: [ClientLine] = []
  /// The first line of which is not known what it does.
  private(set) var firstOpen: Int?
  /// What was guessed, and where.
  private(set) var guesses: [(position: Int, answer: [Observation])] = []
  private let known: [ClientExchange]
  private let lastWake: [Observation]
  private var guessesLeft: Int

  init(_ known: [ClientExchange], guessing count: Int = 0) {
    self.known = known
    guessesLeft = count
    lastWake = known.last { $0.line.isWake }?.answer ?? []
  }

  func hear(_ what: ClientLine.What, _ host: ClientHost) {
    let position = lines.count
    let line = ClientLine(what, host)
    lines.append(line)
    guard firstOpen == nil, known.indices.contains(position), known[position].line == line else {
      firstOpen = firstOpen ?? position
      return guess(line, at: position, host)
    }
    tell(known[position].answer, host)
  }

  /// Of wakes it is guessed what is done, until something else is heard.
  private func guess(_ line: ClientLine, at position: Int, _ host: ClientHost) {
    if !line.isWake {
      if line.what != .turnEnds { guessesLeft = 0 }
    } else if guessesLeft > 0 {
      guessesLeft -= 1
      guesses.append((position, lastWake))
      tell(lastWake, host)
    }
  }

  private func tell(_ answer: [Observation], _ host: ClientHost) {
    host.relay { app throws(EngineFailure) in
      for observation in answer { app.record(observation) }
    }
  }

  /// What can be asked: up to where UIKit answers what the app did, of which more is not known.
  var askable: [ClientLine] {
    let open = firstOpen ?? lines.count
    let end = lines.indices.first { $0 > open && lines[$0].isUIKitsAnswer } ?? lines.count
    return Array(lines[..<end])
  }
}

extension ClientLine {
  fileprivate var isWake: Bool { if case .wakes = what { true } else { false } }

  /// Whether UIKit tells what becomes of extended time.
  fileprivate var isUIKitsAnswer: Bool {
    guard case .told(let told) = what else { return false }
    switch told.event {
    case .grant, .deny, .expire: return true
    default: return false
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
