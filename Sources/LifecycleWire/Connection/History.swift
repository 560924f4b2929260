package import Lifecycle

/// Finds the earlier scenarios behind a crash or hang that a scenario played alone does not show.
struct History {
  private let scenarios: [RunRequest]
  private let pool: SessionPool

  /// The time limit of the search for the history of a hang.
  private static let time = Duration.seconds(20)

  /// Takes the requests that a process played until it failed, or the most recent of them.
  init(_ scenarios: [RunRequest], _ pool: SessionPool) {
    self.scenarios = scenarios
    self.pool = pool
  }

  /// Returns the failure of the last scenario, with the history that led to it. Returns nil if the
  /// last scenario was only slow.
  func failure(
    _ processFailure: ProcessFailure, _ questions: inout Questions
  ) -> EngineFailure? {
    let isLate: Bool
    switch processFailure {
    case .brokeProtocol(let problem):
      return .brokeProtocol(problem + EngineFailure.passesAlone)
    case .ended: isLate = false
    case .late: isLate = true
    }
    guard let fewest = fewest(failing: isLate, &questions) else {
      guard case .ended(let ending, let said) = processFailure else { return nil }
      let found =
        pool.command.cancellation.isDue
        ? "the run ended before the earlier scenarios could be played again"
        : "does not crash again after the earlier scenarios"
      return .crashed(
        as: ending.name + Self.suffix, saying: "it passes alone, and \(found)\n\(said)")
    }
    let others =
      fewest.count == 2 ? "1 other scenario is" : "\(fewest.count - 1) other scenarios are"
    let first = scenarios[scenarios.count - fewest.count].oneLine.clipped
    let led = "if \(others) played before it, beginning with '\(first)'"
    switch fewest.failure {
    case .ended(let ending, let said):
      return .crashed(
        as: ending.name + Self.suffix, saying: "it passes alone, and crashes \(led)\n\(said)")
    case .late(let time, _, let said):
      return .hungWithHistory(
        "it passes alone, and is silent for \(time.words) \(led)\n\(said)")
    case .brokeProtocol: return nil
    }
  }

  private static let suffix = "-with-history"

  /// Returns the smallest number of last scenarios that repeats the failure, and the failure
  /// itself.
  private func fewest(
    failing isLate: Bool, _ questions: inout Questions
  ) -> (count: Int, failure: ProcessFailure)? {
    if let known = pool.historyLength, known <= scenarios.count,
      let failure = failure(afterLast: known, isLate, &questions)
    {
      return (known, failure)
    }
    let end = ContinuousClock.now + Self.time * pool.command.deadlines.factor
    var passing = 1
    var failing = 2
    var found: ProcessFailure?
    while failing < 2 * scenarios.count, found == nil {
      guard ContinuousClock.now < end || !isLate else { return nil }
      failing = min(failing, scenarios.count)
      found = failure(afterLast: failing, isLate, &questions)
      if found == nil { (passing, failing) = (failing, 2 * failing) }
    }
    guard var found else { return nil }
    while failing - passing > 1 {
      let middle = (passing + failing) / 2
      if let failure = failure(afterLast: middle, isLate, &questions) {
        (failing, found) = (middle, failure)
      } else {
        passing = middle
      }
    }
    pool.historyLength = failing
    return (failing, found)
  }

  /// Returns the failure of a fresh process that plays the last scenarios. Returns nil if the
  /// process does not fail, or fails in another way.
  private func failure(
    afterLast count: Int, _ isLate: Bool, _ questions: inout Questions
  ) -> ProcessFailure? {
    guard let session = try? pool.start() else { return nil }
    // A scenario that is only slow must get enough time to finish.
    let timeoutFactor = isLate ? Deadlines.timeoutFactor : 1
    let asked = scenarios.suffix(count).map { ($0, session.ask($0, &questions)) }
    do throws(ProcessFailure) {
      for (scenario, id) in asked {
        _ = try session.reply(to: id, for: scenario, timeoutFactor: timeoutFactor)
      }
      try session.ping()
    } catch {
      if case .brokeProtocol = error { return nil }
      return error.isLate == isLate ? error : nil
    }
    session.close()
    return nil
  }
}

/// The reason for a missing answer. The process has ended by then.
package enum ProcessFailure: Error {
  /// The process ended by itself.
  case ended(Ending, saying: String)
  /// The process did not complete a line within the duration.
  case late(Duration, leaving: String, saying: String)
  /// The process printed something outside the protocol.
  case brokeProtocol(String)

  /// The failure as reports show it.
  package var failure: EngineFailure {
    switch self {
    case .ended(let ending, let said): .crashed(as: ending.name, saying: said)
    case .late(let time, let rest, let said): .hung(Self.words(time, rest, said))
    case .brokeProtocol(let problem): .brokeProtocol(problem)
    }
  }

  /// Whether the run ended before the process could answer. The process has not failed then.
  package var isCut: Bool {
    if case .late(.zero, _, _) = self { true } else { false }
  }

  /// The failure to report if the run ends before the scenario can be played again. Nil if the
  /// process may only have been slow.
  package var unexamined: EngineFailure? {
    guard case .ended(let ending, let said) = self else { return nil }
    return .crashed(
      as: ending.name, saying: "the run ended before the scenario could be played again\n\(said)")
  }

  /// The failure to report if it happened before the hello, so that no engine started.
  var obstacle: EngineFailure {
    switch self {
    case .ended(let ending, let said):
      .unavailable(
        "the command ended (\(ending.name)) before its hello"
          + (said.isEmpty ? "" : "\n\(said)"))
    case .late(let time, let rest, let said):
      .unavailable("no hello: " + Self.words(time, rest, said))
    case .brokeProtocol(let problem): .unavailable(problem)
    }
  }

  private static func words(_ time: Duration, _ rest: String, _ said: String) -> String {
    let begun =
      rest.isEmpty
      ? "no answer within \(time.words)"
      : "within \(time.words) only \(rest), without the end of a line: flush after each line"
    return begun + (said.isEmpty ? "" : "\n\(said)")
  }
}

extension ProcessFailure {
  fileprivate var isLate: Bool {
    if case .late = self { true } else { false }
  }

  /// Returns the failure to report for the last of several scenarios, if that scenario passes
  /// alone.
  ///
  /// - Parameters:
  ///   - scenarios: The scenarios that the process played until it failed, in order.
  ///   - pool: The pool of the processes that play them again.
  /// - Returns: The failure, with the history that led to it if the search found one. Nil if the
  ///   scenario was only slow.
  package func failure(behind scenarios: [Scenario], _ pool: SessionPool) -> EngineFailure? {
    var questions = Questions()
    return History(scenarios.map(RunRequest.init), pool).failure(self, &questions)
  }
}
