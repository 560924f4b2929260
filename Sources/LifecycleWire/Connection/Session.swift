import Foundation
package import Lifecycle
import Synchronization

/// A session with one process, from its hello to its end.
final class Session {
  let hello: Hello
  /// What the process was asked to play, the last of it, with the numbers of the questions.
  private var asked: [(id: Int, request: RunRequest)] = []
  /// How many scenarios it has answered.
  private(set) var answered = 0
  /// The steps of the last answer; whoever wants to keep them puts others in their place.
  var answer = Answer()
  private let process: ChildProcess
  private let transport: Transport
  private let deadlines: Deadlines
  private var last = 0

  /// How much of what was asked is remembered at least, to find what led to a crash.
  private static let remembered = 4096

  /// Starts a process and waits for its hello.
  init(_ command: WireCommand) throws(EngineFailure) {
    deadlines = command.deadlines
    process = try ChildProcess(command.text)
    transport = Transport(process, command.cancellation)
    transport.outgoing += Questions.hello(suite: command.suite)
    do throws(ProcessFailure) {
      hello = try Self.hello(transport, process, deadlines.hello)
    } catch {
      throw error.obstacle
    }
  }

  private static func hello(
    _ transport: Transport, _ process: ChildProcess, _ time: Duration
  ) throws(ProcessFailure) -> Hello {
    let line = try transport.line(of: process, within: time)
    do throws(Reply.Fault) {
      return try Hello(line)
    } catch {
      process.end()
      throw .brokeProtocol(error.problem)
    }
  }
}

extension Session {
  /// Has a scenario played, without waiting.
  ///
  /// - Returns: The number to which the answer will be.
  func ask(_ request: RunRequest, _ questions: inout Questions) -> Int {
    last += 1
    questions.run(request, last, to: &transport.outgoing)
    asked.append((last, request))
    if asked.count == 2 * Self.remembered { asked.removeFirst(Self.remembered) }
    return last
  }

  /// What the process was asked to play up to a question.
  func history(to id: Int) -> [RunRequest] { asked.filter { $0.id <= id }.map(\.request) }

  /// Sends what was asked, as far as the process takes it now.
  func flush() { transport.flush() }

  /// Waits for the reply to a scenario, whose steps then stand in `answer`.
  ///
  /// - Parameters:
  ///   - id: The number it was sent under.
  ///   - request: What was asked.
  ///   - timeoutFactor: What its deadline is multiplied by.
  /// - Returns: What the process said of it.
  /// - Throws: How the process failed meanwhile.
  func reply(
    to id: Int, for request: RunRequest, timeoutFactor: Int
  ) throws(ProcessFailure) -> Reply {
    let count = request.count
    let time = deadlines.run(stimuli: count)
    let reply = try reply(to: id, for: request, within: time * timeoutFactor, due: time)
    answered += 1
    if case .ok = reply, answer.count != count {
      try breakProtocol("it told \(answer.count) steps for \(count) stimuli")
    }
    if case .skip = reply, answer.count >= max(1, count) {
      try breakProtocol("it skips nothing: it told \(answer.count) steps for \(count) stimuli")
    }
    return reply
  }

  /// Asks whether the process is still there.
  func ping() throws(ProcessFailure) {
    last += 1
    transport.outgoing += Questions.ping(last)
    guard case .ok = try reply(to: last, within: deadlines.bye) else {
      try breakProtocol("it answers a ping with something else than 'ok'")
    }
  }

  private func reply(
    to id: Int, for request: RunRequest? = nil, within time: Duration, due: Duration? = nil
  ) throws(ProcessFailure) -> Reply {
    let line = try transport.line(of: process, within: time, due: due)
    do throws(Reply.Fault) {
      let reply = try Reply(line, to: request, into: &answer)
      if reply.id == id { return reply }
    } catch {
      try breakProtocol(error.problem)
    }
    try breakProtocol("it answers another message than the next, by its 'id', in \(line.quoted)")
  }

  private func breakProtocol(_ problem: String) throws(ProcessFailure) -> Never {
    process.end()
    throw .brokeProtocol(problem)
  }

  /// Takes leave; whoever does not go is made to.
  func close() {
    transport.outgoing += Questions.bye(last + 1)
    transport.flush()
    process.closeInput()
    transport.drain(for: deadlines.bye)
    process.end()
  }
}

/// The processes of one command: those that are idle.
package final class SessionPool: Sendable {
  /// What the first process said of itself.
  package let hello: Hello
  let command: WireCommand
  private let idle: Mutex<[Bound<Session>]>
  private let lost = Mutex<EngineFailure?>(nil)
  private let fewest = Mutex<Int?>(nil)

  /// Starts a first process, to hear what it is.
  package init(_ command: WireCommand) throws(EngineFailure) {
    self.command = command
    let session = try Session(command)
    hello = session.hello
    idle = Mutex([Bound(session)])
  }

  deinit { for session in idle.withLock({ $0 }) { session.value.close() } }

  /// Ends all waiting for processes as soon as a condition holds.
  package func heed(_ condition: @escaping @Sendable () -> Bool) {
    command.cancellation.heed(condition)
  }

  /// An idle process; a new one, if there is none.
  func take() throws(EngineFailure) -> Session {
    if let waiting = idle.withLock({ $0.popLast() }) { return waiting.value }
    return try start()
  }

  /// A new process.
  func start() throws(EngineFailure) -> Session {
    let session = try Session(command)
    guard session.hello.capabilities == hello.capabilities else {
      throw .unavailable("it claims other capabilities each time that it is started")
    }
    return session
  }

  /// Why no process can be started any more.
  var loss: EngineFailure? {
    get { lost.withLock { $0 } }
    set { lost.withLock { $0 = newValue } }
  }

  /// How many scenarios had to be played that a process failed in the last, if that has happened:
  /// it mostly is so many again.
  var historyLength: Int? {
    get { fewest.withLock { $0 } }
    set { fewest.withLock { $0 = newValue } }
  }

  /// Gives a process back to which no question is open.
  func give(_ session: Session) {
    idle.withLock { $0.append(Bound(session)) }
  }
}

/// What only one thread has at a time, by the way in which it is used: the compiler cannot see it.
struct Bound<Value>: Sendable {
  nonisolated(unsafe) let value: Value

  init(_ value: Value) { self.value = value }
}
