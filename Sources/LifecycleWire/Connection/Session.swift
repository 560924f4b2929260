package import Lifecycle
import LifecycleSystem
import Synchronization

/// A session with one process, from the hello to the end of the process.
final class Session {
  let hello: Hello
  /// The most recent requests, with the numbers of their questions.
  private var asked: [(id: Int, request: RunRequest)] = []
  /// The number of scenarios that the process has answered.
  private(set) var answered = 0
  /// The steps of the latest answer. A caller keeps them by swapping in another `Answer`.
  var answer = Answer()
  private let process: ChildProcess
  private let transport: Transport
  private let deadlines: Deadlines
  private var last = 0

  /// The number of recent requests kept at least, to find the history of a crash.
  private static let remembered = 4096

  /// Starts a process and waits for its hello.
  init(_ command: WireCommand) throws(EngineFailure) {
    deadlines = command.deadlines
    process = try ChildProcess(command.text)
    transport = Transport(process, command.cancellation)
    transport.outgoing += Hello.question(suite: command.suite)
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
  /// Queues a request without waiting for its answer.
  ///
  /// - Returns: The number of the question, which the reply repeats.
  func ask(_ request: RunRequest, _ questions: inout Questions) -> Int {
    last += 1
    questions.run(request, last, to: &transport.outgoing)
    asked.append((last, request))
    if asked.count == 2 * Self.remembered { asked.removeFirst(Self.remembered) }
    return last
  }

  /// Returns the remembered requests up to a question.
  func history(to id: Int) -> [RunRequest] { asked.filter { $0.id <= id }.map(\.request) }

  /// Sends as many queued bytes as the process accepts now.
  func flush() { transport.flush() }

  /// Waits for the reply to a scenario, and stores its steps in `answer`.
  ///
  /// - Parameters:
  ///   - id: The number of the question.
  ///   - request: The request.
  ///   - timeoutFactor: The factor for the deadline.
  /// - Returns: The reply of the process.
  /// - Throws: The failure of the process.
  func reply(
    to id: Int, for request: RunRequest, timeoutFactor: Int
  ) throws(ProcessFailure) -> Reply {
    let count = request.count
    let time = deadlines.run(stimuli: count)
    let reply = try reply(to: id, for: request, within: time * timeoutFactor, due: time)
    answered += 1
    if case .ok = reply, answer.count != count {
      try breakProtocol("it answered \(answer.count) steps for \(count) stimuli")
    }
    if case .skip = reply, answer.count >= max(1, count) {
      try breakProtocol(
        "its 'skip' skips nothing: it answered \(answer.count) steps for \(count) stimuli")
    }
    return reply
  }

  /// Checks that the process still answers.
  func ping() throws(ProcessFailure) {
    last += 1
    transport.outgoing += Questions.ping(last)
    guard case .ok = try reply(to: last, within: deadlines.bye) else {
      try breakProtocol("its answer to a ping is not 'ok'")
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
    try breakProtocol("its answer has the 'id' of another message: \(line.quoted)")
  }

  private func breakProtocol(_ problem: String) throws(ProcessFailure) -> Never {
    process.end()
    throw .brokeProtocol(problem)
  }

  /// Says bye to the process, and kills it if it does not end in time.
  func close() {
    transport.outgoing += Questions.bye(last + 1)
    transport.flush()
    process.closeInput()
    transport.drain(for: deadlines.bye)
    process.end()
  }
}

/// A pool of one command's processes, which keeps the idle ones.
package final class SessionPool: Sendable {
  /// The hello of the first process.
  package let hello: Hello
  let command: WireCommand
  private let idle: Mutex<[Bound<Session>]>
  private let lost = Mutex<EngineFailure?>(nil)
  private let fewest = Mutex<Int?>(nil)

  /// Starts a first process and reads its hello.
  package init(_ command: WireCommand) throws(EngineFailure) {
    self.command = command
    let session = try Session(command)
    hello = session.hello
    idle = Mutex([Bound(session)])
  }

  deinit { for session in idle.withLock({ $0 }) { session.value.close() } }

  /// Stops all waiting for processes as soon as a condition holds.
  package func heed(_ condition: @escaping @Sendable () -> Bool) {
    command.cancellation.heed(condition)
  }

  /// Returns an idle process, or starts one if none is idle.
  func take() throws(EngineFailure) -> Session {
    if let waiting = idle.withLock({ $0.popLast() }) { return waiting.value }
    return try start()
  }

  func start() throws(EngineFailure) -> Session {
    let session = try Session(command)
    guard session.hello.capabilities == hello.capabilities else {
      throw .unavailable("it declares different capabilities at each start")
    }
    return session
  }

  /// The reason why no process can be started any more, if there is one.
  var loss: EngineFailure? {
    get { lost.withLock { $0 } }
    set { lost.withLock { $0 = newValue } }
  }

  /// The number of last scenarios that repeated a failure most recently. The next search tries this
  /// number first, because it is usually the same.
  var historyLength: Int? {
    get { fewest.withLock { $0 } }
    set { fewest.withLock { $0 = newValue } }
  }

  /// Gives the pool a process without open questions.
  func give(_ session: Session) {
    idle.withLock { $0.append(Bound(session)) }
  }
}

/// A value that only one thread uses at a time. Its users ensure this, not the compiler.
struct Bound<Value>: Sendable {
  nonisolated(unsafe) let value: Value

  init(_ value: Value) { self.value = value }
}
