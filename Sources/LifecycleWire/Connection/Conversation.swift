import Foundation
import Lifecycle

/// A talk with one process, from its hello to its end.
final class Conversation {
  let greeting: Greeting
  /// What the process was asked to play, the last of it, with the numbers of the questions.
  private var asked: [(id: Int, scenario: Scenario)] = []
  /// How many scenarios it has answered.
  private(set) var answered = 0
  /// The steps of the last answer; whoever wants to keep them puts others in their place.
  var answer = Answer()
  private let process: ChildProcess
  private let traffic: Traffic
  private let deadlines: Deadlines
  private var last = 0

  /// How much of what was asked is remembered at least, to find what led to a crash.
  private static let remembered = 4096

  /// Starts a process and waits for its hello.
  init(_ command: WireCommand) throws(EngineFailure) {
    deadlines = command.deadlines
    process = try ChildProcess(command.text)
    traffic = Traffic(process)
    traffic.outgoing += Questions.hello(suite: command.suite)
    do throws(Breakdown) {
      greeting = try Self.greeting(traffic, process, deadlines.hello)
    } catch {
      throw error.obstacle
    }
  }

  private static func greeting(
    _ traffic: Traffic, _ process: ChildProcess, _ time: Duration
  ) throws(Breakdown) -> Greeting {
    let line = try traffic.line(of: process, within: time)
    do throws(Reply.Fault) {
      return try Greeting(line)
    } catch {
      process.end()
      throw .misspoke(error.problem)
    }
  }
}

extension Conversation {
  /// Has a scenario played, without waiting.
  ///
  /// - Returns: The number to which the answer will be.
  func ask(_ scenario: Scenario, _ questions: inout Questions) -> Int {
    last += 1
    questions.run(scenario, last, to: &traffic.outgoing)
    asked.append((last, scenario))
    if asked.count == 2 * Self.remembered { asked.removeFirst(Self.remembered) }
    return last
  }

  /// What the process was asked to play up to a question.
  func history(to id: Int) -> [Scenario] { asked.filter { $0.id <= id }.map(\.scenario) }

  /// Sends what was asked, as far as the process takes it now.
  func flush() { traffic.flush() }

  /// Waits for the reply to a scenario, whose steps then stand in `answer`.
  ///
  /// - Parameters:
  ///   - id: The number it was sent under.
  ///   - scenario: The scenario.
  ///   - patience: What its deadline is multiplied by.
  /// - Returns: What the process said of it.
  /// - Throws: How the process broke down meanwhile.
  func reply(
    to id: Int, for scenario: Scenario, patience: Int
  ) throws(Breakdown) -> Reply {
    let count = scenario.stimuli.count
    let reply = try reply(to: id, within: deadlines.run(stimuli: count) * patience)
    answered += 1
    if case .ok = reply, answer.count != count {
      try misspeak("it told \(answer.count) steps for \(count) stimuli")
    }
    if case .skip = reply, answer.count >= max(1, count) {
      try misspeak("it skips nothing: it told \(answer.count) steps for \(count) stimuli")
    }
    return reply
  }

  /// Asks whether the process is still there.
  func ping() throws(Breakdown) {
    last += 1
    traffic.outgoing += Questions.ping(last)
    guard case .ok = try reply(to: last, within: deadlines.bye) else {
      try misspeak("it answers a ping with something else than 'ok'")
    }
  }

  private func reply(to id: Int, within time: Duration) throws(Breakdown) -> Reply {
    let line = try traffic.line(of: process, within: time)
    do throws(Reply.Fault) {
      let reply = try Reply(line, into: &answer)
      if reply.id == id { return reply }
    } catch {
      try misspeak(error.problem)
    }
    try misspeak("it answers another message than the next, by its 'id', in \(line.quoted)")
  }

  private func misspeak(_ problem: String) throws(Breakdown) -> Never {
    process.end()
    throw .misspoke(problem)
  }

  /// Takes leave; whoever does not go is made to.
  func close() {
    traffic.outgoing += Questions.bye(last + 1)
    traffic.flush()
    process.closeInput()
    traffic.drain(for: deadlines.bye)
    process.end()
  }
}
