import Lifecycle

/// The engine for one thread: a process, and the next when that fails.
final class Connection {
  /// What has happened so far.
  private(set) var processStatistics = ProcessStatistics()
  let pool: SessionPool
  let retryPolicy: RetryPolicy
  var questions = Questions()
  private var parseCache: ParseCache
  private var session: Session?
  /// What was asked and not answered, in order.
  private var open: [PendingRequest] = []
  /// The steps of the answer that was waited for last.
  private var answer = Answer()
  /// What it answers.
  private var asked: RunRequest?
  /// Why the engine did not play the scenario on behind those, if it did not.
  private var cut: String?
  private var tickets = 0
  private var unsent = 0

  /// How often in a row a process may fail to say hello.
  private static let hellos = 3

  init(_ pool: SessionPool, _ retryPolicy: RetryPolicy) {
    self.pool = pool
    self.retryPolicy = retryPolicy
    parseCache = ParseCache(
      pool.hello.contract, isClientAlone: pool.hello.drive == .client)
  }

  deinit {
    guard let session, open.isEmpty else { return }
    if beginsAfresh { session.close() } else { pool.give(session) }
  }
}

extension Connection {
  /// Has something played, without waiting.
  func submit(_ request: RunRequest) -> WireEngine {
    tickets += 1
    var pending = PendingRequest(tickets, request)
    if let session {
      pending.ask(session, &questions, retryPolicy)
      unsent += 1
      // The engine is to have work while answers are judged.
      if unsent >= max(1, pool.hello.window / 4) {
        session.flush()
        unsent = 0
      }
    }
    open.append(pending)
    return WireEngine(self, tickets)
  }

  /// Waits for the answer to a scenario; those that were submitted before are of no more interest.
  func settle(_ ticket: Int) throws(EngineFailure) {
    while let next = open.first, next.ticket <= ticket {
      if next.ticket == ticket { return try obtain() }
      forget()
    }
    throw .failed("it was asked for an answer that it has given")
  }

  /// Tells an app what the answer says of a step.
  func replaceObservations(_ step: Int, to app: HostedApp) throws(EngineFailure) -> ReportedStates {
    guard step < answer.count else {
      throw cut.map { .unsupported($0) } ?? .failed("it was asked for more than it was to play")
    }
    do throws(NotationError) {
      return try answer.withStep(step) { text throws(NotationError) in
        try parseCache.replaceObservations(text, to: app)
      }
    } catch {
      throw answer.failure(error, inStep: step, of: asked)
    }
  }

  /// What a client has told at each line that it was asked, as far as it goes.
  func read(_ told: inout ClientAnswers) { told.read(answer, of: asked, cut, &parseCache) }
}

extension Connection {
  /// Takes what is answered to the first scenario that is open out of the way.
  private func forget() {
    let pending = open.removeFirst()
    guard let session else { return }
    do throws(ProcessFailure) {
      _ = try pending.hear(session, into: &answer)
    } catch {
      self.session = nil
    }
  }

  /// Waits for the answer to the first scenario that is open, and looks into it if none comes.
  private func obtain() throws(EngineFailure) {
    let session: Session
    do throws(EngineFailure) {
      session = try connected()
    } catch {
      open.removeFirst()
      if isEnding { processStatistics.cuts += 1 }
      throw error
    }
    let pending = open.removeFirst()
    asked = pending.request
    var partialAnswer: PendingRequest.PartialAnswer
    do throws(ProcessFailure) {
      let timeoutFactor = retryPolicy == .alone ? Deadlines.timeoutFactor : 1
      partialAnswer = try pending.hear(session, into: &answer, timeoutFactor: timeoutFactor)
      if [.thorough, .alone].contains(retryPolicy) { try session.ping() }
    } catch {
      self.session = nil
      guard !error.isCut else { throw unexamined(error) }
      processStatistics.restarts += 1
      if case .late = error { processStatistics.silences += 1 }
      partialAnswer = try investigate(pending, error, session)
    }
    cut = try partialAnswer.judge()
  }

  /// A process that has been asked all that is open.
  private func connected() throws(EngineFailure) -> Session {
    if let session { return session }
    let session = try greeted { () throws(EngineFailure) in
      try beginsAfresh ? pool.start() : pool.take()
    }
    resume(session)
    return session
  }

  private var beginsAfresh: Bool { retryPolicy == .alone || retryPolicy == .afresh }

  /// Goes on with a process.
  private func resume(_ session: Session) {
    for index in open.indices { open[index].ask(session, &questions, retryPolicy) }
    self.session = session
  }

  /// A process that says hello at the third attempt, if not before.
  private func greeted(
    _ start: () throws(EngineFailure) -> Session
  ) throws(EngineFailure) -> Session {
    if let loss = pool.loss {
      processStatistics.isOver = true
      throw loss
    }
    for attempt in 1...Self.hellos {
      do throws(EngineFailure) {
        return try start()
      } catch {
        guard !isEnding else { throw error }
        guard attempt == Self.hellos else { continue }
        pool.loss = error
        processStatistics.isOver = true
        throw error
      }
    }
    throw .unavailable("it does not say hello")
  }
}

extension Connection {
  /// Plays a scenario that was not answered again, alone in a fresh process with more time.
  ///
  /// - Returns: What was heard then, if it only took long, whatever was played before.
  /// - Throws: What happened to it alone, and else what happened at first.
  private func investigate(
    _ pending: PendingRequest, _ processFailure: ProcessFailure, _ session: Session
  ) throws(EngineFailure) -> PendingRequest.PartialAnswer {
    guard retryPolicy == .sampled || retryPolicy == .afresh else { throw processFailure.failure }
    var alone = pending
    let fresh: Session
    do throws(EngineFailure) {
      fresh = try greeted { () throws(EngineFailure) in try pool.start() }
    } catch {
      throw isEnding ? unexamined(processFailure) : error
    }
    let partialAnswer: PendingRequest.PartialAnswer
    do throws(ProcessFailure) {
      alone.ask(fresh, &questions, retryPolicy)
      partialAnswer = try alone.hear(fresh, into: &answer, timeoutFactor: Deadlines.timeoutFactor)
      try fresh.ping()
    } catch {
      throw error.isCut ? unexamined(processFailure) : error.failure
    }
    resume(fresh)
    let history = History(pending.history(session), pool)
    if let failure = history.failure(processFailure, &questions) { throw failure }
    processStatistics.slow += 1
    return partialAnswer
  }
}

extension Connection {
  /// Whether the run ends, and nothing is waited for.
  private var isEnding: Bool { pool.command.cancellation.isDue }

  /// What is told of a failure that the end of the run leaves no time to look into.
  private func unexamined(_ processFailure: ProcessFailure) -> EngineFailure {
    if let failure = processFailure.unexamined { return failure }
    processStatistics.cuts += 1
    return processFailure.failure
  }
}

extension PendingRequest.PartialAnswer {
  /// Why the answer ends before the scenario does, if it does.
  ///
  /// - Throws: What is not an answer that can be judged.
  fileprivate func judge() throws(EngineFailure) -> String? {
    if let difference { throw .nondeterministic(difference) }
    switch reply {
    case .ok: return nil
    case .skip(_, let reason): return reason
    case .error(_, let failure): throw failure
    }
  }
}
