package import Lifecycle

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
