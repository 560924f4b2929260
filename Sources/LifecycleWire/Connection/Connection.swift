import Lifecycle

/// The engine for one thread: a process, and the next when that breaks down.
final class Connection {
  /// What has happened so far.
  private(set) var incidents = Incidents()
  let exchange: Exchange
  let scrutiny: Scrutiny
  var questions = Questions()
  private var phrasebook = Phrasebook()
  private var conversation: Conversation?
  /// What was asked and not answered, in order.
  private var open: [Outstanding] = []
  /// The steps of the answer that was waited for last.
  private var answer = Answer()
  /// Why the engine did not play the scenario on behind those, if it did not.
  private var cut: String?
  private var tickets = 0
  private var unsent = 0

  /// How often in a row a process may fail to say hello.
  private static let hellos = 3

  init(_ exchange: Exchange, _ scrutiny: Scrutiny) {
    self.exchange = exchange
    self.scrutiny = scrutiny
  }

  deinit {
    guard let conversation, open.isEmpty else { return }
    if scrutiny == .alone { conversation.close() } else { exchange.give(conversation) }
  }
}

extension Connection {
  /// Has a scenario played, without waiting.
  func submit(_ scenario: Scenario) -> WireEngine {
    tickets += 1
    var outstanding = Outstanding(tickets, scenario)
    if let conversation {
      outstanding.ask(conversation, &questions, scrutiny)
      unsent += 1
      // The engine is to have work while answers are judged.
      if unsent >= max(1, exchange.greeting.window / 4) {
        conversation.flush()
        unsent = 0
      }
    }
    open.append(outstanding)
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
  func retell(_ step: Int, to app: HostedApp) throws(EngineFailure) -> ReportedStates {
    guard step < answer.count else {
      throw cut.map { .unsupported($0) } ?? .failed("it was asked for more than it was to play")
    }
    do throws(NotationError) {
      return try answer.withStep(step) { text throws(NotationError) in
        try phrasebook.retell(text, to: app)
      }
    } catch {
      throw .misspoke(
        "in step \(step + 1), '\(answer[step].clipped)', column \(error.column): \(error.problem)"
          + (error.word.isEmpty ? "" : " '\(error.word)'") + "; \(error.remedy)")
    }
  }
}

extension Connection {
  /// Takes what is answered to the first scenario that is open out of the way.
  private func forget() {
    let outstanding = open.removeFirst()
    guard let conversation else { return }
    do throws(Breakdown) {
      _ = try outstanding.hear(conversation, into: &answer)
    } catch {
      self.conversation = nil
    }
  }

  /// Waits for the answer to the first scenario that is open, and looks into it if none comes.
  private func obtain() throws(EngineFailure) {
    let conversation: Conversation
    do throws(EngineFailure) {
      conversation = try connected()
    } catch {
      open.removeFirst()
      throw error
    }
    let outstanding = open.removeFirst()
    var hearing: Outstanding.Hearing
    do throws(Breakdown) {
      let patience = scrutiny == .alone ? Deadlines.patience : 1
      hearing = try outstanding.hear(conversation, into: &answer, patience: patience)
      if [.thorough, .alone].contains(scrutiny) { try conversation.ping() }
    } catch {
      self.conversation = nil
      incidents.breakdowns += 1
      if case .late = error { incidents.silences += 1 }
      hearing = try investigate(outstanding, error, conversation)
    }
    cut = try hearing.judge()
  }

  /// A process that has been asked all that is open.
  private func connected() throws(EngineFailure) -> Conversation {
    if let conversation { return conversation }
    let conversation = try greeted { () throws(EngineFailure) in
      try scrutiny == .alone ? exchange.start() : exchange.take()
    }
    resume(conversation)
    return conversation
  }

  /// Goes on with a process.
  private func resume(_ conversation: Conversation) {
    for index in open.indices { open[index].ask(conversation, &questions, scrutiny) }
    self.conversation = conversation
  }

  /// A process that says hello at the third attempt, if not before.
  private func greeted(
    _ start: () throws(EngineFailure) -> Conversation
  ) throws(EngineFailure) -> Conversation {
    if let loss = exchange.loss {
      incidents.isOver = true
      throw loss
    }
    for attempt in 1...Self.hellos {
      do throws(EngineFailure) {
        return try start()
      } catch {
        guard attempt == Self.hellos else { continue }
        exchange.loss = error
        incidents.isOver = true
        throw error
      }
    }
    throw .unavailable("it does not say hello")
  }
}

extension Connection {
  /// Plays a scenario that was not answered again, alone in a fresh process with more time.
  ///
  /// - Returns: What was heard then, if it only was slow.
  /// - Throws: What happened to it alone, and else what happened at first.
  private func investigate(
    _ outstanding: Outstanding, _ breakdown: Breakdown, _ conversation: Conversation
  ) throws(EngineFailure) -> Outstanding.Hearing {
    guard scrutiny == .sampled else { throw breakdown.failure }
    var alone = outstanding
    let fresh = try greeted { () throws(EngineFailure) in try exchange.start() }
    let hearing: Outstanding.Hearing
    do throws(Breakdown) {
      alone.ask(fresh, &questions, scrutiny)
      hearing = try alone.hear(fresh, into: &answer, patience: Deadlines.patience)
      try fresh.ping()
    } catch {
      throw error.failure
    }
    resume(fresh)
    switch breakdown {
    case .late:
      incidents.slow += 1
      return hearing
    case .misspoke(let problem):
      throw .misspoke(Breakdown.fleeting(problem))
    case .ended(let ending, let said):
      throw History(outstanding.history(conversation), exchange).failure(ending, said, &questions)
    }
  }
}

extension Outstanding.Hearing {
  /// Why the answer ends before the scenario does, if it does.
  ///
  /// - Throws: What is not an answer that can be judged.
  fileprivate func judge() throws(EngineFailure) -> String? {
    if let difference { throw .nondeterministic(difference) }
    switch reply {
    case .ok: return nil
    case .skip(_, let reason): return reason
    case .error(_, let message): throw .failed(message)
    }
  }
}
