import Lifecycle

/// A session with one process, from the hello to the end of the process.
final class Session {
  let hello: Hello
  /// The most recent requests, with the numbers of their questions.
  private var recentRequests: [(id: Int, request: RunRequest)] = []
  /// The steps of the latest answer. A caller keeps them by swapping in another `Answer`.
  var answer = Answer()
  private let process: ChildProcess
  private let transport: Transport
  private let deadlines: Deadlines
  /// The number of the last question.
  private var lastID = 0

  /// The number of recent requests kept at least, to find the history of a crash.
  private static let leastRemembered = 4096

  /// Starts a process and waits for its hello.
  init(_ command: WireCommand) throws(EngineFailure) {
    deadlines = command.deadlines
    process = try ChildProcess(command.text)
    transport = Transport(process, command.cancellation)
    transport.outgoing += Hello.question(suite: command.suite)
    do throws(ProcessFailure) {
      hello = try Self.hello(transport, process, within: deadlines.hello)
    } catch {
      throw error.obstacle
    }
  }

  private static func hello(
    _ transport: Transport, _ process: ChildProcess, within time: Duration
  ) throws(ProcessFailure) -> Hello {
    let line = try transport.requiredLine(within: time)
    do throws(Reply.Fault) {
      return try Hello(line)
    } catch {
      process.end()
      throw .brokeProtocol(error.problem)
    }
  }

  /// Queues a request without waiting for its answer.
  ///
  /// - Returns: The number of the question, which the reply repeats.
  func ask(_ request: RunRequest, _ writer: inout QuestionWriter) -> Int {
    lastID += 1
    writer.run(request, lastID, to: &transport.outgoing)
    recentRequests.append((lastID, request))
    if recentRequests.count == 2 * Self.leastRemembered {
      recentRequests.removeFirst(Self.leastRemembered)
    }
    return lastID
  }

  /// Returns the remembered requests up to a question.
  func history(to id: Int) -> [RunRequest] {
    recentRequests.filter { $0.id <= id }.map(\.request)
  }

  /// Sends as many queued bytes as the process accepts now.
  func flush() { transport.flush() }

  /// Waits for the reply to a scenario, and stores its steps in `answer`.
  ///
  /// The deadline is multiplied by `timeoutFactor`.
  func reply(
    to id: Int, for request: RunRequest, timeoutFactor: Int
  ) throws(ProcessFailure) -> Reply {
    let count = request.count
    let time = deadlines.run(stimuli: count)
    let reply = try reply(to: id, for: request, within: time * timeoutFactor, due: time)
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
    lastID += 1
    transport.outgoing += QuestionWriter.ping(lastID)
    guard case .ok = try reply(to: lastID, within: deadlines.bye) else {
      try breakProtocol("its answer to a ping is not 'ok'")
    }
  }

  /// Returns the reply to a message. After `due`, silence is a failure although the run is ending.
  private func reply(
    to id: Int, for request: RunRequest? = nil, within time: Duration, due: Duration? = nil
  ) throws(ProcessFailure) -> Reply {
    let line = try transport.requiredLine(within: time, due: due)
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
    transport.outgoing += QuestionWriter.bye(lastID + 1)
    transport.flush()
    process.closeInput()
    transport.drain(for: deadlines.bye)
    process.end()
  }
}
