import Lifecycle

/// Finds the earlier scenarios behind a crash or hang that a scenario played alone does not show.
struct History {
  let scenarios: [RunRequest]
  let pool: SessionPool

  /// The time limit of the search for the history of a hang.
  private static let hangSearchTime = Duration.seconds(20)

  /// Returns the failure of the last scenario, with the history that led to it. Returns nil if the
  /// last scenario was only slow.
  func failure(
    _ processFailure: ProcessFailure, _ writer: inout QuestionWriter
  ) -> EngineFailure? {
    if case .brokeProtocol(let problem) = processFailure {
      return .brokeProtocol(problem + EngineFailure.passesAlone)
    }
    guard let shortest = shortestHistory(isLate: processFailure.isLate, &writer) else {
      guard case .ended(let ending, let said) = processFailure else { return nil }
      let found =
        pool.command.cancellation.isDue
        ? "the run ended before the earlier scenarios could be played again"
        : "does not crash again after the earlier scenarios"
      return .crashed(
        as: ending.name + Self.suffix, saying: "it passes alone, and \(found)\n\(said)")
    }
    let others =
      shortest.count == 2 ? "1 other scenario is" : "\(shortest.count - 1) other scenarios are"
    let first = scenarios[scenarios.count - shortest.count].oneLine.clipped
    let led = "if \(others) played before it, beginning with '\(first)'"
    switch shortest.failure {
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
  ///
  /// The number is doubled until the failure repeats, and then found by bisection.
  private func shortestHistory(
    isLate: Bool, _ writer: inout QuestionWriter
  ) -> (count: Int, failure: ProcessFailure)? {
    if let known = pool.historyLength, known <= scenarios.count,
      let failure = repeatedFailure(ofLast: known, isLate: isLate, &writer)
    {
      return (known, failure)
    }
    let end = ContinuousClock.now + Self.hangSearchTime * pool.command.deadlines.factor
    // The largest number known to pass, and the number to try or known to fail.
    var passing = 1
    var failing = 2
    var found: ProcessFailure?
    while failing < 2 * scenarios.count, found == nil {
      // Each hang costs a deadline. A search for a crash is quick, and has no time limit.
      guard ContinuousClock.now < end || !isLate else { return nil }
      failing = min(failing, scenarios.count)
      found = repeatedFailure(ofLast: failing, isLate: isLate, &writer)
      if found == nil { (passing, failing) = (failing, 2 * failing) }
    }
    guard var found else { return nil }
    while failing - passing > 1 {
      let middle = (passing + failing) / 2
      if let failure = repeatedFailure(ofLast: middle, isLate: isLate, &writer) {
        (failing, found) = (middle, failure)
      } else {
        passing = middle
      }
    }
    pool.historyLength = failing
    return (failing, found)
  }

  /// Returns the failure of a fresh process that plays the last scenarios: silence if `isLate`,
  /// otherwise a crash. Returns nil if the process passes, or fails in another way.
  private func repeatedFailure(
    ofLast count: Int, isLate: Bool, _ writer: inout QuestionWriter
  ) -> ProcessFailure? {
    guard let session = try? pool.start() else { return nil }
    // A scenario that is only slow must get enough time to finish.
    let timeoutFactor = isLate ? Deadlines.timeoutFactor : 1
    let asked = scenarios.suffix(count).map { ($0, session.ask($0, &writer)) }
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
