package import Lifecycle

/// Finds out what led to a crash or a hang that does not happen when the last scenario is played
/// alone.
struct History {
  private let scenarios: [RunRequest]
  private let pool: SessionPool

  /// For how long more and more scenarios are played again.
  private static let time = Duration.seconds(20)

  /// What a process was asked to play until it failed, or the last of it.
  init(_ scenarios: [RunRequest], _ pool: SessionPool) {
    self.scenarios = scenarios
    self.pool = pool
  }

  /// What is to be told of how a process failed in the last of the scenarios; nothing, if that only
  /// took long.
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
        ? "the run ended before what was played before could be played again"
        : "does not crash again after what was played before"
      return .crashed(
        as: ending.name + Self.suffix, saying: "it passes alone, and \(found)\n\(said)")
    }
    let others = fewest.count == 2 ? "1 other is" : "\(fewest.count - 1) others are"
    let first = scenarios[scenarios.count - fewest.count].oneLine.clipped
    let led = "when \(others) played before it, '\(first)' first"
    switch fewest.failure {
    case .ended(let ending, let said):
      return .crashed(
        as: ending.name + Self.suffix, saying: "it passes alone, and crashes \(led)\n\(said)")
    case .late(let time, _, let said):
      return .hungWithHistory(
        "it passes alone, and says nothing within \(time.words) \(led)\n\(said)")
    case .brokeProtocol: return nil
    }
  }

  private static let suffix = "-with-history"

  /// The fewest last scenarios that make a fresh process fail so, and how it does then.
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

  /// How a fresh process fails while it plays the last scenarios, if it fails so.
  private func failure(
    afterLast count: Int, _ isLate: Bool, _ questions: inout Questions
  ) -> ProcessFailure? {
    guard let session = try? pool.start() else { return nil }
    // What only takes longer than it may has to come to its end.
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

/// How a process came to give no answer; it is over by then.
package enum ProcessFailure: Error {
  /// It ended.
  case ended(Ending, saying: String)
  /// It kept silent for so long.
  case late(Duration, leaving: String, saying: String)
  /// It said what is not in the protocol.
  case brokeProtocol(String)

  /// What is told of it.
  package var failure: EngineFailure {
    switch self {
    case .ended(let ending, let said): .crashed(as: ending.name, saying: said)
    case .late(let time, let rest, let said): .hung(Self.words(time, rest, said))
    case .brokeProtocol(let problem): .brokeProtocol(problem)
    }
  }

  /// Whether the run ended before the process could answer: then it has not failed.
  package var isCut: Bool {
    if case .late(.zero, _, _) = self { true } else { false }
  }

  /// What is told of it where the run ends before the scenario can be played again; nothing, if it
  /// may only have taken long.
  package var unexamined: EngineFailure? {
    guard case .ended(let ending, let said) = self else { return nil }
    return .crashed(
      as: ending.name, saying: "the run ended before it could be played again\n\(said)")
  }

  /// Why no engine could be started, if it happened instead of a hello.
  var obstacle: EngineFailure {
    switch self {
    case .ended(let ending, let said):
      .unavailable(
        "the command ended (\(ending.name)) before it said hello"
          + (said.isEmpty ? "" : "\n\(said)"))
    case .late(let time, let rest, let said):
      .unavailable("no hello: " + Self.words(time, rest, said))
    case .brokeProtocol(let problem): .unavailable(problem)
    }
  }

  private static func words(_ time: Duration, _ rest: String, _ said: String) -> String {
    let begun =
      rest.isEmpty
      ? "nothing within \(time.words)"
      : "within \(time.words) nothing but \(rest), without the end of a line: flush after each line"
    return begun + (said.isEmpty ? "" : "\n\(said)")
  }
}

extension ProcessFailure {
  fileprivate var isLate: Bool {
    if case .late = self { true } else { false }
  }

  /// What is told of it, if it happened in the last of some scenarios that passes alone.
  ///
  /// - Parameters:
  ///   - scenarios: What was played until then, in order.
  ///   - pool: The processes in which it is played again.
  /// - Returns: The failure, with what led to it as far as that is found; nothing, if the scenario
  ///   only took long.
  package func failure(behind scenarios: [Scenario], _ pool: SessionPool) -> EngineFailure? {
    var questions = Questions()
    return History(scenarios.map(RunRequest.init), pool).failure(self, &questions)
  }
}
