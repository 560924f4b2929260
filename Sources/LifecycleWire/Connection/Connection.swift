import Lifecycle

/// The connection of one thread to its current process. A new process replaces a failed one.
final class Connection {
  private(set) var processStatistics = ProcessStatistics()
  let pool: SessionPool
  let retryPolicy: RetryPolicy
  var writer = QuestionWriter()
  private var parseCache: ParseCache
  private var session: Session?
  /// The requests without an answer so far, in the order of submission.
  private var open: [PendingRequest] = []
  /// The steps of the latest answer.
  private var answer = Answer()
  /// The request that `answer` belongs to.
  private var answeredRequest: RunRequest?
  /// The engine's reason for skipping the stimuli after the last step of `answer`, if it skipped
  /// any.
  private var skipReason: String?
  /// The number of requests so far, which is the ticket of the last one.
  private var tickets = 0
  /// The number of requests that were queued since the last flush.
  private var unsentRequests = 0

  /// The number of attempts to start a process before the connection gives up.
  private static let startAttempts = 3

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

  /// Submits a request without waiting for its answer.
  func submit(_ request: RunRequest) -> WireEngine {
    tickets += 1
    var pending = PendingRequest(tickets, request)
    if let session {
      pending.ask(session, &writer, retryPolicy)
      unsentRequests += 1
      // Sending early keeps the engine busy while the suite judges answers.
      if unsentRequests >= max(1, pool.hello.window / 4) {
        session.flush()
        unsentRequests = 0
      }
    }
    open.append(pending)
    return WireEngine(self, tickets)
  }

  /// Waits for the answer to a ticket, and discards the answers to all earlier tickets.
  func awaitAnswer(to ticket: Int) throws(EngineFailure) {
    while let next = open.first, next.ticket <= ticket {
      if next.ticket == ticket { return try obtainNextAnswer() }
      discardNextAnswer()
    }
    throw .failed("an answer was requested twice")
  }

  func recordStep(_ step: Int, in app: HostedApp) throws(EngineFailure) -> ReportedStates {
    guard step < answer.count else {
      if let skipReason { throw .unsupported(skipReason) }
      throw .failed("a step was requested after the end of the scenario")
    }
    do throws(NotationError) {
      return try answer.withStep(step) { text throws(NotationError) in
        try parseCache.recordStep(text, in: app)
      }
    } catch {
      throw answer.failure(error, inStep: step, of: answeredRequest)
    }
  }

  /// Replaces `answers` with a client's answers to all lines, up to the first unreadable answer.
  func read(into answers: inout ClientAnswers) {
    answers.read(answer, of: answeredRequest, endingBecause: skipReason, &parseCache)
  }

  /// Discards the answer to the oldest open request.
  private func discardNextAnswer() {
    let pending = open.removeFirst()
    guard let session else { return }
    do throws(ProcessFailure) {
      _ = try pending.hear(session, into: &answer)
    } catch {
      self.session = nil
    }
  }

  /// Waits for the answer to the oldest open request, and investigates a failure of the process.
  private func obtainNextAnswer() throws(EngineFailure) {
    let session: Session
    do throws(EngineFailure) {
      session = try connected()
    } catch {
      open.removeFirst()
      if isEnding { processStatistics.cuts += 1 }
      throw error
    }
    let pending = open.removeFirst()
    answeredRequest = pending.request
    var partialAnswer: PendingRequest.PartialAnswer
    do throws(ProcessFailure) {
      let timeoutFactor = retryPolicy == .alone ? Deadlines.timeoutFactor : 1
      partialAnswer = try pending.hear(session, into: &answer, timeoutFactor: timeoutFactor)
      if let failure = partialAnswer.laterFailure {
        // The process failed at the probe, so the answer stands.
        lose(failure)
      } else if [.thorough, .alone].contains(retryPolicy) {
        try session.ping()
      }
    } catch {
      self.session = nil
      guard !error.isCut else { throw unexamined(error) }
      lose(error)
      partialAnswer = try investigate(pending, error, session)
    }
    skipReason = try partialAnswer.skipReason()
  }

  /// Counts the end of the current process. The next request starts another one.
  private func lose(_ failure: ProcessFailure) {
    session = nil
    processStatistics.restarts += 1
    if case .late = failure { processStatistics.silences += 1 }
  }

  /// Returns a process that has received all open requests.
  private func connected() throws(EngineFailure) -> Session {
    if let session { return session }
    let session = try startedWithRetries { () throws(EngineFailure) in
      try beginsAfresh ? pool.start() : pool.take()
    }
    resume(session)
    return session
  }

  private var beginsAfresh: Bool { retryPolicy == .alone || retryPolicy == .afresh }

  /// Sends all open requests to a session and makes it the current session.
  private func resume(_ session: Session) {
    for index in open.indices { open[index].ask(session, &writer, retryPolicy) }
    self.session = session
  }

  /// Starts a process, with up to three attempts to get its hello.
  private func startedWithRetries(
    _ start: () throws(EngineFailure) -> Session
  ) throws(EngineFailure) -> Session {
    if let failure = pool.startFailure {
      processStatistics.isExhausted = true
      throw failure
    }
    for attempt in 1...Self.startAttempts {
      do throws(EngineFailure) {
        return try start()
      } catch {
        guard !isEnding else { throw error }
        guard attempt == Self.startAttempts else { continue }
        pool.startFailure = error
        processStatistics.isExhausted = true
        throw error
      }
    }
    throw .unavailable("it sends no hello")
  }

  /// Plays an unanswered scenario again, alone in a fresh process and with a longer deadline.
  ///
  /// - Returns: The answer, if the scenario was only slow, alone and after the earlier scenarios.
  /// - Throws: The failure of the scenario when played alone, or else the failure with its history.
  private func investigate(
    _ pending: PendingRequest, _ processFailure: ProcessFailure, _ session: Session
  ) throws(EngineFailure) -> PendingRequest.PartialAnswer {
    guard retryPolicy == .sampled || retryPolicy == .afresh else { throw processFailure.failure }
    var alone = pending
    let fresh: Session
    do throws(EngineFailure) {
      fresh = try startedWithRetries { () throws(EngineFailure) in try pool.start() }
    } catch {
      throw isEnding ? unexamined(processFailure) : error
    }
    let partialAnswer: PendingRequest.PartialAnswer
    do throws(ProcessFailure) {
      // Without another request in between, a failure is certainly a failure of this one.
      alone.ask(fresh, &writer, .alone)
      partialAnswer = try alone.hear(fresh, into: &answer, timeoutFactor: Deadlines.timeoutFactor)
      try fresh.ping()
    } catch {
      throw error.isCut ? unexamined(processFailure) : error.failure
    }
    resume(fresh)
    let history = History(scenarios: pending.history(session), pool: pool)
    if let failure = history.failure(processFailure, &writer) { throw failure }
    processStatistics.slow += 1
    return partialAnswer
  }

  /// Whether the run is ending, so that no answer is awaited any more.
  private var isEnding: Bool { pool.command.cancellation.isDue }

  /// Returns the failure to report if the run ends before the failure can be investigated.
  private func unexamined(_ processFailure: ProcessFailure) -> EngineFailure {
    if let failure = processFailure.unexamined { return failure }
    processStatistics.cuts += 1
    return processFailure.failure
  }
}

extension PendingRequest.PartialAnswer {
  /// Returns the reason for an answer that ends before its scenario, or nil for a whole answer.
  ///
  /// - Throws: `EngineFailure` if the engine replied with an error or answered in two ways.
  fileprivate func skipReason() throws(EngineFailure) -> String? {
    if let difference { throw .nondeterministic(difference) }
    switch reply {
    case .ok: return nil
    case .skip(_, let reason): return reason
    case .error(_, let failure): throw failure
    }
  }
}
