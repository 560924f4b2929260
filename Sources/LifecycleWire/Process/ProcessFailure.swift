package import Lifecycle

/// The reason for a missing answer. The process has ended by then.
package enum ProcessFailure: Error {
  /// The process ended by itself.
  case ended(Ending, saying: String)
  /// The process did not complete a line within the duration. Zero if the run ended first.
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
        "the command ended (\(ending.words)) before its hello"
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
      : "within \(time.words) only \(rest), without the end of a line: flush after each line"
    return begun + (said.isEmpty ? "" : "\n\(said)")
  }

  /// Whether the process did not complete a line in time.
  var isLate: Bool {
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
    var writer = QuestionWriter()
    return History(scenarios: scenarios.map(RunRequest.init), pool: pool).failure(self, &writer)
  }
}
